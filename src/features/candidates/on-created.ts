/** New applications: related rows, and the release of those in quarantine. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { addPromise } from '../conversations/promises.ts';
import { askForText, reindexApplication } from './resume-text.ts';

type NewApplication = Omit<Insertable<Tables['applications']>, 'stage' | 'stage_at' | 'updated_at'>;

/**
 * Stores a new application. One that is promised an answer gets the promise, and the job that reads its text.
 * @param row with its person, see `candidateOf`
 */
export async function addApplication(trx: Database, row: NewApplication, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('applications')
    .values({ ...row, stage: 'received', stage_at: at, updated_at: at })
    .execute();
  const { id, reply_by } = row;
  if (!reply_by) return reindexApplication(trx, id);
  await addPromise(trx, { type: 'application', id }, 'first', { from: now, until: new Date(reply_by) });
  await askForText(trx, id, now);
}

/** Releases an application from quarantine. @returns undefined if there is none with this reference */
export const releaseApplication = (
  trx: Database,
  reference: string,
): Promise<Selectable<Tables['applications']> | undefined> =>
  trx
    .updateTable('applications')
    .set({ state: 'received' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Stores the confirmation email, whose thread the letters continue. */
export async function noteReceipt(trx: Database, id: string, job: string | undefined): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ receipt_job_id: job ?? null })
    .where('id', '=', id)
    .execute();
}
