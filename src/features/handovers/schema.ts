/** The open work of a person, and who gets it. */
import { z } from 'zod';
import { personSchema } from '../../platform/staff/schema.ts';

export const WORK_KINDS = ['applications', 'enquiries', 'requests', 'reminders', 'interviews'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Kinds that can be unassigned: everyone who works with them then sees them on Today. */
export const UNASSIGNABLE: ReadonlySet<WorkKind> = new Set(['applications', 'enquiries', 'requests']);

/** Why a colleague can't take some of a kind. */
export const WHY_NOT: Readonly<Record<WorkKind, string>> = {
  applications: 'They are not a recruiter or on the opening’s interview team.',
  enquiries: 'They do not have the Sales role.',
  requests: 'They do not have the Legal role.',
  reminders: 'They can’t see what the reminder is about.',
  interviews: 'They do not work with candidates.',
};

const id = z.string().min(1).max(64);

export const workSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(WORK_KINDS),
      count: z.int(),
      /** Who can take some of it, and how many. */
      receivers: z.array(z.object({ person: personSchema, able: z.int() })),
    }),
  ),
});

/** Who gets each kind; null for no one, left out if it stays. */
export const handOverSchema = z.object({
  to: z
    .partialRecord(z.enum(WORK_KINDS), id.nullable())
    .refine((to) => Object.keys(to).length > 0, 'Choose what to hand over'),
});

export const handedOverSchema = z.object({
  /** How much was handed over at once, and how much follows in the background. */
  done: z.int(),
  remaining: z.int(),
  /** Items that stay, and why. */
  stays: z.array(z.object({ kind: z.enum(WORK_KINDS), why: z.string(), count: z.int() })),
  /** The id for its undo. */
  change: z.string(),
});

export type Work = z.output<typeof workSchema>;
export type HandOver = z.output<typeof handOverSchema>;
export type HandedOver = z.output<typeof handedOverSchema>;
