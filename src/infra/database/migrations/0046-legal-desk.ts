import { type Kysely, sql } from 'kysely';

/** Legal texts that are written, approved and dated at the desk; the words of consents with their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const documents = () => db.schema.alterTable('legal_documents');
  await documents().addColumn('id', 'varchar(100)').execute();
  await documents()
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await documents()
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('scheduled').check(sql`status in ('draft', 'approved', 'scheduled')`),
    )
    .execute();
  for (const column of ['effective_at', 'approved_at', 'created_at', 'updated_at'] as const)
    await documents().addColumn(column, 'text').execute();
  for (const column of ['author_id', 'approved_by'] as const)
    await documents().addColumn(column, 'varchar(64)').execute();
  // JSON: ids of everybody who has written in it.
  await documents()
    .addColumn('writers', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await documents()
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    update legal_documents
    set id = kind || '-' || version, effective_at = published_at, created_at = published_at, updated_at = published_at
  `.execute(db);
  await db.schema.createIndex('legal_documents_by_id').unique().on('legal_documents').column('id').execute();
  await db.schema
    .createIndex('legal_documents_by_date')
    .on('legal_documents')
    .columns(['kind', 'status', 'effective_at'])
    .execute();
  // How many agreed to which version is counted from the index alone.
  for (const table of ['enquiries', 'applications'])
    await db.schema.createIndex(`${table}_by_consent`).on(table).column('consent_version').execute();

  await db.schema
    .createTable('consent_wordings')
    .addColumn('purpose', 'varchar(32)', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_wordings_pk', ['purpose', 'version'])
    .execute();
  await sql`
    insert into consent_wordings (purpose, version, wording, since)
    select purpose, row_number() over (partition by purpose order by min(given_at), wording), wording, min(given_at)
    from consents
    group by purpose, wording`.execute(db);
}
