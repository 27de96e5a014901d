/** The schemas of hiring at the desk: one for the server, its API document and the desk's client. */
import { z } from 'zod';
import { ON } from '../../platform/lists/filters.schema.ts';
import { BULK_LIMIT, personSchema, targetSchema, targetsSchema } from '../../platform/staff/schema.ts';
import { conversationFields, conversationRowFields } from '../conversations/schema.ts';
import { languageSchema } from '../mail/schema.ts';
import { STAGES, type Stage } from './stages.schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();
export const stageSchema = z.enum(STAGES);

/** Stages that may promise a next word. */
export const NEXT_STAGES = ['screening', 'interview', 'offer'] as const satisfies Stage[];

const days = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(60, 'Enter 60 or less');

/** Working days until the next word, by stage; 0 promises nothing. */
export const nextDaysSchema = z.partialRecord(z.enum(NEXT_STAGES), days);

/** The results of the scanner and of our own checks for a stored file. */
const fileSchema = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Codes of active content, e.g. `pdf-javascript`; empty for a plain document. */
  flags: z.array(z.string()),
  scan: z.enum(['unscanned', 'held', 'clean', 'infected', 'failed']),
  /** When its hash was last found unchanged. */
  verifiedAt: at.nullable(),
});

/** The text of a resume: there, on its way, or not to be read. */
export const resumeTextSchema = z.object({
  state: z.enum(['waiting', 'ready', 'unreadable']),
  text: z.string(),
});

/** One line of a list of applications. In a blind view names, addresses and phones are masked by the server. */
const applicationRowSchema = z.object({
  ...conversationRowFields,
  candidateId: id,
  masked: z.boolean(),
  opening: z.object({ id, title: z.string(), city: z.string() }),
  stage: stageSchema,
  stageAt: at,
  /** Until when an answer was promised, with the offset of the opening's place; null where no one waits. */
  replyBy: z.iso.datetime({ offset: true }).nullable(),
  /** The line below the name in the resume; empty if there is none, and where names are hidden. */
  headline: z.string(),
  /** Skills of the opening that the resume names. */
  skills: z.array(z.string()),
  /** Other applications of the same person. */
  others: z.int(),
  scorecards: z.object({ submitted: z.int(), expected: z.int() }),
  /** A colleague added them, and they have not agreed yet: until then only the typed data is used. */
  waiting: z.boolean(),
  /** A line with the words that were searched for, and where each begins and ends. */
  found: z
    .object({
      where: z.enum(['resume', 'note', 'message']),
      text: z.string(),
      marks: z.array(z.tuple([z.int(), z.int()])),
    })
    .optional(),
});

const scorecardSchema = z.object({
  id,
  author: personSchema,
  stage: stageSchema,
  /** The opening at that time, if it was another one. */
  opening: z.string().nullable(),
  /** Criterion → 1 to 4. */
  ratings: z.record(z.string(), z.int().min(1).max(4)),
  summary: z.string(),
  submittedAt: at.nullable(),
  mine: z.boolean(),
});

export const applicationSchema = applicationRowSchema.extend({
  ...conversationFields,
  message: z.string(),
  /** The label of the decline reason; null if there is none, and for readers who may not know it. */
  declineReason: z.string().nullable(),
  source: z.string(),
  /** The answer of a person who was added by a colleague; null for people who applied themselves. */
  consent: z
    .object({
      state: z.enum(['waiting', 'agreed', 'declined']),
      until: at,
      by: personSchema,
      referredBy: personSchema.nullable(),
    })
    .nullable(),
  /** The talent pool: agreed, or asked; null otherwise. */
  pool: z.object({ state: z.enum(['waiting', 'agreed']), keptUntil: at }).nullable(),
  file: fileSchema,
  /** The criteria of the reader's scorecard: those of the interview that they hold, else those of the opening. */
  criteria: z.array(z.string()),
  /** Ids of the opening's team, for permission rules. */
  team: z.array(id),
  /** The people whose scorecard of the present stage is missing, and when they were last reminded. */
  waitingOn: z.array(personSchema.extend({ remindedAt: at.nullable() })),
  /** Others' scorecards are hidden until the actor has submitted theirs; until then only their number is shown. */
  scorecardsOpen: z.boolean(),
  cards: z.array(scorecardSchema),
  otherApplications: z.array(
    z.object({ id, opening: z.string(), stage: stageSchema, createdAt: at, candidateId: id }),
  ),
  /** Candidates merged into this one; the id undoes the merge. */
  merges: z.array(z.object({ id, name: z.string() })),
  /** People who may be the same: equal phone or name, never sure. */
  hints: z.array(z.object({ candidateId: id, name: z.string(), why: z.enum(['phone', 'name']) })),
});

