/** The retention date of each row, by the retention rules and its last event. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { Kept } from '../../platform/staff/schema.ts';
import { addMonths, listRules, RETENTION_QUEUE, ruleFor } from './commands/rules.ts';
import { personOfKeys } from './data-subject-records.ts';
import type { Rule } from './schema.ts';

/** The tables whose rows are erased one by one when their time is over, in this order. */
export const DATED = ['applications', 'enquiries', 'candidates'] as const;
export type Dated = (typeof DATED)[number];
export const SUBJECT = {
  applications: 'application',
  enquiries: 'enquiry',
  candidates: 'candidate',
} as const;

export interface DatedRow {
  id: string;
  reference: string | null;
  /** The key of the person. */
  key: string;
  retainUntil: string | null;
  /** The date by the present rules and the person's answers. */
  until: string;
  by: Kept['by'];
  subject: Kept['subject'];
  rule: Rule;
}

/** Rows of one transaction. */
const BATCH = 200;

interface Facts {
  id: string;
  reference: string | null;
  key: string | null;
  retain_until: string | null;
  /** The last thing that happened. */
  since: string;
  country: string | null;
  state: string;
  /** An earlier end than the rule's: no one has agreed. */
  ends: string | null;
  /** A later end than the rule's: they agreed to be kept. */
  stays: string | null;
}

/** Requests for consent to have been added, without an answer. */
const NOT_AGREED = sql`select 1 from candidate_consents k where k.purpose = 'add' and coalesce(k.answer, '') <> 'agreed'`;
const UNANSWERED = sql`(select max(k.until) from candidate_consents k where k.application_id = a.id and k.purpose = 'add'
      and coalesce(k.answer, '') <> 'agreed')`;
const KEPT = sql`(select max(k.kept_until) from candidate_consents k where k.application_id = a.id and k.purpose = 'pool'
      and k.answer = 'agreed' and k.ended_at is null)`;

/** For a candidate: if all their applications are in quarantine, they are kept no longer than these. */
const HOW_KNOWN = sql`case when exists (select 1 from applications p where p.candidate_id = a.id and p.state = 'quarantined')
      and not exists (select 1 from applications p where p.candidate_id = a.id and p.state <> 'quarantined')
      then 'quarantined' else 'received' end`;

/** The facts of unerased rows. */
function factsOf(db: Database, table: Dated, where: RawBuilder<boolean>, limit: number) {
  const last = {
    // The last step of the application: its arrival, or its last move.
    applications: sql`select a.id, a.reference, c.email_key as key, a.retain_until, coalesce(a.stage_at, a.created_at) as since,
      openings.country, a.state, ${UNANSWERED} as ends, ${KEPT} as stays from applications a left join openings on openings.id = a.opening_id left join candidates c on c.id = a.candidate_id`,
    // The last message of either side.
    enquiries: sql`select a.id, a.reference, a.email_key as key, a.retain_until, coalesce((select max(m.created_at) from messages m
      where m.subject_id = a.id), a.created_at) as since, '' as country, a.state, null as ends, null as stays from enquiries a`,
    // Their last application.
    candidates: sql`select a.id, null as reference, a.email_key as key, a.retain_until, a.updated_at as since,
      (select openings.country from applications p join openings on openings.id = p.opening_id where p.candidate_id = a.id
        order by p.created_at desc limit 1) as country, ${HOW_KNOWN} as state, case when not exists (select 1 from applications p where p.candidate_id = a.id
        and not exists (${NOT_AGREED} and k.application_id = p.id)) then (select max(k.until) from candidate_consents k
        join applications p on p.id = k.application_id where p.candidate_id = a.id) end as ends,
        null as stays from candidates a`,
  }[table];
  return sql<Facts>`${last} where a.erased_at is null and ${where} order by a.id limit ${sql.lit(limit)}`.execute(
    db,
  );
}

/**
 * Rows with the date that the rules give them. @param wanted `after`: the last id of the batch before; `rules`: instead of the
 * present ones
 */
