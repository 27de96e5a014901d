/** The sample of the desk as the build hands it over: who there is, what arrived and what was done, each with its moment. */
import * as z from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { newOpeningSchema } from '../openings/schema.ts';
import { ROLES } from '../shared/actor.ts';

/** A moment as seen from the first start. */
export const momentSchema = z.union([
  /** So many working days before, at a time of the day in UTC. */
  z.object({ workdays: z.int().min(1), at: z.string().regex(/^\d\d:\d\d$/) }),
  z.object({ minutes: z.number().positive() }),
  /** For an arrival: when its answer is due in so many minutes; below zero, was due. */
  z.object({ dueIn: z.int() }),
]);
export type Moment = z.output<typeof momentSchema>;

const openingDeskSchema = z.strictObject({
  state: z.enum(['published', 'scheduled', 'draft', 'closed']).default('published'),
  reviewers: z.array(z.string()).describe('Keys of staff'),
  criteria: z.array(z.string()),
});

/** An opening of the samples: its times count from the first start, and the desk knows more of it than what is published. */
export const sampleOpeningSchema = newOpeningSchema
  .omit({ publishedAt: true, expiresAt: true })
  .extend({
    key: z.string().min(1),
    desk: openingDeskSchema,
    postedDaysAgo: z.number().int().min(0),
    openForDays: z.number().int().min(1),
    /** Only of one that is closed by now. */
    closedWorkdaysAgo: z.number().int().min(1).optional(),
  })
  .strict();
export type SampleOpening = z.output<typeof sampleOpeningSchema>;

/** What somebody did about an application; people by their keys. */
const stepSchema = z.intersection(
  z.object({ by: z.string(), at: momentSchema }),
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('see') }),
    z.object({ do: z.literal('assign') }),
    z.object({
      do: z.literal('move'),
      stage: z.enum(STAGES),
      /** Of a decline; its letter goes with it. */
      reason: z.string().optional(),
    }),
    z.object({
      do: z.literal('note'),
      body: z.string(),
      private: z.boolean().default(false),
      mentions: z.array(z.string()).default([]),
    }),
    z.object({ do: z.literal('scorecard'), ratings: z.array(z.int().min(1).max(4)), summary: z.string() }),
    z.object({ do: z.literal('mail'), subject: z.string(), body: z.string() }),
  ]),
);

const applicationSchema = z.object({
  opening: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  source: z.string(),
  /** The resume: what its sender called it, and its file in the folder of the samples. */
  resume: z.object({
    name: z.string(),
    file: z.string(),
    type: z.string(),
    size: z.int(),
    sha256: z.string(),
    text: z.string(),
  }),
  at: momentSchema,
  steps: z.array(stepSchema),
});

export const storySchema = z.object({
  staff: z.array(
    z.object({ key: z.string(), name: z.string(), email: z.string(), roles: z.array(z.enum(ROLES)) }),
  ),
  /** Openings that only the desk knows; the public ones are the site's own. */
  openings: z.unknown(),
  applications: z.array(applicationSchema),
  enquiries: z.array(
    z.object({
      kind: z.enum(['contact', 'collaborate', 'case-study', 'report']),
      page: z.string(),
      /** The form as it was sent. */
      fields: z.record(z.string(), z.unknown()),
      suspicion: z.enum(['honeypot', 'too-fast']).optional(),
      at: momentSchema,
      answer: z.object({ by: z.string(), at: momentSchema, body: z.string(), close: z.boolean() }).optional(),
    }),
  ),
});

export type Story = z.input<typeof storySchema>;
export type Step = Story['applications'][number]['steps'][number];
