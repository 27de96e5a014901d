/** The rows about one person, table by table, and how each is erased, by the register. */
import { sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { DataSubjectRecords } from './data-subject-records.ts';
import { REGISTER } from './register.ts';
import type { Decision } from './register-types.ts';

/** The tables that may contain personal data. */
export const PERSONAL = Object.entries(REGISTER).flatMap(([name, decision]) =>
  'found' in decision ? [[name as keyof Tables, decision] as const] : [],
);

/** Every row of a table that is about the person of a trace. */
export async function rowsIn(
  db: Database,
  table: keyof Tables,
  { found }: Decision,
  trace: DataSubjectRecords,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${found(trace)}`.execute(db);
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const DERIVED = new Set(['search_vector']);
export const bare = (row: Record<string, unknown>, person: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => person.includes(name) && !DERIVED.has(name)));

const NOTHING: DataSubjectRecords = {
  ...{ applications: [], candidates: [], enquiries: [], requests: [], keys: [] },
  ...{ jobs: [], files: [], views: [], attempts: [] },
};

/** Removes every row about these and their jobs, except the log. Rows of files are deleted after their objects. */
export async function removeRecords(
  trx: Database,
  found: Partial<DataSubjectRecords>,
  now: Date,
): Promise<void> {
  const known = { ...NOTHING, ...found };
  const ids = [...known.applications, ...known.candidates, ...known.enquiries, ...known.requests];
  const jobs = await trx.selectFrom('jobs').select('id').where(isIn('subject_id', ids)).execute();
  const trace = { ...known, jobs: jobs.map(({ id }) => id) };
  // Related rows are deleted first: then the triggers of the index of words run, which a cascade might not do on each engine.
  for (const [table, decision] of PERSONAL.toReversed()) {
    const erase = decision.erase === 'file' ? 'file' : 'delete';
    if (table !== 'events') await eraseIn(trx, table, { ...decision, erase }, trace, [], now.toISOString());
  }
}

export async function eraseIn(
  trx: Database,
  table: keyof Tables,
  { found, erase }: Decision,
  trace: DataSubjectRecords,
  rows: readonly Record<string, unknown>[],
  at: string,
): Promise<void> {
  if (erase === 'delete') {
    await sql`delete from ${sql.table(table)} where ${found(trace)}`.execute(trx);
    return;
  }
  if (erase === 'file') {
    // The row is deleted after its object; if that is interrupted, the sweep does it.
    await sql`update ${sql.table(table)} set deleted_at = ${at} where ${found(trace)}`.execute(trx);
    return;
  }
  for (const { id } of rows as readonly { id: string }[]) {
    const empty = typeof erase === 'function' ? erase(id) : erase;
    const set = sql.join(Object.entries(empty).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(trx);
  }
}
