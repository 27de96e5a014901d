/** What the desk reads and writes of enquiries: one schema for the server, its API document and the desk's client. */
import { z } from 'zod';
import {
  happeningSchema,
  keptSchema,
  mailStateSchema,
  noteSchema,
  personSchema,
  targetSchema,
  targetsSchema,
} from '../shared/desk.schema.ts';
import { ON } from '../shared/filters.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

export const KINDS = ['contact', 'collaborate', 'case-study', 'report', 'mail'] as const;
export const kindSchema = z.enum(KINDS);

/** What each form is called on the desk. */
export const KIND_NAMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  contact: 'Contact form',
  collaborate: 'Let’s Collaborate',
  'case-study': 'Case study form',
  report: 'Report',
  mail: 'Mail',
};

export const STATUSES = ['open', 'answered', 'closed'] as const;
export const statusSchema = z.enum(STATUSES);

/** Where an enquiry lies: among the ones to answer, held back because it looked automatic, or thrown away as junk. */
export const BOXES = ['inbox', 'quarantine', 'junk'] as const;
export const boxSchema = z.enum(BOXES);

/** One line of the list. */
export const enquiryRowSchema = z.object({
  id,
  version: z.int(),
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  /** Its first words, or the report that was asked for. */
  title: z.string(),
  kind: kindSchema,
  /** What it is about, as its form says: `Business`, `Report` … */
  topic: z.string(),
  page: z.string(),
  status: statusSchema,
  box: boxSchema,
  /** Why it looked automatic. */
  suspicion: z.string().nullable(),
  createdAt: at,
  updatedAt: at,
  /** Until when an answer was promised; null where nobody waits. */
  replyBy: at.nullable(),
  /** How much of the promised time is used, 0 to 1 and beyond. */
  promiseUsed: z.number().nullable(),
  assignee: personSchema.nullable(),
  /** Whether this member of staff has opened it. */
  seen: z.boolean(),
  /** The sender agreed to be written to, and has not taken it back. */
  mayWrite: z.boolean(),
});

/** A file that came with a message. */
export const messageFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Active content in it. */
  flags: z.array(z.string()).default([]),
  /**
   * Why it was not kept: it is too large; it is not what it says, of a kind that is not kept, or holds macros; or it was
   * left in the mailbox with what was too much. Null for one that is here.
   */
  refused: z.enum(['size', 'content', 'left']).nullable().default(null),
});

/** One piece of the conversation, the enquiry itself first. */
export const messageSchema = z.object({
  id,
  /** `enquiry`: what the form brought; the double that it was, if it is another's. */
  kind: z.enum(['enquiry', 'in', 'out', 'auto-reply', 'bounce']),
  /** Of the enquiry that it belongs to. */
  reference: z.string(),
  /** Who of the staff wrote it. */
  author: personSchema.nullable(),
  from: z.string(),
  at,
  subject: z.string(),
  body: z.string(),
  /** What came in with its formatting, sanitized; null where there is none. */
  html: z.string().nullable(),
  /** What came in from another address than the enquiry's; '' otherwise. */
  otherAddress: z.string(),
  files: z.array(messageFileSchema),
  /** Of an answer: how far it has come, when it leaves, and the mail server's code if it could not. */
  state: mailStateSchema.nullable(),
  leavesAt: at.nullable(),
  failure: z.string().nullable(),
});

export const enquirySchema = enquiryRowSchema.extend({
  email: z.string(),
  /** What the mail server said when it refused the address for good. */
  bounce: z.object({ words: z.string(), at }).nullable(),
  phoneNumber: z.string(),
  /** What only its form asks, by label. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  consentVersion: z.string(),
  consentAt: at,
  /** What the person agreed to or took back, in whichever form; the newest word of each purpose. */
  consents: z.array(
    z.object({ purpose: z.enum(['insights', 'newsletter']), givenAt: at, withdrawnAt: at.nullable() }),
  ),
  /** What else the same person sent, newest first. */
  before: z.array(
    z.object({
      id,
      version: z.int(),
      reference: z.string(),
      title: z.string(),
      kind: kindSchema,
      status: statusSchema,
      createdAt: at,
    }),
  ),
  /** Doubles that were merged into it. */
  merged: z.array(z.object({ id, reference: z.string(), createdAt: at })),
  /** The enquiry that it is a double of. */
  mergedInto: id.nullable(),
  messages: z.array(messageSchema),
  notes: z.array(noteSchema),
  happened: z.array(happeningSchema),
  kept: keptSchema.nullable(),
});

