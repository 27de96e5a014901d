import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Reader } from './reader.ts';
import type { Database, Tables } from './types.ts';

/**
 * A Kysely handle whose queries run on the reader's thread: what is written for `db` runs there unchanged. It has no
 * transactions, and what writes is refused by SQLite.
 * @param reader is stopped by `destroy()`
 */
export function createReadDb(reader: Reader): Database {
  return new Kysely<Tables>({ dialect: new ReaderDialect(reader) });
}

class ReaderDialect implements Dialect {
  readonly #reader: Reader;
  constructor(reader: Reader) {
    this.#reader = reader;
  }
  createDriver = () => new ReaderDriver(this.#reader);
  createAdapter = () => new SqliteAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

class ReaderDriver implements Driver {
  readonly #reader: Reader;
  readonly #connection: DatabaseConnection;
  constructor(reader: Reader) {
    this.#reader = reader;
    this.#connection = {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: await reader.run<Row>(query),
      }),
      streamQuery: () => refuse('streams'),
    };
  }
  init = async () => {};
  acquireConnection = async () => this.#connection;
  releaseConnection = async () => {};
  beginTransaction = async () => refuse('transactions');
  commitTransaction = async () => refuse('transactions');
  rollbackTransaction = async () => refuse('transactions');
  destroy = () => this.#reader.stop();
}

function refuse(what: string): never {
  throw new Error(`The reader has no ${what}`);
}
