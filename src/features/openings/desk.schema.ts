/** The schemas of openings at the desk. */
import { z } from 'zod';
import { personSchema } from '../../platform/staff/schema.ts';
import { moveSchema, nextDaysSchema, stageSchema } from '../candidates/schema.ts';
import { EMPLOYMENT_TYPES, PAY_PERIODS, WORKPLACES } from './types.schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

export const OPENING_STATES = ['draft', 'scheduled', 'published', 'closed'] as const;
/** The last day on the site, in the time zone of the opening's place; or a moment. */
export const openingEnd = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
/** Filters of the list, as in the address. */
export const OPENING_FILTERS = { state: { someOf: OPENING_STATES }, q: 'text' } as const;
/** Working days until an answer, unless the opening has its own number. */
export const REPLY_DAYS = 5;

const AMOUNT = 'Enter a whole amount, such as 45000';
/** An end of a pay range, in whole units of its currency. */
export const pay = z.number(AMOUNT).int(AMOUNT).min(0, AMOUNT).max(1_000_000_000, 'Enter 1000000000 or less');
/** The language of an opening's text, BCP 47. */
export const openingLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Enter a language code, e.g. de');
const skills = z.array(z.string().trim().min(1).max(60)).max(30);

/** An opening in the form of the editor. */
export const openingInputSchema = z
  .object({
    title: z.string().trim().min(1, 'Enter a title').max(120),
    city: z.string().trim().min(1, 'Enter a city').max(80),
    country: z.string().trim().min(1, 'Enter a country').max(80),
    experience: z.coerce.number().int().min(0, 'Enter 0 or more').max(60),
    aboutRole: z.string().trim().min(1, 'Describe the role').max(40_000),
    keyResponsibilities: z.string().trim().min(1, 'Describe the responsibilities').max(40_000),
    requiredSkills: skills.min(1, 'Add at least one skill'),
    niceToHaveSkills: skills,
    employmentType: z.enum(EMPLOYMENT_TYPES),
    /** Null: candidates see nothing of it. */
    workplace: z.enum(WORKPLACES).nullable(),
    payMin: pay.nullable(),
    payMax: pay.nullable(),
    payCurrency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Enter three letters, e.g. EUR')
      .nullable(),
    payPeriod: z.enum(PAY_PERIODS).nullable(),
    replyDays: z.number().int().min(1, 'Enter 1 or more').max(60),
    /** Only the values that differ from the company's. */
    nextDays: nextDaysSchema.default({}),
    /** The team as shown to candidates; empty if it is not shown. */
    teamName: z.string().trim().max(80).default(''),
    /** Null: the default of the site. */
    language: openingLanguage.nullable().default(null),
    /** Ids of staff who see its candidates in addition to the recruiters. */
    team: z.array(id).max(50),
    /** The criteria of scorecards. */
    criteria: z.array(z.string().trim().min(1).max(120)).max(12),
    /** The opening is taken off the site then. */
    expiresAt: openingEnd.nullable(),
  })
  .refine(
    (opening) => opening.payMin === null || opening.payMax === null || opening.payMin <= opening.payMax,
    {
      path: ['payMax'],
      message: 'The maximum is below the minimum',
    },
  )
  .refine(
    (opening) => (opening.payMin ?? opening.payMax) === null || (opening.payCurrency && opening.payPeriod),
    {
      path: ['payCurrency'],
      message: 'Enter a currency and a period',
    },
  );

const { shape } = openingInputSchema;

/** An unfinished opening: missing or invalid fields are left out of its preview. */
export const openingDraftSchema = z.object({
  ...shape,
  title: z
    .string()
    .max(120)
    .transform((title) => title.trim() || 'Untitled opening'),
  city: z.string().max(80),
  country: z.string().max(80),
  experience: shape.experience.catch(0),
  aboutRole: z.string().max(40_000),
  keyResponsibilities: z.string().max(40_000),
  requiredSkills: skills,
  payMin: shape.payMin.catch(null),
  payMax: shape.payMax.catch(null),
  payCurrency: shape.payCurrency.catch(null),
  replyDays: shape.replyDays.catch(REPLY_DAYS),
  nextDays: shape.nextDays.catch({}),
  expiresAt: shape.expiresAt.catch(null),
});

const openingRowSchema = z.object({
  id,
  version: z.int(),
  title: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.enum(OPENING_STATES),
  publishedAt: at.nullable(),
  expiresAt: openingEnd.nullable(),
  updatedAt: at,
  /** Applications in each stage. */
  counts: z.record(z.string(), z.int()),
  open: z.int(),
  late: z.int(),
  /** Its applications are being declined, or their decline is being undone. */
  underWay: z.enum(['closing', 'reopening']).nullable(),
});

export const openingListSchema = z.object({
  items: z.array(openingRowSchema),
  next: z.string().nullable(),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

export const openingDetailSchema = openingRowSchema.extend({
  input: openingInputSchema,
  teamMembers: z.array(personSchema),
  updatedBy: z.string().nullable(),
  /** The address of its public page; null while there is none. */
  publicPath: z.string().nullable(),
});

/** "At once" has to be sent explicitly: an empty date publishes nothing. */
export const publishSchema = z.union(
  [z.strictObject({ now: z.literal(true) }), z.strictObject({ at })],
  'Choose a day and time, or now',
);

export const closeSchema = z.object({
  /** What happens to open applications. */
  applications: z.enum(['keep', 'decline']),
  reason: z.string().max(64).optional(),
  mail: moveSchema.shape.mail,
});

/** With the id for its undo; '' if it can only be changed back by hand. */
export const savedSchema = z.object({ id, version: z.int(), change: z.string() });
/** With the number of declined applications, and of those that are still in progress. */
export const closedSchema = savedSchema.extend({ declined: z.int(), remaining: z.int() });

export const revisionSchema = z.object({
  version: z.int(),
  at,
  by: z.string(),
  input: openingInputSchema,
});

const keptSchema = z.object({ kept: z.int(), broken: z.int() });

export const numbersSchema = z.object({
  stages: z.array(
    z.object({
      stage: stageSchema,
      now: z.int(),
      /** How many have ever reached it. */
      reached: z.int(),
      /** Median days spent in it; null if no one has left it. */
      days: z.number().nullable(),
    }),
  ),
  sources: z.array(z.object({ source: z.string(), count: z.int() })),
  /** Declined candidates, by reason. */
  declines: z.array(z.object({ reason: z.string(), count: z.int() })),
  weeks: z.array(z.object({ from: z.iso.date(), applications: z.int() })),
  /** Of the first reply, and of later ones. */
  promises: z.object({ first: keptSchema, next: keptSchema }),
});

/** Scorecards side by side: a row for each candidate, a column for each criterion. */
export const comparisonSchema = z.object({
  criteria: z.array(z.string()),
  rows: z.array(
    z.object({
      applicationId: id,
      name: z.string(),
      stage: stageSchema,
      reviewers: z.int(),
      /** Mean and spread (highest less lowest) of each criterion. */
      ratings: z.record(z.string(), z.object({ mean: z.number(), spread: z.number(), count: z.int() })),
    }),
  ),
});

export type OpeningInput = z.output<typeof openingInputSchema>;
export type OpeningRow = z.output<typeof openingRowSchema>;
export type OpeningForDesk = z.output<typeof openingDetailSchema>;
export type OpeningNumbers = z.output<typeof numbersSchema>;
export type Closed = z.output<typeof closedSchema>;
export type Comparison = z.output<typeof comparisonSchema>;
export type OpeningRevision = z.output<typeof revisionSchema>;
