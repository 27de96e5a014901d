/**
 * Full-text search on both engines, with one meaning: every word of the query is a word of the text or its beginning, in any
 * order. The text is a column `search_text` of words made by `searchText`; the engine maintains the index.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Engine, isPostgres } from './engine.ts';
import { phoneWord, tokenize } from './tokenize.ts';
import type { Database, Tables } from './types.ts';

/** How many words of a query count. */
const WORD_LIMIT = 10;

/**
 * The statements that create the index of a table with the column `search_text`. On SQLite a deleted word is wiped from the
 * index too; on PostgreSQL new words are indexed at once, because a list of pending ones would be read completely at each
 * search.
 */
export function wordIndexStatements(table: string, engine: Engine): string[] {
  const index = `${table}_words`;
  if (engine === 'postgres')
    return [
      `alter table ${table} add column search_vector tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`,
      `create index ${index} on ${table} using gin (search_vector) with (fastupdate = off)`,
    ];
  const add = `insert into ${index} (rowid, search_text) values (new.rowid, new.search_text);`;
  const remove = `insert into ${index} (${index}, rowid, search_text) values ('delete', old.rowid, old.search_text);`;
  return [
    // Words come separated by spaces and folded, so the tokenizer only has to split.
    `create virtual table ${index} using fts5(search_text, content=${table}, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of search_text on ${table} begin ${remove} ${add} end`,
  ];
}

/** A query in the syntax of the engine; undefined without a letter or digit, which finds nothing. */
function queryOf(db: Database, text: string): string | undefined {
  const words = tokenize(text).slice(0, WORD_LIMIT);
  if (words.length === 0) return undefined;
  const number = phoneWord(text);
  return isPostgres(db)
    ? words.map((word) => `'${word}':*`).join(' & ') + (number ? ` | '${number}':*` : '')
    : words.map((word) => `"${word}"*`).join(' ') + (number ? ` OR "${number}"*` : '');
}

/**
 * Selects a column of the rows whose text contains every word of a query: for tables with the words of other records.
 * @param also another condition on the rows
 * @param text as it was typed; any text is safe
 */
export function withWords(
  db: Database,
  table: string,
  column: string,
  text: string,
  also: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): RawBuilder<string> {
  const [name, value, index] = [sql.ref(table), sql.ref(`${table}.${column}`), sql.ref(`${table}_words`)];
  const query = queryOf(db, text);
  if (query === undefined) return sql<string>`select ${value} from ${name} where 1 = 0`;
  return isPostgres(db)
    ? sql<string>`select ${value} from ${name} where search_vector @@ ${query}::tsquery and ${also}`
    : // In this order: the index of words first, then its rows by their numbers.
      sql<string>`select ${value} from ${index} cross join ${name} on ${sql.ref(`${table}.rowid`)} = ${index}.rowid
          where ${index} match ${query} and ${also}`;
}

/**
 * Words that so many rows contain are searched for in the rows of a list, in its order: a page is soon full. In a hundred
 * thousand rows, filling a page of fifty with such a word takes about as long as finding all of its rows by the index.
 */
const COMMON_ROWS = 1_500;

/**
 * From twice as many rows on, PostgreSQL's own estimate is enough, which is from its last look at the table: to count any of
 * them, it collects all of them from the index first.
 */
const SURELY_COMMON = 2 * COMMON_ROWS;

/** Whether very many rows contain the words of a query. */
export async function isCommon(db: Database, table: string, text: string): Promise<boolean> {
  const query = queryOf(db, text);
  if (query === undefined) return false;
  const [name, index] = [sql.ref(table), sql.ref(`${table}_words`)];
  if (isPostgres(db)) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json)
      select 1 from ${name} where search_vector @@ ${query}::tsquery`.execute(db);
    if (rows.some((row) => row['QUERY PLAN'][0].Plan['Plan Rows'] >= SURELY_COMMON)) return true;
  }
  const found = isPostgres(db)
    ? // With words that the planner can't estimate, it uses the index and does not read the rows with all their words.
      sql`select 1 from ${name} where search_vector @@ (select ${query}::tsquery)`
    : sql`select 1 from ${index} where ${index} match ${query}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${found} limit ${sql.lit(COMMON_ROWS)}) as found`.execute(db);
  return rows[0]?.count === COMMON_ROWS;
}

/**
 * The condition that a row with a text has every word of a query, without the index: for words that are common.
 * @param of the value of that column in the row with the text
 * @param also another condition on that row
 */
export function hasWords(
  table: string,
  column: string,
  of: RawBuilder<unknown>,
  text: string,
  also: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): RawBuilder<boolean> {
  const words = tokenize(text).slice(0, WORD_LIMIT);
  const all = words.map((word) => sql`' ' || search_text like ${`% ${word}%`}`);
  const [name, value] = [sql.ref(table), sql.ref(`${table}.${column}`)];
  // A count and not `exists`, which PostgreSQL would answer by reading the text of every row first.
  return sql<boolean>`(select count(*) from ${name} where ${value} = ${of} and ${also}
    and ${sql.join(all, sql` and `)}) > 0`;
}

/**
 * Selects from a table the rows whose text contains every word of a query. A query without a letter or digit finds nothing.
 * @param text as a visitor typed it, any text is safe; without it all rows are selected
 */
export function selectWith<T extends keyof Tables & string>(
  db: Database,
  table: T,
  text: string | undefined,
): SelectQueryBuilder<Tables, T, object> {
  const all = db.selectFrom(table) as unknown as SelectQueryBuilder<Tables, T, object>;
  if (text === undefined) return all;
  const query = queryOf(db, text);
  if (query === undefined) return all.where(sql<boolean>`1 = 0`);
  if (!isPostgres(db)) {
    const index = sql.ref(`${table}_words`);
    // The plus sign prevents SQLite from looking up each found row by its number: a list's own index has it already, in order.
    return all.where(
      sql<boolean>`+${sql.ref(`${table}.rowid`)} in (select rowid from ${index} where ${index} match ${query})`,
    );
  }
  // As a separate query (`offset 0` keeps it separate), and with words that the planner can't estimate, the rows come from the
  // index of words, and the other conditions are checked for these alone: the planner knows nothing of a table that was just
  // filled or restored. Reading the words of ten thousand rows, which are stored outside of the rows, takes a tenth of a
  // second.
  const found = sql`(select * from ${sql.ref(table)} where search_vector @@ (select ${query}::tsquery) offset 0)`;
  return db.selectFrom(found.as(table)) as unknown as SelectQueryBuilder<Tables, T, object>;
}
