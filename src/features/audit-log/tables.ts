/** The tables of audit log. */
import {
  bigint,
  generated,
  id,
  identity,
  integer,
  oneOf,
  type TablesOf,
  table,
  text,
} from '../../platform/database/table.ts';

export const auditLogTables = {
  /** Append-only. */
  events: table(
    {
      /** Increasing; with PostgreSQL a smaller one may be committed after a greater one. */
      id: identity(),
      at: text(),
      actor_kind: oneOf('visitor', 'staff', 'operator', 'system'),
      actor_id: id().nullable(),
      action: text(),
      /** The action up to its dot. */
      category: generated({
        sqlite: "substr(action, 1, instr(action || '.', '.') - 1)",
        postgres: "split_part(action, '.', 1)",
      }),
      subject_type: text(),
      subject_id: text(),
      request_id: text(),
      /** JSON: names of fields, ids, codes; nothing personal. */
      changes: text(),
    },
    {
      indexes: {
        events_by_action: '(action, id)',
        events_by_actor_id: '(actor_id, id)',
        events_by_subject_type: '(subject_type, subject_id, id)',
        events_by_time: '(at)',
        events_by_category: '(category, id)',
      },
    },
  ),
  /** One link of the chain: the events of a range of ids, and the seal before. */
  event_seals: table({
    /** From 1, without gaps. */
    number: integer().primary(),
    from_id: bigint().unique(),
    to_id: bigint(),
    /** Hex SHA-256. */
    hash: text(),
    sealed_at: text(),
  }),
  /** How far the log is sealed, according to the last seal: one row, with the id 1. */
  event_seal_state: table(
    {
      id: integer().primary(),
      /** Seals there are: the number of the newest. */
      seals: integer(),
      through_id: bigint(),
      /** Events under all seals. */
      events: bigint(),
      /** Hash of the newest seal; '' before the first. */
      head: text(),
    },
    { rows: [{ id: 1, seals: 0, through_id: 0, events: 0, head: '' }] },
  ),
  /** A change that can be undone for a while. */
  undos: table(
    {
      id: id().primary(),
      /** As in its event. */
      subject_type: text(),
      subject_id: id(),
      action: text(),
      /** JSON: the columns that changed, as they were and as they became. */
      before: text(),
      after: text(),
      /** A related record: the answer that was written, the merged duplicate, the former interviewers, the record of a note. */
      other_id: text().nullable(),
      /** The change that it was a part of: the closing by which an application was declined. */
      parent_id: id().nullable(),
      /** JSON: jobs that are cancelled with it. */
      job_ids: text().default('[]'),
      actor_id: id().nullable(),
      /** The key of the request, by which the changes of a bulk are one. */
      request_key: text().nullable(),
      at: text(),
      /** Null if it can be undone at any time. */
      until: text().nullable(),
      undone_at: text().nullable(),
    },
    {
      indexes: {
        undos_by_other_id: '(other_id)',
        undos_by_parent_id: '(parent_id)',
        undos_by_subject_id: '(subject_id)',
        undos_by_actor_id: '(actor_id, at)',
        undos_of_notes: "(until) where subject_type = 'note'",
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof auditLogTables> {}
}
