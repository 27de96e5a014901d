/** Commands for backups: make, list, try and restore one. */
import { findBackup, listBackups, readManifest } from '../features/backups/manifest.ts';
import {
  amount,
  type BackupPorts,
  makeBackup,
  placeOf,
  tryBackup,
  withWay,
} from '../features/backups/operate.ts';
import { restore } from '../features/backups/restore.ts';
import { noteRun } from '../features/backups/runs.ts';
import type { BackupPlace } from '../platform/backup-place/place.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { ConfigError } from '../platform/settings/settings.ts';
import { type Command, print, type Tools, UsageError } from './tools.ts';

const portsOf = ({ config, db, schema }: Tools): BackupPorts => ({
  ...{ config, db, schema },
  clock: () => new Date(),
  say: print,
});

/** The address of the site that a backup is of. */
const addressIn = (place: BackupPlace, name: string): Promise<string> =>
  readManifest(place, name).then(
    ({ site }) => site,
    (error) => {
      if (error instanceof ConfigError) return 'damaged, or of a newer release';
      throw error;
    },
  );

type BackupCommand = 'backup' | 'backups' | 'trial-restore' | 'restore' | 'backup-key' | 'backed-up';

export const backups: Record<BackupCommand, Command> = {
  backup: (tools) => makeBackup(portsOf(tools), tools.args[0]),
  'trial-restore': (tools) => tryBackup(portsOf(tools), tools.args[0], tools.args[1]),
  async backups({ config, args }) {
    const place = await placeOf(config, args[0]);
    const all = await listBackups(place);
    for (const { name, whole } of all)
      print(`${name}  ${whole ? await addressIn(place, name) : 'interrupted, incomplete'}`);
    print(`${amount(all.filter(({ whole }) => whole).length, 'backup')} in ${place.location}`);
  },
  async restore({ config, db, readDb, schema, args, erasures }) {
    const [asked, at] = args;
    const close = async () => {
      await readDb.destroy();
      await db.destroy();
    };
    const target = { config, schema, db, close };
    const { name, manifest, ...done } = await withWay(config, asked, 'restore', async (way) => {
      const found = await findBackup(way.place, at);
      return { name: found, ...(await restore(target, way, found, new Date(), erasures)) };
    });
    const isCopied = manifest.files === 'copied';
    const missing = new Set(done.missingFiles);
    const there = manifest.stored.filter(({ key }) => !missing.has(key));
    print(`${name} restored: the database, and ${amount(there.length, 'file')} ${manifest.files}.`);
    print(`${amount(done.erasedAgain, 'erasure')} since then repeated.`);
    if (done.uncertainMails > 0)
      print(
        `${amount(done.uncertainMails, 'email')} were waiting then and may have been sent since. The desk lists them under Email, Outcome unknown.`,
      );
    if (done.unreadErasures)
      print(
        `The erasures of ${done.unreadErasures} were not read: it has another key, is of a newer release or is damaged. Restore again with --erasures FILE to add a list that contains them.`,
      );
    for (const key of done.missingFiles)
      print(
        `${key} is missing: it ${isCopied ? 'was lost before the backup, or is damaged in it' : 'was deleted after the backup, or lost'}.`,
      );
    if (done.damagedLog > 0)
      throw new UsageError(`The log differs from its seals: ${operatorCommand('verify-log')} shows where.`);
    print('The log is intact. Start the server.');
    return isCopied && missing.size > 0 ? 1 : 0;
  },
  async 'backup-key'() {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const key = await generateX25519Identity();
    print(`BACKUP_KEY=${key}`);
    print(
      `Keep it somewhere other than the backups: without it they can't be read. For a server that only encrypts, use the public half, ${await identityToRecipient(key)}.`,
    );
  },
  async 'backed-up'({ db }) {
    await noteRun(db, 'backup', { ok: true, words: '' }, new Date());
    print('Recorded.');
  },
};
