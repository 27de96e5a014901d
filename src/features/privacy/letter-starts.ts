/** The templates of letters, filled in for the person of the request. */
import { longDate } from '../../platform/calendar/long-date.ts';
import type { Database } from '../../platform/database/types.ts';
import { fillFields } from '../mail/fields.ts';
import { purposeOf } from '../mail/purposes.ts';
import type { Language } from '../mail/schema.ts';
import type { MailLanguage } from '../mail/template.ts';
import { type ContentWords, readTemplate } from '../mail/wording.ts';
import type { MailWords } from '../mail/words.ts';
import type { RequestRow } from './commands/requests.ts';
import { languageOfRequest, readRequest } from './read-requests.ts';
import {
  COPY_LINK_DAYS,
  LETTERS,
  type LetterKind,
  type LetterStart,
  requestNumber,
} from './requests.schema.ts';

/** The label of the button below the text; '' for none. */
export function linkLabel(
  letter: LetterKind | null,
  { erasure_id }: Pick<RequestRow, 'erasure_id'>,
  words: MailWords['request'],
): string {
  if (letter === 'identity' || letter === 'copy') return words[letter];
  return letter === 'done' && erasure_id ? words.certificate : '';
}

const DAY_MS = 86_400_000;

/** What letters begin with, and the text around it, by language. */
export interface LetterContent {
  mailWords: ContentWords;
  mailLanguage(language?: string): MailLanguage;
}

/**
 * The text of a letter in the language of its person, or in the default one if there is none in theirs.
 * @param letter null for the author's own text
 */
export async function letterWords(
  db: Database,
  letter: LetterKind | 'extension' | null,
  theirs: string | undefined,
  content: LetterContent,
) {
  const language = theirs as Language | undefined;
  const words = letter ? await readTemplate(db, `privacy.${letter}`, content.mailWords, language) : null;
  const { code, words: around } = content.mailLanguage(words?.language ?? theirs);
  return {
    subject: words?.subject ?? '',
    body: words?.body ?? '',
    language: words?.language ?? theirs,
    code,
    around,
  };
}

/** The templates that fit the state of the request. @returns undefined if there is no such request */
export async function letterStarts(
  db: Database,
  id: string,
  { sender, brand }: { sender: string; brand: string },
  now: Date,
  content: LetterContent,
): Promise<LetterStart[] | undefined> {
  const request = await readRequest(db, id);
  const row = await db
    .selectFrom('privacy_requests')
    .select(['email_key', 'erasure_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request || !row) return undefined;
  const until = new Date(now.getTime() + COPY_LINK_DAYS * DAY_MS).toISOString();
  const theirs = await languageOfRequest(db, row);
  const fitting = LETTERS.filter((letter) => letter !== 'copy' || request.erasureId === null);
  const more = request.state === 'open' && request.extendable ? (['extension'] as const) : [];
  return Promise.all(
    [...fitting, ...more].map(async (letter) => {
      const { subject, body, code, around } = await letterWords(db, letter, theirs, content);
      const isExtension = letter === 'extension';
      const deadline = isExtension ? (request.extendable ?? '') : request.dueAt;
      const filled = {
        ...{ sender, brand, name: request.name, reference: requestNumber(id) },
        ...{ deadline: longDate(deadline, code), until: longDate(until, code) },
      };
      return {
        letter,
        title: purposeOf(`privacy.${letter}`).title,
        subject: fillFields(subject, filled),
        body: fillFields(body, filled),
        link: isExtension ? '' : linkLabel(letter, row, around.request),
      };
    }),
  );
}
