/** What the desk reads of the day: what waits, figures, counts of the menu. */
import { z } from 'zod';
import { stageSchema } from '../candidates/schema.ts';
import { sampleContentSchema } from '../samples/samples.schema.ts';
import { selfTestRunSchema } from '../self-test/schema.ts';

const at = z.iso.datetime();

/** What is done before a new system does its work: each done or not. */
const firstDaySchema = z.object({
  /** The site holds no sample text. */
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

/** Answers to what people sent first, and to what they wrote later. */
const answers = { firstAnswer: answered, nextAnswer: answered };

const runSchema = z.object({ at, ok: z.boolean(), words: z.string(), succeededAt: at.nullable() });

const systemStatusSchema = z.object({
  mailsWaiting: z.int(),
  mailsFailed: z.int(),
  mailsUnknown: z.int(),
  jobsFailed: z.int(),
  /** Deliveries of webhooks that were given up. */
  webhooksFailed: z.int(),
  files: z.int(),
  filesVerified: z.int(),
  filesDamaged: z.int(),
  /** Stored files that the database does not know: too many to be set aside by itself, and set aside. */
  filesUnknown: z.int(),
  filesSetAside: z.int(),
  /** Files that wait for the virus scanner, that it found something in, and that it can't read. */
  scans: z.object({ held: z.int(), infected: z.int(), failed: z.int(), heldSince: at.nullable() }),
  /** How the last backup, and the last trial restore of one, ended. */
  backup: runSchema.nullable(),
  trialRestore: runSchema.nullable(),
  /** The mailbox that answers come to; null where none is read. */
  mailbox: z.object({ state: z.enum(['reading', 'failing']), words: z.string(), since: at }).nullable(),
  /** How the last self-test ended; null before the first. */
  selfTest: selfTestRunSchema.nullable(),
  samples: z.int(),
  /** What the pages of the site still have of samples. */
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
  /** Of each trade; null for those who do not work in it. */
  metrics: z.object({
    hiring: z.object({ toLookAt: z.int(), openApplications: z.int(), ...answers }).nullable(),
    enquiries: z.object({ open: z.int(), late: z.int(), ...answers }).nullable(),
    /** `pressing`: requests whose deadline ends within a week. */
    legal: z.object({ requests: z.int(), pressing: z.int(), toApprove: z.int(), holds: z.int() }).nullable(),
  }),
  weeks: z.array(z.object({ from: z.iso.date(), applications: z.int() })),
  stages: z.array(z.object({ stage: stageSchema, count: z.int() })),
  /** Open enquiries by the state of their promises; `none`: answered once, or nothing was promised. */
  promises: z.array(z.object({ promise: z.enum(['broken', 'soon', 'later', 'none']), count: z.int() })),
  /** The state of the system, for those who run it; null for all others. */
  system: systemStatusSchema.nullable(),
  /** What a new system still lacks, for those who set it up; null once all is done, and for all others. */
  firstDay: firstDaySchema.nullable(),
  /** Someone who sees candidates by their teams and interviews alone, and has neither. */
  withoutTeam: z.boolean(),
  /** What this person can begin with on a system that lacks it. */
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
