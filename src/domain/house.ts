/** The state of the house: what the screen Today shows of it, and the note that a backup was made. */
import { sql } from 'kysely';
import type { Database } from '../infra/database/types.ts';
import { keptFigures } from './events/kept.ts';
import { byOperator, recordEvent } from './events/record.ts';
import { unknownFiles } from './files/unknown.ts';
import type { SystemStatus, Today } from './hiring/today.schema.ts';

const BACKUP = { subjectType: 'house', subjectId: 'backup' } as const;

/** Notes in the log that a backup was made and is whole. */
export const noteBackup = (trx: Database, now: Date): Promise<void> =>
  recordEvent(trx, { ...byOperator(now), action: 'house.backup', ...BACKUP });

/**
 * How the house stands: mails and tasks that wait or failed, files whose hash was checked, the last backup.
 * @param sampleContent what the build found
 */
export async function houseOf(
  db: Database,
  now: Date,
  sampleContent: SystemStatus['sampleContent'],
): Promise<SystemStatus> {
  const [tasks, files, unknown, samples, backup, mailbox] = await Promise.all([
    db
      .selectFrom('tasks')
      .select(({ fn }) => ['queue', 'state', fn.countAll<number>().as('count')])
      .where(sql<boolean>`state in ('pending', 'running', 'dead', 'unknown')`)
      .groupBy(['queue', 'state'])
      .execute(),
    keptFigures(db, 'files', now, () =>
      db
        .selectFrom('files')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('verified_at').as('verified'),
          fn.count<number>('damaged_at').as('damaged'),
        ])
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ),
    unknownFiles(db),
    keptFigures(db, 'samples', now, () => countSamples(db)),
    db
      .selectFrom('events')
      .select('at')
      .where('subject_type', '=', BACKUP.subjectType)
      .where('subject_id', '=', BACKUP.subjectId)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('mailboxes')
      .select(['state', 'words', 'since'])
      .where('state', '<>', 'off')
      .executeTakeFirst(),
  ]);
  const sum = (test: (row: { queue: string; state: string }) => boolean) =>
    tasks.filter(test).reduce((total, { count }) => total + Number(count), 0);
  return {
    mailsWaiting: sum(({ queue, state }) => queue === 'mail' && (state === 'pending' || state === 'running')),
    mailsFailed: sum(({ queue, state }) => queue === 'mail' && state === 'dead'),
    mailsUnknown: sum(({ queue, state }) => queue === 'mail' && state === 'unknown'),
    tasksFailed: sum(({ queue, state }) => queue !== 'mail' && state === 'dead'),
    files: Number(files.all),
    filesVerified: Number(files.verified),
    filesDamaged: Number(files.damaged),
    filesUnknown: unknown.inPlace,
    filesSetAside: unknown.setAside,
    lastBackupAt: backup?.at ?? null,
    mailbox:
      mailbox?.state === 'reading' || mailbox?.state === 'failing'
        ? { ...mailbox, state: mailbox.state }
        : null,
    samples,
    sampleContent,
  };
}

/** Mails that could not be delivered, or of which nobody knows, for those who look after the house. */
export async function mailsWaiting(db: Database): Promise<Omit<Today['waiting'][number], 'late'>[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('queue', '=', 'mail')
    .where('state', 'in', ['dead', 'unknown'])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => {
    const mails = Number(count) === 1 ? 'One mail' : `${count} mails`;
    const of = { title: 'Mail', due: null };
    return state === 'dead'
      ? {
          ...of,
          kind: 'mail_failed',
          text: `${mails} could not be delivered`,
          link: '/desk/mail?view=failed',
        }
      : {
          ...of,
          kind: 'mail_unknown',
          text: `${mails} may not have arrived`,
          link: '/desk/mail?view=unknown',
        };
  });
}

/** Openings, applications, enquiries and people of the staff that are samples. */
async function countSamples(db: Database): Promise<number> {
  const all = (table: 'jobs' | 'applications' | 'enquiries' | 'staff') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_sample', '=', 1);
  const rows = await all('jobs')
    .unionAll(all('applications'))
    .unionAll(all('enquiries'))
    .unionAll(all('staff'))
    .execute();
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}
