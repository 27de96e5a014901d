/** The sample of the desk: its people, the submissions and the steps of staff, each with its time. */
import * as z from 'zod';
import { ROLES } from '../../platform/staff/actor.ts';
import { STAGES } from '../candidates/stages.schema.ts';
import { newOpeningSchema } from '../openings/schema.ts';
import { REQUEST_KINDS } from '../privacy/requests.schema.ts';

const line = z.string().trim().min(1);
const staffKey = line.describe('Key of staff');

export type Moment = { workdays: number; at: string } | { minutes: number } | { dueIn: number };

const MOMENT =
  /^(?:(?<workdays>\d+) workdays? ago (?<at>\d\d:\d\d)|(?<ago>\d+) min ago|due in (?<left>\d+) min|due (?<late>\d+) min ago)$/;

/** A moment as seen from the first start; working days at a time of the day in UTC. */
const momentSchema = z
  .string()
  .regex(
    MOMENT,
    'Use "3 workdays ago 14:05", "20 min ago", and for an arrival "due in 90 min" or "due 90 min ago".',
  )
  .transform((text): Moment => {
    const { workdays, at = '', ago, left, late } = MOMENT.exec(text)?.groups ?? {};
    if (workdays) return { workdays: Number(workdays), at };
    return ago ? { minutes: Number(ago) } : { dueIn: left ? Number(left) : -Number(late) };
  });

/** An opening of the samples: its times count from the first start, and it has additional fields for the desk. */
export const sampleOpeningSchema = newOpeningSchema
  .omit({ publishedAt: true, expiresAt: true })
  .extend({
    key: line,
    desk: z.strictObject({
      state: z.enum(['published', 'scheduled', 'draft', 'closed']).default('published'),
      reviewers: z.array(z.string()).describe('Keys of staff'),
      criteria: z.array(z.string()),
    }),
    postedDaysAgo: z.number().int().min(0),
    openForDays: z.number().int().min(1),
    closedWorkdaysAgo: z.number().int().min(1).optional().describe('Of one that is closed by now'),
  })
  .strict();
export type SampleOpening = z.output<typeof sampleOpeningSchema>;

export const sampleStaffSchema = z.strictObject({
  key: line,
  name: line,
  email: z.email(),
  roles: z.array(z.enum(ROLES)).min(1),
});

/** A step in the history of an application. */
const by = { by: staffKey, at: momentSchema };
const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({ ...by, do: z.literal('see') }),
  z.strictObject({ ...by, do: z.literal('assign') }),
  z.strictObject({
    ...by,
    do: z.literal('move'),
    stage: z.enum(STAGES),
    reason: line.optional().describe('Of a decline; its email goes with it'),
  }),
  z.strictObject({
    ...by,
    do: z.literal('note'),
    body: line,
    private: z.boolean().default(false),
    mentions: z.array(staffKey).default([]),
  }),
  z.strictObject({
    ...by,
    do: z.literal('scorecard'),
    ratings: z.array(z.int().min(1).max(4)),
    summary: line,
  }),
  z.strictObject({ ...by, do: z.literal('mail'), subject: line, body: line }),
  z.strictObject({
    ...by,
    do: z.literal('keep'),
    months: z.int().min(1).describe('Asked whether they stay in the talent pool so long; they agree'),
  }),
]);

const part = z.strictObject({ title: line, place: line, when: line });

/** The content of a resume. `{year-3}` is three years before the build. */
export const sampleResumeSchema = z.strictObject({
  file: z.literal('docx').optional().describe('The kind of file, where it is no PDF'),
  headline: line,
  home: line,
  summary: line,
  work: z.array(part.extend({ points: z.array(line) })),
  studies: z.array(part),
  skills: z.array(line),
  languages: line,
  beside: line.optional(),
});

/** An application as it was sent, and the steps of staff. */
export const sampleApplicationSchema = z.strictObject({
  name: line,
  email: z.email(),
  phoneNumber: line,
  source: line,
  message: z.string().default(''),
  at: momentSchema,
  steps: z.array(stepSchema),
  resume: sampleResumeSchema,
});

export const sampleEnquirySchema = z.strictObject({
  kind: z.enum(['contact', 'collaborate', 'case-study', 'report']),
  page: line,
  at: momentSchema,
  suspicion: z.enum(['honeypot', 'too-fast']).optional().describe('Why it looks automatic'),
  fields: z.record(z.string(), z.unknown()).describe('The form as it was sent'),
  answer: z
    .strictObject({ at: momentSchema, by: staffKey, close: z.boolean().default(false), body: line })
    .optional(),
});

export const sampleRequestSchema = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  name: line,
  email: z.email(),
  words: line.describe('What they asked'),
  at: momentSchema,
  by: staffKey,
});

/** A resume that the build made: its file in the folder of the samples, and its text. */
const storedResumeSchema = z.object({
  name: z.string(),
  file: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  text: z.string(),
});
export type StoredResume = z.output<typeof storedResumeSchema>;

/** The sample of the desk as the build hands it over. */
export const deskSampleSchema = z.object({
  staff: z.array(sampleStaffSchema),
  /** Openings that only the desk knows; the public ones are the site's own. */
  openings: z.array(sampleOpeningSchema),
  applications: z.array(sampleApplicationSchema.extend({ opening: z.string(), resume: storedResumeSchema })),
  enquiries: z.array(sampleEnquirySchema),
  requests: z.array(sampleRequestSchema),
});
export type DeskSample = z.output<typeof deskSampleSchema>;
export type SampleApplication = DeskSample['applications'][number];
