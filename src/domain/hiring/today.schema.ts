/** What the desk reads of the day: what waits, figures, counts of the menu, what the palette finds, views that were kept. */
import { z } from 'zod';
import { sampleContentSchema } from '../shared/samples.schema.ts';
import { stageSchema } from './schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

const answers = {
  /** Hours, median; null before the first answer. */
  firstAnswerHours: z.number().nullable(),
  /** 0 to 1; null before the first promise. */
  promisesKept: z.number().nullable(),
};

const systemStatusSchema = z.object({
  mailsWaiting: z.int(),
  mailsFailed: z.int(),
  mailsUnknown: z.int(),
  tasksFailed: z.int(),
  files: z.int(),
  filesVerified: z.int(),
  filesDamaged: z.int(),
  /** Stored files that the database does not know: too many to be set aside by itself, and set aside. */
  filesUnknown: z.int(),
  filesSetAside: z.int(),
  lastBackupAt: at.nullable(),
  /** The mailbox that answers come to; null where none is read. */
  mailbox: z.object({ state: z.enum(['reading', 'failing']), words: z.string(), since: at }).nullable(),
  samples: z.int(),
  /** What the pages of the site still have of samples. */
  sampleContent: sampleContentSchema,
});

export const todaySchema = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum([
        'first_look',
        'promise',
        'scorecard',
        'mention',
        'closing',
        'mail_failed',
        'mail_unknown',
        'enquiry',
        'privacy',
        'legal_text',
      ]),
      title: z.string(),
      text: z.string(),
      due: at.nullable(),
      late: z.boolean(),
      link: z.string(),
    }),
  ),
  /** Of each trade; null for those who do not work in it. */
  figures: z.object({
    hiring: z.object({ toLookAt: z.int(), openApplications: z.int(), ...answers }).nullable(),
    enquiries: z.object({ open: z.int(), late: z.int(), ...answers }).nullable(),
    /** `pressing`: requests whose deadline ends within a week. */
    legal: z.object({ requests: z.int(), pressing: z.int(), toApprove: z.int(), holds: z.int() }).nullable(),
  }),
  weeks: z.array(z.object({ from: z.iso.date(), applications: z.int() })),
  stages: z.array(z.object({ stage: stageSchema, count: z.int() })),
  /** Open enquiries by how their promises stand; `none`: answered once, or nothing was promised. */
  promises: z.array(z.object({ promise: z.enum(['broken', 'soon', 'later', 'none']), count: z.int() })),
  /** The state of the system, for those who run it; null for all others. */
  house: systemStatusSchema.nullable(),
});

export const countsSchema = z.object({
  today: z.int(),
  candidates: z.int(),
  openings: z.int(),
  enquiries: z.int(),
  privacy: z.int(),
});
export const foundSchema = z.object({
  kind: z.enum(['candidate', 'opening', 'enquiry']),
  title: z.string(),
  text: z.string(),
  link: z.string(),
});
/** What the filters of the candidates' list offer. */
export const choicesSchema = z.object({
  openings: z.array(z.object({ id, title: z.string() })),
  people: z.array(z.object({ id, name: z.string() })),
  skills: z.array(z.string()),
});

/** Screens whose views can be saved. */
const SCREENS = ['candidates', 'openings', 'enquiries', 'log'] as const;

export const viewSchema = z.object({
  id,
  screen: z.enum(SCREENS),
  name: z.string(),
  address: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
});
export const newViewSchema = z.object({
  screen: z.enum(SCREENS),
  name: z.string().trim().min(1, 'Give the view a name').max(60),
  address: z.string().startsWith('?').max(1_000),
  shared: z.boolean().default(false),
});

export type Today = z.output<typeof todaySchema>;
export type SystemStatus = z.output<typeof systemStatusSchema>;
export type Counts = z.output<typeof countsSchema>;
export type Found = z.output<typeof foundSchema>;
export type Choices = z.output<typeof choicesSchema>;
export type SavedView = z.output<typeof viewSchema>;
