/** The texts of emails: content/emails.json, each of which `mail` of content/texts/common.yaml may replace in each language. */
import emails from '../../../content/emails.json' with { type: 'json' };
import type { PurposeId } from './purposes.ts';
import type { Wording } from './schema.ts';

/** The reasons of a decline that a new system begins with. */
export const REASON_IDS = ['other_fit', 'experience', 'filled', 'no_permit'] as const;
type ReasonId = (typeof REASON_IDS)[number];

/** The fixed texts of emails, in one language. What each says is described in site/content/schemas/texts/answers.ts. */
export type MailWords = typeof emails.words;

/** Used if the content has none in a language. */
export const FALLBACK_WORDS: MailWords = emails.words;

/** The language of content/emails.json, BCP 47. */
export const FALLBACK_LANGUAGE: string = emails.language;

/** The first text of an email if the content has none in a language. */
export function fallbackWording(what: PurposeId | `decline.${ReasonId}`): Wording {
  const letters: Readonly<Record<typeof what, { subject: string; body: readonly string[] }>> = emails.letters;
  const { subject, body } = letters[what];
  return { subject, body: body.join('\n\n') };
}
