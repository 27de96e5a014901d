/** The fields of a new opening, whatever its source: a file of an operator, the samples, tests. */
import * as z from 'zod';
import { openingEnd, openingLanguage, pay, REPLY_DAYS } from './desk.schema.ts';
import { EMPLOYMENT_TYPES, PAY_PERIODS, WORKPLACES } from './types.schema.ts';

const skill = z.string().trim().min(1).max(80);

export const newOpeningSchema = z.object({
  title: z.string().trim().min(1).max(160),
  city: z.string().trim().min(1).max(100),
  country: z.string().trim().min(1).max(100),
  experience: z.number().int().min(0).max(60),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  aboutRole: z.string().min(1).max(50_000),
  keyResponsibilities: z.string().min(1).max(50_000),
  requiredSkills: z.array(skill).max(40),
  niceToHaveSkills: z.array(skill).max(40),
  workplace: z.enum(WORKPLACES).optional(),
  pay: z
    .object({
      min: pay.optional(),
      max: pay.optional(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      period: z.enum(PAY_PERIODS),
    })
    .optional(),
  /** The team in words. */
  team: z.string().trim().min(1).max(80).optional(),
  /** Its language; left out, the default of the site. */
  language: openingLanguage.optional(),
  replyDays: z.number().int().min(1).max(60).default(REPLY_DAYS),
  publishedAt: z.iso.datetime().optional(),
  /** A moment, or the last day in the time zone of its place. */
  expiresAt: openingEnd.nullable().optional(),
});

export type NewOpening = z.input<typeof newOpeningSchema>;
