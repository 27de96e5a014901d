/** The schemas of people who did not apply by themselves. */
import { z } from 'zod';
import { isLine, LIMITS, NOT_A_LINE } from '../../platform/forms/fields.ts';
import { nextDaysSchema } from '../candidates/schema.ts';

const id = z.string().min(1).max(64);

/** For how long a person may be kept for later. */
export const MAX_POOL_MONTHS = 36;

/** The sources of candidates, and their labels. */
export const SOURCES = {
  hand: 'Added by hand',
  referral: 'Referral',
  event: 'Event',
  agency: 'Agency',
  sourced: 'Found online',
} as const;
export type Source = keyof typeof SOURCES;

/** @param name as an application stores it @returns its code; the name if it is none of these */
export const sourceOf = (name: string): string =>
  Object.entries(SOURCES).find(([, one]) => one === name)?.[0] ?? name;

export const newCandidateSchema = z
  .object({
    name: z.string().trim().min(1, 'Enter a name').max(120).refine(isLine, NOT_A_LINE),
    email: z.email('Enter an email address, such as name@example.com').max(LIMITS.email),
    phoneNumber: z.string().trim().max(40).refine(isLine, NOT_A_LINE).default(''),
    opening: z.string().min(1, 'Choose an opening').max(64),
    source: z.enum(Object.keys(SOURCES) as [Source, ...Source[]]).default('referral'),
    /** The colleague who recommended them; left out for oneself. */
    referredBy: z.string().max(64).default(''),
    note: z.string().trim().max(5_000, 'Use 5,000 characters or fewer').default(''),
    /** The token of the file that was uploaded before. */
    resume: z.string().min(1, 'Choose a resume').max(100),
  })
  .refine(({ source, note }) => source !== 'referral' || note.length > 0, {
    path: ['note'],
    message: 'Say how they know each other',
  });

export const stagedSchema = z.object({ token: z.string(), name: z.string(), size: z.int() });

export const poolInputSchema = z.object({
  /** The last day in the pool. */
  until: z.iso.date('Choose a date'),
});

/** The opening for which a person of the pool is considered, with the email about it. */
export const fromPoolSchema = z.object({
  opening: id,
  mail: z.object({
    subject: z.string().trim().min(1, 'Enter a subject').max(200),
    body: z.string().trim().min(1, 'Write a message').max(10_000),
  }),
});

export const hiringSettingsSchema = z.object({
  consentDays: z.int('Enter a whole number of days').min(7, 'Enter 7 or more').max(90, 'Enter 90 or less'),
  /** Working days until the next word, by stage, where an opening has no other. */
  nextDays: nextDaysSchema,
  poolMonths: z
    .int('Enter a whole number of months')
    .min(1, 'Enter 1 or more')
    .max(MAX_POOL_MONTHS, `Enter ${MAX_POOL_MONTHS} or less`),
});

export type NewCandidate = z.output<typeof newCandidateSchema>;
