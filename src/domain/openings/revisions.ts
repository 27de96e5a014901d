/** The saved states of an opening: every save is one, and none is changed. */
import type { Database } from '../../infra/database/types.ts';
import type { DeskContext } from '../shared/actor.ts';
import type { OpeningInput, OpeningRevision } from './desk.schema.ts';

/** Keeps a state in the transaction that saves it. */
export async function keepRevision(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
  input: OpeningInput,
): Promise<void> {
  await trx
    .insertInto('job_revisions')
    .values({
      job_id: id,
      version,
      input: JSON.stringify(input),
      actor_id: context.actor.id,
      at: context.now.toISOString(),
    })
    .execute();
}

/** Every saved state of an opening, newest first. */
export async function revisionsOf(db: Database, id: string): Promise<OpeningRevision[]> {
  const rows = await db
    .selectFrom('job_revisions')
    .leftJoin('staff', 'staff.id', 'job_revisions.actor_id')
    .select(['job_revisions.version', 'job_revisions.at', 'job_revisions.input', 'staff.name'])
    .where('job_id', '=', id)
    .orderBy('job_revisions.version', 'desc')
    .execute();
  return rows.map(({ version, at, input, name }) => ({
    version,
    at,
    by: name ?? 'Sample content',
    input: JSON.parse(input),
  }));
}
