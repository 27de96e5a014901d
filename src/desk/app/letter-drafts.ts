/** The names of the drafts of letters and notes, and how undoing a letter restores its draft. */
import type { UndoneLetter } from '../../features/audit-log/undoable.ts';
import { draftOf, putBack, writeDraft } from './draft.ts';

interface LetterDrafts {
  /** Undefined where the subject is the server's. */
  subject?: string;
  body: string;
}

/**
 * The drafts of an email to a candidate. A draft from before names were hidden may contain one.
 * @param masked whether names are hidden
 */
export const candidateDrafts = ({ id, masked }: { id: string; masked: boolean }) => {
  const drafted = `${id}${masked ? ':blind' : ''}`;
  return { subject: `mail-subject:${drafted}`, body: `mail:${drafted}` };
};

/** The draft of an answer to an enquiry; its subject is the server's. */
export const answerDraft = (id: string): string => `answer:${id}`;

/** The drafts of a letter of a privacy request. */
export const requestDrafts = (id: string) => ({
  subject: `request-letter:${id}:subject`,
  body: `request-letter:${id}`,
  outcome: `request-letter:${id}:outcome`,
});

/** Puts a letter back into its drafts. @returns whether it is below text that was typed since */
export function putLetterBack(
  { subject, body }: LetterDrafts,
  letter: { subject: string; body: string },
): boolean {
  const typed = draftOf(body)?.trim();
  if (subject && !typed) writeDraft(subject, letter.subject);
  putBack(body, letter.body);
  return Boolean(typed) && typed !== letter.body.trim();
}

/** The draft of a note, and that of the choice whether it is private. @param on type and id of its record */
export const noteDrafts = (on: string) => ({ body: `note:${on}`, private: `note:${on}:private` });

/**
 * Puts undone emails back into their drafts.
 * @param masked whether names are hidden
 * @returns a sentence about it; '' if there was none
 */
export function takeUpAgain(letters: readonly UndoneLetter[], masked: boolean): string {
  if (letters.length === 0) return '';
  const draftsOf: Record<UndoneLetter['subject']['type'], (id: string) => LetterDrafts> = {
    application: (id) => candidateDrafts({ id, masked }),
    enquiry: (id) => ({ body: answerDraft(id) }),
    privacy_request: requestDrafts,
    note: noteDrafts,
  };
  const below = letters.map(({ subject: { type, id }, title, body, private: isPrivate }) => {
    if (isPrivate) writeDraft(noteDrafts(id).private, '1');
    return putLetterBack(draftsOf[type](id), { subject: title, body });
  });
  return below.some(Boolean)
    ? ' Your text is a draft again, below what you wrote since.'
    : ' Your text is a draft again.';
}
