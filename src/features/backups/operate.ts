/** A backup, and a trial restore of one, as an operator and the schedule ask for them: one at a time, and how it ended is recorded. */
import { resolve } from 'node:path';
import { openCipher } from '../../platform/backup-place/encryption.ts';
import { openPlace } from '../../platform/backup-place/open.ts';
import type { BackupPlace } from '../../platform/backup-place/place.ts';
import { withLease } from '../../platform/database/lease.ts';
import { noDatabase, readSchema, type Schema, versionOf } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/types.ts';
import { operatorSentence } from '../../platform/failure.ts';
import { backupUrl } from '../../platform/settings/backup-url.ts';
import { type Config, ConfigError } from '../../platform/settings/settings.ts';
import { openExistingStorage } from '../../platform/storage/open.ts';
import { storageFailure } from '../../platform/storage/storage-error.ts';
import { backUp, clearing, emptyWorkFolder } from './back-up.ts';
import { findBackup, listBackups, nameOf, removeBackup, siteOf } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { noteRun, type RunName } from './runs.ts';
import { decrypterOf, type Way } from './streams.ts';
import { tryRestore } from './trial.ts';

/** The lease for making or trying a backup. */
export const BACKUP_LEASE = 'backup';

export interface BackupPorts {
  config: Config;
  db: Database;
  schema: Schema;
  clock(): Date;
  /** Takes sentences for the operator. */
  say(words: string): unknown;
}

/**
 * @param asked a folder or an S3 address; BACKUP_URL without it
 * @throws ConfigError if there is none, or it can't be used
 */
export async function placeOf(config: Config, asked: string | undefined): Promise<BackupPlace> {
  const isAddress = asked !== undefined && /^\w+:\/\//.test(asked);
  const named = asked === undefined ? undefined : backupUrl.safeParse(isAddress ? asked : resolve(asked));
  if (named && !named.success)
    throw new ConfigError(`${asked} ${named.error.issues[0]?.message ?? 'is not a place for backups'}.`);
  const target = named?.data ?? config.BACKUP_URL;
  if (!target)
    throw new ConfigError('Name the folder or the S3 store of the backups, or set BACKUP_URL to it.');
  return openPlace(target);
}

/** @param work the name of the folder in DATA_DIR for unfinished work */
export async function openWay(config: Config, asked: string | undefined, work: string): Promise<Way> {
  return {
    place: await placeOf(config, asked),
    cipher: await openCipher(config.BACKUP_KEY),
    workDir: await emptyWorkFolder(config.DATA_DIR, work),
  };
}

/**
 * Opens a place for a piece of work, and deletes the work's files on this machine afterwards: erasures would not reach a copy
 * of the database that stayed.
 * @throws ConfigError as `placeOf` does, and the errors of the work
 */
export async function withWay<T>(
  config: Config,
  asked: string | undefined,
  work: string,
  use: (way: Way) => Promise<T>,
): Promise<T> {
  const way = await openWay(config, asked, work);
  return clearing(way.workDir, () => use(way));
}

export const amount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** A backup that was made, but is not ok: it lacks stored files that were missing or damaged before, or older backups could not be deleted. Making it again is of no use. */
class MadeWithFault extends ConfigError {}

/** Runs a backup or a trial and records its result for the desk. @throws ConfigError while another one is running */
async function noting(
  ports: BackupPorts,
  name: RunName,
  work: (hasDatabase: boolean) => Promise<string>,
): Promise<void> {
  const { config, db, schema, clock, say } = ports;
  const { newest, missing, unknown } = await readSchema(db, schema);
  if (!newest && name === 'trial') {
    // A machine that only tries backups has nowhere to note it.
    say(await work(false));
    return;
  }
  if (!newest) throw noDatabase(config);
  // Results can be recorded only with the schema of this release.
  const isNoted = missing.length === 0 && unknown.length === 0;
  const note = async (ok: boolean, words: string, counts = ok) => {
    if (isNoted) await noteRun(db, name, { ok, counts, words }, clock());
  };
  const done = await withLease(db, BACKUP_LEASE, async () => {
    try {
      const words = await work(true);
      say(words);
      await note(true, words);
    } catch (error) {
      await note(false, operatorSentence(error) ?? (error as Error).message, error instanceof MadeWithFault);
      throw error;
    }
  });
  if (!done)
    throw new ConfigError(
      'Another backup or trial restore is under way, or one was interrupted less than a minute ago. Try again when it has ended.',
    );
  if (!isNoted) say(`The desk does not show it: the database is not at ${versionOf(schema)}.`);
}

