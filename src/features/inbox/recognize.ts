/** The kind of an email: written by a person, or automatic. Automatic email is never answered. */
import type { ParsedMail } from '../../platform/mailbox/port.ts';

/** `late`: a report that a mail was not delivered yet. */
type MailKind = 'email' | 'auto-reply' | 'bounce' | 'late';

/** For automatic emails that say so only in the subject. */
const AUTOMATIC_SUBJECT =
  /^(automatic reply|auto[- ]?reply|autoreply|out of (the )?office|automatische antwort|abwesenheit\w*|r[ée]ponse automatique|respuesta autom[áa]tica|automatisch antwoord|resposta autom[áa]tica)\b/i;
const DAEMON = /^(mailer-daemon|postmaster|mail-daemon)@/i;
const BOUNCE_SUBJECT =
  /\b(undeliver|delivery (status|failure|has failed)|returned mail|failure notice|mail delivery|unzustellbar)/i;

/** RFC 3834 for automatic replies, RFC 3464 for reports, and heuristics for emails with neither. */
export function kindOf({ headers, from, subject, report }: ParsedMail): MailKind {
  const type = headers['content-type'] ?? '';
  const isReport =
    /^multipart\/report\b/i.test(type) && !/report-type="?disposition-notification/i.test(type);
  if (report && isReport) return /^action:\s*(failed|expired)/im.test(report.status) ? 'bounce' : 'late';
  // A null return path: no one wants an answer.
  const isFromNobody = /^<\s*>/.test(headers['return-path'] ?? '') || DAEMON.test(from?.address ?? '');
  if (headers['x-failed-recipients'] || (isFromNobody && BOUNCE_SUBJECT.test(subject))) return 'bounce';
  const automatic = headers['auto-submitted'];
  const isAutomatic =
    (automatic !== undefined && !/^no\b/i.test(automatic)) ||
    /^(bulk|junk|list|auto[_-]?reply)\b/i.test(headers.precedence ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'list-id', 'list-unsubscribe'].some(
      (name) => headers[name] !== undefined && !/^no\b/i.test(headers[name] ?? ''),
    ) ||
    AUTOMATIC_SUBJECT.test(subject) ||
    // A receipt that a mail was displayed.
    /^multipart\/report\b/i.test(type);
  return isFromNobody || isAutomatic ? 'auto-reply' : 'email';
}

/** Whether a filter of the mail server marked it as spam. */
export const isSpam = ({ headers }: Pick<ParsedMail, 'headers'>): boolean =>
  /^yes\b/i.test(headers['x-spam-flag'] ?? '') || /^yes\b/i.test(headers['x-spam-status'] ?? '');

/** References of enquiries and applications that a subject names. */
export const referencesIn = (subject: string): string[] =>
  [...subject.toUpperCase().matchAll(/\b[AE]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g)]
    .map(([reference]) => reference)
    .slice(0, 5);

/** First and last name from the sender's name in a mail; without one, the part of the address before its @. */
export function namesOf({ name, address }: { name: string; address: string }): {
  first: string;
  last: string;
} {
  const plain = name.replace(/["'<>]/g, '').trim();
  const shown = plain && !plain.includes('@') ? plain : (address.split('@')[0] ?? '');
  // `Menon, Asha`
  const comma = /^([^,]+),\s*([^,]+)$/.exec(shown);
  const names = (comma ? `${comma[2]} ${comma[1]}` : shown).split(/\s+/);
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  const first = last ? names.slice(0, -1).join(' ') : shown;
  return { first: first.slice(0, 100).toWellFormed(), last: last.slice(0, 100).toWellFormed() };
}
