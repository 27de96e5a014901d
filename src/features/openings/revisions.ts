/** The saved states of an opening: every save is one, and none is changed. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { Who } from '../audit-log/record.ts';
import { mayAlways } from '../permissions/schema.ts';
import type { OpeningInput, OpeningRevision } from './desk.schema.ts';

/** Stores a state in the transaction that saves it. */
export async function recordRevision(
  trx: Database,
  { actor, now }: Who,
  id: string,
  version: number,
  input: OpeningInput,
): Promise<void> {
  await trx
    .insertInto('opening_revisions')
    .values({
      opening_id: id,
      version,
      input: JSON.stringify(input),
      actor_id: actor?.id ?? null,
      at: now.toISOString(),
    })
    .execute();
}

/** Replaces the pay for readers who may not see it. */
export const NO_PAY = { payMin: null, payMax: null, payCurrency: null, payPeriod: null } as const;

/** Every saved state of an opening, newest first; the pay for readers who may see it. */
export async function revisionsOf(db: Database, actor: Actor, id: string): Promise<OpeningRevision[]> {
  const seesPay = mayAlways(actor, 'opening.read-pay');
  const rows = await db
    .selectFrom('opening_revisions')
    .leftJoin('staff', 'staff.id', 'opening_revisions.actor_id')
    .select(['opening_revisions.version', 'opening_revisions.at', 'opening_revisions.input', 'staff.name'])
    .where('opening_id', '=', id)
    .orderBy('opening_revisions.version', 'desc')
    .execute();
  return rows.map(({ version, at, input, name }) => ({
    version,
    at,
    by: name ?? 'An operator',
    input: { ...JSON.parse(input), ...(seesPay ? {} : NO_PAY) },
  }));
}
