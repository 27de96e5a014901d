/** What the desk reads and writes of mails. */
import { z } from 'zod';

/** Languages in which templates can be written, as their speakers call them. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
  pt: 'Português',
} as const;

export type Language = keyof typeof LANGUAGES;

/** The one that stands in where nothing is written in another. */
export const LANGUAGE: Language = 'en';

export const languageSchema = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

export const wordingSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'A mail needs a subject')
    .max(200, 'A subject has 200 characters at most'),
  body: z.string().trim().min(1, 'Write the mail first').max(10_000, 'A mail has 10,000 characters at most'),
});

export type Wording = z.output<typeof wordingSchema>;
