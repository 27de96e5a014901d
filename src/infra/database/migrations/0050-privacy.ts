import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const id = 'varchar(64)' as const;
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);

/** How long what is kept, and on what ground. */
const RULES: readonly (readonly [subject: string, months: number, basis: string])[] = [
  [
    'application',
    12,
    'Steps before a contract, at the request of the person who applies (GDPR Art. 6(1)(b)); afterwards our interest in answering claims about the decision (Art. 6(1)(f)).',
  ],
  [
    'candidate',
    12,
    'Our interest in telling people who applied of openings that fit them (GDPR Art. 6(1)(f)), as long as their last application is not long ago.',
  ],
  [
    'enquiry',
    24,
    'Answering what was asked and preparing a possible contract (GDPR Art. 6(1)(b)); our interest in knowing what was agreed (Art. 6(1)(f)).',
  ],
  [
    'quarantine',
    1,
    'Our interest in protecting the forms from misuse (GDPR Art. 6(1)(f)): time enough to find a person among machines.',
  ],
  [
    'mail',
    3,
    'Our interest in showing that a mail left, and in trying again where it did not (GDPR Art. 6(1)(f)).',
  ],
  [
    'log',
    24,
    'Our duty to show who opened what (GDPR Art. 5(2) and 32). What was done, which names nobody outside, is kept as long as the house.',
  ],
];

/** What is kept for how long, what people ask about their data, what must not be erased, and what was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retention_rules')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('country', 'varchar(80)', required)
    .addColumn('subject_type', 'varchar(32)', required)
    .addColumn('months', 'integer', required)
    .addColumn('basis', 'text', required)
    .addColumn('version', 'integer', version)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', id)
    .addUniqueConstraint('retention_rules_once', ['country', 'subject_type'])
    .execute();
  for (const [subject, months, basis] of RULES) {
    await sql`insert into retention_rules (id, country, subject_type, months, basis, updated_at)
      values (${`everywhere-${subject}`}, '', ${subject}, ${months}, ${basis}, '2026-11-22T00:00:00.000Z')`.execute(
      db,
    );
  }

  // The rows that wait for their date, and those whose date is reached.
  await db.schema.alterTable('candidates').addColumn('retain_until', 'text').execute();
  for (const table of ['applications', 'candidates', 'enquiries'])
    await sql`create index ${sql.ref(`${table}_by_retention`)} on ${sql.ref(table)} (retain_until)
      where erased_at is null`.execute(db);

  await db.schema.createIndex('tasks_by_subject').on('tasks').column('subject_id').execute();

  await db.schema
    .createTable('privacy_requests')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'varchar(32)', required)
    .addColumn('state', 'varchar(32)', (column) => column.notNull().defaultTo('open'))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_key', id, required)
    .addColumn('words', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('answer', 'text', empty)
    .addColumn('version', 'integer', version)
    .addColumn('erasure_id', id)
    .addColumn('created_by', id)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', id)
    .execute();
  for (const columns of [['state', 'due_at'], ['email_key']])
    await db.schema
      .createIndex(`privacy_requests_by_${columns[0]}`)
      .on('privacy_requests')
      .columns(columns)
      .execute();

  await db.schema
    .createTable('legal_holds')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('email_key', id, required)
    .addColumn('reference', 'varchar(64)', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_by', id)
    .addColumn('created_at', 'text', required)
    .addColumn('released_at', 'text')
    .addColumn('released_by', id)
    .execute();
  await db.schema.createIndex('legal_holds_by_key').on('legal_holds').column('email_key').execute();

  await db.schema
    .createTable('erasures')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('at', 'text', required)
    .addColumn('rule', 'varchar(120)', required)
    .addColumn('entry', 'text', required)
    .execute();
  await db.schema.createIndex('erasures_by_time').on('erasures').columns(['at', 'id']).execute();
}