/** Filters of the list, as they stand in the address. */
export const ENQUIRY_FILTERS = {
  box: { oneOf: BOXES },
  status: { someOf: STATUSES },
  assignee: 'several',
  kind: { someOf: KINDS },
  page: 'several',
  late: ON,
  q: 'text',
} as const;
/** Without a minus the oldest, or the promise that ends first. */
export const ENQUIRY_SORTS = ['reply_by', '-reply_by', 'created', '-created', 'updated', '-updated'] as const;

export const enquiryListSchema = z.object({
  items: z.array(enquiryRowSchema),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  total: z.int(),
  /** How many wait for an answer, of these with oneself, and lie in quarantine. */
  counts: z.object({ open: z.int(), mine: z.int(), quarantine: z.int() }),
});

export const enquiryChangeSchema = z.object({
  items: targetsSchema,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('assign'), assignee: id.nullable() }),
    z.object({ kind: z.enum(['close', 'reopen', 'junk', 'not-junk', 'release']) }),
  ]),
});

export const ANSWER_MAX = 20_000;

export const answerSchema = z.object({
  body: z.string().trim().min(1, 'Write the answer first').max(ANSWER_MAX),
  /** Nothing is left to do afterwards. */
  close: z.boolean().default(true),
});

export const answeredSchema = z.object({
  /** The message. */
  id,
  /** By which it is taken back. */
  change: id,
  version: z.int(),
  leavesAt: at,
});

export const mergeEnquiriesSchema = z.object({ into: targetSchema, from: targetSchema });
export const mergedSchema = z.object({ id, version: z.int() });

export const presenceSchema = z.object({
  /** `gone` says that one has left it. */
  state: z.enum(['reading', 'writing', 'gone']),
});
/** Seconds after which whoever was not heard of is gone. */
export const PRESENCE_SECONDS = 30;

export const presentSchema = z.object({
  others: z.array(z.object({ person: personSchema, writing: z.boolean() })),
});

export const answerTemplateSchema = z.object({ id: z.string(), label: z.string(), body: z.string() });

/** Who gets an enquiry that comes in. The first rule that fits counts. */
export const ruleSchema = z.object({
  kind: kindSchema.nullable(),
  /** Path of the page; '' is any, and one that ends with a star is its beginning. */
  page: z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/[\w\-/.]*\*?)?$/, 'A page begins with a slash, for example /cloud-services'),
  /** A person, or a team: then it is given to whoever of them has the fewest open. */
  assignees: z.array(id).min(1, 'Choose somebody').max(50),
});

const days = z.int().min(0, 'From 0, which promises nothing').max(30, 'At most 30 working days');

export const replyDaysSchema = z.object({
  ...{ contact: days, collaborate: days, 'case-study': days, report: days },
  // Settings of before there were mails do not say.
  mail: days.default(2),
});

export const enquirySettingsSchema = z.object({
  rules: z.array(ruleSchema).max(100),
  /** Working days until an answer is promised, by kind. */
  replyDays: replyDaysSchema,
});

export const savedEnquirySettingsSchema = enquirySettingsSchema.extend({
  version: z.int(),
  /** Who can be given enquiries. */
  people: z.array(personSchema),
});

export type EnquiryRow = z.output<typeof enquiryRowSchema>;
export type EnquiryDetail = z.output<typeof enquirySchema>;
export type EnquiryList = z.output<typeof enquiryListSchema>;
export type MessageFile = z.output<typeof messageFileSchema>;
export type EnquiryMessage = z.output<typeof messageSchema>;
export type EnquiryChange = z.output<typeof enquiryChangeSchema>['change'];
export type SavedEnquirySettings = z.output<typeof savedEnquirySettingsSchema>;
export type EnquirySettings = z.output<typeof enquirySettingsSchema>;
export type AnswerTemplate = z.output<typeof answerTemplateSchema>;
export type Answered = z.output<typeof answeredSchema>;
export type Present = z.output<typeof presentSchema>;
