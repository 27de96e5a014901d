/** What an application brings with it besides its row: its person, its promise, the wish for its text. */
import { lockUnerased } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import type { Signer } from '../../infra/signing.ts';
import { emailKey } from '../shared/email-key.ts';
import { ownerOf, type PersonInput, personOf } from './candidates.ts';
import { askForText } from './extraction.ts';

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
export async function completeArrival(trx: Database, arrival: Arrival, now: Date): Promise<void> {
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
  await askForText(trx, applicationId, now);
}

/** Rows of one transaction, so that a large table is not one long one. */
const ROUND = 200;

/**
 * Parts applications that stayed from people who were erased, as an erasure of an earlier release could leave them on several
 * servers: `completeOldArrivals` gives them a person of their own, by whose address the next request finds them.
 */
export async function partFromErased(db: Database): Promise<void> {
  await db
    .updateTable('applications')
    .set({ candidate_id: null })
    .where('erased_at', 'is', null)
    .where('candidate_id', 'in', (query) =>
      query.selectFrom('candidates').select('id').where('erased_at', 'is not', null),
    )
    .execute();
}

/** Gives applications without a person theirs, and asks for the words of their resumes. */
export async function completeOldArrivals(
  { db, writer }: { db: Database; writer: Writer },
  signer: Signer,
  now: Date,
): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'name', 'email', 'phone_number', 'created_at'])
      .where('candidate_id', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .limit(ROUND)
      .execute();
    if (rows.length === 0) return;
    await writer.write(async (trx) => {
      for (const row of rows) {
        if (!(await lockUnerased(trx, 'applications', row.id))) continue;
        const input = { name: row.name, email: row.email, phoneNumber: row.phone_number };
        const person = await personOf(trx, emailKey(signer, row.email), input, new Date(row.created_at));
        await trx
          .updateTable('applications')
          .set({ candidate_id: await ownerOf(trx, person, row.id, now) })
          .where('id', '=', row.id)
          .execute();
        await askForText(trx, row.id, now);
      }
    });
  }
}
