/**
 * Which statements PostgreSQL keeps prepared. A connection parses such a statement once, and from its sixth run on mostly uses the
 * same plan: to parse and plan the queries of a candidate's page takes four times as long as to run them.
 */
import { LRUCache } from 'lru-cache';

/** How often a text is run before it is prepared: texts with lists of any length would otherwise fill each connection. */
const RUNS = 10;
/** How many statements a connection keeps at most, each in some ten kilobytes of the database's memory. */
const LIMIT = 400;
/** For how many texts runs are counted. */
const COUNTED = 2_000;

export interface Prepared {
  /** The name of a statement, the same on all connections; undefined if it is not prepared. */
  nameOf(text: string): string | undefined;
  /** Prepares all statements anew, after a table got another column. */
  forget(): void;
}

export function preparedStatements(): Prepared {
  const names = new Map<string, string>();
  const runs = new LRUCache<string, number>({ max: COUNTED });
  let issued = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known || names.size === LIMIT || !isPrepared(text)) return known;
      const count = (runs.get(text) ?? 0) + 1;
      runs.set(text, count);
      if (count < RUNS) return undefined;
      runs.delete(text);
      const name = `s${issued++}`;
      names.set(text, name);
      return name;
    },
    forget: () => names.clear(),
  };
}

/** Queries with a limit are planned for their values each time: a plan for any values may read far more before it has found enough. */
const isPrepared = (text: string): boolean =>
  /^(select|insert|update|delete|with)\b/i.test(text) && !/\blimit\b/i.test(text);

/** Whether a prepared statement returns other columns than when it was prepared. */
export const isOutdated = (error: unknown): boolean =>
  /cached plan must not change/.test(String((error as Error | undefined)?.message));
