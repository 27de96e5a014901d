/** Reads YAML and keeps the position of each field. */
import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Fault } from './content-file.ts';

export interface ReadYaml {
  data: unknown;
  /** The line of a field, counted from 1; for a missing field, that of the nearest one above it. */
  lineOf(field: string): number;
}

/** The errors that text without quotes causes, by the library's codes. */
const UNQUOTED = new Set([
  ...['BAD_ALIAS', 'BAD_SCALAR_START', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'],
  ...['MISSING_CHAR', 'TAG_RESOLVE_FAILED', 'UNEXPECTED_TOKEN'],
]);
const QUOTES =
  'Text needs double quotes if it contains a colon and a space, or begins with a sign such as * & ! % @ [ {';

/**
 * @param file its path, for the message
 * @returns its content, or why it can't be read
 */
export function readYaml(file: string, yaml: string): ReadYaml | Fault {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const faultAt = (at: number, message: string, code: string): Fault => ({
    file,
    line: lines.linePos(at).line,
    field: '',
    message: `Is not YAML: ${message}${UNQUOTED.has(code) ? `. ${QUOTES}` : ''}`,
  });
  const [error] = document.errors;
  if (error) return faultAt(error.pos[0], error.message, error.code);
  let fault: Fault | undefined;
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return;
      fault = faultAt(node.range?.[0] ?? 0, `There is no anchor &${node.source}`, 'BAD_ALIAS');
      return visit.BREAK;
    },
  });
  if (fault) return fault;
  return {
    data: document.toJS(),
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
