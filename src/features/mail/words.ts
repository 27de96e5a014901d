/** The texts of emails: content/emails.json, each of which `mail` of content/texts/common.yaml may replace in each language. */
import emails from '../../../content/emails.json' with { type: 'json' };
import type { PurposeId } from './purposes.ts';
import type { Wording } from './schema.ts';

/** The reasons of a decline that a new system begins with. */
export const REASON_IDS = ['other_fit', 'experience', 'filled', 'no_permit'] as const;
type ReasonId = (typeof REASON_IDS)[number];

/** The text around the facts of an interview, in one language. */
export interface InterviewWords {
  when: string;
  length: string;
  /** `{minutes}` is replaced. */
  minutes: string;
  where: string;
  with: string;
  video: string;
  phone: string;
  office: string;
  choose: string;
  change: string;
  /** `{interview}` and `{brand}` are replaced. */
  summary: string;
}

/** The text around the request for consent, in one language. */
interface ConsentWords {
  opening: string;
  by: string;
  recommended: string;
  source: string;
  /** The name of each source, by its code. */
  sources: Readonly<Record<string, string>>;
  stored: string;
  /** The data that is stored of a person who was added, and of one who is kept for later. */
  add: string;
  pool: string;
  keptUntil: string;
  until: string;
  answer: string;
  privacy: string;
  notYou: string;
}

/** The buttons of letters about personal data, in one language. */
export interface PrivacyWords {
  identity: string;
  copy: string;
  certificate: string;
}

/** The fixed texts of emails, in one language. */
export interface MailWords {
  /** `{date}` is replaced. */
  promised: string;
  privacy: string;
  notYou: string;
  opening: string;
  reference: string;
  readOpening: string;
  download: string;
  /** `{reference}` is replaced. */
  stored: string;
  /** `{purpose}` is replaced. */
  takeBack: string;
  insights: string;
  newsletter: string;
  /** Below a letter to a candidate; `{brand}` and `{reference}` are replaced. */
  application: string;
  /** The line before the quoted message that a letter answers. */
  quoted: string;
  interview: InterviewWords;
  consent: ConsentWords;
  request: PrivacyWords;
}

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
