/** Email templates, and their two kinds. */
import type * as z from 'zod';
import type { MailBlock, MailCalendar, MailDocument } from '../../platform/mailer/document.tsx';
import { fillFields, paragraphs, type Values } from './fields.ts';
import type { PurposeId } from './purposes.ts';
import type { Wording } from './schema.ts';
import { FALLBACK_WORDS, fallbackWording, type MailWords } from './words.ts';

/** The language of a mail. */
export interface MailLanguage {
  /** BCP 47. */
  code: string;
  /** The beginning of the paths of pages in it, e.g. `/de`. */
  prefix: string;
  words: MailWords;
}

export interface MailSite {
  /** Left out, that of content/emails.json. */
  language?: MailLanguage | undefined;
  brand: string;
  /** Without a slash at its end. */
  url: string;
  /** The mailbox that candidates' replies come to. */
  candidatesReplyTo: string;
  /** The mailbox that replies to a receipt of an enquiry come to. */
  enquiriesReplyTo: string;
  /** The recipient: a calendar accepts only entries for its owner. */
  recipient: string;
  /** The path of the candidate's page of an interview, which contains a secret: only the email has it. */
  interviewPage(interview: string): string;
}

/** The text around the words of a mail. */
export const wordsOf = ({ language }: Pick<MailSite, 'language'>): MailWords =>
  language?.words ?? FALLBACK_WORDS;

/** The address of a page in the language of the mail. */
export const pageAddress = ({ url, language }: Pick<MailSite, 'url' | 'language'>, path: string): string =>
  `${url}${language?.prefix ?? ''}${path}`;

export interface Template {
  /**
   * It goes to an address that someone typed, who may not own it: of the text that they wrote it contains only a name
   * (`greeting.ts`).
   */
  unverifiedRecipient: boolean;
  /** The purpose whose words it uses, if the company may change them. */
  purpose(payload: unknown): PurposeId | undefined;
  render(payload: unknown, site: MailSite, wording: Wording | undefined): MailDocument;
}

/** An email with a fixed text. */
export function template<S extends z.ZodType>(
  schema: S,
  write: (props: z.output<S>, site: MailSite) => MailDocument,
): Template {
  const render: Template['render'] = (payload, site) => write(schema.parse(payload), site);
  return { unverifiedRecipient: false, purpose: () => undefined, render };
}

/** What an email adds to the company's text. */
interface Filling {
  purpose: PurposeId;
  values: Values;
  replyTo?: string;
  /** The text that is always added. */
  after: MailBlock[];
  calendar?(): MailCalendar;
}

const NO_SITE: MailSite = {
  ...{ brand: '', url: '', candidatesReplyTo: '', enquiriesReplyTo: '', recipient: '' },
  interviewPage: () => '',
};

/** A mail whose words the company may change. */
export function worded<S extends z.ZodType>(
  schema: S,
  fill: (props: z.output<S>, site: MailSite) => Filling,
  { unverifiedRecipient = false } = {},
): Template {
  return {
    unverifiedRecipient,
    purpose: (payload) => fill(schema.parse(payload), NO_SITE).purpose,
    render(payload, site, wording) {
      const { purpose, values, replyTo, after, calendar } = fill(schema.parse(payload), site);
      const { subject, body } = wording ?? fallbackWording(purpose);
      const all = { ...values, brand: site.brand };
      return {
        subject: fillFields(subject, all),
        ...(replyTo ? { replyTo } : {}),
        automatic: true,
        ...(calendar ? { calendar: calendar() } : {}),
        blocks: [
          ...paragraphs(body).map((text): MailBlock => ({ kind: 'text', text: fillFields(text, all) })),
          ...after,
        ],
      };
    },
  };
}

/** Facts without the empty ones. */
export function facts(entries: ReadonlyArray<readonly [string, string]>): MailBlock {
  return { kind: 'facts', facts: entries.filter(([, value]) => value !== '') };
}

/** How a mail to a colleague begins. */
export const greeting = (name: string): MailBlock => ({
  kind: 'text',
  text: name ? `Hello ${name},` : 'Hello,',
});

export const quoted = (text: string): MailBlock[] => (text ? [{ kind: 'quote', text }] : []);
