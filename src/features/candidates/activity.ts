/** What can happen to an application, in words. */
import { STAGE_NAMES, type Stage } from './stages.schema.ts';

interface Changes {
  from?: Stage;
  to?: Stage;
}

const stage = (name: Stage | undefined): string => (name ? STAGE_NAMES[name] : 'elsewhere');

/** @param reference of the application, which its receipt names */
export const applicationLabels = (
  reference: string,
): Readonly<Record<string, (changes: Changes) => string>> => ({
  'application.receive': () => `Application received, confirmation sent · ${reference}`,
  'application.move': ({ from, to }) => `Moved from ${stage(from)} to ${stage(to)}`,
  'application.move-undo': ({ to }) => `Move undone: back to ${stage(to)}`,
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
  'reply.accept': () => 'Reply confirmed as the candidate’s',
  'reply.refuse': () => 'Reply moved to enquiries',
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
