/** What mails to visitors say in another language than English; their words are those of `mail` in texts/common.yaml. */
import type { MailLanguage } from '../../features/mail/template.ts';
import { common } from './common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, prefixOf } from './languages.ts';

const wordsIn = (language: string) =>
  language !== DEFAULT_LANGUAGE && LANGUAGES.includes(language) ? common(language).mail : undefined;

/** @returns undefined where the content has no mails in the language: they are written in English */
export function mailLanguage(language: string): MailLanguage | undefined {
  const words = wordsIn(language);
  return words && { code: language, prefix: prefixOf(language), words };
}

/** The first words of a receipt in a language. @param purpose e.g. `receipt.enquiry` */
export function receiptIn(language: string, purpose: string): { subject: string; body: string } | undefined {
  const receipts: Readonly<Record<string, { subject: string; body: string }>> =
    wordsIn(language)?.receipts ?? {};
  return receipts[purpose.replace('receipt.', '')];
}
