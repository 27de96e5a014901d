/** What the main thread and the reader's thread say to each other. */
import type { SQLInputValue } from 'node:sqlite';

/** A statement of SQL to run; answers carry its number. */
export interface Question {
  id: number;
  sql: string;
  parameters: readonly SQLInputValue[];
}

export type Answer =
  | { id: number; rows: Record<string, unknown>[] }
  /** SQLite's own error; `errcode` is its result code. */
  | { id: number; error: { message: string; errcode?: number } };
