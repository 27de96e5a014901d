/** The schemas that all screens of the desk share: people, notes, events, and bulk changes with their undo. */
import { z } from 'zod';

/** Rows that one bulk request may change. */
export const BULK_LIMIT = 500;
/** Minutes in which a change can be taken back, and after which a mail to a person leaves. */
export const UNDO_MINUTES = 5;

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

export const personSchema = z.object({ id, name: z.string(), initials: z.string() });

export const noteSchema = z.object({
  id,
  author: personSchema,
  body: z.string(),
  private: z.boolean(),
  createdAt: at,
  editedAt: at.nullable(),
  mine: z.boolean(),
});

export const newNoteSchema = z.object({
  body: z.string().trim().min(1, 'Write a note').max(10_000),
  private: z.boolean().default(false),
  mentions: z.array(id).max(20).default([]),
});

export const noteRemovalSchema = z.object({
  /** The last edit of the note that the person saw; left out, it is changed in any case. */
  editedAt: at.nullable().optional(),
});

/** Each with what undoes it. */
export const noteAddedSchema = z.object({ id, change: id });
export const noteEditedSchema = z.object({ editedAt: at, change: id });
export const noteRemovedSchema = z.object({ change: id });

export const noteEditSchema = noteRemovalSchema.extend({
  body: newNoteSchema.shape.body,
  /** Left out, they stay as they are. */
  mentions: z.array(id).max(20).optional(),
});

/** One event, as a page shows it. */
export const happeningSchema = z.object({
  id: z.string(),
  at,
  actor: personSchema.nullable(),
  action: z.string(),
  text: z.string(),
});

/** The record of a change, and the version that was seen. */
export const targetSchema = z.object({ id, version: z.int().min(1) });
export const targetsSchema = z.array(targetSchema).min(1).max(BULK_LIMIT);

/** Until when something is kept: by which rule, on what ground, and whether a legal hold keeps it longer. */
export const keptSchema = z.object({
  until: at,
  /** The reason for the date: the rule, an open request for consent, or a consent to be kept for later. */
  by: z.enum(['rule', 'question', 'consent']),
  /** The subject of the rule. */
  subject: z.enum(['application', 'candidate', 'enquiry', 'quarantine']),
  months: z.int(),
  /** Empty: everywhere. */
  country: z.string(),
  basis: z.string(),
  held: z.boolean(),
});

/** The result of one row of a bulk change. */
const outcomes = [
  z.object({ id, ok: z.literal(true), version: z.int(), change: z.string() }),
  z.object({
    id,
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
    /** On a conflict: who changed what in the meantime. */
    meanwhile: z.object({ by: z.string(), at, what: z.string(), version: z.int() }).optional(),
  }),
] as const;

/** The result of each row of a bulk request. */
export const bulkResultSchema = z.object({ results: z.array(z.union(outcomes)) });

export const undoSchema = z.object({ changes: z.array(id).min(1).max(BULK_LIMIT) });

/** The state of an email that a person wrote. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed', 'unknown', 'stopped', 'bounced']);
export const MAIL_STATE_NAMES: Readonly<Record<z.output<typeof mailStateSchema>, string>> = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unknown: 'outcome unknown',
  stopped: 'stopped',
  bounced: 'bounced',
};

/** Open items are counted up to this number. */
export const COUNT_LIMIT = 1_000;
/** `12`; `1,000+` for as many as are counted, or more. */
export const countText = (n: number): string => (n < COUNT_LIMIT ? String(n) : '1,000+');

/** The purpose of an export of enquiries. Codes, because the log contains no text that people wrote. */
export const EXPORT_REASONS = ['report', 'handover', 'audit', 'request'] as const;
export const EXPORT_REASON_NAMES: Readonly<Record<(typeof EXPORT_REASONS)[number], string>> = {
  report: 'Figures for a report',
  handover: 'Transfer to another system',
  audit: 'An audit',
  request: 'Requested by the person',
};

export type Kept = z.output<typeof keptSchema>;
export type Person = z.output<typeof personSchema>;
export type Note = z.output<typeof noteSchema>;
export type Happening = z.output<typeof happeningSchema>;
export type BulkResult = z.output<typeof bulkResultSchema>;
export type MailState = z.output<typeof mailStateSchema>;
