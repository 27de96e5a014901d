/** Labels of the log: the action, who did it, and what changed. */
import type { LogEvent } from '../../features/audit-log/schema.ts';
import { wholeTime } from '../app/time.ts';

/** Labels of actions. An action without one is shown by its name: `opening.send-back` as “opening: send back”. */
const DONE: Readonly<Record<string, string>> = {
  'application.receive': 'sent an application',
  'application.move': 'moved an application',
  'application.move-undo': 'undid a move',
  'application.assign': 'assigned an application',
  'application.mail': 'emailed a candidate',
  'application.mail-sent': 'delivered an email to the mail server',
  'application.reply': 'replied by email',
  'application.auto-reply': 'received an automatic reply',
  'application.bounce': 'received a bounced email',
  'application.file': 'opened a file of a candidate’s reply',
  'application.no-reply': 'marked an application as needing no reply',
  'application.no-reply-undo': 'marked an application as needing a reply',
  'reply.accept': 'confirmed a candidate’s reply',
  'reply.refuse': 'moved a reply to enquiries',
  'application.export': 'exported candidates',
  'resume.open': 'opened a resume',
  'resume.download': 'downloaded a resume',
  'resume.unmask': 'revealed the name of a candidate',
  'resume.text': 'read the text of a resume',
  'follow_up.snooze': 'snoozed something',
  'follow_up.remind': 'set a reminder',
  'follow_up.clear': 'ended a reminder',
  'follow_up.end': 'ended reminders after a reply',
  'follow_up.undo': 'undid a snooze or reminder',
  'enquiry.receive': 'sent an enquiry',
  'enquiry.assign': 'assigned an enquiry',
  'enquiry.answer': 'answered an enquiry',
  'enquiry.answer-now': 'sent an answer early',
  'enquiry.answer-sent': 'delivered an answer to the mail server',
  'enquiry.close': 'closed an enquiry',
  'enquiry.reopen': 'reopened an enquiry',
  'enquiry.junk': 'marked an enquiry as junk',
  'enquiry.not-junk': 'marked an enquiry as not junk',
  'enquiry.release': 'released an enquiry from quarantine',
  'enquiry.mail': 'replied by email',
  'enquiry.auto-reply': 'received an automatic reply',
  'enquiry.bounce': 'received a bounced answer',
  'enquiry.privacy': 'made an enquiry a privacy request',
  'enquiry.file': 'opened a file of an enquiry',
  'enquiry.undo': 'undid a change to an enquiry',
  'enquiry.merge': 'merged a duplicate enquiry',
  'enquiry.unmerge': 'unmerged an enquiry',
  'enquiry.export': 'exported enquiries',
  'enquiry.correct': 'corrected the sender of an enquiry',
  'application.correct': 'corrected the candidate of an application',
  'privacy.correct': 'corrected personal data on request',
  'privacy.forget': 'deleted expired privacy requests',
  'enquiry-settings.save': 'changed the assignment rules',
  'consent.withdraw': 'withdrew a consent',
  'consent.give': 'gave a consent',
  'session.start': 'signed in',
  'session.second-factor': 'passed the second factor',
  'session.end': 'signed out, or ended a session',
  'staff.first-admin': 'became the first admin',
  'staff.join': 'accepted an invitation',
  'staff.invite': 'invited a person',
  'staff.invite-again': 'resent an invitation',
  'staff.roles': 'changed roles',
  'staff.roles-from-company': 'received roles from company sign-in',
  'staff.enable': 'enabled a person',
  'staff.disable': 'disabled a person',
  'staff.reset': 'sent a password reset link',
  'staff.password': 'set a password',
  'staff.profile': 'changed their name',
  'staff.ask-email': 'requested a new email address',
  'staff.email': 'changed their email address',
  'staff.codes-on': 'set up an authenticator app',
  'staff.codes-off': 'turned off the authenticator app',
  'staff.recovery-codes': 'created new recovery codes',
  'staff.passkey-on': 'added a passkey',
  'staff.passkey-off': 'removed a passkey',
  'log.export': 'exported the log',
  'legal-document.create': 'created a legal text',
  'legal-document.save': 'edited a legal text',
  'legal-document.ask': 'requested approval of a legal text',
  'legal-document.approve': 'approved a legal text',
  'legal-document.schedule': 'scheduled a legal text',
  'legal-document.withdraw': 'unscheduled a legal text',
  'legal-document.withdraw-approval': 'withdrew the approval of a legal text',
  'legal-document.drop': 'discarded the draft of a legal text',
  'consent.export': 'exported a list of consents',
  'mail-template.save': 'edited an email template',
  'decline-reason.create': 'added a decline reason',
  'decline-reason.save': 'edited a decline reason',
  'mail.retry': 'retried an email',
  'mail.resend': 'resent an email of unknown outcome',
  'mail.confirm': 'marked an email of unknown outcome as sent',
  'mail.stop': 'stopped an email',
  'mail.send-now': 'sent an email early',
  'note.add': 'wrote a note',
  'note.edit': 'edited a note',
  'note.remove': 'removed a note',
  'note.restore': 'restored a note',
  'application.add': 'added a candidate',
  'application.add-agreed': 'agreed to be a candidate',
  'application.add-declined': 'declined to be a candidate',
  'application.pool': 'asked a candidate to stay for later',
  'application.pool-undo': 'took a question to a candidate back',
  'application.pool-agreed': 'agreed to stay for later',
  'application.pool-declined': 'declined to stay for later',
  'application.pool-end': 'took a candidate out of the pool',
  'own-template.create': 'added a template of their own',
  'own-template.save': 'edited a template of their own',
  'own-template.remove': 'deleted a template of their own',
  'hiring-settings.save': 'changed the hiring settings',
  'application.opening': 'moved an application to another opening',
  'application.opening-undo': 'moved an application back to its opening',
  'scorecard.save': 'started a scorecard',
  'scorecard.submit': 'submitted a scorecard',
  'scorecard.nudge': 'sent a scorecard reminder',
  'candidate.merge': 'merged two people',
  'candidate.unmerge': 'unmerged two people',
  'opening.create': 'created an opening',
  'opening.edit': 'edited an opening',
  'interview.offer': 'offered times for an interview',
  'interview.book': 'booked an interview',
  'interview.choose': 'chose a time for an interview',
  'interview.none-suit': 'found no time that suits',
  'interview.move': 'moved an interview',
  'interview.reassign': 'changed who holds an interview',
  'interview.retell': 'told of the new opening of an interview',
  'interview.cancel': 'cancelled an interview',
  'interview.outcome': 'said what came of an interview',
  'interview.undo': 'undid a change of an interview',
  'interview-kind.create': 'created a kind of interview',
  'interview-kind.edit': 'edited a kind of interview',
  'interview-kind.archive': 'archived a kind of interview',
  'interview-kind.restore': 'restored a kind of interview',
  'opening.publish': 'published an opening',
  'opening.schedule': 'scheduled an opening',
  'opening.unschedule': 'unscheduled an opening',
  'opening.close': 'closed an opening',
  'opening.reopen': 'reopened an opening',
  'privacy.request': 'added a privacy request',
  'privacy.copy': 'downloaded a copy of personal data',
  'privacy.copy-opened': 'opened their copy by the link in a letter',
  'privacy.settle': 'closed a privacy request',
  'privacy.assign': 'assigned a privacy request',
  'privacy.identity': 'recorded an identity check',
  'privacy.letter': 'wrote to a person who asked about their data',
  'privacy.letter-now': 'sent a letter early',
  'privacy.letter-sent': 'delivered a letter to the mail server',
  'privacy.extend': 'extended the deadline of a privacy request',
  'privacy.country': 'changed the law that a privacy request falls under',
  'deadline.save': 'changed a deadline',
  'deadline.remove': 'removed a deadline',
  'privacy.erase': 'erased a person on request',
  'privacy.undo': 'undid a change to a privacy request',
  'privacy.mail': 'replied by email',
  'privacy.auto-reply': 'received an automatic reply',
  'privacy.bounce': 'received a bounced letter',
  'privacy.file': 'opened a file of a privacy request',
  'application.erase': 'erased an application',
  'candidate.erase': 'erased a person',
  'enquiry.erase': 'erased an enquiry',
  'hold.add': 'added a legal hold',
  'hold.release': 'released a legal hold',
  'retention.save': 'changed a retention rule',
  'retention.remove': 'removed a retention rule',
  'samples.remove': 'removed the samples',
  'application.file-clean': 'scanned a resume: clean',
  'application.file-infected': 'kept a resume apart: the virus scanner found something',
  'application.file-failed': 'could not scan a resume',
  'enquiry.file-clean': 'scanned an attachment: clean',
  'enquiry.file-infected': 'kept an attachment apart: the virus scanner found something',
  'enquiry.file-failed': 'could not scan an attachment',
  'webhook.add': 'added a webhook',
  'webhook.edit': 'edited a webhook',
  'webhook.pause': 'paused a webhook',
  'webhook.resume': 'resumed a webhook',
  'webhook.rotate': 'created a new secret for a webhook',
  'webhook.remove': 'removed a webhook',
  'webhook.resend': 'sent webhook deliveries again',
  'system.backup': 'recorded a backup',
  'system.restore': 'restored a backup',
  'system.unknown-files': 'checked the storage for unknown files',
};

