/**
 * The declaration of a table: Kysely's types and the DDL of both engines follow from it. Times are ISO 8601 UTC text in both
 * engines, so their order as text is their order in time.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Engine } from './engine.ts';

export interface ColumnSpec {
  /** As in SQL; by engine if they differ, and then complete. */
  type: string | Readonly<Record<Engine, string>>;
  choices?: readonly string[];
  nullable?: true;
  primary?: true;
  unique?: true;
  /** Table and column, as SQL writes them after "references", and what happens when that row goes. */
  references?: string;
  default?: string | number;
}

/** A column with values of type T; required unless declared otherwise. */
export class Column<T> {
  declare readonly value: T;
  readonly spec: ColumnSpec;

  constructor(spec: ColumnSpec) {
    this.spec = spec;
  }

  primary(): Column<T> {
    return new Column({ ...this.spec, primary: true });
  }

  unique(): Column<T> {
    return new Column({ ...this.spec, unique: true });
  }

  nullable(): Column<T | null> {
    return new Column({ ...this.spec, nullable: true });
  }

  default(value: T & (string | number)): Column<Generated<T>> {
    return new Column({ ...this.spec, default: value });
  }

  /**
   * @param target as `table.column`; that table comes earlier in the list of tables
   * @param onDelete `cascade`: the row goes with the one it refers to
   */
  references(target: `${string}.${string}`, onDelete?: 'cascade'): Column<T> {
    const [table, column] = target.split('.');
    const references = `"${table}" ("${column}")${onDelete ? ` on delete ${onDelete}` : ''}`;
    return new Column({ ...this.spec, references });
  }
}

/** An id, a hash or a key: short and indexed. */
export const id = (): Column<string> => new Column({ type: 'varchar(64)' });
/** Text of any length; a union of literals if only the code restricts it. */
export const text = <T extends string = string>(): Column<T> => new Column({ type: 'text' });
/** Text that the database restricts to a list. */
export const oneOf = <T extends string>(...choices: T[]): Column<T> => new Column({ type: 'text', choices });
/** Up to 2^31. */
export const integer = (): Column<number> => new Column({ type: 'integer' });
/** Up to 2^53, the limit of JavaScript. */
export const bigint = (): Column<number> => new Column({ type: 'bigint' });
/** An increasing number, issued by the database. */
export const identity = (): Column<GeneratedAlways<number>> =>
  new Column({
    type: {
      sqlite: 'integer primary key autoincrement',
      postgres: 'bigint generated always as identity primary key',
    },
  });
/** Text that the database generates from other columns. */
export const generated = (by: Readonly<Record<Engine, string>>): Column<GeneratedAlways<string>> =>
  new Column({
    type: {
      sqlite: `text generated always as (${by.sqlite}) virtual`,
      postgres: `text generated always as (${by.postgres}) stored`,
    },
  });

interface TableOptions {
  /** As SQL writes them, for both engines: keys of several columns. */
  constraints?: readonly string[];
  /** By name: the SQL after "create index … on table", for both engines; `unique` may come before it. */
  indexes?: Readonly<Record<string, string>>;
  /** Whether the words of its column `search_text` are indexed; see `word-index.ts`. */
  wordIndex?: true;
  /** Rows that an empty database begins with. */
  rows?: readonly Readonly<Record<string, string | number>>[];
}

export interface Table extends TableOptions {
  readonly columns: Readonly<Record<string, Column<unknown>>>;
}

/** Tables by name; each after those that it refers to. */
export type Tables = Readonly<Record<string, Table>>;

/** Declares a table. */
export const table = <C extends Table['columns']>(
  columns: C,
  options: TableOptions = {},
): TableOptions & { readonly columns: C } => ({ columns, ...options });

/** The same tables as Kysely sees them. */
export type TablesOf<T extends Tables> = {
  [N in keyof T]: {
    [C in keyof T[N]['columns']]: T[N]['columns'][C] extends Column<infer V> ? V : never;
  };
};
