/** Mails to colleagues: somebody mentioned them, or waits for their scorecard. No word of the candidate's stands in them. */
import type { Database } from '../../infra/database/types.ts';

import { byStaff, recordEvent } from '../events/record.ts';
import { queueMails } from '../mail/outgoing.ts';
import type { DeskContext } from '../shared/actor.ts';

/** The template of src/domain/mail for mails to colleagues. */
const COLLEAGUE = 'colleague';

interface About {
  id: string;
  name: string;
}

interface Colleague {
  id: string;
  name: string;
  email: string;
}

async function tell(
  trx: Database,
  { id, name, email }: Colleague,
  what: 'mention' | 'scorecard',
  about: About,
  { now }: DeskContext,
): Promise<void> {
  const props = { name, what, candidate: about.name, link: `/desk/candidates?view=all&id=${about.id}` };
  await queueMails(trx, [{ template: COLLEAGUE, to: email, props }], { type: 'staff', id }, now);
}

/** Tells somebody that a note mentions them. */
export const tellOfMention = (
  trx: Database,
  person: Colleague,
  about: About,
  context: DeskContext,
): Promise<void> => tell(trx, person, 'mention', about, context);

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
