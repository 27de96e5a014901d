/** A person who was asked for consent, and applies by themselves before they answer. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken, newToken } from '../../../platform/http/tokens.ts';
import { newId } from '../../../platform/ids.ts';
import { cancelJobs } from '../../../platform/jobs/queue.ts';
import { byVisitor, recordEvent } from '../../audit-log/record.ts';
import { changeKept } from '../../candidates/consent.ts';
import { moveNotes } from '../../notes/notes.ts';

interface Applied {
  /** The application that the person sent. */
  id: string;
  opening: string;
  /** Version of the privacy policy that they agreed to. */
  policy: string;
  requestId: string;
}

/**
 * Ends the requests for consent to be added to an opening when the person applies for it themselves: the form is their
 * answer. Recommendation and notes are moved to their own application; the added one ends as if no one had answered, so
 * that retention erases it.
 * @param trx the transaction that stored their application
 */
export async function appliedMeanwhile(trx: Database, applied: Applied, now: Date): Promise<void> {
  const at = now.toISOString();
  const { id, opening, policy, requestId } = applied;
  const questions = await trx
    .selectFrom('candidate_consents')
    .innerJoin('applications as added', 'added.id', 'candidate_consents.application_id')
    .innerJoin('applications as own', 'own.candidate_id', 'added.candidate_id')
    .selectAll('candidate_consents')
    .where('own.id', '=', id)
    .where('added.opening_id', '=', opening)
    .where('added.erased_at', 'is', null)
    .where('purpose', '=', 'add')
    .where('answer', 'is', null)
    .where('until', '>', at)
    .execute();
  for (const question of questions) {
    const { application_id: added, referred_by } = question;
    await trx.updateTable('candidate_consents').set({ until: at }).where('id', '=', question.id).execute();
    await changeKept(trx, { id: added }, { updated_at: at, version: sql<number>`version + 1` });
    await moveNotes(trx, { type: 'application', id: added }, id);
    if (referred_by)
      await trx
        .insertInto('candidate_consents')
        .values({
          ...question,
          ...{ id: newId(), application_id: id, token_hash: hashToken(newToken()) },
          ...{ policy_version: policy, answer: 'agreed', answered_at: at },
        })
        .execute();
    const waiting = await trx
      .selectFrom('jobs')
      .select('id')
      .where('queue', '=', 'mail')
      .where('state', '=', 'pending')
      .where('subject_id', '=', added)
      .execute();
    await cancelJobs(
      trx,
      waiting.map((job) => job.id),
      now,
    );
    await recordEvent(trx, {
      ...byVisitor(requestId, now),
      action: 'application.add-applied',
      subjectType: 'application',
      subjectId: added,
    });
  }
}
