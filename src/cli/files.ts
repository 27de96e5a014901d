/** The stored files and the database that they belong to. */
import { openDiskStorage } from '../adapters/storage/disk.ts';
import type { Storage, UnknownObject } from '../adapters/storage/port.ts';
import { byOperator } from '../domain/events/record.ts';
import { findUnknown, listSetAside, putBack, setAllAside, UNKNOWN_DAYS } from '../domain/files/unknown.ts';
import { createWriter } from '../infra/database/writer.ts';
import { unknownKeys } from '../infra/known-keys.ts';
import { adoptStorage, requirePaired } from '../infra/pair-storage.ts';
import { argument, type Command, say, type Tools, UsageError } from './tools.ts';

/** @throws ConfigError when the storage is another database's: then every file in it would be unknown */
async function ownStorage({ config, db }: Tools): Promise<Storage> {
  const storage = await openDiskStorage(config.storageDir);
  await requirePaired(db, storage);
  return storage;
}

const portsOf = async (tools: Tools) => ({
  db: tools.db,
  writer: createWriter(tools.db, tools.engine),
  storage: await ownStorage(tools),
});

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

function lastDay(since: string): string {
  const day = new Date(since);
  day.setUTCDate(day.getUTCDate() + UNKNOWN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Those that the operator names, or all with `--all`. */
async function chosen(tools: Tools, storage: Storage): Promise<UnknownObject[]> {
  const objects = await listSetAside(storage);
  if (tools.all) return objects;
  const key = argument(tools, 0, 'The name of a file, or --all,');
  const found = objects.filter((object) => object.key === key);
  if (found.length === 0)
    throw new UsageError(`${key} was not set aside. "npm run cli -- unknown-files" lists what was.`);
  return found;
}

export const filesOfStorage: Record<'adopt-storage' | 'unknown-files' | 'set-aside' | 'put-back', Command> = {
  async 'adopt-storage'({ db, config }) {
    const storage = await openDiskStorage(config.storageDir);
    await adoptStorage(db, storage);
    say(`${config.storageDir} is the storage of this database now.`);
    const { unknown, all } = await findUnknown({ db, storage }, new Date());
    if (unknown.length > 0)
      say(
        `The database does not know ${unknown.length} of ${files(all)} there. "npm run cli -- unknown-files" lists them.`,
      );
  },
  async 'unknown-files'(tools) {
    const storage = await ownStorage(tools);
    const { unknown, all } = await findUnknown({ db: tools.db, storage }, new Date());
    const setAside = await listSetAside(storage);
    for (const key of unknown) say(`${key}  in place`);
    for (const { key, since, size, storedAt } of setAside)
      say(
        `${key}  set aside on ${since}, kept until ${lastDay(since)}  ${size} bytes, stored on ${storedAt.toISOString()}`,
      );
    say(
      `The database does not know ${unknown.length} of ${files(all)} in place, and ${files(setAside.length)} set aside.`,
    );
    if (unknown.length > 0)
      say(
        'If site.db is an older copy, stop the server and put the newest one in its place. ' +
          `If the files are not needed: "npm run cli -- set-aside" moves them out of use, and they are deleted ${UNKNOWN_DAYS} days later.`,
      );
  },
  async 'set-aside'(tools) {
    const ports = await portsOf(tools);
    const moved = await setAllAside(ports, byOperator(new Date()));
    say(
      `Set ${files(moved)} aside for ${UNKNOWN_DAYS} days. "npm run cli -- put-back --all" puts them back.`,
    );
  },
  async 'put-back'(tools) {
    const ports = await portsOf(tools);
    const objects = await chosen(tools, ports.storage);
    const left = await putBack(ports, objects, byOperator(new Date()));
    for (const key of left) say(`${key} stays set aside: a file of that name is in place.`);
    say(`Put ${files(objects.length - left.length)} back.`);
    const unknown = await unknownKeys(
      tools.db,
      objects.map(({ key }) => key).filter((key) => !left.includes(key)),
    );
    if (unknown.length > 0)
      say(
        `The database does not know ${unknown.length} of them. Those may be set aside again at the next look, at a start or within a day.`,
      );
  },
};
