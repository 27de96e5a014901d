/** What can happen to an application, in words. */
import { STAGE_NAMES, type Stage } from './stages.ts';

interface Changes {
  from?: Stage;
  to?: Stage;
}

const stage = (name: Stage | undefined): string => (name ? STAGE_NAMES[name] : 'elsewhere');

/** @param reference of the application, which its receipt names */
export const applicationWords = (
  reference: string,
): Readonly<Record<string, (changes: Changes) => string>> => ({
  'application.receive': () => `Application stored, receipt sent · ${reference}`,
  'application.move': ({ from, to }) => `Moved from ${stage(from)} to ${stage(to)}`,
  'application.move-undo': ({ to }) => `Taken back to ${stage(to)}`,
  'application.assign': () => 'Given to somebody',
  'application.correct': () => 'Details corrected at their request',
  'application.mail': () => 'Mail written',
  'mail.stop': () => 'Mail stopped',
  'mail.send-now': () => 'Mail sent at once',
  'resume.open': () => 'Resume opened',
  'resume.download': () => 'Resume downloaded',
  'resume.unmask': () => 'Names shown in a blind review',
  'scorecard.save': () => 'Scorecard begun',
  'scorecard.submit': () => 'Scorecard handed in',
  'scorecard.nudge': () => 'Reminded of a scorecard',
  'note.add': () => 'Note added',
  'note.edit': () => 'Note changed',
  'note.remove': () => 'Note removed',
  'note.restore': () => 'Note brought back',
});