/**
 * Makes a backup, and deletes those that are older than BACKUP_KEEP_DAYS.
 * @param asked a place other than BACKUP_URL
 * @throws ConfigError, StorageError why there is none, or what it lacks
 */
export const makeBackup = (ports: BackupPorts, asked?: string): Promise<void> =>
  noting(ports, 'backup', () => withWay(ports.config, asked, 'backup', (way) => makeIn(ports, way)));

/**
 * Deletes what a failed backup has stored of the database, so that attempts do not fill the place; files stay for the next one.
 * A full place would stay full if older backups were deleted only after a success.
 */
async function giveBackRoom(
  place: BackupPlace,
  name: string,
  error: unknown,
  prune: () => Promise<unknown>,
): Promise<void> {
  const own = (await listBackups(place)).find((one) => one.name === name);
  if (own) await removeBackup(place, own);
  if (storageFailure(error) === 'full') await prune();
}

async function makeIn({ config, db, schema, clock, say }: BackupPorts, way: Way): Promise<string> {
  const storage = await openExistingStorage(config);
  const site = await siteOf(db);
  const prune = () => pruneBackups(way.place, site, config.BACKUP_KEEP_DAYS, clock());
  const at = clock();
  const made = await backUp({ config, db, schema, storage }, way, at).catch(async (error) => {
    await giveBackRoom(way.place, nameOf(at, site), error, prune).catch(() => {});
    throw error;
  });
  const { files, stored, damaged } = made.manifest;
  for (const key of damaged) say(`${key} is missing or damaged in ${storage.location}.`);
  const pruned = await prune().catch((error) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new MadeWithFault(`${made.name} was made, but no older backup was deleted. ${error.message}`);
  });
  const count = amount(stored.length, 'file');
  const words = [
    `${made.name} in ${way.place.location}: the database and ${files === 'copied' ? `${count}, ${made.copied} of them new` : `the hashes of ${count}, which stay in ${storage.location}`}.`,
    way.cipher.keyId === 'plain' ? 'It is not encrypted: set BACKUP_KEY.' : '',
    pruned > 0 ? `${amount(pruned, 'older backup')} deleted.` : '',
  ];
  if (damaged.length > 0)
    throw new MadeWithFault(
      `${amount(damaged.length, 'stored file')} could not be backed up, the first is ${damaged[0]}; everything else is in ${made.name}. Put ${damaged.length === 1 ? 'it' : 'them'} back from an older backup.`,
    );
  return words.filter(Boolean).join(' ');
}

/**
 * Restores a backup as a trial.
 * @param asked a place other than BACKUP_URL
 * @param wanted without it the newest backup of this site
 * @throws ConfigError, StorageError the fault of the backup
 */
export async function tryBackup(ports: BackupPorts, asked?: string, wanted?: string): Promise<void> {
  // No backup failed here, so none is noted: on a system whose key only encrypts, nothing would ever take that back.
  decrypterOf(await openCipher(ports.config.BACKUP_KEY));
  await noting(ports, 'trial', (hasDatabase) =>
    withWay(ports.config, asked, 'trial', async (way) => {
      const storage = await openExistingStorage(ports.config);
      const name = await findBackup(way.place, wanted, hasDatabase ? await siteOf(ports.db) : undefined);
      const { files, events } = await tryRestore({ ...ports, storage }, way, name);
      return `${name} can be restored: its database is intact, ${amount(events, 'event')} of its log verified, ${amount(files, 'file')} read and compared.`;
    }),
  );
}
