/** Mails to colleagues: somebody mentioned them, or waits for their scorecard. No word of the candidate's stands in them. */
import type { Database } from '../../infra/database/types.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import { type Colleague, tellColleague } from '../mail/colleague.ts';
import type { DeskContext } from '../shared/actor.ts';

interface About {
  id: string;
  name: string;
}

const tell = (
  trx: Database,
  person: Colleague,
  what: 'mention' | 'scorecard',
  { id, name }: About,
  { now }: DeskContext,
): Promise<string[]> =>
  tellColleague(trx, person, what, { name, link: `/desk/candidates?view=all&id=${id}` }, now);

/** Tells somebody that a note mentions them. */
export const tellOfMention = (
  trx: Database,
  person: Colleague,
  about: About,
  context: DeskContext,
): Promise<string[]> => tell(trx, person, 'mention', about, context);

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
  await tell(trx, person, 'scorecard', about, context);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'scorecard.nudge',
    subjectType: 'application',
    subjectId: about.id,
    changes: { staff: staffId },
  });
  return true;
}
