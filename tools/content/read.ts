/** Reads content files and keeps the position of each field. Independent of what the content is used for. */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../../src/site/content/content-file.ts';
import { type ReadYaml, readYaml } from '../../src/site/content/read-yaml.ts';

/** Folder of the content in the project. */
export const CONTENT = 'content';

export interface ReadFile extends ReadYaml {
  /** Its path in the project. */
  file: string;
  /** Markdown below the front matter, with empty lines in its place. */
  body?: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---[ \t]*$/m;
const linesIn = (text: string) => text.split('\n').length;

/** A file's structured part, at its position in the file. */
function split(file: string, text: string): { yaml: string; body?: string } {
  if (!file.endsWith('.md')) return { yaml: text };
  const match = FRONT_MATTER.exec(text);
  const end = match ? match[0].length : 0;
  // The first line opens the front matter; as a comment it keeps the other lines in their positions.
  return {
    yaml: match ? `#\n${match[1]}` : '',
    body: '\n'.repeat(linesIn(text.slice(0, end)) - 1) + text.slice(end),
  };
}

/** JSON may be read as YAML, but not all that YAML allows is JSON. */
function jsonFault(file: string, text: string): Fault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const line = /\(line (\d+)/.exec(message)?.[1];
    return {
      file,
      line: line ? Number(line) : linesIn(text.trimEnd()),
      field: '',
      message: `Is not JSON: ${message}`,
    };
  }
}

/**
 * Reads YAML, JSON, or Markdown with front matter.
 * @param file its path, for the message
 * @returns its content, or why it can't be read
 */
function readContent(file: string, text: string): ReadFile | Fault {
  const fault = file.endsWith('.json') ? jsonFault(file, text) : undefined;
  if (fault) return fault;
  const { yaml, body } = split(file, text);
  if (body !== undefined && !yaml)
    return { file, line: 1, field: '', message: 'Must begin with its fields between two lines of ---' };
  const read = readYaml(file, yaml);
  return 'data' in read ? { file, ...read, ...(body === undefined ? {} : { body }) } : read;
}

const TEXT = /\.(ya?ml|json|md|html)$/;

/**
 * Decodes a file, and reads it if it has fields.
 * @returns nothing for a text without fields
 */
function readText(file: string, bytes: Uint8Array): ReadFile | Fault | undefined {
  const text = isUtf8(bytes) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : '\uFEFF';
  // Not every reader of the site leaves out a byte order mark.
  if (text.startsWith('\uFEFF'))
    return { file, field: '', message: 'Must be saved as UTF-8, without a byte order mark (BOM)' };
  return file.endsWith('.html') ? undefined : readContent(file, text);
}

/**
 * Reads every file of words below content.
 * @param root folder of the project
 * @returns those that can be read, the mistakes in the others, and the names of all files below content
 */
export async function readAll(
  root: string,
): Promise<{ files: ReadFile[]; faults: Fault[]; names: string[] }> {
  const all = (await readdir(join(root, CONTENT), { recursive: true }))
    .map((name) => `${CONTENT}/${name.replaceAll('\\', '/')}`)
    .sort();
  const read = await Promise.all(
    all
      .filter((name) => TEXT.test(name))
      .map(async (file) => readText(file, await readFile(join(root, file)))),
  );
  return {
    files: read.filter((one) => one !== undefined && 'data' in one),
    faults: read.filter((one) => one !== undefined && 'message' in one),
    names: all,
  };
}
