/** The thread of a reader: a connection to the embedded database that can only read, and one query after the other. */
import { constants, setPriority } from 'node:os';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** A statement of SQL to run. */
export interface Question {
  sql: string;
  parameters: readonly SQLInputValue[];
}

export type Answer =
  | { rows: Record<string, unknown>[] }
  /** SQLite's own error; `errcode` is its result code. */
  | { error: { message: string; errcode?: number } };

/** Number of cached compiled statements. */
const STATEMENT_CACHE = 256;
/** Readers of a WAL wait only while it is recovered or the file is replaced. */
const BUSY_TIMEOUT_MS = 1_000;

// On Linux each thread has its own priority: quick reads run before searches, which get at least a tenth of a processor; with
// the lowest priority they got nothing. Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: BUSY_TIMEOUT_MS });
// Sorting stays in memory, and the pages of the indexes stay here: 32 MB at most for each reader.
database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768');
const statements = new Map<string, StatementSync>();

function prepared(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= STATEMENT_CACHE) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function answer({ sql, parameters }: Question): Answer {
  try {
    return { rows: prepared(sql).all(...parameters) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { error: { message, ...(errcode === undefined ? {} : { errcode }) } };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
