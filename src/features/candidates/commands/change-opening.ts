/** Moves an application to another opening, with its promise, conversation and scorecards. */
import { lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target } from '../../audit-log/change.ts';
import { assigneesFor } from '../assignees.ts';
import { NOT_AGREED, waitsForConsent } from '../consent.ts';
import { fillMail, whyUnfilled } from '../decline-emails.ts';
import { mailApplicant } from '../emails.ts';
import { reindexApplication } from '../resume-text.ts';
import { ENDED, STAGE_NAMES } from '../stages.schema.ts';
import { APPLICATION, type MoveInput } from './move.ts';

/** Openings that an application can be moved to, by title. @param published only those that the public sees */
export const openOpenings = (db: Database, published: boolean) =>
  db
    .selectFrom('openings')
    .select(['id', 'title', 'city'])
    .where('status', 'in', published ? ['published'] : ['published', 'draft'])
    .where('under_way', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute();

/** An application of a person to an opening that no one has ended. @param who the key of their address, or their id */
export async function openApplication(trx: Database, who: { key: string } | { id: string }, opening: string) {
  const rows = await trx
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['reference', 'stage'])
    .where('key' in who ? 'email_key' : 'candidates.id', '=', 'key' in who ? who.key : who.id)
    .where('opening_id', '=', opening)
    .where('applications.erased_at', 'is', null)
    .execute();
  return rows.find(({ stage }) => !ENDED.has(stage));
}

/**
 * Moves one application to another opening, in its present stage.
 * @param trx a transaction of its own or of a whole bulk
 * @param opening to which
 * @param mail to the person; left out, none is sent
 */
export async function changeOpening(
  trx: Database,
  context: DeskContext,
  target: Target,
  { opening, mail }: { opening: string; mail?: MoveInput['mail'] },
): Promise<Changed | Refusal> {
  // Before the application, as a closing does it: otherwise two could wait for each other.
  const next = await lockRow(trx, 'openings', opening);
  if (!next || next.status === 'closed' || next.under_way)
    return refusal('not_possible', 'This opening is closed. Choose another one.');
  return changeEntity(trx, context, APPLICATION, target, async (row) => {
    if (row.opening_id === opening) return refusal('same', `They are already in ${next.title}.`);
    if (ENDED.has(row.stage))
      return refusal(
        'not_possible',
        `This application is ${STAGE_NAMES[row.stage].toLowerCase()}. Move it to an open stage first.`,
      );
    const other = row.candidate_id && (await openApplication(trx, { id: row.candidate_id }, opening));
    if (other)
      return refusal('not_possible', `They are already a candidate for ${next.title}: ${other.reference}`);
    const unfilled = mail && whyUnfilled(mail);
    if (unfilled) return refusal('not_possible', unfilled);
    if (mail && (await waitsForConsent(trx, row.id))) return NOT_AGREED;
    const staysAssigned =
      row.assignee_id !== null &&
      (await assigneesFor(trx, [opening])).some(({ id }) => id === row.assignee_id);
    return {
      action: 'application.opening',
      changes: { from: row.opening_id, to: opening },
      set: {
        ...{ opening_id: opening, updated_at: context.now.toISOString() },
        ...(staysAssigned || !row.assignee_id ? {} : { assignee_id: null }),
        // The retention period may depend on the country, so it is computed again.
        ...(row.retain_until ? { retain_until: null } : {}),
      },
      also: () => reindexApplication(trx, target.id),
      undo: {
        id: newId(),
        async jobs() {
          const text = mail && (await fillMail(trx, mail.signature, target.id, mail));
          return mail && text
            ? [(await mailApplicant(trx, context, target.id, text, mail.signature)).job]
            : [];
        },
      },
    };
  });
}
