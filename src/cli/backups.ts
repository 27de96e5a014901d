/** Backups: made, listed, tried and brought back. */
import { resolve } from 'node:path';
import { backUp, emptyWorkFolder } from '../features/backups/back-up.ts';
import { findBackup, listBackups } from '../features/backups/manifest.ts';
import { pruneBackups } from '../features/backups/prune.ts';
import { restore } from '../features/backups/restore.ts';
import { noteRun, type RunName } from '../features/backups/runs.ts';
import type { Way } from '../features/backups/streams.ts';
import { tryRestore } from '../features/backups/trial.ts';
import { SCHEMA } from '../features/database.ts';
import { openCipher } from '../platform/backup-place/encryption.ts';
import { openPlace } from '../platform/backup-place/open.ts';
import { withLease } from '../platform/database/lease.ts';
import { readSchema, versionOf } from '../platform/database/migrate.ts';
import { operatorSentence } from '../platform/failure.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { backupUrl } from '../platform/settings/backup-url.ts';
import { type Config, ConfigError } from '../platform/settings/settings.ts';
import { openStorage } from '../platform/storage/open.ts';
import { type Command, print, type Tools, UsageError } from './tools.ts';

/** @param asked a folder or an S3 address; BACKUP_URL without it */
async function openWay(config: Config, asked: string | undefined, work: string): Promise<Way> {
  const isAddress = asked !== undefined && /^\w+:\/\//.test(asked);
  const named = asked === undefined ? undefined : backupUrl.safeParse(isAddress ? asked : resolve(asked));
  if (named && !named.success)
    throw new UsageError(`${asked} ${named.error.issues[0]?.message ?? 'is no place for backups'}.`);
  const target = named?.data ?? config.BACKUP_URL;
  if (!target)
    throw new UsageError('Name the folder or the S3 store of the backups, or set BACKUP_URL to it.');
  return {
    place: await openPlace(target),
    cipher: await openCipher(config.BACKUP_KEY),
    workDir: await emptyWorkFolder(config.DATA_DIR, work),
  };
}

const amount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The schema of this release is needed to write anything down. @throws UsageError where there is no database */
async function isOfThisRelease({ db, config }: Tools): Promise<boolean> {
  const { newest, missing, unknown } = await readSchema(db, SCHEMA);
  if (!newest)
    throw new UsageError(
      `There is no database in ${config.DATABASE_URL ? 'DATABASE_URL' : config.DATA_DIR} yet.`,
    );
  return missing.length === 0 && unknown.length === 0;
}

/** Does one that the desk shows, whatever comes of it. */
async function noting(tools: Tools, name: RunName, work: () => Promise<string>): Promise<void> {
  const isNoted = await isOfThisRelease(tools);
  const note = async (ok: boolean, words: string) => {
    if (isNoted) await noteRun(tools.db, name, { ok, words }, new Date());
  };
  const done = await withLease(tools.db, 'backup', async () => {
    try {
      const words = await work();
      print(words);
      await note(true, words);
    } catch (error) {
      await note(false, operatorSentence(error) ?? (error as Error).message);
      throw error;
    }
  });
  if (!done)
    throw new UsageError('Another backup or trial restore is under way. Try again when it has ended.');
  if (!isNoted) print(`The desk does not show it: the database is not at ${versionOf(SCHEMA)}.`);
}

async function makeBackup(tools: Tools): Promise<string> {
  const { config, db, args } = tools;
  const way = await openWay(config, args[0], 'backup');
  const storage = await openStorage(config);
  const made = await backUp({ config, db, schema: SCHEMA, storage }, way, new Date());
  const { files, stored, damaged } = made.manifest;
  const pruned = await pruneBackups(way.place, config.BACKUP_KEEP_DAYS, new Date());
  for (const key of damaged) print(`${key} is missing or damaged in ${storage.location}.`);
  const count = amount(stored.length, 'file');
  const words = [
    `${made.name} in ${way.place.location}: the database and ${files === 'copied' ? `${count}, ${made.copied} of them new` : `the hashes of ${count}, which stay in ${storage.location}`}.`,
    way.cipher.keyId === 'plain' ? 'It is not encrypted: set BACKUP_KEY.' : '',
    pruned > 0 ? `${amount(pruned, 'older backup')} deleted.` : '',
  ];
  if (damaged.length > 0)
    throw new ConfigError(
      `${amount(damaged.length, 'stored file')} could not be backed up, the first is ${damaged[0]}; all else is in ${made.name}. Put ${damaged.length === 1 ? 'it' : 'them'} back from an older backup.`,
    );
  return words.filter(Boolean).join(' ');
}

async function tryBackup({ config, args }: Tools): Promise<string> {
  const way = await openWay(config, args[0], 'trial');
  const name = await findBackup(way.place, args[1]);
  const { files, events } = await tryRestore({ config, schema: SCHEMA }, way, name);
  return `${name} can be restored: its database is whole, ${amount(events, 'event')} of its log verified, ${amount(files, 'file')} read and compared.`;
}

type BackupCommand = 'backup' | 'backups' | 'trial-restore' | 'restore' | 'backup-key' | 'backed-up';

export const backups: Record<BackupCommand, Command> = {
  backup: (tools) => noting(tools, 'backup', () => makeBackup(tools)),
  'trial-restore': (tools) => noting(tools, 'trial', () => tryBackup(tools)),
  async backups({ config, args }) {
    const { place } = await openWay(config, args[0], 'list');
    const all = await listBackups(place);
    for (const { name, whole } of all) print(`${name}${whole ? '' : '  broken off, not whole'}`);
    print(`${amount(all.filter(({ whole }) => whole).length, 'backup')} in ${place.location}`);
  },
  async restore({ config, db, readDb, args, erasures }) {
    const [asked, at] = args;
    const way = await openWay(config, asked, 'restore');
    const name = await findBackup(way.place, at);
    const close = async () => {
      await readDb.destroy();
      await db.destroy();
    };
    const target = { config, schema: SCHEMA, db, close };
    const { manifest, ...done } = await restore(target, way, name, new Date(), erasures);
    print(`${name} restored: the database, and ${amount(manifest.stored.length, 'file')} ${manifest.files}.`);
    print(`${amount(done.erasedAgain, 'erasure')} since then done again.`);
    if (done.uncertainMails > 0)
      print(
        `${amount(done.uncertainMails, 'email')} waited then and may have been sent since: Mail at the desk lists them as of unknown outcome.`,
      );
    if (done.damagedLog > 0)
      throw new UsageError(`The log is not what was sealed: ${operatorCommand('verify-log')} says where.`);
    print('The log is intact. Start the server.');
  },
  async 'backup-key'() {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const key = await generateX25519Identity();
    print(`BACKUP_KEY=${key}`);
    print(
      `Keep it where the backups are not: without it none can be read. A server that only encrypts gets the public half, ${await identityToRecipient(key)}.`,
    );
  },
  async 'backed-up'({ db }) {
    await noteRun(db, 'backup', { ok: true, words: '' }, new Date());
    print('Recorded.');
  },
};
