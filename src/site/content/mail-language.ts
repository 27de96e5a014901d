/** The texts of emails to visitors in each language: `mail` in texts/common.yaml, over content/emails.json. */
import type { MailLanguage } from '../../features/mail/template.ts';
import type { ContentWords } from '../../features/mail/wording.ts';
import { FALLBACK_LANGUAGE, FALLBACK_WORDS, type MailWords } from '../../features/mail/words.ts';
import { common } from './common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, prefixOf } from './languages.ts';
import { overDefault } from './over-default.ts';

/** @param named left out, or of a language that the site no longer has, the default */
export function mailLanguage(named: string = DEFAULT_LANGUAGE): MailLanguage {
  const language = LANGUAGES.includes(named) ? named : DEFAULT_LANGUAGE;
  const { mail } = common(language);
  // Days and times are in the language of the words around them.
  const code = mail ? language : FALLBACK_LANGUAGE;
  return { code, prefix: prefixOf(language), words: overDefault(FALLBACK_WORDS, mail) as MailWords };
}

/** The texts with which emails begin, from the content of a language. */
export const mailWords: ContentWords = (what, language) => {
  const { receipts, letters } = (LANGUAGES.includes(language) && common(language).mail) || {};
  const all: Readonly<Record<string, ReturnType<ContentWords>>> = { ...receipts, ...letters };
  return all[what.replace('receipt.', '')];
};
