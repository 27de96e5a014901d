/**
 * Every stored file is scanned for viruses, if there is a scanner. Until it is clean it can't be opened; an infected file is
 * quarantined and destroyed after a month.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Scanner, Verdict } from '../../platform/scanner/clamd.ts';
import { ScannerError } from '../../platform/scanner/scanner-error.ts';
import { apartKey } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { storageFailure } from '../../platform/storage/storage-error.ts';
import { dropFile, ORPHAN_AGE_MS } from './files.ts';
import { copyObject } from './move-storage.ts';
import type { ClosedState, ScanState } from './tables.ts';

/** Files scanned in one round. */
const A_ROUND = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an infected file is quarantined. */
export const APART_DAYS = 30;

/** Why a file can't be opened now, by its state. */
const CLOSED: Readonly<Record<ClosedState, string>> = {
  held: 'This file is waiting for the virus scan. You can open it once it’s clean.',
  failed: 'The virus scanner can’t read this file, so it can’t be opened. Ask an operator to find out why.',
  infected: 'The virus scanner found something in this file. It is quarantined and will be deleted.',
};

const isClosed = (state: string): state is ClosedState => state in CLOSED;

/** @returns why it can't be opened; undefined if it can */
export async function whyClosed(db: Database, key: string): Promise<string | undefined> {
  const file = await db.selectFrom('files').select('scan_state').where('key', '=', key).executeTakeFirst();
  return file && isClosed(file.scan_state) ? CLOSED[file.scan_state] : undefined;
}

