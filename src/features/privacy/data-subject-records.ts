/** Finds the ids from which every row about a person can be found. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import { lockKeys, lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { searchesNaming } from './saved-searches.ts';

/** Rows that belong together, as they are erased together. */
export interface Rows {
  applications: readonly string[];
  candidates: readonly string[];
  enquiries: readonly string[];
}

/** All rows of a person, and the keys of all their addresses. */
export interface Person extends Rows {
  keys: readonly string[];
}

export interface DataSubjectRecords extends Rows {
  /** Keys of addresses; see `emailKey`. Empty if a single row is meant and not the person. */
  keys: readonly string[];
  /** Their requests about their data. */
  requests: readonly string[];
  jobs: readonly string[];
  /** Keys of stored files. */
  files: readonly string[];
  /** Saved searches that name the person. */
  views: readonly string[];
  /** Idempotency records whose answers name one of the rows. */
  attempts: readonly string[];
}

const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The condition that a text contains one of these. */
const holds = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  texts.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        texts.map((text) => sql`lower(${sql.ref(column)}) like ${pattern(text.toLowerCase())} escape '\\'`),
        sql` or `,
      )})`;

/** Candidates with all that were said to be the same person. */
export async function sameCandidates(db: Database, ids: readonly string[]): Promise<string[]> {
  const known = new Set(ids);
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

/** The candidates with one of these keys and all keys of theirs: a person may have written from several addresses. */
export async function personOfKeys(
  db: Database,
  keys: readonly string[],
): Promise<{ candidates: string[]; keys: Set<string> }> {
  if (keys.length === 0) return { candidates: [], keys: new Set() };
  const own = await db.selectFrom('candidates').select('id').where(isIn('email_key', keys)).execute();
  const candidates = await sameCandidates(
    db,
    own.map(({ id }) => id),
  );
  const known = await db.selectFrom('candidates').select('email_key').where(isIn('id', candidates)).execute();
  return { candidates, keys: new Set([...keys, ...known.flatMap(({ email_key }) => email_key || [])]) };
}

/** All rows of the person with one of these keys. An empty key belongs to an erased person and matches nothing. */
export async function rowsOfPerson(db: Database, own: readonly string[]): Promise<Person> {
  const { candidates, keys: all } = await personOfKeys(db, own.filter(Boolean));
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

/**
 * The same, locked until the transaction ends: new rows from any address of the person, and merges with someone else, wait for
 * its end.
 */
export async function lockPerson(trx: Database, own: readonly string[]): Promise<Person> {
  for (let known: Person = { keys: [...own], candidates: [], applications: [], enquiries: [] }; ; ) {
    await lockKeys(trx, known.keys);
    for (const id of known.candidates.toSorted()) await lockRow(trx, 'candidates', id);
    // Read again, because rows may have been committed while this waited.
    const found = await rowsOfPerson(trx, own);
    const isLocked =
      found.keys.every((key) => known.keys.includes(key)) &&
      found.candidates.every((id) => known.candidates.includes(id));
    if (isLocked) return found;
    known = found;
  }
}

/** Keys of the files of these rows: resumes, and files of messages. */
async function filesOf(
  db: Database,
  { applications, enquiries }: Rows,
  requests: readonly string[],
): Promise<string[]> {
  const resumes = applications.length
    ? await db.selectFrom('applications').select('resume_key').where('id', 'in', applications).execute()
    : [];
  const messages = await db
    .selectFrom('messages')
    .select('files')
    .where(isIn('subject_id', [...applications, ...enquiries, ...requests]))
    .execute();
  const ids = messages.flatMap(({ files }) => (JSON.parse(files) as { id: string }[]).map(({ id }) => id));
  const attached = ids.length
    ? await db.selectFrom('files').select('key').where('id', 'in', ids).execute()
    : [];
  return [...resumes.map(({ resume_key }) => resume_key), ...attached.map(({ key }) => key)];
}

/** Names of the rows: in emails to colleagues, in stored responses, in saved searches. */
export async function namesOf(db: Database, { applications, candidates, enquiries }: Rows) {
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

/**
 * All rows that refer to these rows, or to the person with these keys.
 * @param db a transaction if the result is changed
 */
export async function readDataSubjectRecords(db: Database, rows: Person): Promise<DataSubjectRecords> {
  const asked = await db
    .selectFrom('privacy_requests')
    .select('id')
    .where(isIn('email_key', rows.keys.filter(Boolean)))
    .execute();
  const requests = asked.map(({ id }) => id);
  const ids = [...rows.applications, ...rows.candidates, ...rows.enquiries, ...requests];
  const { references, people } = await namesOf(db, rows);
  const views = (await searchesNaming(db, people)).map(({ id }) => id);
  const [jobs, attempts, files] = [
    await db
      .selectFrom('jobs')
      .select('id')
      // Ids are unique across all tables.
      .where(isIn('subject_id', ids))
      .union(
        // Emails to colleagues about them.
        db
          .selectFrom('jobs')
          .select('id')
          .where(sql<boolean>`subject_type = 'staff'`)
          .where(holds('payload', ids)),
      )
      .execute(),
    await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where(holds('answer', [...references, ...ids, ...views]))
      .execute(),
    await filesOf(db, rows, requests),
  ];
  return {
    ...rows,
    requests,
    jobs: jobs.map(({ id }) => id),
    views,
    attempts: attempts.map(({ key }) => key),
    files,
  };
}

/** The language in which the person last wrote; undefined for the default one, and if they never did. */
export async function languageOf(
  db: Database,
  { applications, enquiries }: Pick<Rows, 'applications' | 'enquiries'>,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('applications')
    .select(['language', 'created_at'])
    .where(isIn('id', applications))
    .unionAll(db.selectFrom('enquiries').select(['language', 'created_at']).where(isIn('id', enquiries)))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.language ?? undefined;
}
