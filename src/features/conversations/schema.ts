/** The schemas of conversations at the desk, for enquiries and applications. */
import { z } from 'zod';
import {
  happeningSchema,
  keptSchema,
  mailStateSchema,
  noteSchema,
  personSchema,
} from '../../platform/staff/schema.ts';
import { followUpSchema } from '../follow-ups/schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

/** A file that came with a message. */
export const messageFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Active content in it. */
  flags: z.array(z.string()).default([]),
  /**
   * Why it was not stored: it is too large; its content is of another or an unsupported type, or has macros; it was left in the
   * mailbox because the email was too large; or names are hidden. Null for a stored file.
   */
  refused: z.enum(['size', 'content', 'left', 'hidden']).nullable().default(null),
});

/** The same as the desk shows it. */
const shownFileSchema = messageFileSchema.extend({
  scan: z.enum(['unscanned', 'held', 'clean', 'infected', 'failed']),
});

/** One piece of a conversation; for an enquiry its form is the first. */
export const messageSchema = z.object({
  id,
  /** `enquiry`: the text of the form, or of the merged duplicate. */
  kind: z.enum(['enquiry', 'in', 'out', 'auto-reply', 'bounce']),
  /** The reference of its enquiry or application. */
  reference: z.string(),
  /** Its author among the staff. */
  author: personSchema.nullable(),
  from: z.string(),
  at,
  subject: z.string(),
  body: z.string(),
  /** The formatted text of an incoming email, sanitized; null if there is none. */
  html: z.string().nullable(),
  /** The sender if it is another address than the person's; '' otherwise. */
  otherAddress: z.string(),
  /** It waits for someone to say whether this person wrote it. */
  held: z.boolean(),
  files: z.array(shownFileSchema),
  /** Of an email by staff: its state, when it is due, and the mail server's code if it failed. */
  state: mailStateSchema.nullable(),
  leavesAt: at.nullable(),
  failure: z.string().nullable(),
});

export type MessageFile = z.output<typeof messageFileSchema>;
export type ShownFile = z.output<typeof shownFileSchema>;
export type Message = z.output<typeof messageSchema>;

/** Fields of one line of a list, of applications and of enquiries. */
export const conversationRowFields = {
  id,
  version: z.int(),
  reference: z.string(),
  name: z.string(),
  createdAt: at,
  /** The used share of the promised time, 0 to 1 and beyond. */
  promiseUsed: z.number().nullable(),
  assignee: personSchema.nullable(),
  /** Whether this member of staff has opened it. */
  seen: z.boolean(),
  /** The snooze and reminder of the reader. */
  followUp: followUpSchema.nullable(),
};

/** The other fields that an application and an enquiry have. */
export const conversationFields = {
  email: z.string(),
  phoneNumber: z.string(),
  /** The additional answers of its form, by label. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** '' where a colleague added the person and they have not agreed yet. */
  consentVersion: z.string(),
  /** Mail to the address comes back: the server's message, and when. */
  bounce: z.object({ words: z.string(), at }).nullable(),
  kept: keptSchema.nullable(),
  notes: z.array(noteSchema),
  activity: z.array(happeningSchema),
  /** Emails to the person and their replies, oldest first; empty for readers who may not write to them. */
  messages: z.array(messageSchema),
};
