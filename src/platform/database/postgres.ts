/** PostgreSQL, directly or through PgBouncer: its migrations, and transactions with limits of time. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import { IDLE_IN_TRANSACTION_MS, type OpenPool, openPool, type PoolOptions } from './postgres-pool.ts';

/** Any number that nothing else locks in this database. It is the one of Kysely, so that older releases wait too. */
const MIGRATION_LOCK = 3853314791062309107n;

interface PostgresOptions extends PoolOptions {
  /** Called with the pool once it is open. */
  opened(open: OpenPool): void;
}

/** `migrate` runs in one transaction, so its lock ends with that: a lock of the session would outlive a failure. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    // Building an index over years of rows takes longer than a visitor's query may.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** Behind PgBouncer a session can't have settings, so each transaction sets them. */
class PoolDriver extends PostgresDriver {
  readonly #settings: { begin: string };

  constructor({ opened, ...options }: PostgresOptions) {
    const settings = { begin: '' };
    super({
      async pool() {
        const open = await openPool(options);
        if (!open.hasSessions)
          settings.begin = `set local statement_timeout = ${options.timeoutMs}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
        opened(open);
        return open;
      },
    });
    this.#settings = settings;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    const { begin } = this.#settings;
    if (begin) await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Kysely's dialect of PostgreSQL over connections with limits of time. */
export const postgresDialect = (options: PostgresOptions): Dialect => ({
  createDriver: () => new PoolDriver(options),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
