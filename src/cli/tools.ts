/** The tools that every operator command gets, and how it prints and fails. */

import { isUtf8 } from 'node:buffer';
import { open, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ParseArgsConfig, parseArgs } from 'node:util';
import type { Schema } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import type { Writer } from '../platform/database/writer.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import type { Config } from '../platform/settings/settings.ts';

/** The options of all commands; the help says what takes which. */
export const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  role: { type: 'string', multiple: true, default: [] },
  remove: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'without-damaged': { type: 'boolean', default: false },
  to: { type: 'string' },
  since: { type: 'string' },
  version: { type: 'string' },
  expect: { type: 'string' },
  erasures: { type: 'string' },
} satisfies NonNullable<ParseArgsConfig['options']>;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export interface Tools extends OpenDatabase, Options {
  config: Config;
  /** The schema that this build works with. */
  schema: Schema;
  writer: Writer;
  /** For `doctor`: why the database could not be opened; `db` is then an empty one. */
  unopened?: unknown;
  args: string[];
}

/** @returns an exit code; nothing means 0 */
export type Command = (tools: Tools) => Promise<number> | Promise<void>;

/** A command that can't be run as it was typed; its message is for the operator. */
export class UsageError extends Error {}

/** @param name the name of the argument, for the message if it is missing */
export function argument({ args }: Pick<Tools, 'args'>, index: number, name: string): string {
  const value = args[index];
  if (!value) throw new UsageError(`${name} is missing. ${operatorCommand('help')} lists the commands.`);
  return value;
}

/** The content of a file that an operator names. @throws UsageError if it can't be read */
export const bytesOf = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new UsageError(`${file} can't be read.`);
  });

/** The text of a file that the operator names. @throws UsageError if it is something else, such as a PDF */
export async function textOf(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString();
  throw new UsageError(`${file} is not text in UTF-8. Save it as that.`);
}

/**
 * Writes a new file, readable by this user alone. If it can't be written completely, it is removed.
 * @throws UsageError saying why it can't be written
 */
export async function writeNew(file: string, content: AsyncIterable<unknown>): Promise<void> {
  const refuse = ({ code, message }: NodeJS.ErrnoException): never => {
    if (code === 'EEXIST') throw new UsageError(`${file} already exists. Name a new file.`);
    if (code === 'ENOENT') throw new UsageError(`The folder of ${file} does not exist.`);
    throw new UsageError(`${file} can't be written: ${message}.`);
  };
  const handle = await open(file, 'wx', 0o600).catch(refuse);
  await pipeline(content, handle.createWriteStream()).catch(async (error) => {
    await rm(file, { force: true });
    refuse(error);
  });
}

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);
