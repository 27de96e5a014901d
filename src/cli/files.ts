/** Commands for stored files, and for the database that they belong to. */

import { byOperator } from '../features/audit-log/record.ts';
import { unknownKeys } from '../features/files/known-keys.ts';
import { copyFiles } from '../features/files/move-storage.ts';
import { adoptStorage, isPaired, requirePaired } from '../features/files/pair-storage.ts';
import { findUnknown, listSetAside, putBack, setAllAside, UNKNOWN_DAYS } from '../features/files/unknown.ts';
import { runningSchemas } from '../platform/database/running-servers.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import type { Config } from '../platform/settings/settings.ts';
import { readStorageUrl, storageUrl } from '../platform/settings/storage-url.ts';
import { openExistingStorage, openStorage } from '../platform/storage/open.ts';
import type { Storage, UnknownObject } from '../platform/storage/port.ts';
import { argument, type Command, print, type Tools, UsageError } from './tools.ts';

/** @throws ConfigError when the storage is another database's: then every file in it would be unknown */
async function ownStorage({ config, db }: Tools): Promise<Storage> {
  const storage = await openExistingStorage(config);
  await requirePaired(db, storage);
  return storage;
}

const portsOf = async (tools: Tools) => ({ ...tools, storage: await ownStorage(tools) });

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

function lastDay(since: string): string {
  const day = new Date(since);
  day.setUTCDate(day.getUTCDate() + UNKNOWN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** The files that the operator names, or all with `--all`. */
async function chosen(tools: Tools, storage: Storage): Promise<UnknownObject[]> {
  const objects = await listSetAside(storage);
  if (tools.all) return objects;
  const key = argument(tools, 0, 'The name of a file, or --all,');
  const found = objects.filter((object) => object.key === key);
  if (found.length === 0)
    throw new UsageError(`${key} was not set aside. ${operatorCommand('unknown-files')} lists what was.`);
  return found;
}

/** @param to an S3 address, or "disk" */
function targetOf(config: Config, to: string | undefined): Promise<Storage> {
  if (to === 'disk') return openStorage({ ...config, s3: undefined });
  const read = storageUrl.safeParse(to);
  if (read.success) return openStorage({ ...config, s3: readStorageUrl(read.data) });
  throw new UsageError(
    `--to ${to === undefined ? 'is missing' : read.error.issues[0]?.message}. It is an address such as s3://bucket/prefix?region=eu-central-1, or disk.`,
  );
}

/** @throws UsageError when it contains files of another origin than this database */
async function refuseForeign(tools: Tools, target: Storage): Promise<void> {
  const keys = await Array.fromAsync(target.list(), ({ key }) => key);
  const unknown = await unknownKeys(tools.db, keys);
  if (unknown.length > 0)
    throw new UsageError(
      `${target.location} holds ${files(unknown.length)} that this database does not know. Nothing was copied. Name an empty place.`,
    );
}

type FileCommand = 'adopt-storage' | 'move-storage' | 'unknown-files' | 'set-aside' | 'put-back';

export const filesOfStorage: Record<FileCommand, Command> = {
  async 'move-storage'(tools) {
    const { config, db, to } = tools;
    const target = await targetOf(config, to);
    const setting = to === 'disk' ? 'without STORAGE_URL' : `with STORAGE_URL=${to}`;
    if (await isPaired(db, target)) {
      print(`The files are already in ${target.location}. Start the servers ${setting}.`);
      return;
    }
    const from = await ownStorage(tools);
    await refuseForeign(tools, target);
    const { verified, copied, damaged } = await copyFiles({ db, from, to: target }, (done, all) => {
      if (done % 100 === 0) print(`${done} of ${files(all)}`);
    });
    print(`${files(verified)} in ${target.location}, compared by hash; ${copied} copied now.`);
    for (const key of damaged) print(`${key} is missing or damaged in ${from.location}.`);
    if (damaged.length > 0 && !tools['without-damaged'])
      throw new UsageError(
        'Nothing was switched. Restore these files from a backup and run the command again, or add --without-damaged if no backup has them.',
      );
    if ((await runningSchemas(db, new Date())).length > 0) {
      print(
        'Nothing was switched: a server is running. Stop all servers and run the command again to copy new files.',
      );
      return;
    }
    await adoptStorage(db, target);
    print(
      `Switched. Start the servers ${setting}. ${from.location} still holds the files: delete them once you no longer need them.`,
    );
  },
  async 'adopt-storage'({ db, config }) {
    const storage = await openStorage(config);
    await adoptStorage(db, storage);
    print(`${storage.location} is now the storage of this database.`);
    const { unknown, all } = await findUnknown({ db, storage }, new Date());
    if (unknown.length > 0)
      print(
        `The database does not know ${unknown.length} of ${files(all)} there. ${operatorCommand('unknown-files')} lists them.`,
      );
  },
  async 'unknown-files'(tools) {
    const storage = await ownStorage(tools);
    const { unknown, all } = await findUnknown({ db: tools.db, storage }, new Date());
    const setAside = await listSetAside(storage);
    for (const key of unknown) print(`${key}  in place`);
    for (const { key, since, size, storedAt } of setAside)
      print(
        `${key}  set aside on ${since}, kept until ${lastDay(since)}  ${size} bytes, stored on ${storedAt.toISOString()}`,
      );
    print(
      `The database does not know ${unknown.length} of ${files(all)} in place, and ${files(setAside.length)} set aside.`,
    );
    if (unknown.length > 0)
      print(
        'If site.db is an older copy, stop the server and put the newest one in its place. ' +
          `If the files are not needed: ${operatorCommand('set-aside')} moves them out of use, and they are deleted ${UNKNOWN_DAYS} days later.`,
      );
  },
  async 'set-aside'(tools) {
    const ports = await portsOf(tools);
    const moved = await setAllAside(ports, byOperator(new Date()));
    print(
      `Set ${files(moved)} aside for ${UNKNOWN_DAYS} days. ${operatorCommand('put-back --all')} puts them back.`,
    );
  },
  async 'put-back'(tools) {
    if (tools.all && tools.args.length > 0)
      throw new UsageError('Nothing was put back. Name a file or --all, not both.');
    const ports = await portsOf(tools);
    const objects = await chosen(tools, ports.storage);
    const left = await putBack(ports, objects, byOperator(new Date()));
    for (const key of left) print(`${key} stays set aside: a file of that name is in place.`);
    print(`Put ${files(objects.length - left.length)} back.`);
    const unknown = await unknownKeys(
      tools.db,
      objects.map(({ key }) => key).filter((key) => !left.includes(key)),
    );
    if (unknown.length > 0)
      print(
        `The database does not know ${unknown.length} of them. They may be set aside again at the next check, at a start or within a day.`,
      );
  },
};
