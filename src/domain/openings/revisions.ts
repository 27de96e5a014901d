/** The saved states of an opening: every save is one, and none is changed. */
import type { Database } from '../../infra/database/types.ts';
import type { Actor, DeskContext } from '../shared/actor.ts';
import { mayAlways } from '../staff/may.ts';
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

/** What stands in the place of the pay where it is nobody's business. */
export const NO_PAY = { payMin: null, payMax: null, payCurrency: null, payPeriod: null } as const;

/** Every saved state of an opening, newest first; the pay for those who may see it. */
export async function revisionsOf(db: Database, actor: Actor, id: string): Promise<OpeningRevision[]> {
  const seesPay = mayAlways(actor, 'opening.read-pay');
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
    input: { ...JSON.parse(input), ...(seesPay ? {} : NO_PAY) },
  }));
}
