/** Notices to colleagues about candidates: mentions, missing scorecards, replies. They contain no text of the candidate. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import type { SeenBy } from '../notices/list.ts';
import { activeColleague, authorOfStopped, type Colleague, notify, stoppedMail } from '../notices/notify.ts';
import { rolesOfStaff } from '../permissions/roles.ts';
import { visibleApplications } from './visible.ts';

/** The address of a candidate on the desk. */
export const linkTo = (id: string): string => `/desk/candidates?view=all&id=${id}`;

/** The same with its conversation open. */
export const linkToTalk = (id: string): string => `${linkTo(id)}&talk=1`;

interface About {
  id: string;
  name: string;
}

/** An application as notices name it. */
export const applicationAbout = ({ id, name }: About) =>
  ({ type: 'application', id, name, link: linkTo(id) }) as const;

/** Notifies a colleague of a mention in a note. @param by its author */
export const notifyOfMention = (
  trx: Database,
  person: Colleague,
  about: About,
  by: { id: string; name: string },
  now: Date,
): Promise<string[]> => notify(trx, person, { kind: 'mention', about: applicationAbout(about), by }, now);

/** Tells the author of a letter to a candidate that someone else stopped it, if they may still see the candidate. */
export async function notifyOfStopped(
  trx: Database,
  context: DeskContext,
  message: { subject_id: string; author_id: string | null },
): Promise<void> {
  const author = await authorOfStopped(trx, context, message, activeColleague);
  if (!author) return;
  const { subject_id } = message;
  const reader = { id: author.id, roles: await rolesOfStaff(trx, author.id) };
  const seen = (await applicationsSeen(trx, reader, [subject_id])).get(subject_id);
  if (!seen) return;
  const about = { ...applicationAbout({ id: subject_id, name: seen.name }), link: linkToTalk(subject_id) };
  await notify(trx, author, { kind: 'stopped', about, mail: stoppedMail(author, about) }, context.now);
}

/** Reminds someone of their scorecard. @returns false if the person does not exist */
export async function nudge(
  trx: Database,
  context: DeskContext,
  staffId: string,
  about: About,
): Promise<boolean> {
  const person = await activeColleague(trx, staffId);
  if (!person) return false;
  await notify(trx, person, { kind: 'scorecard', about: applicationAbout(about) }, context.now);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'scorecard.nudge',
    subjectType: 'application',
    subjectId: about.id,
    changes: { staff: staffId },
  });
  return true;
}

/** The applications that a person may see, of some, for their notices. */
export const applicationsSeen: SeenBy = async (db, actor, ids) => {
  const rows = await visibleApplications(db, actor)
    .select(['applications.id', 'applications.name'])
    .where('applications.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { name, link: linkTo(id), talk: linkToTalk(id) }]));
};
