/** The schemas of enquiries at the desk: one for the server, its API document and the desk's client. */
import { z } from 'zod';
import { ON } from '../../platform/lists/filters.schema.ts';
import { personSchema, targetSchema, targetsSchema } from '../../platform/staff/schema.ts';
import { conversationFields, conversationRowFields } from '../conversations/schema.ts';
import { ENQUIRY_KINDS, KINDS } from './kinds.ts';
import type { EnquiryKind } from './schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

export { KINDS };
export const kindSchema = z.enum(KINDS);

const ofKinds = <T>(pick: (kind: EnquiryKind) => T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, pick(kind)])) as Record<EnquiryKind, T>;

/** The name of each form at the desk. */
export const KIND_NAMES: Readonly<Record<EnquiryKind, string>> = ofKinds((kind) => ENQUIRY_KINDS[kind].name);

export const STATUSES = ['open', 'answered', 'closed'] as const;
const statusSchema = z.enum(STATUSES);

/** Where an enquiry is listed: in the inbox, held back because it looked automatic, or discarded as junk. */
export const BOXES = ['inbox', 'quarantine', 'junk'] as const;
const boxSchema = z.enum(BOXES);

/** One line of the list. */
const enquiryRowSchema = z.object({
  ...conversationRowFields,
  company: z.string(),
  /** Its first words, or the requested report. */
  title: z.string(),
  kind: kindSchema,
  /** The subject that its form states: `Business`, `Report` … */
  topic: z.string(),
  page: z.string(),
  status: statusSchema,
  box: boxSchema,
  /** Why it looked automatic. */
  suspicion: z.string().nullable(),
  updatedAt: at,
  /** Until when an answer was promised; null if none is. */
  replyBy: at.nullable(),
  /** The sender agreed to be written to, and has not withdrawn that. */
  mayWrite: z.boolean(),
});

export const enquirySchema = enquiryRowSchema.extend({
  ...conversationFields,
  consentAt: at,
  /** The consents that the person gave or withdrew, in any form; the newest of each purpose. */
  consents: z.array(
    z.object({ purpose: z.enum(['insights', 'newsletter']), givenAt: at, withdrawnAt: at.nullable() }),
  ),
  /** Other submissions of the same person, newest first. */
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
  /** Duplicates that were merged into it. */
  merged: z.array(z.object({ id, reference: z.string(), createdAt: at })),
  /** The enquiry that it was merged into. */
  mergedInto: id.nullable(),
});

/** Filters of the list, as in the address. */
export const ENQUIRY_FILTERS = {
  box: { oneOf: BOXES },
  status: { someOf: STATUSES },
  assignee: 'several',
  kind: { someOf: KINDS },
  page: 'several',
  received: 'period',
  late: ON,
  /** Snoozed records of the reader: left out, or only these. */
  snoozed: { oneOf: ['hide', 'only'] },
  q: 'text',
} as const;
/** Without a minus the oldest, or the promise that ends first. */
export const ENQUIRY_SORTS = ['reply_by', '-reply_by', 'created', '-created', 'updated', '-updated'] as const;

export const enquiryListSchema = z.object({
  items: z.array(enquiryRowSchema),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Of a search at most 1,000. */
  total: z.int(),
  /** Whether there are more than `total`. */
  more: z.boolean(),
  /** The numbers of open enquiries, of those assigned to the user, and of those in quarantine. */
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
  body: z.string().trim().min(1, 'Write an answer').max(ANSWER_MAX),
  /** Nothing is left to do afterwards. */
  close: z.boolean().default(true),
});

export const answeredSchema = z.object({
  /** The message. */
  id,
  /** The id for its undo. */
  change: id,
  version: z.int(),
  leavesAt: at,
});

export const mergeEnquiriesSchema = z.object({ into: targetSchema, from: targetSchema });
export const mergedSchema = z.object({
  id,
  version: z.int(),
  change: z.string().describe('The id of its undo'),
});

export const answerTemplateSchema = z.object({ id: z.string(), label: z.string(), body: z.string() });

/** A rule that assigns new enquiries. The first matching one counts. */
export const ruleSchema = z.object({
  kind: kindSchema.nullable(),
  /** Path of the page; '' is any, and one that ends with a star is its beginning. */
  page: z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/[\w\-/.]*\*?)?$/, 'Start with a slash, for example /cloud-services'),
  /** One person or several: the one with the fewest open enquiries is assigned. */
  assignees: z.array(id).min(1, 'Choose at least one person').max(50),
});

const days = z.int().min(0, 'Enter 0 or more').max(30, 'Enter 30 or less');

/** Settings that were saved before this kind existed do not contain it. */
export const replyDaysSchema = z.object(ofKinds((kind) => days.default(ENQUIRY_KINDS[kind].replyDays)));

export const enquirySettingsSchema = z.object({
  rules: z.array(ruleSchema).max(100),
  /** Working days until an answer is promised, by kind. */
  replyDays: replyDaysSchema,
});

export const savedEnquirySettingsSchema = enquirySettingsSchema.extend({
  version: z.int(),
  /** The possible assignees of enquiries. */
  people: z.array(personSchema),
});

export type EnquiryRow = z.output<typeof enquiryRowSchema>;
export type EnquiryDetail = z.output<typeof enquirySchema>;
export type EnquiryList = z.output<typeof enquiryListSchema>;
export type EnquiryChange = z.output<typeof enquiryChangeSchema>['change'];
export type SavedEnquirySettings = z.output<typeof savedEnquirySettingsSchema>;
export type EnquirySettings = z.output<typeof enquirySettingsSchema>;
export type AnswerTemplate = z.output<typeof answerTemplateSchema>;
export type Answered = z.output<typeof answeredSchema>;
