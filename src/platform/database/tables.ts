/** The tables of the platform. */
import { id, integer, table, text } from './table.ts';

export const platformTables = {
  /** Work that only one server does at a time. */
  leases: table({
    name: text().primary(),
    holder: text(),
    until: text(),
  }),
  jobs: table(
    {
      id: id().primary(),
      /** The queue, which determines the handler. */
      queue: text(),
      /** The kind of its record, e.g. `enquiry`. */
      subject_type: text().nullable(),
      subject_id: id().nullable(),
      /** JSON. */
      payload: text(),
      /** `unknown`: it may be done or not, and only a person can decide. */
      state: text<'pending' | 'running' | 'done' | 'dead' | 'unknown' | 'cancelled'>(),
      /** Not before this moment. */
      run_at: text(),
      /** Attempts so far, including a running one. */
      attempts: integer().default(0),
      locked_by: text().nullable(),
      locked_until: text().nullable(),
      /** Since when, in this attempt, only the other side knows whether it is done. */
      offered_at: text().nullable(),
      last_error: text().nullable(),
      /** The last answer of the other side, without addresses. */
      last_reply: text().nullable(),
      /** The trace of the request or job that added it, as `id-flags`. */
      trace: id().nullable(),
      created_at: text(),
      /** When it ended, in success or failure. */
      done_at: text().nullable(),
    },
    {
      indexes: {
        jobs_done: '(done_at) where done_at is not null',
        jobs_due: '(queue, state, run_at)',
        jobs_of_subject: '(subject_id, subject_type)',
        jobs_to_staff: "(id) where subject_type = 'staff'",
        jobs_unfinished: "(state, queue) where state in ('pending', 'running', 'dead', 'unknown')",
      },
    },
  ),
  idempotency_keys: table(
    {
      scope: text(),
      key: text(),
      fingerprint: text(),
      /** JSON: the first answer's body. */
      answer: text(),
      created_at: text(),
    },
    {
      constraints: ['primary key (scope, key)'],
      indexes: {
        idempotency_by_time: '(created_at)',
      },
    },
  ),
  client_salts: table({
    /** UTC day, `YYYY-MM-DD`. */
    day: text().primary(),
    salt: text(),
  }),
  /** Keys that all servers of one database share and that never leave it. */
  secrets: table({
    name: text().primary(),
    value: text(),
    created_at: text(),
  }),
  /** A counter per kind of public content; caches compare it. */
  revisions: table(
    {
      name: text<'openings' | 'legal'>().primary(),
      value: integer(),
    },
    {
      rows: [
        { name: 'openings', value: 1 },
        { name: 'legal', value: 1 },
      ],
    },
  ),
  /** Attempts by their counter, and until when the next one has to wait. */
  rate_limits: table({
    key: text().primary(),
    attempts: integer(),
    forgotten_at: text(),
    blocked_until: text(),
  }),
};
