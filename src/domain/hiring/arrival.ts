/** What an application brings with it besides its row: its person, its promise, the wish for its text. */
import type { Database } from '../../infra/database/types.ts';
import { type PersonInput, personOf } from './candidates.ts';
import { askForText } from './extraction.ts';
import { answerDue } from './promise.ts';

export interface Arrival extends PersonInput {
  applicationId: string;
  openingId: string;
  /** Of the address; see `emailKey`. */
  emailKey: string;
}

/**
 * Completes an application that was just stored.
 * @param trx the transaction that stored it
 * @returns until when an answer is promised
 */
export async function completeArrival(trx: Database, arrival: Arrival, now: Date): Promise<Date> {
  const { applicationId, openingId, emailKey } = arrival;
  const opening = await trx
    .selectFrom('jobs')
    .select(['reply_days', 'country'])
    .where('id', '=', openingId)
    .executeTakeFirstOrThrow();
  const due = answerDue(now, opening.reply_days, opening.country);
  const at = now.toISOString();
  await trx
    .updateTable('applications')
    .set({
      candidate_id: await personOf(trx, emailKey, arrival, now),
      reply_by: due.toISOString(),
      stage_at: at,
      updated_at: at,
    })
    .where('id', '=', applicationId)
    .execute();
  await askForText(trx, applicationId, now);
  return due;
}
