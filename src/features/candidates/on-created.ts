/** What is added to a new application: its person, its promised reply, the job that reads its text. */
import type { Database } from '../../platform/database/types.ts';
import { addPromise } from '../conversations/promises.ts';
import { ownerOf, type PersonInput, personOf } from './commands/candidates.ts';
import { askForText } from './resume-text.ts';

export interface Arrival extends PersonInput {
  applicationId: string;
  /** Until when an answer is promised, ISO 8601. */
  replyBy: string;
  /** Of the address; see `emailKey`. */
  emailKey: string;
}

/**
 * Completes an application that was just stored.
 * @param trx the transaction that stored it
 */
export async function onCreated(trx: Database, arrival: Arrival, now: Date): Promise<void> {
  const { applicationId, replyBy, emailKey: key } = arrival;
  const at = now.toISOString();
  const person = await personOf(trx, key, arrival, now);
  await trx
    .updateTable('applications')
    .set({
      candidate_id: await ownerOf(trx, person, applicationId, now),
      reply_by: replyBy,
      stage_at: at,
      updated_at: at,
    })
    .where('id', '=', applicationId)
    .execute();
  const until = new Date(replyBy);
  await addPromise(trx, { type: 'application', id: applicationId }, 'first', { from: now, until });
  await askForText(trx, applicationId, now);
}

/** Stores the confirmation email, whose thread the letters continue. */
export async function noteReceipt(trx: Database, id: string, job: string | undefined): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ receipt_job_id: job ?? null })
    .where('id', '=', id)
    .execute();
}
