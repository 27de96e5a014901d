/**
 * Files that the database does not know. A row exists before its file and is deleted after it, so these are of another
 * database, or of a newer copy of this one. They are never deleted at once: they are set aside, and come back with their
 * database.
 */

import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Log } from '../../platform/log.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import type { Storage, UnknownObject } from '../../platform/storage/port.ts';
import { type byOperator, bySystem, recordEvent } from '../audit-log/record.ts';
import { ORPHAN_AGE_MS } from './files.ts';
import { unknownKeys } from './known-keys.ts';
import { isPaired } from './pair-storage.ts';

/** How long a file that was set aside is kept, in days. */
export const UNKNOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A round sets aside this many at most, and this share of all files: more can't be an accident. */
const MAX_FILES = 20;
const MAX_SHARE = 0.01;

interface Ports {
  db: Database;
  writer: Writer;
  storage: Storage;
}

export interface UnknownFiles {
  /** Unknown files that are still in place: too many to be set aside without a person. */
  inPlace: number;
  setAside: number;
}

const SUBJECT = { subjectType: 'system', subjectId: 'files' } as const;

/** The findings of the last check. */
export async function unknownFiles(db: Database): Promise<UnknownFiles> {
  const newest = await db
    .selectFrom('events')
    .select('changes')
    .where('subject_type', '=', SUBJECT.subjectType)
    .where('subject_id', '=', SUBJECT.subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { inPlace: 0, setAside: 0, ...(newest && (JSON.parse(newest.changes) as Partial<UnknownFiles>)) };
}

/** Logs the findings, if they are new. @param who the actor, as from `bySystem` */
async function note(
  { db, writer }: Ports,
  who: ReturnType<typeof bySystem | typeof byOperator>,
  found: UnknownFiles,
): Promise<void> {
  const { inPlace, setAside } = await unknownFiles(db);
  if (inPlace === found.inPlace && setAside === found.setAside) return;
  await writer.write((trx) =>
    recordEvent(trx, { ...who, action: 'system.unknown-files', ...SUBJECT, changes: { ...found } }),
  );
}

/** The files in place that the database does not know and that are not just being stored, and how many there are in all. */
export async function findUnknown(
  { db, storage }: Pick<Ports, 'db' | 'storage'>,
  now: Date,
): Promise<{ unknown: string[]; all: number }> {
  const keys: string[] = [];
  let all = 0;
  for await (const { key, storedAt } of storage.list()) {
    all++;
    if (storedAt.getTime() < now.getTime() - ORPHAN_AGE_MS) keys.push(key);
  }
  return { unknown: await unknownKeys(db, keys), all };
}

export async function listSetAside(storage: Storage): Promise<UnknownObject[]> {
  const found: UnknownObject[] = [];
  for await (const object of storage.listUnknown()) found.push(object);
  return found;
}

/** Puts back files that the database knows again, for example after the right database was restored. @returns how many */
export async function putBackKnown({ db, storage }: Pick<Ports, 'db' | 'storage'>): Promise<number> {
  const objects = await listSetAside(storage);
  const keys = objects.map(({ key }) => key);
  const unknown = new Set(await unknownKeys(db, keys));
  let back = 0;
  for (const object of objects) if (!unknown.has(object.key) && (await storage.putBack(object))) back++;
  return back;
}

/**
 * Sets aside files that the database does not know, puts back those that it knows again, and deletes files that were set aside
 * more than 30 days ago. If there are more than a few unknown files, it only reports them.
 */
export async function lookForUnknown(ports: Ports & { log: Log }, now: Date): Promise<void> {
  const { db, storage, log } = ports;
  if (!(await isPaired(db, storage))) {
    log.error({ storage: storage.location }, 'the storage is not the one of this database any more');
    return;
  }
  const back = await putBackKnown(ports);
  if (back > 0) log.warn({ files: back }, 'files that the database knows again were put back');
  const expired = await storage.removeUnknown(new Date(now.getTime() - UNKNOWN_DAYS * DAY_MS));
  if (expired > 0)
    log.warn({ files: expired }, `files that were unknown for ${UNKNOWN_DAYS} days were deleted`);
  const { unknown, all } = await findUnknown(ports, now);
  const stops = unknown.length > Math.min(MAX_FILES, all * MAX_SHARE);
  if (stops) {
    log.error(
      { files: unknown.length, of: all },
      `the database does not know these stored files: nothing was moved. ${operatorCommand('unknown-files')} lists them`,
    );
  } else if (unknown.length > 0) {
    for (const key of unknown) await storage.setAside(key, now);
    log.warn(
      { files: unknown.length, of: all },
      `stored files that the database does not know were set aside. ${operatorCommand('unknown-files')} lists them`,
    );
  }
  const setAside = (await listSetAside(storage)).length;
  await note(ports, bySystem(now), { inPlace: stops ? unknown.length : 0, setAside });
}

/** Sets all unknown files aside, however many: an operator said so. @returns how many */
export async function setAllAside(ports: Ports, who: ReturnType<typeof byOperator>): Promise<number> {
  const { unknown } = await findUnknown(ports, who.at);
  let moved = 0;
  for (const key of unknown) if (await ports.storage.setAside(key, who.at)) moved++;
  await note(ports, who, { inPlace: 0, setAside: (await listSetAside(ports.storage)).length });
  return moved;
}

/**
 * Puts back files that were set aside. @returns those that could not be put back: another file has their name, or they no
 * longer exist
 */
export async function putBack(
  ports: Ports,
  objects: readonly UnknownObject[],
  who: ReturnType<typeof byOperator>,
): Promise<string[]> {
  const left: string[] = [];
  for (const object of objects) if (!(await ports.storage.putBack(object))) left.push(object.key);
  const { unknown } = await findUnknown(ports, who.at);
  await note(ports, who, { inPlace: unknown.length, setAside: (await listSetAside(ports.storage)).length });
  return left;
}
