/** The schemas of Today: open items, metrics, counts of the menu. */
import { z } from 'zod';
import { stageSchema } from '../candidates/schema.ts';
import { sampleContentSchema } from '../samples/samples.schema.ts';
import { selfTestRunSchema } from '../self-test/schema.ts';

const at = z.iso.datetime();

/** The steps to set up a new system: each done or not. */
const firstDaySchema = z.object({
  /** The site has no sample text. */
  company: z.boolean(),
  mail: z.boolean(),
  colleagues: z.boolean(),
  /** One of the company's own was published. */
  opening: z.boolean(),
  /** Without a privacy policy in force, the forms of the site are closed. */
  policy: z.boolean(),
  /** No sample records are left. */
  samples: z.boolean(),
});

const answered = z.object({
  /** Hours, median; null before the first answer. */
  hours: z.number().nullable(),
  /** 0 to 1; null before the first promise. */
  kept: z.number().nullable(),
});

/** First replies, and later ones. */
const answers = { firstAnswer: answered, nextAnswer: answered };

const runSchema = z.object({ at, ok: z.boolean(), words: z.string(), succeededAt: at.nullable() });

const systemStatusSchema = z.object({
  mailsWaiting: z.int(),
  mailsFailed: z.int(),
  mailsUnknown: z.int(),
  jobsFailed: z.int(),
  /** Webhook deliveries that failed. */
  webhooksFailed: z.int(),
  files: z.int(),
  filesVerified: z.int(),
  filesDamaged: z.int(),
  /** Stored files that the database does not know: too many to be set aside automatically, and those that were set aside. */
  filesUnknown: z.int(),
  filesSetAside: z.int(),
  /** Files that wait for the virus scanner, that it found something in, and that it can't read. */
  scans: z.object({ held: z.int(), infected: z.int(), failed: z.int(), heldSince: at.nullable() }),
  /** The results of the last backup and the last trial restore. */
  backup: runSchema.nullable(),
  trialRestore: runSchema.nullable(),
  /** The mailbox for replies; null if there is none. */
  mailbox: z.object({ state: z.enum(['reading', 'failing']), words: z.string(), since: at }).nullable(),
  /** The result of the last self-test; null before the first. */
  selfTest: selfTestRunSchema.nullable(),
  samples: z.int(),
  /** Samples in the content of the site. */
  sampleContent: sampleContentSchema,
});

export const todaySchema = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum([
        'first_look',
        'reply',
        'scorecard',
        'mention',
        'follow_up',
        'closing',
        'interview',
        'pool',
        'mail_failed',
        'mail_unknown',
        'enquiry',
        'privacy',
        'legal_text',
      ]),
      title: z.string(),
      text: z.string(),
      /** A moment, or the last day on which it is in time. */
      due: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable(),
      late: z.boolean(),
      link: z.string(),
      /** How many records this row counts; left out: one. */
      count: z.int().optional(),
    }),
  ),
  /** For each kind of work; null for people who do not do it. */
  metrics: z.object({
    hiring: z.object({ toLookAt: z.int(), openApplications: z.int(), ...answers }).nullable(),
    enquiries: z.object({ open: z.int(), late: z.int(), ...answers }).nullable(),
    /** `pressing`: requests whose deadline ends within a week. */
    legal: z.object({ requests: z.int(), pressing: z.int(), toApprove: z.int(), holds: z.int() }).nullable(),
  }),
  weeks: z.array(z.object({ from: z.iso.date(), applications: z.int() })),
  stages: z.array(z.object({ stage: stageSchema, count: z.int() })),
  /** Open enquiries by the state of their promises; `none`: answered, or nothing was promised. */
  promises: z.array(z.object({ promise: z.enum(['broken', 'soon', 'later', 'none']), count: z.int() })),
  /** The state of the system, for those who run it; null for all others. */
  system: systemStatusSchema.nullable(),
  /** The steps that are left on a new system, for people who set it up; null once all are done, and for all others. */
  firstDay: firstDaySchema.nullable(),
  /** The person sees candidates only by their teams and interviews, and has neither. */
  withoutTeam: z.boolean(),
  /** First steps of this person on a system that lacks them. */
  begin: z.array(z.enum(['policy', 'opening'])),
});

export const countsSchema = z.object({
  today: z.int(),
  candidates: z.int(),
  openings: z.int(),
  enquiries: z.int(),
  privacy: z.int(),
});

export type Today = z.output<typeof todaySchema>;
export type SystemStatus = z.output<typeof systemStatusSchema>;
export type Counts = z.output<typeof countsSchema>;
