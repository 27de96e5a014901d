/** What of a stylesheet a page can use: told by its HTML, or by the sources of what makes it. */
import { Parser } from 'htmlparser2';
import type { Usage } from './lean-css.ts';

const DATE_TYPES = new Set(['date', 'time', 'month', 'week', 'datetime-local']);

/** A piece of the page between a start and an end tag. */
interface Piece {
  text: string;
  start: number;
  end: number;
}

export interface ReadPage {
  usage: Usage;
  /** Content of each `<style>`. */
  styles: readonly Piece[];
  /** Inline scripts that run; data does not. */
  scripts: readonly string[];
}

/** Reads a page of ours: complete HTML, as a browser gets it. */
export function readPage(html: string): ReadPage {
  const classes = new Set<string>();
  const tags = new Set<string>();
  const styles: Piece[] = [];
  const scripts: string[] = [];
  let hasDates = false;
  let from = 0;
  let runs = false;
  const parser = new Parser({
    onopentag(name, { class: names = '', type = '', src }) {
      tags.add(name);
      for (const one of names.split(/\s+/)) classes.add(one);
      hasDates ||= name === 'input' && DATE_TYPES.has(type);
      runs = name === 'script' && src === undefined && !type.includes('json') && type !== 'speculationrules';
      from = parser.endIndex + 1;
    },
    onclosetag(name) {
      const piece = { text: html.slice(from, parser.startIndex), start: from, end: parser.startIndex };
      if (name === 'style') styles.push(piece);
      if (name === 'script' && runs) scripts.push(piece.text);
    },
  });
  parser.end(html);
  const code = scripts.join('\n');
  return {
    usage: {
      hasClass: (name) => classes.has(name) || code.includes(name),
      hasTag: (name) => tags.has(name),
      hasDates,
      text: withPieces(html, styles, () => ''),
    },
    styles,
    scripts,
  };
}

/** The page with other text in some of its pieces, which come in their order. */
export function withPieces(html: string, pieces: readonly Piece[], text: (piece: Piece) => string): string {
  let result = '';
  let at = 0;
  for (const piece of pieces) {
    result += html.slice(at, piece.start) + text(piece);
    at = piece.end;
  }
  return result + html.slice(at);
}

/**
 * @param sources of everything that makes a page: a word in them counts as a class, and any element as possible
 */
export function usageOfSources(sources: string): Usage {
  const words = new Set(sources.split(/[\s"'`\\]+/));
  const quoted = (name: string) => /["'`\\]/.test(name) && sources.includes(name);
  return {
    hasClass: (name) => words.has(name) || quoted(name),
    hasTag: () => true,
    hasDates: [...DATE_TYPES].some((type) => words.has(type)),
    text: sources,
  };
}
