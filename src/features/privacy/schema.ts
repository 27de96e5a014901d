/** The schemas of privacy: corrections, retention, holds, erasures; requests are in `requests.schema.ts`. */
import { z } from 'zod';
import { isLine, NOT_A_LINE } from '../../platform/forms/fields.ts';

const at = z.iso.datetime();

export const RETAINED = [
  'application',
  'candidate',
  'enquiry',
  'quarantine',
  'mail',
  'log',
  'request',
  'request_address',
] as const;
export type Retained = (typeof RETAINED)[number];
/** Subjects whose periods may differ by the country of an opening. */
export const BY_COUNTRY: readonly Retained[] = ['application', 'candidate', 'quarantine'];

/** A correction; empty fields stay as they are. */
const corrected = z
  .string()
  .trim()
  .max(120)
  .refine(isLine, NOT_A_LINE)
  .optional()
  .transform((text) => text || undefined);
export const correctionSchema = z
  .strictObject({
    firstName: corrected,
    lastName: corrected,
    email: z
      .union([z.literal('').transform(() => undefined), z.email('Enter an address').max(254)])
      .optional(),
    phoneNumber: corrected,
  })
  .refine(({ firstName, lastName }) => firstName || !lastName, {
    path: ['firstName'],
    message: 'Enter the first name as well',
  })
  .refine((input) => Object.values(input).some(Boolean), {
    path: ['firstName'],
    message: 'Fill in at least one field',
  });

export const ruleInputSchema = z.strictObject({
  /** Spelled as in openings; empty for everywhere else. */
  country: z.string().trim().max(80),
  subject: z.enum(RETAINED),
  months: z.coerce
    .number('Enter a number of months')
    .int('Enter whole months')
    .min(1, 'Enter 1 or more')
    .max(240, 'Enter 240 or less'),
  basis: z.string().trim().min(10, 'Enter the legal ground').max(2_000),
});
export const countryNameSchema = z.string().trim().min(1, 'Enter a country').max(80);
/** One that is added: those for everywhere are there. */
export const newRuleSchema = ruleInputSchema.extend({ country: countryNameSchema });
/** With the number of additional records that the next run erases, as it was shown. */
export const ruleSaveSchema = ruleInputSchema.extend({ confirmed: z.int().min(0).optional() });
/** A rule as it will be, or the one of a country that is taken away. */
export const ruleChangeSchema = z.union([ruleInputSchema, z.strictObject({ remove: z.string().max(64) })]);
export const ruleEffectSchema = z.object({
  /** When the next run begins. */
  at,
  /** The number of additional records that it erases. */
  count: z.int(),
});
export const ruleSchema = ruleInputSchema.extend({ id: z.string(), version: z.int(), updatedAt: at });

const dueSchema = z.object({
  type: z.enum(['application', 'candidate', 'enquiry']),
  id: z.string(),
  /** The reference of the submission; a candidate has none. */
  reference: z.string().nullable(),
  rule: z.string(),
  retainUntil: at,
  held: z.boolean(),
});
export const previewSchema = z.object({
  /** When the next run begins. */
  at,
  /** How many of each will be erased; `held` ones stay. `log`: records of access. */
  counts: z.object({
    ...{ application: z.int(), candidate: z.int(), enquiry: z.int(), held: z.int() },
    ...{ mail: z.int(), log: z.int(), request: z.int(), request_address: z.int() },
  }),
  items: z.array(dueSchema),
});

export const newHoldSchema = z.strictObject({
  /** A reference such as `A-7K3M-9QXT`, or an address. */
  subject: z.string().trim().min(3, 'Enter a reference or an address').max(254),
  reason: z.string().trim().min(5, 'Enter a reason').max(2_000),
});
export const holdSchema = z.object({
  id: z.string(),
  reference: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  /** False where nothing of the person is stored, or not yet. */
  isUsed: z.boolean(),
  at,
  releasedAt: at.nullable(),
});

export const erasureSchema = z.object({ id: z.string(), at, rule: z.string(), rows: z.int() });

export type Correction = z.output<typeof correctionSchema>;
export type RuleInput = z.output<typeof ruleInputSchema>;
export type RuleChange = z.output<typeof ruleChangeSchema>;
export type RuleEffect = z.output<typeof ruleEffectSchema>;
export type Rule = z.output<typeof ruleSchema>;
export type Due = z.output<typeof dueSchema>;
export type Preview = z.output<typeof previewSchema>;
export type Hold = z.output<typeof holdSchema>;
export type Erasure = z.output<typeof erasureSchema>;
