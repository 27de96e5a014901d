/** What the letters of a request begin with, filled in for its person. */
import { longDate } from '../../platform/calendar/long-date.ts';
import type { Database } from '../../platform/database/types.ts';
import { fillFields } from '../mail/fields.ts';
import { purposeOf } from '../mail/purposes.ts';
import type { MailLanguage } from '../mail/template.ts';
import { type ContentWords, readTemplate } from '../mail/wording.ts';
import type { PrivacyWords } from '../mail/words.ts';
import type { RequestRow } from './commands/requests.ts';
import { readRequest } from './read-requests.ts';
import {
  COPY_LINK_DAYS,
  LETTERS,
  type LetterKind,
  type LetterStart,
  requestNumber,
} from './requests.schema.ts';

/** The button below the words; '' for none. */
export function linkLabel(
  letter: LetterKind | null,
  { erasure_id }: Pick<RequestRow, 'erasure_id'>,
  words: PrivacyWords,
): string {
  if (letter === 'identity' || letter === 'copy') return words[letter];
  return letter === 'done' && erasure_id ? words.certificate : '';
}

const DAY_MS = 86_400_000;

/** Those that fit the request as it is. @returns undefined where there is no such request */
export async function letterStarts(
  db: Database,
  id: string,
  { sender, brand }: { sender: string; brand: string },
  now: Date,
  content: { mailWords: ContentWords; mailLanguage(): MailLanguage },
): Promise<LetterStart[] | undefined> {
  const request = await readRequest(db, id);
  if (!request) return undefined;
  const until = new Date(now.getTime() + COPY_LINK_DAYS * DAY_MS).toISOString();
  const { code, words } = content.mailLanguage();
  const values = {
    ...{ sender, brand, name: request.name, reference: requestNumber(id) },
    ...{ deadline: longDate(request.dueAt, code), until: longDate(until, code) },
  };
  const fitting = LETTERS.filter((letter) => letter !== 'copy' || request.erasureId === null);
  const more = request.state === 'open' && request.extendable ? (['extension'] as const) : [];
  return Promise.all(
    [...fitting, ...more].map(async (letter) => {
      const purpose = `privacy.${letter}` as const;
      const { subject, body } = await readTemplate(db, purpose, content.mailWords);
      const filled =
        letter === 'extension' ? { ...values, deadline: longDate(request.extendable ?? '', code) } : values;
      return {
        letter,
        title: purposeOf(purpose).title,
        subject: fillFields(subject, filled),
        body: fillFields(body, filled),
        link:
          letter === 'extension' ? '' : linkLabel(letter, { erasure_id: request.erasureId }, words.request),
      };
    }),
  );
}
