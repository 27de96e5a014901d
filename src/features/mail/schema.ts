/** The schemas of emails at the desk. */
import { z } from 'zod';
import site from '../../../content/site.json' with { type: 'json' };

const COMMON = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
  pt: 'Português',
} as const;

export type Language = keyof typeof COMMON;

const { languages: ofSite = ['en'] } = site as { languages?: readonly string[] };
const asSpoken = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language);

/** Languages in which templates can be written, as their speakers call them: those of the site, and common ones. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  ...Object.fromEntries(ofSite.map((language) => [language, asSpoken(language)])),
  ...COMMON,
};

/** The default of the site, used for texts that do not exist in another. */
export const LANGUAGE = (ofSite[0] ?? 'en') as Language;

export const languageSchema = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

export const wordingSchema = z.object({
  subject: z.string().trim().min(1, 'Enter a subject').max(200, 'Use 200 characters or fewer'),
  body: z.string().trim().min(1, 'Write a message').max(10_000, 'Use 10,000 characters or fewer'),
});

export type Wording = z.output<typeof wordingSchema>;

const templateSchema = z.object({
  /** Its purpose; names it in addresses. */
  id: z.string(),
  language: languageSchema,
  title: z.string(),
  audience: z.enum(['hiring', 'sales', 'privacy']),
  /** `by the system`: sent automatically, in the default language of the site. `by a person`: a starting point. */
  written: z.enum(['by the system', 'by a person']),
  fields: z.array(z.object({ name: z.string(), says: z.string() })),
  /** The text that is always added. */
  after: z.string(),
  subject: z.string(),
  body: z.string(),
  /** 0 while no one has changed the product's text. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  /** The words that the product begins with. */
  first: wordingSchema,
});

export const templateListSchema = z.object({ items: z.array(templateSchema) });

export const templateInputSchema = wordingSchema.extend({ language: languageSchema });

/** A template of one person. */
export const ownTemplateInputSchema = wordingSchema.extend({
  title: z.string().trim().min(1, 'Enter a title').max(80, 'Use 80 characters or fewer'),
  audience: z.enum(['hiring', 'sales']),
});

export const ownTemplateSchema = wordingSchema.extend({
  id: z.string(),
  title: z.string(),
  audience: z.enum(['hiring', 'sales']),
  version: z.int(),
});

export type OwnTemplate = z.output<typeof ownTemplateSchema>;
export type OwnTemplateInput = z.output<typeof ownTemplateInputSchema>;

export const previewInputSchema = wordingSchema.extend({
  /** Reference of the record; left out, the newest one. */
  record: z.string().trim().max(64).optional(),
});

export const templatePreviewSchema = z.object({
  /** Reference of the record; null where examples are shown. */
  record: z.string().nullable(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The same as plain text. */
  text: z.string(),
  after: z.string(),
});

export const OUTGOING_STATES = ['waiting', 'failed', 'unknown', 'stopped', 'sent'] as const;

export const outgoingListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Its record. */
      subjectType: z.string().nullable(),
      subjectId: z.string().nullable(),
      /** The name of the record: its reference, or a colleague; null if it has none. */
      subject: z.string().nullable(),
      state: z.enum(OUTGOING_STATES),
      attempts: z.int(),
      createdAt: z.iso.datetime(),
      /** The next attempt, or the end. */
      at: z.iso.datetime(),
      /** Why it has not left, in our words. */
      reason: z.string().nullable(),
      /** The server's message, shortened and without addresses. */
      words: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
  counts: z.object({
    waiting: z.int(),
    failed: z.int(),
    unknown: z.int(),
    stopped: z.int(),
    sent: z.int(),
  } satisfies Record<(typeof OUTGOING_STATES)[number], z.ZodType>),
});

export type Template = z.output<typeof templateSchema>;
export type TemplatePreview = z.output<typeof templatePreviewSchema>;
export type OutgoingState = (typeof OUTGOING_STATES)[number];
export type OutgoingList = z.output<typeof outgoingListSchema>;
export type Outgoing = OutgoingList['items'][number];
