/** What every command of the operator is given, and how it speaks. */
import { readFile } from 'node:fs/promises';
import type { OpenDatabase } from '../infra/database/open.ts';
import type { Config } from '../infra/settings.ts';

export interface Tools extends OpenDatabase {
  config: Config;
  args: string[];
  /** Of `--role`. */
  roles: string[];
  /** Whether `--remove` was given. */
  remove: boolean;
  /** Whether `--all` was given. */
  all: boolean;
  /** Of `--since`: a day or a moment. */
  since: string | undefined;
  /** Of `--version`. */
  version: string | undefined;
  /** Of `--expect`: the hash of a seal. */
  expect: string | undefined;
  /** The migrations that ran now. */
  ran: string[];
}

export type Command = (tools: Tools) => Promise<void>;

/** A command that was asked for in a way it can't be done; its message is for the operator. */
export class UsageError extends Error {}

/** @param name what is missing, where it is */
export function argument({ args }: Tools, index: number, name: string): string {
  const value = args[index];
  if (!value) throw new UsageError(`${name} is missing. "npm run cli -- help" lists the commands.`);
  return value;
}

/** The text of a file that the operator names. */
export const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} can not be read.`);
  });

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);
