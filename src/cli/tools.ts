/** The tools that every operator command gets, and how it prints and fails. */

import { isUtf8 } from 'node:buffer';
import { open, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Schema } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import type { Writer } from '../platform/database/writer.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import type { Config } from '../platform/settings/settings.ts';

export interface Tools extends OpenDatabase {
  config: Config;
  /** The schema that this build works with. */
  schema: Schema;
  writer: Writer;
  /** For `doctor`: why the database could not be opened; `db` is then an empty one. */
  unopened?: unknown;
  args: string[];
  /** Of `--role`. */
  roles: string[];
  /** Whether `--remove` was given. */
  remove: boolean;
  /** Whether `--all` was given. */
  all: boolean;
  /** Whether `--check` was given. */
  check: boolean;
  /** Whether `--without-damaged` was given. */
  'without-damaged': boolean;
  /** Of `--to`: where files are moved. */
  to?: string | undefined;
  /** Of `--since`: a day or a moment. */
  since?: string | undefined;
  /** Of `--version`. */
  version?: string | undefined;
  /** Of `--expect`: the hash of a seal. */
  expect?: string | undefined;
  /** Of `--erasures`: a list of erasures. */
  erasures?: string | undefined;
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
