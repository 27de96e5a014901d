/** Where a person left traces: the ids from which every row about them is found. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';

/** Rows that belong together, as they are erased together. */
export interface Rows {
  applications: readonly string[];
  candidates: readonly string[];
  enquiries: readonly string[];
}

export interface Trace extends Rows {
  /** Of addresses; see `emailKey`. Empty where a single row is meant and not the person. */
  keys: readonly string[];
  tasks: readonly string[];
  /** Keys of stored files. */
  files: readonly string[];
  /** Saved searches that name the person. */
  views: readonly string[];
  /** Attempts to send something whose answers name one of the rows. */
  attempts: readonly string[];
}

/** The condition that a column is one of these. */
export const of = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;

const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The condition that a text holds one of these. */
const holds = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  texts.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        texts.map((text) => sql`lower(${sql.ref(column)}) like ${pattern(text.toLowerCase())} escape '\\'`),
        sql` or `,
      )})`;

/** Candidates of these keys, with all that were said to be the same person. */
async function sameCandidates(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const first = await db.selectFrom('candidates').select('id').where('email_key', 'in', keys).execute();
  const known = new Set(first.map(({ id }) => id));
  for (let added = known.size; added > 0; ) {
    const merges = await db
      .selectFrom('candidate_merges')
      .select(['into_id', 'from_id'])
      .where('undone_at', 'is', null)
      .where(({ or, eb }) => or([eb('into_id', 'in', [...known]), eb('from_id', 'in', [...known])]))
      .execute();
    const before = known.size;
    for (const { into_id, from_id } of merges) known.add(into_id).add(from_id);
    added = known.size - before;
  }
  return [...known];
}

/** All rows of the person with one of these keys. */
export async function rowsOfPerson(
  db: Database,
  keys: readonly string[],
): Promise<Rows & { keys: string[] }> {
  const candidates = await sameCandidates(db, keys);
  const all = new Set(keys);
  if (candidates.length > 0) {
    const known = await db
      .selectFrom('candidates')
      .select('email_key')
      .where('id', 'in', candidates)
      .execute();
    for (const { email_key } of known) if (email_key) all.add(email_key);
  }
  const applications =
    candidates.length === 0
      ? []
      : await db.selectFrom('applications').select('id').where('candidate_id', 'in', candidates).execute();
  const enquiries =
    all.size === 0
      ? []
      : await db
          .selectFrom('enquiries')
          .select('id')
          .where('email_key', 'in', [...all])
          .execute();
  return {
    keys: [...all],
    candidates,
    applications: applications.map(({ id }) => id),
    enquiries: enquiries.map(({ id }) => id),
  };
}

/** Keys of the files of these rows: resumes, and what came with messages. */
async function filesOf(db: Database, { applications, enquiries }: Rows): Promise<string[]> {
  const resumes = applications.length
    ? await db.selectFrom('applications').select('resume_key').where('id', 'in', applications).execute()
    : [];
  const messages = enquiries.length
    ? await db.selectFrom('enquiry_messages').select('files').where('enquiry_id', 'in', enquiries).execute()
    : [];
  const ids = messages.flatMap(({ files }) => (JSON.parse(files) as { id: string }[]).map(({ id }) => id));
  const attached = ids.length
    ? await db.selectFrom('files').select('key').where('id', 'in', ids).execute()
    : [];
  return [...resumes.map(({ resume_key }) => resume_key), ...attached.map(({ key }) => key)];
}

/** What the rows are called by: in mails to colleagues, in answers that are kept, in searches that were saved. */
async function namesOf(db: Database, { applications, candidates, enquiries }: Rows) {
  const references: string[] = [];
  const people: string[] = [];
  if (applications.length) {
    const rows = await db
      .selectFrom('applications')
      .select(['reference', 'name', 'email'])
      .where('id', 'in', applications)
      .execute();
    for (const row of rows) {
      references.push(row.reference);
      people.push(row.name, row.email);
    }
  }
  if (candidates.length) {
    const rows = await db
      .selectFrom('candidates')
      .select(['name', 'email'])
      .where('id', 'in', candidates)
      .execute();
    for (const row of rows) people.push(row.name, row.email);
  }
  if (enquiries.length) {
    const rows = await db
      .selectFrom('enquiries')
      .select(['reference', 'first_name', 'last_name', 'email'])
      .where('id', 'in', enquiries)
      .execute();
    for (const row of rows) {
      references.push(row.reference);
      people.push(`${row.first_name} ${row.last_name}`.trim(), row.email);
    }
  }
  return { references, people: [...new Set(people.filter(Boolean))] };
}

/** As it stands in the query of an address. */
const inAddress = (text: string) => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(text).replaceAll('%20', '+'),
];

/**
 * Everything that leads to rows about these rows, or about the person with these keys.
 * @param db a transaction where what is found is changed
 */
export async function traceOf(db: Database, rows: Rows & { keys: readonly string[] }): Promise<Trace> {
  const ids = [...rows.applications, ...rows.candidates, ...rows.enquiries];
  const { references, people } = await namesOf(db, rows);
  const [tasks, views, attempts, files] = [
    await db
      .selectFrom('tasks')
      .select('id')
      // Ids are never used twice, whatever they are of.
      .where(of('subject_id', ids))
      .union(
        // To a colleague, about them.
        db
          .selectFrom('tasks')
          .select('id')
          .where(sql<boolean>`subject_type = 'staff'`)
          .where(holds('payload', ids)),
      )
      .execute(),
    await db
      .selectFrom('saved_views')
      .select('id')
      .where(({ or }) => or([holds('name', people), holds('address', people.flatMap(inAddress))]))
      .execute(),
    await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where(holds('answer', [...references, ...ids]))
      .execute(),
    await filesOf(db, rows),
  ];
  return {
    ...rows,
    tasks: tasks.map(({ id }) => id),
    views: views.map(({ id }) => id),
    attempts: attempts.map(({ key }) => key),
    files,
  };
}
