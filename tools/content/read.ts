/** Reads content files and keeps where in them each field stands. Needs nothing of what the content is made into. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Fault } from '../../src/site/content-file.ts';

/** Folder of the content in the project. */
export const CONTENT = 'src/content';

export interface ReadFile {
  /** Its path in the project. */
  file: string;
  data: unknown;
  /** Markdown below the front matter, with empty lines in its place. */
  body?: string;
  /** The line of a field, counted from 1; of the nearest one above it where it is missing itself. */
  lineOf(field: string): number;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---[ \t]*$/m;
const linesIn = (text: string) => text.split('\n').length;

/** A file's structured part, in its place in the file. */
function split(file: string, text: string): { yaml: string; body?: string } {
  if (!file.endsWith('.md')) return { yaml: text };
  const match = FRONT_MATTER.exec(text);
  const end = match ? match[0].length : 0;
  // The first line opens the front matter; as a comment it keeps the others in their places.
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
 * @returns what it holds, or why it can't be read
 */
function readContent(file: string, text: string): ReadFile | Fault {
  const fault = file.endsWith('.json') ? jsonFault(file, text) : undefined;
  if (fault) return fault;
  const { yaml, body } = split(file, text);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    return {
      file,
      line: lines.linePos(error.pos[0]).line,
      field: '',
      message: `Is not YAML: ${error.message}`,
    };
  }
  return {
    file,
    data: document.toJS(),
    ...(body === undefined ? {} : { body }),
    lineOf(field) {
      let node: unknown = document.contents;
      let offset = 0;
      for (const key of field ? field.split('.') : []) {
        if (isMap(node)) {
          const pair = node.items.find((item) => String(item.key) === key);
          if (!isPair(pair)) break;
          if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
          node = pair.value;
        } else if (isSeq(node)) {
          node = node.items[Number(key)];
          if (!isNode(node)) break;
          offset = node.range?.[0] ?? offset;
        } else break;
      }
      return lines.linePos(offset).line;
    },
  };
}

/**
 * Reads every file of words below src/content.
 * @param root folder of the project
 * @returns those that can be read, and what is wrong with the others
 */
export async function readAll(root: string): Promise<{ files: ReadFile[]; faults: Fault[] }> {
  const names = (await readdir(join(root, CONTENT), { recursive: true }))
    .map((name) => `${CONTENT}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(ya?ml|json|md)$/.test(name))
    .sort();
  const read = await Promise.all(
    names.map(async (file) => readContent(file, await readFile(join(root, file), 'utf8'))),
  );
  return {
    files: read.filter((one) => 'data' in one),
    faults: read.filter((one) => 'message' in one),
  };
}
