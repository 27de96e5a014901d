/**
 * The interviews of applications that end or move to another opening. They change when that can't be undone any more, so no one
 * gets an email about something that is undone; waiting emails are delayed until then.
 */
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { addJobs, rescheduleJobs } from '../../platform/jobs/queue.ts';
import { changeEntity, undoEnds } from '../audit-log/change.ts';
import type { NewEvent } from '../audit-log/record.ts';
import { ENDED, type Stage } from '../candidates/stages.schema.ts';
import { stopLetter } from '../conversations/letters.ts';
import { INTERVIEW } from './commands/entity.ts';
import { calledOff, renew } from './commands/renew.ts';
import { tellingJobs } from './notices.ts';

export const AFTER_QUEUE = 'interviews-of-application';

/** The application as the change left it: `stageAt` of one that ended, `opening` of one that was moved there. */
type Job = { application: string } & ({ stageAt: string | null } | { opening: string });

const DAY_MS = 86_400_000;

/** Interviews that are still to come, or whose times are offered, with the job of the letter that offers them. */
const openOf = (db: Database, application: string, now: Date) =>
  db
    .selectFrom('interviews')
    .leftJoin('messages', 'messages.id', 'interviews.message_id')
    .selectAll('interviews')
    .select('messages.job_id as letter')
    .where('application_id', '=', application)
    .where(({ or, and, eb }) =>
      or([
        eb('interviews.state', '=', 'offered'),
        and([eb('interviews.state', '=', 'booked'), eb('starts_at', '>', now.toISOString())]),
      ]),
    )
    .orderBy('interviews.id')
    .execute();

/** The meaning of an event for interviews. */
function meaningOf({ action, changes = {} }: NewEvent): 'ends' | 'moves' | 'goes-on' | undefined {
  if (action === 'application.opening') return 'moves';
  if (action === 'application.opening-undo') return 'goes-on';
  if (action !== 'application.move' && action !== 'application.move-undo') return undefined;
  if (ENDED.has(changes.to as Stage)) return 'ends';
  return ENDED.has(changes.from as Stage) ? 'goes-on' : undefined;
}

/**
 * If an application ends, a reminder that would be sent before the end is certain is moved to the start of the interview; if
 * the application continues, to the end of the undo.
 */
async function holdReminders(
  trx: Database,
  { reminder_jobs, starts_at }: { reminder_jobs: string; starts_at: string | null },
  ends: boolean,
  until: Date,
): Promise<void> {
  const ids = JSON.parse(reminder_jobs) as string[];
  if (ids.length === 0 || !starts_at) return;
  const at = until.toISOString();
  await trx
    .updateTable('jobs')
    .set({ run_at: ends ? starts_at : at })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .where('run_at', ends ? '<' : '=', ends ? at : starts_at)
    .execute();
}

/** Queues the consequences for the interviews of applications. @param trx the transaction of the change */
export async function followApplications(trx: Database, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) {
    const meaning = meaningOf(event);
    if (!meaning) continue;
    const { subjectId: application, at } = event;
    const open = await openOf(trx, application, at);
    if (open.length === 0) continue;
    const mails = open.flatMap(({ mail_jobs, letter }) => [
      ...tellingJobs({ mail_jobs }),
      ...(letter && meaning !== 'moves' ? [letter] : []),
    ]);
    const runAt = undoEnds(at);
    // No email announces what may end in minutes: the undo of that cancels these emails.
    await rescheduleJobs(trx, mails, meaning === 'goes-on' ? runAt : new Date(at.getTime() + DAY_MS));
    if (meaning !== 'moves') for (const row of open) await holdReminders(trx, row, meaning === 'ends', runAt);
    if (meaning === 'goes-on') continue;
    const { stage_at: stageAt, opening_id: opening } = await trx
      .selectFrom('applications')
      .select(['stage_at', 'opening_id'])
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    const payload: Job = { application, ...(meaning === 'ends' ? { stageAt } : { opening }) };
    const subject = { type: 'application', id: application };
    await addJobs(trx, [{ queue: AFTER_QUEUE, subject, payload, runAt }], at);
  }
}

/**
 * Cancels the interviews of an application that has ended, or sends updates about its new opening.
 * @param payload of the job
 * @param officeZone of the main office, for people who have set no hours
 */
export const settleInterviews = (
  payload: string,
  { writer, officeZone, now }: { writer: Writer; officeZone: string; now: Date },
): Promise<void> =>
  writer.write(async (trx) => {
    const job = JSON.parse(payload) as Job;
    const { application } = job;
    const row = await lockRow(trx, 'applications', application);
    if (!row || row.erased_at) return;
    const ends = 'stageAt' in job;
    // A later change has its own job.
    if (ends ? row.stage_at !== job.stageAt : row.opening_id !== job.opening) return;
    if (ENDED.has(row.stage) !== ends) return;
    const { under_way } = await trx
      .selectFrom('openings')
      .select('under_way')
      .where('id', '=', row.opening_id)
      .executeTakeFirstOrThrow();
    if (under_way === 'reopening')
      throw new Error('The opening is being reopened. Try again once all applications are restored.');
    const who = { as: 'system', requestId: '', now } as const;
    for (const { id, state, letter, message_id } of await openOf(trx, application, now)) {
      // The page of an offer shows the opening as it is.
      if (!ends && state === 'offered') continue;
      await changeEntity(trx, who, INTERVIEW, { id, version: 'any' }, async (interview) =>
        ends
          ? {
              action: 'interview.cancel',
              changes: { application, from: interview.starts_at, by: 'system' },
              set: await calledOff(trx, interview, 'system', { officeZone, now }),
            }
          : {
              action: 'interview.retell',
              changes: { application, opening: row.opening_id },
              set: await renew(trx, interview, 'changed', { officeZone, now }),
            },
      );
      if (ends && letter && message_id) await stopLetter(trx, who, 'application', message_id);
    }
  });
