/** What the desk reads of a conversation: one schema for enquiries and applications. */
import { z } from 'zod';
import { mailStateSchema, personSchema } from '../../platform/staff/schema.ts';

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
   * Why it was not kept: it is too large; it is not what it says, of a kind that is not kept, or holds macros; or it was
   * left in the mailbox with what was too much; or names are hidden. Null for one that is here.
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
  /** Of the enquiry or application that it belongs to. */
  reference: z.string(),
  /** Who of the staff wrote it. */
  author: personSchema.nullable(),
  from: z.string(),
  at,
  subject: z.string(),
  body: z.string(),
  /** What came in with its formatting, sanitized; null where there is none. */
  html: z.string().nullable(),
  /** What came in from another address than the person's; '' otherwise. */
  otherAddress: z.string(),
  /** It waits for someone to say whether this person wrote it. */
  held: z.boolean(),
  files: z.array(shownFileSchema),
  /** Of a letter of staff: how far it has come, when it leaves, and the mail server's code if it could not. */
  state: mailStateSchema.nullable(),
  leavesAt: at.nullable(),
  failure: z.string().nullable(),
});

export type MessageFile = z.output<typeof messageFileSchema>;
export type ShownFile = z.output<typeof shownFileSchema>;
export type Message = z.output<typeof messageSchema>;