/** Filters of the list, as in the address. */
export const APPLICATION_FILTERS = {
  view: 'text',
  stage: { someOf: STAGES },
  opening: 'several',
  assignee: 'several',
  skill: 'several',
  received: 'period',
  late: ON,
  /** Snoozed records of the reader: left out, or only these. */
  snoozed: { oneOf: ['hide', 'only'] },
  pool: ON,
  q: 'text',
  blind: ON,
} as const;
export const APPLICATION_SORTS = [
  'reply_by',
  '-reply_by',
  'created',
  '-created',
  'name',
  '-name',
  'stage',
  '-stage',
  'moved',
  '-moved',
] as const;

export const applicationListSchema = z.object({
  items: z.array(applicationRowSchema),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  total: z.int(),
  /** Whether there are more than `total`, as where very many have the words that are searched for. */
  more: z.boolean(),
  /** By stage; if there are more than `total`, only of those that were counted. */
  counts: z.record(z.string(), z.int()),
});

export const moveSchema = z.object({
  items: targetsSchema,
  stage: stageSchema,
  /** Needed for `declined`. */
  reason: z.string().max(64).optional(),
  /** The email to the person; left out, none is sent. */
  mail: z
    .object({ subject: z.string().trim().min(1).max(200), body: z.string().trim().min(1).max(10_000) })
    .optional(),
});

/** The opening to which applications are moved, with the email about it; left out, none is sent. */
export const openingMoveSchema = z.object({ items: targetsSchema, opening: id, mail: moveSchema.shape.mail });

/** Openings that people can be moved to or added to. */
export const openingChoiceSchema = z.object({ id, title: z.string(), city: z.string() });

/** Each row has its own assignee: an undo restores the earlier ones. */
export const assignSchema = z.object({
  items: z
    .array(targetSchema.extend({ assignee: id.nullable() }))
    .min(1)
    .max(BULK_LIMIT),
});
export const assigneesSchema = z.object({ items: z.array(personSchema) });

export const scorecardInputSchema = z.object({
  ratings: z.record(z.string().max(120), z.int().min(1).max(4)),
  summary: z.string().trim().max(10_000),
  submit: z.boolean(),
  /** The stage that it was begun in, where the application has been; left out, the one that it is in. */
  stage: stageSchema.optional(),
});

export const mergeSchema = z.object({ into: id, from: id });

export const declineReasonSchema = z.object({
  code: z.string(),
  label: z.string(),
  subject: z.string(),
  /** With the fields of this application filled in. */
  body: z.string(),
});

/** Words that a letter to one person may begin with. */
export const emailStartSchema = z.object({
  title: z.string(),
  language: languageSchema,
  subject: z.string(),
  /** With the fields of this application filled in. */
  body: z.string(),
});

export type ApplicationRow = z.output<typeof applicationRowSchema>;
export type ApplicationDetail = z.output<typeof applicationSchema>;
export type ApplicationList = z.output<typeof applicationListSchema>;
export type Scorecard = z.output<typeof scorecardSchema>;
export type ScorecardInput = z.output<typeof scorecardInputSchema>;
export type DeclineReason = z.output<typeof declineReasonSchema>;
export type EmailStart = z.output<typeof emailStartSchema>;
