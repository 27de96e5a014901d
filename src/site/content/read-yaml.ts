/** Reads YAML and keeps the position of each field. */
import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './content-file.ts';

export interface ReadYaml {
  data: unknown;
  /** The line of a field, counted from 1; for a missing field, that of the nearest one above it. */
  lineOf(field: string): number;
}

/**
 * @param file its path, for the message
 * @returns its content, or why it can't be read
 */
export function readYaml(file: string, yaml: string): ReadYaml | Fault {
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