export async function datedRows(
  db: Database,
  table: Dated,
  wanted: { after: string; dueAt?: Date; undated?: boolean; rules?: readonly Rule[] },
  limit = BATCH,
): Promise<DatedRow[]> {
  const { after, dueAt, undated, rules } = wanted;
  // By the index of dates: in the order of ids SQLite would read the whole table to find none.
  const dated = (is: RawBuilder<unknown>) =>
    sql`a.id in (select id from ${sql.table(table)} where erased_at is null and retain_until ${is})`;
  const due = dueAt ? dated(sql`<= ${dueAt.toISOString()}`) : sql`1 = 1`;
  const none = undated ? dated(sql`is null limit ${sql.lit(limit)}`) : sql`1 = 1`;
  return byRules(db, table, sql<boolean>`a.id > ${after} and ${due} and ${none}`, limit, rules);
}

async function byRules(
  db: Database,
  table: Dated,
  where: RawBuilder<boolean>,
  limit: number,
  others?: readonly Rule[],
): Promise<DatedRow[]> {
  const [rules, { rows }] = await Promise.all([others ?? listRules(db), factsOf(db, table, where, limit)]);
  return rows.map(({ id, reference, key, retain_until, since, country, state, ends, stays }) => {
    const subject = state === 'quarantined' ? 'quarantine' : SUBJECT[table];
    const rule = ruleFor(rules, subject, country ?? '');
    const ruled = addMonths(new Date(since), rule.months).toISOString();
    const decided: Pick<DatedRow, 'until' | 'by'> =
      ends && ends < ruled
        ? { until: ends, by: 'question' }
        : stays && stays > ruled
          ? { until: stays, by: 'consent' }
          : { until: ruled, by: 'rule' };
    return { id, reference, key: key ?? '', retainUntil: retain_until, ...decided, subject, rule };
  });
}

/** One row under the present rules; undefined if it does not exist, or was erased. */
export const dateOf = async (db: Database, table: Dated, id: string): Promise<DatedRow | undefined> =>
  (await byRules(db, table, sql<boolean>`a.id = ${id}`, 1))[0];

/** The keys of all people whose data is under a legal hold, whichever of their addresses it names. */
export async function heldKeys(db: Database): Promise<ReadonlySet<string>> {
  const holds = await db
    .selectFrom('legal_holds')
    .select('email_key')
    .where('released_at', 'is', null)
    .execute();
  const { keys } = await personOfKeys(
    db,
    holds.flatMap(({ email_key }) => email_key || []),
  );
  return keys;
}

/** Until when one row is kept, and on what ground. @returns null if there is no such row */
export async function keptUntil(db: Database, table: Dated, id: string): Promise<Kept | null> {
  const row = await dateOf(db, table, id);
  if (!row) return null;
  const { until, by, subject, rule } = row;
  const { months, country, basis } = rule;
  return { until, by, subject, months, country, basis, held: (await heldKeys(db)).has(row.key) };
}

/** Gives rows the dates of the rules. */
export async function writeDates(trx: Database, table: Dated, rows: readonly DatedRow[]): Promise<void> {
  for (const { id, retainUntil, until } of rows) {
    if (retainUntil === until) continue;
    await trx
      .updateTable(table)
      .set({ retain_until: until })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .execute();
  }
}

/** Sets the date of every row that has none yet. */
export async function dateNewRows({ db, writer }: { db: Database; writer: Writer }): Promise<void> {
  for (const table of DATED) {
    for (let rows: DatedRow[]; ; ) {
      rows = await datedRows(db, table, { after: '', undated: true });
      if (rows.length === 0) break;
      await writer.write((trx) => writeDates(trx, table, rows));
    }
  }
}

/** One batch after a rule has changed; the job of the next one is stored with it, so nothing is left out. */
export async function recalculateRetention(payload: string, writer: Writer, now: Date): Promise<void> {
  const { table, after } = JSON.parse(payload) as { table: Dated; after: string };
  await writer.write(async (trx) => {
    const rows = await datedRows(trx, table, { after });
    await writeDates(trx, table, rows);
    const next = rows.length === BATCH ? table : DATED[DATED.indexOf(table) + 1];
    if (!next) return;
    const from = next === table ? (rows.at(-1)?.id ?? '') : '';
    await addJobs(trx, [{ queue: RETENTION_QUEUE, payload: { table: next, after: from } }], now);
  });
}
