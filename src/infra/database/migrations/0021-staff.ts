import { type Kysely, sql } from 'kysely';

/** The people of the company who work at the desk, and the roles that say what each may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'varchar(320)', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('invited').check(sql`state in ('invited', 'active', 'disabled')`),
    )
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('staff_roles')
    .addColumn('staff_id', 'varchar(64)', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('role', 'varchar(20)', (column) =>
      column.notNull().check(sql`role in ('interviewer', 'recruiter', 'sales', 'legal', 'admin')`),
    )
    .addPrimaryKeyConstraint('staff_roles_pk', ['staff_id', 'role'])
    .execute();
  await db.schema.createIndex('staff_roles_by_role').on('staff_roles').column('role').execute();
}
