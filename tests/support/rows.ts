/** A database of any state, looked at from outside: its tables, rows in each of them, and its schema as text. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/infra/database/open.ts';
import type { Database } from '../../src/infra/database/types.ts';

/** Rows by table; a row's values by column. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** What the schema asks of a value and does not tell by the column's type: listed choices, references, JSON. */
const VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  jobs: { status: 'published', search_text: 'platform engineer', workplace: 'onsite' },
  job_skills: { job_id: 'jobs-id', kind: 'required' },
  enquiries: { state: 'received', kind: 'contact', details: '{}', status: 'open' },
  enquiry_messages: { enquiry_id: 'enquiries-id', direction: 'out', kind: 'letter', files: '[]' },
  incoming_mails: { outcome: 'message' },
  mailboxes: { state: 'reading' },
  enquiry_files: { message_id: 'enquiry_messages-id' },
  enquiry_changes: { enquiry_id: 'enquiries-id', kind: 'assign', before: '{}', after: '{}', task_ids: '[]' },
  enquiry_views: { enquiry_id: 'enquiries-id' },
  enquiry_presence: { enquiry_id: 'enquiries-id' },
  enquiry_search: { enquiry_id: 'enquiries-id' },
  enquiry_settings: { rules: '[]', reply_days: '{}' },
  applications: { state: 'received', job_id: 'jobs-id', stage: 'received' },
  consents: { enquiry_id: 'enquiries-id', purpose: 'insights' },
  outbox: { state: 'sent', payload: '{}' },
  tasks: { state: 'done', payload: '{}' },
  legal_documents: { kind: 'privacy', status: 'scheduled', writers: '[]' },
  events: { actor_kind: 'staff', changes: '{}' },
  staff: { state: 'active' },
  staff_names: { staff_id: 'staff-id' },
  staff_roles: { staff_id: 'staff-id', role: 'admin' },
  staff_accounts: { staff_id: 'staff-id' },
  staff_totp: { staff_id: 'staff-id' },
  staff_recovery_codes: { staff_id: 'staff-id' },
  staff_passkeys: { staff_id: 'staff-id' },
  staff_browsers: { staff_id: 'staff-id' },
  staff_sessions: { staff_id: 'staff-id', method: 'password' },
  staff_links: { staff_id: 'staff-id', purpose: 'invitation' },
  saved_views: { owner_id: 'staff-id' },
  stage_changes: { application_id: 'applications-id' },
  scorecards: { application_id: 'applications-id', ratings: '{}' },
  mentions: { note_id: 'notes-id' },
  application_views: { application_id: 'applications-id' },
  resume_texts: { application_id: 'applications-id', state: 'ready' },
  application_search: { application_id: 'applications-id' },
  blind_search: { application_id: 'applications-id' },
  application_skills: { application_id: 'applications-id' },
  mail_templates: { language: 'en' },
  decline_reasons: { template_id: 'mail_templates-id' },
  job_revisions: { job_id: 'jobs-id', input: '{}' },
};

/** Columns that the database itself makes of others. */
export const GENERATED: ReadonlySet<string> = new Set(['events.trade']);

/** A moment no clock of a test is near. */
const MOMENT = '2026-01-02T03:04:05.678Z';

const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** The tables of ours, in no order; not the migrator's, and not what an engine keeps behind an index of words. */
export async function tablesOf(db: Database, engine: Engine) {
  const tables = await db.introspection.getTables();
  if (engine === 'postgres') return tables.filter((table) => !table.isView);
  const { rows } = await sql<{ name: string; type: string }>`pragma table_list`.execute(db);
  const plain = new Set(rows.filter(({ type }) => type === 'table').map(({ name }) => name));
  return tables.filter(({ name }) => plain.has(name));
}

/** Puts a row into every table of the database, whatever its state. */
export async function fillEveryTable(db: Database, engine: Engine): Promise<void> {
  let left = await tablesOf(db, engine);
  while (left.length > 0) {
    const refused: typeof left = [];
    let reason: unknown;
    for (const table of left) {
      const row = Object.fromEntries(
        table.columns
          .filter(({ isAutoIncrementing, dataType }) => !isAutoIncrementing && dataType !== 'tsvector')
          .filter(({ name }) => !GENERATED.has(`${table.name}.${name}`))
          .map((column) => [
            column.name,
            VALUES[table.name]?.[column.name] ?? anyValue(table.name, column.name, column.dataType),
          ]),
      );
      try {
        await untyped(db).insertInto(table.name).values(row).execute();
      } catch (error) {
        refused.push(table);
        reason = new Error(`No row for ${table.name}; say in VALUES what its columns take`, { cause: error });
      }
    }
    // A table that refers to others waits for theirs.
    if (refused.length === left.length) throw reason;
    left = refused;
  }
}

function anyValue(table: string, column: string, type: string): unknown {
  if (/int|serial/i.test(type)) return 7;
  if (/_at$|_until$/.test(column)) return MOMENT;
  return `${table}-${column}`;
}

/** Every row of every table, in a fixed order. */
export async function readEveryTable(db: Database, engine: Engine): Promise<Rows> {
  const rows: Rows = {};
  for (const { name } of await tablesOf(db, engine)) {
    const found = await untyped(db).selectFrom(name).selectAll().execute();
    rows[name] = found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

/** The whole schema as text, equal for databases that are made alike. */
export async function describeSchema(db: Database, engine: Engine): Promise<string> {
  const query =
    engine === 'sqlite'
      ? sql<{ line: string }>`select name || ': ' || coalesce(sql, '') as line from sqlite_schema`
      : sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
            from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
            from pg_constraint where connamespace = 'public'::regnamespace`;
  const { rows } = await query.execute(db);
  return rows
    .map(({ line }) => line)
    .sort()
    .join('\n');
}
