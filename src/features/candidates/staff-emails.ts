/** Emails to colleagues about mentions and missing scorecards. They hold none of the candidate's text. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { type Colleague, notifyColleague } from '../mail/colleague.ts';

/** Where a candidate stands on the desk. */
export const linkTo = (id: string): string => `/desk/candidates?view=all&id=${id}`;

/** The same with its conversation open. */
export const linkToTalk = (id: string): string => `${linkTo(id)}&talk=1`;

interface About {
  id: string;
  name: string;
}

const notify = (
  trx: Database,
  person: Colleague,
  what: 'mention' | 'scorecard',
  { id, name }: About,
  { now }: DeskContext,
): Promise<string[]> => notifyColleague(trx, person, what, { name, link: linkTo(id) }, now);

/** Notifies a colleague of a mention in a note. */
export const notifyOfMention = (
  trx: Database,
  person: Colleague,
  about: About,
  context: DeskContext,
): Promise<string[]> => notify(trx, person, 'mention', about, context);

/** Reminds a member of the team of their scorecard. @returns false where there is no such person */
export async function nudge(
  trx: Database,
  context: DeskContext,
  staffId: string,
  about: About,
): Promise<boolean> {
  const person = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', '=', staffId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!person) return false;
  await notify(trx, person, 'scorecard', about, context);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'scorecard.nudge',
    subjectType: 'application',
    subjectId: about.id,
    changes: { staff: staffId },
  });
  return true;
}
