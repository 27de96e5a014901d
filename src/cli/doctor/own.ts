/** The parts that belong to the service: database, files, disk, jobs, backups. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { amount } from '../../features/backups/operate.ts';
import { SCHEMA } from '../../features/database.ts';
import { hasStorage, requireUsable } from '../../features/files/pair-storage.ts';
import { SELF_TEST_LABELS } from '../../features/self-test/schema.ts';
import { readSystemStatus } from '../../features/today/system-status.ts';
import type { SystemStatus } from '../../features/today/today.schema.ts';
import { readSchema, versionOf } from '../../platform/database/migrate.ts';
import { operatorSentence } from '../../platform/failure.ts';
import { createClamd } from '../../platform/scanner/clamd.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { openExistingStorage } from '../../platform/storage/open.ts';
import { StorageError, type StorageFailure, storageFailure } from '../../platform/storage/storage-error.ts';
import type { Tools } from '../tools.ts';
import { compareClock } from './clock.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const GIB = 1024 ** 3;
const LITTLE_ROOM = 2 * GIB;
const NO_ROOM = GIB / 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_BACKUP_DAYS = 2;
const OLD_TRIAL_DAYS = 9;

type Own = Pick<Tools, 'db' | 'engine' | 'config'>;

/** Whether commands and servers of this build can work on the database. */
export async function examineDatabase(own: Own & Pick<Tools, 'unopened'>): Promise<Finding[]> {
  try {
    if (own.unopened) throw own.unopened;
    return await examineSchema(own);
  } catch (error) {
    const sentence = operatorSentence(error);
    if (sentence) return [{ part: 'Database', state: 'failure', text: sentence }];
    throw error;
  }
}

async function examineSchema({ db, engine, config }: Own): Promise<Finding[]> {
  const { newest, missing, unknown } = await readSchema(db, SCHEMA);
  const name = engine === 'postgres' ? 'PostgreSQL' : config.databaseFile;
  if (unknown.length > 0)
    return [failure('Database', `${name} belongs to a newer release (${newest})`, 'Start that release.')];
  if (!newest)
    return [
      warning(
        'Database',
        `${name} is empty, or not there yet`,
        'The first start of the server makes it. If it should have data, correct DATA_DIR or DATABASE_URL.',
      ),
    ];
  if (missing.length > 0)
    return [
      warning(
        'Database',
        `${name} is at ${newest}, this build works with ${versionOf(SCHEMA)}`,
        'The next start of the server migrates it. Make a backup first.',
      ),
    ];
  const found = [ok('Database', `${name}, schema ${newest}`)];
  if (engine === 'postgres') found.push(await compareClocks(db));
  return found;
}

async function compareClocks(db: Own['db']): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return compareClock('the database', new Date(rows[0]?.now ?? 0), new Date());
}

/** What to do about a folder that takes no file; the error of a store says it itself. */
const REMEDIES: Readonly<Partial<Record<StorageFailure, string>>> = {
  full: 'Free some space on its disk.',
  denied: 'Make the service user its owner.',
  'not found': 'Mount it, or correct DATA_DIR.',
};

export async function examineStorage({ db, config }: Own): Promise<Finding[]> {
  const storage = await openExistingStorage(config);
  try {
    await storage.check();
  } catch (error) {
    const reason = storageFailure(error);
    const remedy = REMEDIES[reason];
    if (error instanceof StorageError || !remedy) throw error;
    if (reason === 'not found' && !(await hasStorage(db)))
      return [ok('Files', `the first start makes ${storage.location}`)];
    return [failure('Files', `${storage.location}: ${(error as Error).message}`, remedy)];
  }
  await requireUsable(db, storage);
  return [ok('Files', `${storage.location} can be written`)];
}

