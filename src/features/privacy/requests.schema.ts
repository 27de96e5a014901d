/** The schemas of privacy requests: the person, the identity check, the owner, and the letters. */
import { z } from 'zod';
import { isLine, NOT_A_LINE } from '../../platform/forms/fields.ts';
import { mailStateSchema, personSchema } from '../../platform/staff/schema.ts';
import { messageSchema } from '../conversations/schema.ts';

const at = z.iso.datetime();

export const REQUEST_KINDS = ['access', 'correction', 'erasure', 'objection'] as const;
const REQUEST_STATES = ['open', 'done', 'refused'] as const;
/** How someone of the staff checked who asks; `none`: they did not, for a reason that they write down. */
export const CHECKED_BY = ['document', 'in_person', 'none'] as const;
/** The same with the link in a letter, which only the person can open. */
const IDENTITY_METHODS = ['link', ...CHECKED_BY] as const;
/** The letters of a request; each begins with the words of its template. */
export const LETTERS = ['received', 'identity', 'copy', 'done', 'refused'] as const;
/** Days for which the link in a letter opens the copy. */
export const COPY_LINK_DAYS = 14;

/** The number of a request: in its panel, before an erasure, in letters, and in the name of the copy. */
export const requestNumber = (id: string): string => `P-${id.slice(-6).toUpperCase()}`;

export const newRequestSchema = z.strictObject({
  kind: z.enum(REQUEST_KINDS, 'Choose a request type'),
  name: z.string().trim().max(200).refine(isLine, NOT_A_LINE),
  email: z.email('Enter the person’s email address').max(254),
  /** The text of the request. */
  words: z.string().trim().max(10_000),
  /** The day on which it came in; the deadline runs from then. */
  receivedAt: z.iso.date('Enter the date of receipt'),
  /** The country whose law sets the deadline; '' for the general one, left out for that of their opening. */
  country: z.string().max(80).optional(),
});

export const requestSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  /** Empty once the person was erased. */
  name: z.string(),
  /** Empty some time after the request was closed. */
  email: z.string(),
  words: z.string(),
  receivedAt: z.iso.date(),
  /** The last day for the answer. */
  dueAt: z.iso.date(),
  assignee: personSchema.nullable(),
  /** Since when a reply of theirs waits. */
  repliedAt: at.nullable(),
  answer: z.string(),
  erasureId: z.string().nullable(),
  closedAt: at.nullable(),
  version: z.int(),
});

/** What there is of the person who asks. */
const foundRowSchema = z.object({
  type: z.enum(['application', 'enquiry']),
  id: z.string(),
  reference: z.string(),
  /** The opening, or what the enquiry is about. */
  title: z.string(),
  at,
  retainUntil: at.nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

/** How it was checked that the person is who they say. */
const identitySchema = z.object({
  method: z.enum(IDENTITY_METHODS),
  note: z.string(),
  at,
  /** Null where the person confirmed it by their link. */
  by: personSchema.nullable(),
});

export const requestDetailSchema = requestSchema.extend({
  identity: identitySchema.nullable(),
  found: z.array(foundRowSchema),
  /** The country whose law sets the deadline, and the law's name. */
  country: z.string(),
  law: z.string(),
  /** The deadline with an extension; null if the law allows none. */
  extendable: z.iso.date().nullable(),
  /** `state`: it counts once its letter has left. Null where the letter was stopped or came back. */
  extension: z.object({ until: z.iso.date(), reason: z.string(), state: mailStateSchema }).nullable(),
  /** Consents to be written to that are not withdrawn. */
  consents: z.int(),
  held: z.boolean(),
  /** Letters and replies, oldest first. */
  messages: z.array(messageSchema),
  /** The possible assignees. */
  counsel: z.array(personSchema),
});

export const identityInputSchema = z
  .strictObject({
    method: z.enum(CHECKED_BY, 'Choose how it was checked'),
    /** A description of the document, never a copy of it; or why it was not checked. */
    note: z.string().trim().max(1_000),
  })
  .refine(({ method, note }) => method !== 'none' || note.length >= 10, {
    path: ['note'],
    message: 'Write why the identity was not checked (10 characters or more)',
  })
  .refine(({ method, note }) => method === 'none' || note.length >= 3, {
    path: ['note'],
    message: 'Write what was seen, for example the kind of document',
  });

export const assignRequestSchema = z.strictObject({ assignee: z.string().max(64).nullable() });

export const requestLetterSchema = z.strictObject({
  letter: z.enum(LETTERS).nullable(),
  subject: z.string().trim().min(1, 'Enter a subject').max(200, 'Use 200 characters or fewer'),
  body: z.string().trim().min(1, 'Write a message').max(10_000, 'Use 10,000 characters or fewer'),
  /** The state of the request after the letter. */
  outcome: z.enum(['open', 'done', 'refused']),
});

/** A template of a letter, filled in for this person. */
export const letterStartSchema = z.object({
  letter: z.enum([...LETTERS, 'extension']),
  title: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The label of the button below the text; '' for none. */
  link: z.string(),
});

/** More time: why, and the letter that says so. `{reason}` in it is filled in. */
export const extensionSchema = z.strictObject({
  reason: z.string().trim().min(10, 'Write why it takes longer (10 characters or more)').max(1_000),
  subject: z.string().trim().min(1, 'Enter a subject').max(200, 'Use 200 characters or fewer'),
  body: z.string().trim().min(1, 'Write a message').max(10_000, 'Use 10,000 characters or fewer'),
});

export const writtenSchema = z.object({ id: z.string(), change: z.string(), version: z.int() });

export const resolveSchema = z.strictObject({
  outcome: z.enum(['done', 'refused']),
  answer: z.string().trim().min(1, 'Write an answer').max(10_000),
});

export const eraseInputSchema = z.strictObject({
  /** The address is kept until the request is answered; otherwise the request is closed without an answer. */
  tell: z.boolean().default(true),
});

export type NewRequest = z.output<typeof newRequestSchema>;
export type PrivacyRequest = z.output<typeof requestSchema>;
export type RequestDetail = z.output<typeof requestDetailSchema>;
export type Identity = z.output<typeof identitySchema>;
export type IdentityInput = z.output<typeof identityInputSchema>;
export type RequestLetter = z.output<typeof requestLetterSchema>;
export type Extension = z.output<typeof extensionSchema>;
export type LetterKind = (typeof LETTERS)[number];
export type LetterStart = z.output<typeof letterStartSchema>;
export type Settlement = z.output<typeof resolveSchema>;
