import { type Kysely, sql } from 'kysely';

/** How staff come in: accounts, sessions, second factors, passkeys, links, known browsers. What opens the door is kept as a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofStaff(db, 'staff_accounts')
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('staff_accounts_key', ['provider_id', 'account_id'])
    .execute();

  await ofStaff(db, 'staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('method', 'text', (column) =>
      column.check(sql`method in ('password', 'passkey', 'link', 'oidc')`),
    )
    .addColumn('browser_id', 'varchar(64)')
    .addColumn('started_at', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('second_factor_at', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('staff_verifications')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('staff_verifications_by_identifier')
    .on('staff_verifications')
    .column('identifier')
    .execute();

  await db.schema
    .createTable('staff_totp')
    .addColumn('staff_id', 'varchar(64)', (column) =>
      column.primaryKey().references('staff.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', 'varchar(64)', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('staff_recovery_codes_pk', ['staff_id', 'code_hash'])
    .execute();

  await ofStaff(db, 'staff_passkeys')
    .addColumn('name', 'text')
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('staff_links')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('first-admin', 'invitation', 'reset', 'sign-in', 'email')`),
    )
    .addColumn('staff_id', 'varchar(64)', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('staff_links_by_staff').on('staff_links').column('staff_id').execute();

  await ofStaff(db, 'staff_browsers')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('staff_browsers_key', ['staff_id', 'token_hash'])
    .execute();

  await db.schema
    .createTable('sign_in_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute();
}

/** A table of which each row belongs to a member of staff and goes with them. */
function ofStaff(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('staff_id', 'varchar(64)', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    );
}
