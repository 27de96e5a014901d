/** The log in words: what was done, by whom, and what changed. */
import type { LogEvent } from '../../domain/events/schema.ts';
import { wholeTime } from '../shell/time.ts';

/** Actions whose name does not say it well enough; of all others the name is read: `opening.publish`, published. */
const DONE: Readonly<Record<string, string>> = {
  'application.receive': 'sent an application',
  'application.move': 'moved an application',
  'application.move-undo': 'took a move back',
  'application.assign': 'assigned an application',
  'application.mail': 'wrote to a candidate',
  'application.export': 'exported candidates',
  'resume.open': 'opened a resume',
  'resume.download': 'took a resume along',
  'resume.unmask': 'showed the name of a candidate',
  'resume.text': 'read the words of a resume',
  'enquiry.receive': 'sent an enquiry',
  'enquiry.assign': 'gave an enquiry to somebody',
  'enquiry.answer': 'answered an enquiry',
  'enquiry.answer-now': 'sent an answer at once',
  'enquiry.answer-sent': 'handed an answer to the mail server',
  'enquiry.close': 'closed an enquiry',
  'enquiry.reopen': 'opened an enquiry again',
  'enquiry.junk': 'threw an enquiry away as junk',
  'enquiry.not-junk': 'took an enquiry out of the junk',
  'enquiry.release': 'released an enquiry from quarantine',
  'enquiry.mail': 'wrote again by mail',
  'enquiry.auto-reply': 'took in an automatic answer',
  'enquiry.bounce': 'took in an answer that came back',
  'enquiry.privacy': 'passed an enquiry to legal as a privacy request',
  'enquiry.file': 'opened a file of an enquiry',
  'enquiry.undo': 'took a change of an enquiry back',
  'enquiry.merge': 'merged a double',
  'enquiry.unmerge': 'took a double out again',
  'enquiry.export': 'exported enquiries',
  'enquiry.correct': 'corrected the sender of an enquiry',
  'application.correct': 'corrected the person of an application',
  'privacy.correct': 'corrected somebody’s data at their request',
  'privacy.forget': 'forgot requests that were answered long ago',
  'enquiry-settings.save': 'changed who gets which enquiries',
  'consent.withdraw': 'withdrew a consent',
  'consent.give': 'gave a consent',
  'session.start': 'signed in',
  'session.second-factor': 'gave the second factor',
  'session.end': 'signed out, or ended a session',
  'staff.first-admin': 'became the first admin',
  'staff.join': 'came to the desk for the first time',
  'staff.invite': 'invited a person',
  'staff.invite-again': 'sent an invitation again',
  'staff.roles': 'changed roles',
  'staff.roles-from-company': 'got their roles from the company’s sign-in',
  'staff.enable': 'let a person in again',
  'staff.disable': 'disabled a person',
  'staff.reset': 'sent a link for a new password',
  'staff.password': 'set a password',
  'staff.profile': 'changed their name',
  'staff.ask-email': 'asked for another email address',
  'staff.email': 'changed their email address',
  'staff.codes-on': 'set up codes of an app',
  'staff.codes-off': 'switched codes of an app off',
  'staff.recovery-codes': 'made new recovery codes',
  'staff.passkey-on': 'added a passkey',
  'staff.passkey-off': 'removed a passkey',
  'log.export': 'exported the log',
  'legal-document.create': 'began a legal text',
  'legal-document.save': 'wrote in a legal text',
  'legal-document.ask': 'asked a colleague to approve a legal text',
  'legal-document.approve': 'approved a legal text',
  'legal-document.schedule': 'set the date of a legal text',
  'legal-document.withdraw': 'withdrew the date of a legal text',
  'legal-document.withdraw-approval': 'withdrew the approval of a legal text',
  'legal-document.drop': 'threw the draft of a legal text away',
  'consent.export': 'took a list of consents along',
  'mail-template.save': 'changed the words of a mail',
  'mail.retry': 'had a mail tried again',
  'mail.resend': 'sent a mail of unknown outcome again',
  'mail.confirm': 'marked a mail of unknown outcome as sent',
  'mail.stop': 'stopped a mail',
  'mail.send-now': 'sent a mail at once',
  'note.add': 'wrote a note',
  'note.edit': 'changed a note',
  'note.remove': 'removed a note',
  'note.restore': 'brought a note back',
  'scorecard.save': 'began a scorecard',
  'scorecard.submit': 'handed a scorecard in',
  'scorecard.nudge': 'asked for a scorecard',
  'candidate.merge': 'made one of two people',
  'candidate.unmerge': 'made two people of one again',
  'opening.create': 'began an opening',
  'opening.edit': 'changed an opening',
  'opening.publish': 'put an opening on the site',
  'opening.schedule': 'set the date of an opening',
  'opening.unschedule': 'took the date of an opening back',
  'opening.close': 'closed an opening',
  'opening.reopen': 'took the closing of an opening back',
  'privacy.request': 'noted a request about data',
  'privacy.copy': 'took the copy of somebody’s data out',
  'privacy.settle': 'closed a request about data',
  'application.erase': 'erased an application',
  'candidate.erase': 'erased a person',
  'enquiry.erase': 'erased an enquiry',
  'hold.add': 'held data by law',
  'hold.release': 'released held data',
  'retention.save': 'changed how long data is kept',
  'retention.remove': 'took a rule of a country away',
  'samples.remove': 'removed the samples',
};

