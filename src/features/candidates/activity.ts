/** Everything that has happened to an application and its interviews, in words. */
import type { Database } from '../../platform/database/types.ts';
import type { Happening } from '../../platform/staff/schema.ts';
import { activityOf } from '../audit-log/activity.ts';
import { STAGE_NAMES, type Stage } from './stages.schema.ts';

interface Changes {
  /** A stage, or the id of an opening. */
  from?: string;
  to?: string;
  /** The code of a decline reason. */
  reason?: string;
  /** Who cancelled an interview, and its outcome. */
  by?: string;
  state?: string;
}

const stage = (name: string | undefined): string => (name ? STAGE_NAMES[name as Stage] : 'elsewhere');

/**
 * The events of an application and its interviews, newest first.
 * @param about see `labels`
 */
export async function applicationActivity(
  db: Database,
  id: string,
  ...about: Parameters<typeof labels>
): Promise<Happening[]> {
  const interviews = await db
    .selectFrom('interviews')
    .select('id')
    .where('application_id', '=', id)
    .execute();
  const belonging = interviews.map((one) => ({ type: 'interview', id: one.id }));
  return activityOf(db, [{ type: 'application', id }, ...belonging], labels(...about));
}

/**
 * @param reference of the application, which its receipt names
 * @param reasons labels of decline reasons by their codes; none if the reader may not know them
 * @param openings titles by ids
 */
const labels = (
  reference: string,
  reasons: ReadonlyMap<string, string>,
  openings: ReadonlyMap<string, string>,
): Readonly<Record<string, (changes: Changes) => string>> => ({
  'application.receive': () => `Application received, confirmation sent · ${reference}`,
  'application.move': ({ from, to, reason = '' }) =>
    [`Moved from ${stage(from)} to ${stage(to)}`, reasons.get(reason)].filter(Boolean).join(': '),
  'application.move-undo': ({ to }) => `Move undone: back to ${stage(to)}`,
  'application.opening': ({ from = '', to = '' }) =>
    `Moved from ${openings.get(from)} to ${openings.get(to)}`,
  'application.opening-undo': ({ to = '' }) => `Move undone: back to ${openings.get(to)}`,
  'application.add': () => `Added · ${reference}`,
  'application.add-agreed': () => 'Agreed to be a candidate',
  'application.add-applied': () => 'Applied by themselves; this one is erased',
  'application.pool': () => 'Asked to join the talent pool',
  'application.pool-undo': () => 'Talent pool request withdrawn',
  'application.pool-agreed': () => 'Agreed to join the talent pool',
  'application.pool-declined': () => 'Declined to join the talent pool',
  'application.pool-end': () => 'Left the talent pool',
  'application.assign': () => 'Assigned',
  'application.correct': () => 'Details corrected on request',
  'application.mail': () => 'Email written',
  'application.mail-sent': () => 'Email delivered to the mail server',
  'application.reply': () => 'Candidate replied',
  'application.no-reply': () => 'No reply needed',
  'application.no-reply-undo': () => 'Reply needed after all',
  'application.auto-reply': () => 'Automatic reply received',
  'application.bounce': () => 'Email bounced',
  'application.file': () => 'File opened',
  'application.privacy': () => 'Privacy request created',
  'reply.accept': () => 'Reply confirmed as the candidate’s',
  'reply.refuse': () => 'Reply moved to enquiries',
  'interview.offer': () => 'Interview times offered',
  'interview.book': () => 'Interview booked',
  'interview.choose': () => 'Candidate chose an interview time',
  'interview.none-suit': () => 'Candidate needs other interview times',
  'interview.move': () => 'Interview moved',
  'interview.reassign': () => 'Interviewers changed',
  'interview.retell': () => 'Interview update sent with the new opening',
  'interview.cancel': ({ by }) =>
    by === 'candidate' ? 'Candidate cancelled the interview' : 'Interview cancelled',
  'interview.outcome': ({ state }) => (state === 'held' ? 'Interview held' : 'Interview: no-show'),
  'interview.undo': () => 'Interview change undone',
  'mail.stop': () => 'Email stopped',
  'mail.send-now': () => 'Email sent early',
  'resume.open': () => 'Resume opened',
  'resume.download': () => 'Resume downloaded',
  'resume.unmask': () => 'Name revealed in a blind review',
  'scorecard.save': () => 'Scorecard started',
  'scorecard.submit': () => 'Scorecard submitted',
  'scorecard.nudge': () => 'Scorecard reminder sent',
  'note.add': () => 'Note added',
  'note.edit': () => 'Note edited',
  'note.remove': () => 'Note removed',
  'note.restore': () => 'Note restored',
});
