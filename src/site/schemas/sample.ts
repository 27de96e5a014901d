/** The files of src/content/sample, of which the first start makes its openings, people and enquiries. */
import { z } from 'astro/zod';
import { ENQUIRY_OPTIONS } from '../../domain/enquiries/schema.ts';
import { STAGES } from '../../domain/hiring/stages.ts';
import { COUNTRY_NAMES } from '../../domain/reports/schema.ts';
import { sampleOpeningSchema } from '../../domain/samples/schema.ts';
import { ROLES } from '../../domain/shared/actor.ts';
import { SALUTATIONS } from '../../domain/shared/fields.ts';

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);

/** Openings, the public ones and those that only the desk knows. */
export const sampleOpenings = z.array(sampleOpeningSchema.omit({ closedWorkdaysAgo: true }));

/** Whom the story of the sample names. */
const CAST = ['maya', 'priya', 'tomas', 'aoife', 'layla', 'daniel'] as const;

export const sampleStaff = z
  .array(z.strictObject({ key: z.enum(CAST), name: line, roles: z.array(z.enum(ROLES)).min(1) }))
  .refine(
    (staff) => CAST.every((key) => staff.some((one) => one.key === key)),
    `The story of the sample needs each of ${CAST.join(', ')}; names and roles may be others`,
  );

const applicant = z.tuple([
  line.describe('Name'),
  line.describe('Town, from places.yaml'),
  line.describe('Key of the opening'),
  z.int().min(0).max(60).describe('Years of work'),
  z.enum(STAGES).describe('Where the application stands'),
  z
    .strictObject({
      file: z.literal('docx').describe('The kind of file, where it is no PDF'),
      reason: z.enum(['other_fit', 'experience', 'filled', 'no_permit']).describe('Why it was declined'),
      due: z.int().describe('Minutes until the promised answer; below zero, since then'),
      again: z.literal(true).describe('Of somebody who applied before'),
      phoneOf: line.describe('Whose telephone number it is'),
      email: line.describe('What stands before the @, where it does not follow from the name'),
    })
    .partial()
    .optional(),
]);
export const sampleApplicants = z.array(applicant);
export type SampleApplicant = z.output<typeof applicant>;

const position = z.strictObject({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('1 to 3 years in, 2 to 8, 3 beyond'),
  title: line,
  points: lines,
});
export type Position = z.output<typeof position>;

const career = z.strictObject({
  degrees: lines,
  also: lines,
  headlines: lines,
  summaries: lines,
  messages: lines,
  positions: z.array(position).min(1),
});
export type Career = z.output<typeof career>;
export const sampleCareers = z.record(z.string(), career);

export const samplePlaces = z.strictObject({
  towns: z.record(
    z.string(),
    z.strictObject({
      country: line,
      region: line.describe('Of the employers and schools below'),
      dial: line.describe('How telephone numbers begin'),
      languages: lines,
    }),
  ),
  employers: z.record(z.string(), lines),
  schools: z.record(z.string(), lines),
  beside: lines,
});

const letter = z.strictObject({ subject: line, body: line });
export const sampleReviews = z.strictObject({
  notes: z.strictObject({
    screening: lines,
    ask: lines,
    interview: lines,
    offer: lines,
    private: lines,
    hired: lines,
  }),
  scorecards: z.strictObject({ strong: lines, good: lines, mixed: lines }),
  letters: z.strictObject({ invite: letter, offer: letter }),
});

const sender = { first: line, last: line };
const fate = {
  answer: line.optional(),
  close: z.boolean().optional().describe('Whether the answer closes it'),
  suspicion: z.enum(['honeypot', 'too-fast']).optional().describe('Why it looks automatic'),
};
const boxes = { insights: z.boolean().optional(), newsletter: z.boolean().optional() };
const enquiry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contact'),
    ...sender,
    company: z.string(),
    enquiry: z.enum(ENQUIRY_OPTIONS),
    message: line,
    ...fate,
  }),
  z.strictObject({ kind: z.literal('collaborate'), ...sender, message: line, ...fate }),
  z.strictObject({
    kind: z.literal('case-study'),
    ...sender,
    salutation: z.enum(SALUTATIONS),
    company: line,
    interest: line,
    location: line,
    message: line,
    ...boxes,
    ...fate,
  }),
  z.strictObject({
    kind: z.literal('report'),
    ...sender,
    salutation: z.enum(SALUTATIONS),
    company: line,
    job: line,
    country: z.enum(COUNTRY_NAMES),
    ...boxes,
    ...fate,
  }),
]);
export const sampleEnquiries = z.array(enquiry);
export type SampleEnquiry = z.output<typeof enquiry>;
