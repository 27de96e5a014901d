/** The schemas of the log at the desk. */
import { z } from 'zod';
import { queryOf } from '../../platform/lists/query.schema.ts';

const at = z.iso.datetime();

const eventSchema = z.object({
  id: z.int(),
  at,
  actorKind: z.enum(['visitor', 'staff', 'operator', 'system']),
  actorId: z.string().nullable(),
  /** The person's name at that time, if there was a person. */
  actor: z.string().nullable(),
  /** Their present name, if it differs. */
  actorNow: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  requestId: z.string(),
  changes: z.record(z.string(), z.unknown()),
});

/** Filters of the log, as in the address. */
export const LOG_FILTERS = ['actor', 'action', 'subject_type', 'subject', 'from', 'to'] as const;

export const logQuerySchema = queryOf({
  /** Id of a staff member, or `visitor`, `operator`, `system`. */
  actor: z.string().max(64).optional(),
  /** The action or its beginning: `application` finds all that was done to applications. */
  action: z.string().max(64).optional(),
  subject_type: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  from: z.union([z.iso.date(), at]).optional(),
  /** Until this moment; a date means the end of that day. */
  to: z.union([z.iso.date(), at]).optional(),
  /** The `next` of the page before. */
  after: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const logPageSchema = z.object({
  items: z.array(eventSchema),
  /** Names of the ids in it, if they have one: a reference, a title, a colleague. */
  names: z.record(z.string(), z.string()),
  /** For `after`; null at the end. */
  next: z.int().nullable(),
});

export const verificationSchema = z.object({
  /** The ranges in which something is wrong. */
  damaged: z.array(
    z.object({
      fromId: z.int(),
      toId: z.int(),
      /**
       * `events`: a row was changed, added or taken out after it was sealed; `chain`: a seal was changed, added or taken
       * out; `seals`: the last seals are not there; `missing`: events are not there; `added`: events have ids that the
       * system never gave; `state`: how far the log was sealed is not known.
       */
      kind: z.enum(['events', 'chain', 'seals', 'missing', 'added', 'state']),
      /** How many events are in the range now. */
      events: z.int(),
      /** How many are missing, if that is known. */
      missing: z.int().optional(),
      firstAt: at.nullable(),
      lastAt: at.nullable(),
    }),
  ),
  seals: z.int(),
  /** Hash of the newest seal. If it equals the one in the server's log, nothing was removed from the end. */
  head: z.string(),
  sealedThrough: z.int(),
  /** Events that no seal covers yet. */
  unsealed: z.int(),
  /** The seal of a hash that was kept elsewhere, if one was named; null if no seal has it. */
  kept: z.object({ seal: z.int(), throughId: z.int() }).nullable().optional(),
});

/** An event of the log as the live stream reads it. */
export type LiveEvent = Pick<LogEvent, 'id' | 'at' | 'action' | 'subjectType' | 'subjectId' | 'actorId'>;

/** The same as the stream sends it. */
export interface SentEvent extends LiveEvent {
  /** The keys, or beginnings of keys, of the queries that it makes stale. */
  stale: readonly (readonly string[])[];
}

export type LogEvent = z.output<typeof eventSchema>;
export type LogQuery = z.output<typeof logQuerySchema>;
export type LogPage = z.output<typeof logPageSchema>;
export type Verification = z.output<typeof verificationSchema>;