/** `opening.send-back` as `opening: send back`, where no words were written for it. */
export const actionWords = (action: string): string =>
  DONE[action] ?? action.replace('.', ': ').replaceAll('-', ' ');

const KINDS: Readonly<Record<LogEvent['actorKind'], string>> = {
  visitor: 'A visitor',
  staff: 'Somebody of the staff',
  operator: 'An operator, on the command line',
  system: 'The system',
};

export const actorWords = ({
  actor,
  actorNow,
  actorKind,
}: Pick<LogEvent, 'actor' | 'actorNow' | 'actorKind'>): string =>
  actor ? `${actor}${actorNow ? ` (now ${actorNow})` : ''}` : KINDS[actorKind];

/** Codes that are no words. */
const VALUES: Readonly<Record<string, string>> = {
  totp: 'code of an app',
  oidc: 'company sign-in',
  'recovery-code': 'recovery code',
};

/** An id, as the database makes them. */
const ID = /^[0-9a-hjkmnp-tv-z]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${nameWords(name)} ${valueWords(part)}`)
      .join(', ');
  if (TIME.test(String(value))) return wholeTime(String(value));
  return VALUES[String(value)] ?? String(value).replaceAll('_', ' ');
}

/** `secondFactor` and `from_stage` as words. */
const nameWords = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .trim();

/**
 * What changed, one line each: `roles: admin, legal`. An id without a name tells a reader nothing and is left out.
 * @param names what ids are called
 */
export const changeWords = (
  changes: LogEvent['changes'],
  names: Readonly<Record<string, string>> = {},
): string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const parts = Array.isArray(value) ? value : [value];
    const said = parts.flatMap(
      (part) => names[String(part)] ?? (ID.test(String(part)) ? [] : valueWords(part)),
    );
    if (parts.length > 0 && said.length === 0) return [];
    return `${nameWords(name)}: ${said.join(', ') || 'none'}`;
  });

/** Kinds of things whose code does not say it well enough. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'legal-document': 'legal text, version',
  'consent-list': 'list of consents',
  'enquiry-settings': 'rules for enquiries',
  staff: 'person',
};

/** What an event is about, with its name: `application A-7K3M-9QXT`. */
export const subjectWords = (type: string, name: string | undefined): string =>
  [SUBJECTS[type] ?? type.replaceAll(/[_-]/g, ' '), name].filter(Boolean).join(' ');