/** The label of an action. */
export const actionLabel = (action: string): string =>
  DONE[action] ?? action.replace('.', ': ').replaceAll('-', ' ');

const KINDS: Readonly<Record<LogEvent['actorKind'], string>> = {
  visitor: 'A visitor',
  staff: 'A staff member',
  operator: 'An operator (command line)',
  system: 'The system',
};

export const actorLabel = ({
  actor,
  actorNow,
  actorKind,
}: Pick<LogEvent, 'actor' | 'actorNow' | 'actorKind'>): string =>
  actor ? `${actor}${actorNow ? ` (now ${actorNow})` : ''}` : KINDS[actorKind];

/** Values whose code is not readable as it is. */
const VALUES: Readonly<Record<string, string>> = {
  totp: 'authenticator app',
  oidc: 'company sign-in',
  'recovery-code': 'recovery code',
};

/** An id, as the database makes them. */
const ID = /^[0-9a-hjkmnp-tv-z]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${formatName(name)} ${formatValue(part)}`)
      .join(', ');
  if (TIME.test(String(value))) return wholeTime(String(value));
  return VALUES[String(value)] ?? String(value).replaceAll('_', ' ');
}

/** `secondFactor` as “second factor”, `from_stage` as “from stage”. */
const formatName = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .trim();

/**
 * What changed, one line each: `roles: admin, legal`. An id without a name is left out.
 * @param names the names of ids
 */
export const changeLabels = (
  changes: LogEvent['changes'],
  names: Readonly<Record<string, string>> = {},
): string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const parts = Array.isArray(value) ? value : [value];
    const values = parts.flatMap(
      (part) => names[String(part)] ?? (ID.test(String(part)) ? [] : formatValue(part)),
    );
    if (parts.length > 0 && values.length === 0) return [];
    return `${formatName(name)}: ${values.join(', ') || 'none'}`;
  });

/** Labels of subject types. Others are shown by their code. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'legal-document': 'legal text, version',
  'consent-list': 'consent list',
  'enquiry-settings': 'assignment rules',
  staff: 'person',
};

/** The subject of an event with its name: `application A-7K3M-9QXT`. */
export const subjectLabel = (type: string, name: string | undefined): string =>
  [SUBJECTS[type] ?? type.replaceAll(/[_-]/g, ' '), name].filter(Boolean).join(' ');