/** @returns the states of those files that can't be opened, by their keys */
export async function closedFiles(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ClosedState>> {
  const files = await db
    .selectFrom('files')
    .select(['key', 'scan_state'])
    .where('key', 'in', keys)
    .where('scan_state', 'in', Object.keys(CLOSED).filter(isClosed))
    .execute();
  return new Map(files.flatMap(({ key, scan_state }) => (isClosed(scan_state) ? [[key, scan_state]] : [])));
}

interface Ports {
  db: Database;
  writer: Writer;
  storage: Storage;
  scanner: Scanner;
  /** Called in the same transaction. @param verdict differs from the one before */
  settled(trx: Database, file: { id: string; key: string }, verdict: Verdict, now: Date): Promise<void>;
}

/** Whether any file waits. */
export async function isAnyToScan(db: Database): Promise<boolean> {
  return (await toScan(db).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Adapts files to the settings: with a scanner, all files that were never scanned are held; without one, none is.
 * @returns how many changed
 */
export async function holdUnscanned(db: Database, hasScanner: boolean): Promise<number> {
  const result = await db
    .updateTable('files')
    .set({ scan_state: hasScanner ? 'held' : 'unscanned', scanned_at: null, scan_words: null })
    .where('scan_state', 'in', hasScanner ? ['unscanned'] : ['held', 'failed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const toScan = (db: Database) =>
  db
    .selectFrom('files')
    .where('scanned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('destroyed_at', 'is', null);

/**
 * Scans files that wait, first those that can't be opened yet. A file that can't be read does not stop the others.
 * @returns how many were scanned
 * @throws ScannerError when the scanner can't be reached; then all of them continue to wait. Otherwise the error of a
 * file, if none could be scanned
 */
export async function scanFiles(ports: Ports, now: Date): Promise<number> {
  let scanned = 0;
  let skipped = 0;
  let failure: Error | undefined;
  for (let isMore = true; isMore && scanned < A_ROUND; ) {
    const files = await toScan(ports.db)
      .select(['id', 'key', 'scan_state', 'created_at'])
      .orderBy(({ case: when, ref }) => when().when(ref('scan_state'), '=', 'held').then(0).else(1).end())
      .orderBy('created_at')
      .orderBy('id')
      .limit(A_ROUND)
      // Skipped files still wait, before all others.
      .offset(skipped)
      .execute();
    for (const file of files) {
      const isScanned = await scanOne(ports, file, now).catch((error: unknown) => {
        if (isOfAll(error)) throw error;
        failure ??= new Error(`The file ${file.key} can not be scanned: ${(error as Error).message}`, {
          cause: error,
        });
        return false;
      });
      if (isScanned) scanned++;
      else skipped++;
    }
    isMore = files.length === A_ROUND;
  }
  if (failure && scanned === 0) throw failure;
  return scanned;
}

/** Whether the next file would fail in the same way, after as long a wait. */
const isOfAll = (error: unknown): boolean =>
  error instanceof ScannerError || ['down', 'slow'].includes(storageFailure(error));

async function scanOne(
  ports: Ports,
  file: { id: string; key: string; created_at: string; scan_state: ScanState },
  now: Date,
): Promise<boolean> {
  const { storage, scanner } = ports;
  const isApart = file.scan_state === 'infected';
  let verdict: Verdict;
  try {
    verdict = await scanner.scan(await storage.read(isApart ? apartKey(file.key) : file.key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // The row comes before the bytes.
    if (Date.parse(file.created_at) > now.getTime() - ORPHAN_AGE_MS) return false;
    verdict = { state: 'failed', why: 'it is missing in the storage' };
  }
  if (verdict.state === 'infected' && !isApart)
    await copyObject(file.key, storage, storage, apartKey(file.key));
  // Taken for something by older signatures.
  if (verdict.state === 'clean' && isApart) await copyObject(apartKey(file.key), storage, storage, file.key);
  const isKept = await ports.writer.write(async (trx) => {
    const at = now.toISOString();
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set({
        scan_state: verdict.state === 'failed' && isApart ? 'infected' : verdict.state,
        scanned_at: at,
        scan_words:
          verdict.state === 'infected' ? verdict.name : verdict.state === 'failed' ? verdict.why : null,
        ...(verdict.state === 'infected' && !isApart ? { found_at: at } : {}),
        ...(verdict.state === 'clean' ? { found_at: null } : {}),
      })
      .where('id', '=', file.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (verdict.state !== file.scan_state) await ports.settled(trx, file, verdict, now);
    return true;
  });
  if (!isKept) {
    // Erased in the meantime: the copy is removed, too, because nothing lists the quarantine.
    await dropFile(ports.db, storage, file.key);
    return true;
  }
  if (verdict.state === 'infected') await storage.remove(file.key);
  if (verdict.state === 'clean' && isApart) await storage.remove(apartKey(file.key));
  return true;
}

/**
 * Destroys files that were quarantined for a month; files that a crash left in their old place, too.
 * @returns how many files were destroyed
 */
export async function destroyInfected(db: Database, storage: Storage, now: Date): Promise<number> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'key', 'found_at'])
    .where('scan_state', '=', 'infected')
    .where('found_at', 'is not', null)
    .where('destroyed_at', 'is', null)
    .execute();
  const before = new Date(now.getTime() - APART_DAYS * DAY_MS).toISOString();
  let destroyed = 0;
  for (const { id, key, found_at } of files) {
    await storage.remove(key);
    if (!found_at || found_at >= before) continue;
    await storage.remove(apartKey(key));
    await db.updateTable('files').set({ destroyed_at: now.toISOString() }).where('id', '=', id).execute();
    destroyed++;
  }
  return destroyed;
}

/** Marks every file for another scan; clean ones can still be opened until then. @returns how many */
export async function rescan(db: Database): Promise<number> {
  const result = await db
    .updateTable('files')
    .set(({ case: when, ref }) => ({
      scanned_at: null,
      // Given to the scanner like a new file.
      scan_state: when()
        .when(ref('scan_state'), '=', 'failed')
        .then('held' as const)
        .else(ref('scan_state'))
        .end(),
    }))
    .where('deleted_at', 'is', null)
    .where('destroyed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Keys of the files that the self-test has just sent, which are not counted. */
export const ofSelfTest = (db: Database) =>
  db.selectFrom('applications').select('resume_key').where(sql<boolean>`state = 'selftest'`);

/** How many files wait for the scanner, are quarantined, or can't be scanned. */
export async function countScans(db: Database) {
  const rows = await db
    .selectFrom('files')
    .select(({ fn }) => ['scan_state', fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('scan_state', '<>', 'clean')
    .where('deleted_at', 'is', null)
    .where('destroyed_at', 'is', null)
    .where('key', 'not in', ofSelfTest(db))
    .groupBy('scan_state')
    .execute();
  const of = (state: ScanState) => rows.find(({ scan_state }) => scan_state === state);
  return {
    held: of('held')?.count ?? 0,
    infected: of('infected')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    heldSince: of('held')?.since ?? null,
  };
}
