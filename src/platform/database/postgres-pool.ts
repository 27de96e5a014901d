/** Connections to PostgreSQL with limits of time, and reads that survive a cut connection. */
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../settings/settings.ts';
import { isOutdated, type Prepared, preparedStatements } from './prepared.ts';

// int8 (counts, sizes) as numbers: every value stored here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a connection may take to open. */
const CONNECTION_MS = 4_000;
/** How long a connection stays open unused. A new one has nothing prepared, and fills its caches with its first statements. */
const UNUSED_MS = 60_000;
/** How long the response to a cancelled statement may take to arrive. */
const TRAVEL_MS = 1_000;
/** How long a transaction may be idle. */
export const IDLE_IN_TRANSACTION_MS = 30_000;
/** How long a read, or another request for a connection, waits for a database that has just cut all of them. */
const CUT_MS = 2_000;
/** As for a solid-state disk: with its default 4, PostgreSQL reads whole tables although an index would find the few rows. */
const PLANNER = '-c random_page_cost=1.1';
const RETRY_MS = 50;

export interface PoolOptions {
  connectionString: string;
  /** Connections at the most. */
  max: number;
  /** How long PostgreSQL may take for one statement, in milliseconds. */
  timeoutMs: number;
}

export interface OpenPool extends PostgresPool {
  /** The pool itself, for its metrics. */
  pool: pg.Pool;
  /** Whether settings of a session last: not behind PgBouncer, whose connections belong to no session. */
  hasSessions: boolean;
}

/**
 * Whether a connection was cut, or refused by a server that stops or starts, or has an outdated statement: the statement is lost,
 * but another connection may work. A connection that fell silent is not included, because it has used its time already.
 */
export function isCut(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // PostgreSQL: stopped by its operator, crashed, starting. PgBouncer sends 08P01 for a server that disconnected.
  return (
    /^57P0[123]$|^08\w{3}$|^ECONNRESET$|^ECONNREFUSED$|^EPIPE$/.test(String(code)) ||
    /Connection terminated|not queryable/.test(String(message)) ||
    isOutdated(error)
  );
}

/** PgBouncer refuses a connection with settings of a session. */
const refusesSettings = (error: unknown) =>
  isCut(error) && /startup parameter/.test(String((error as Error).message));

/** Repeats work for a while if its connection was cut. */
async function throughCuts<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + CUT_MS;
  for (let wait = RETRY_MS; ; wait *= 2) {
    try {
      return await work();
    } catch (error) {
      if (!isCut(error) || refusesSettings(error) || Date.now() + wait > deadline) throw error;
      await delay(wait);
    }
  }
}

/**
 * A connection of the pool. A read outside of a transaction that loses it is repeated on another one, unnoticed by its caller.
 * A write fails: only its sender knows whether a repetition is safe.
 */
class Connection implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  /** Undefined from the loss of the connection to the next statement. */
  #client: pg.PoolClient | undefined;
  readonly #prepared: Prepared | undefined;
  #isInTransaction = false;

  constructor(pool: pg.Pool, client: pg.PoolClient, prepared: Prepared | undefined) {
    this.#pool = pool;
    this.#client = client;
    this.#prepared = prepared;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely asks for cursors too, which nothing here uses
  query(text: any, values?: any): any {
    if (/^(begin|start transaction)\b/.test(text)) this.#isInTransaction = true;
    else if (/^(commit|rollback)$/.test(text)) this.#isInTransaction = false;
    const run = async () => {
      this.#client ??= await this.#pool.connect();
      try {
        return await this.#client.query({ text, values, name: this.#prepared?.nameOf(text) });
      } catch (error) {
        if (isOutdated(error)) this.#prepared?.forget();
        throw error;
      }
    };
    const isRead = !this.#isInTransaction && /^\s*select\b/i.test(text);
    if (!isRead) return run();
    return throughCuts(() =>
      run().catch((error: unknown) => {
        if (isCut(error)) this.release(true);
        throw error;
      }),
    );
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
    this.#client = undefined;
  }
}

/**
 * A connection that is closed when it receives nothing for a while, whatever waits for it: the query gets an error, and the pool
 * opens another connection. Nothing else notices a peer that has stopped without closing it.
 */
class ImpatientClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    socket.on('timeout', () =>
      socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })),
    );
  }

  /** @param ms 0: for ever */
  endAfterSilence(ms: number): void {
    this.#socket.setTimeout(ms);
  }
}

function createPool(
  { connectionString, max, timeoutMs }: PoolOptions,
  session: Pick<pg.PoolConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout' | 'options'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: UNUSED_MS,
    ...session,
    keepAlive: true,
    Client: ImpatientClient,
  });
  const endAfterSilence = (client: pg.PoolClient, ms: number) =>
    client instanceof ImpatientClient && client.endAfterSilence(ms);
  pool.on('acquire', (client) => endAfterSilence(client, timeoutMs + TRAVEL_MS));
  pool.on('release', (_, client) => endAfterSilence(client, 0));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks in the middle of a transaction: its query fails, and that error is handled.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a first connection, which shows whether PgBouncer is in between. @throws why there is none */
export async function openPool(options: PoolOptions): Promise<OpenPool> {
  const session = {
    statement_timeout: options.timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: PLANNER,
  };
  const direct = createPool(options, session);
  const refused = await throughCuts(() => direct.connect()).then(
    (client) => client.release(),
    (error: unknown) => error,
  );
  if (refused) await direct.end();
  // The path in sslrootcert, sslcert or sslkey.
  if ((refused as NodeJS.ErrnoException | undefined)?.syscall === 'open')
    throw new ConfigError(
      `DATABASE_URL names a file that can't be read. Correct its path or its rights. (${(refused as Error).message})`,
    );
  if (refused && !refusesSettings(refused)) throw refused;
  const pool = refused ? createPool(options, {}) : direct;
  const hasSessions = pool === direct;
  const prepared = hasSessions ? preparedStatements() : undefined;
  return {
    pool,
    hasSessions,
    options: pool.options,
    connect: async () => new Connection(pool, await throughCuts(() => pool.connect()), prepared),
    end: () => pool.end(),
  };
}
