/** The system status on the screen Today. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { readRuns } from '../backups/runs.ts';
import { countScans, ofSelfTest } from '../files/scan.ts';
import { unknownFiles } from '../files/unknown.ts';
import { lastSelfTest } from '../self-test/results.ts';
import type { SystemStatus, Today } from './today.schema.ts';

/** Jobs that are not done, by queue and state, with the time at which the first of them was due. */
export const countJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'queue',
      'state',
      fn.countAll<number>().as('count'),
      fn.min('run_at').as('earliest'),
    ])
    .where(sql<boolean>`state in ('pending', 'running', 'dead', 'unknown')`)
    .groupBy(['queue', 'state'])
    .execute();

/**
 * The system status: waiting and failed emails and jobs, verified files, the last backup.
 * @param sampleContent the samples that the build found
 * @param counted the jobs, if they are counted already
 */
export async function readSystemStatus(
  db: Database,
  now: Date,
  sampleContent: SystemStatus['sampleContent'],
  counted?: Awaited<ReturnType<typeof countJobs>>,
): Promise<SystemStatus> {
  const [jobs, files, unknown, samples, backups, scans, mailbox, selfTest] = await Promise.all([
    counted ?? countJobs(db),
    cachedMetrics(db, 'files', now, () =>
      db
        .selectFrom('files')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('verified_at').as('verified'),
          fn.count<number>('damaged_at').as('damaged'),
        ])
        .where('deleted_at', 'is', null)
        .where('key', 'not in', ofSelfTest(db))
        .executeTakeFirstOrThrow(),
    ),
    unknownFiles(db),
    cachedMetrics(db, 'samples', now, () => countSamples(db)),
    readRuns(db),
    countScans(db),
    db
      .selectFrom('mailboxes')
      .select(['state', 'words', 'since'])
      .where('state', '<>', 'off')
      .executeTakeFirst(),
    lastSelfTest(db),
  ]);
  const sum = (test: (row: { queue: string; state: string }) => boolean) =>
    jobs.filter(test).reduce((total, { count }) => total + count, 0);
  return {
    mailsWaiting: sum(({ queue, state }) => queue === 'mail' && (state === 'pending' || state === 'running')),
    mailsFailed: sum(({ queue, state }) => queue === 'mail' && state === 'dead'),
    mailsUnknown: sum(({ queue, state }) => queue === 'mail' && state === 'unknown'),
    jobsFailed: sum(({ queue, state }) => !['mail', 'webhook'].includes(queue) && state === 'dead'),
    webhooksFailed: sum(({ queue, state }) => queue === 'webhook' && state === 'dead'),
    files: files.all,
    filesVerified: files.verified,
    filesDamaged: files.damaged,
    filesUnknown: unknown.inPlace,
    filesSetAside: unknown.setAside,
    scans,
    backup: backups.backup,
    trialRestore: backups.trial,
    mailbox:
      mailbox?.state === 'reading' || mailbox?.state === 'failing'
        ? { ...mailbox, state: mailbox.state }
        : null,
    selfTest,
    samples,
    sampleContent,
  };
}

/** Emails that failed or have an unknown outcome, for admins. */
export async function mailsWaiting(db: Database): Promise<Omit<Today['waiting'][number], 'late'>[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('queue', '=', 'mail')
    .where('state', 'in', ['dead', 'unknown'])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => {
    const mails = count === 1 ? '1 email' : `${count} emails`;
    const of = { title: 'Email', due: null };
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
  const all = (table: 'openings' | 'applications' | 'enquiries' | 'staff') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_sample', '=', 1);
  const rows = await all('openings')
    .unionAll(all('applications'))
    .unionAll(all('enquiries'))
    .unionAll(all('staff'))
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}