export async function examineDisk({ DATA_DIR }: Config): Promise<Finding[]> {
  // The first start makes the folder.
  let folder = DATA_DIR;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} GiB free where DATA_DIR is`;
  if (free < NO_ROOM) return [failure('Disk', text, 'Free some space now: soon nothing can be stored.')];
  return [free < LITTLE_ROOM ? warning('Disk', text, 'Free some space.') : ok('Disk', text)];
}

/** Whether files are scanned. */
export async function examineScanner({ SCANNER_URL }: Config): Promise<Finding[]> {
  if (!SCANNER_URL)
    return [
      warning(
        'Scanner',
        'files are not scanned for viruses',
        'Start clamd and set SCANNER_URL, such as clamd://127.0.0.1:3310.',
      ),
    ];
  return [ok('Scanner', await createClamd(SCANNER_URL).version())];
}

/** Jobs, files, mailbox and backups, as the desk shows them. */
export async function examineWork({ db, config }: Own): Promise<Finding[]> {
  const now = new Date();
  const status = await readSystemStatus(db, now, []);
  const failed = status.mailsFailed + status.jobsFailed + status.webhooksFailed;
  const found = [
    failed > 0
      ? warning(
          'Jobs',
          `${failed} emails or other jobs failed`,
          '"mails dead" lists them, "retry-mails" and "retry-jobs" try again.',
        )
      : ok('Jobs', `${status.mailsWaiting} emails wait, none failed`),
  ];
  if (status.mailsUnknown > 0)
    found.push(
      warning(
        'Jobs',
        `${amount(status.mailsUnknown, 'email')} of unknown outcome`,
        '"mails unknown" lists them; an admin decides under Email.',
      ),
    );
  if (status.filesDamaged > 0)
    found.push(
      failure(
        'Files',
        `${status.filesDamaged} stored files are damaged`,
        'Restore them from a backup; the log names them.',
      ),
    );
  found.push(...scanFindings(status), ...backupFindings(status, config, now), ...selfTestFindings(status));
  if (config.mailbox)
    found.push(
      status.mailbox?.state === 'reading'
        ? ok('Mailbox', `${config.mailbox.name} is read`)
        : warning(
            'Mailbox',
            status.mailbox?.words ?? `${config.mailbox.name} has not been read yet`,
            'Start the server, or correct IMAP_URL.',
          ),
    );
  return found;
}

function backupFindings(
  { backup, trialRestore }: SystemStatus,
  { BACKUP_URL, BACKUP_KEY }: Config,
  now: Date,
): Finding[] {
  const age = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity) / DAY_MS;
  const found = [
    backup?.ok && age(backup.succeededAt) <= OLD_BACKUP_DAYS
      ? ok('Backup', `made on ${backup.succeededAt}`)
      : warning(
          'Backup',
          backup?.succeededAt ? `the last was made on ${backup.succeededAt}` : 'there is none',
          backup && !backup.ok
            ? backup.words
            : BACKUP_URL
              ? 'Start a server: it makes one. With several servers, one needs ROLE=all or ROLE=worker.'
              : 'Set BACKUP_URL, or run "backup PLACE" every night.',
        ),
  ];
  if (trialRestore && !trialRestore.ok)
    found.push(failure('Trial', 'the last trial restore failed', trialRestore.words));
  else if (BACKUP_URL && BACKUP_KEY?.startsWith('age1'))
    found.push(
      warning(
        'Trial',
        'no backup is tried here: BACKUP_KEY only encrypts',
        'Run "trial-restore" on another machine, with the secret half of the key.',
      ),
    );
  else if (BACKUP_URL)
    found.push(
      age(trialRestore?.succeededAt) <= OLD_TRIAL_DAYS
        ? ok('Trial', `a backup was restored as a trial on ${trialRestore?.succeededAt}`)
        : warning('Trial', 'no recent trial restore', 'Run "trial-restore".'),
    );
  if (BACKUP_URL && !BACKUP_KEY)
    found.push(
      warning(
        'Backup',
        'is not encrypted',
        '"backup-key" makes a key: set BACKUP_KEY, and keep a copy elsewhere.',
      ),
    );
  return found;
}

function selfTestFindings({ selfTest }: SystemStatus): Finding[] {
  if (!selfTest) return [];
  const { ok: passed, at, step, words } = selfTest;
  return [
    passed || !step
      ? ok('Self-test', `an enquiry and an application arrived on ${at}`)
      : failure(
          'Self-test',
          `failed on ${at} (${SELF_TEST_LABELS[step].toLowerCase()})`,
          `${words} "selftest" runs it again.`,
        ),
  ];
}

function scanFindings({ scans: { held, infected, failed } }: SystemStatus): Finding[] {
  const found: Finding[] = [];
  if (failed > 0)
    found.push(
      warning(
        'Scanner',
        `${failed} files can't be scanned`,
        'Raise StreamMaxLength of clamd, then run "rescan".',
      ),
    );
  if (infected > 0)
    found.push(
      warning(
        'Scanner',
        `${infected} infected files are in quarantine`,
        'No action is needed: they are deleted after 30 days.',
      ),
    );
  if (held > 0)
    found.push(warning('Scanner', `${held} files wait for the scanner`, 'Check that clamd is running.'));
  return found;
}
