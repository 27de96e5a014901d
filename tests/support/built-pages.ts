/** The prerendered pages as a reader meets them: the words of their main part, without forms, code and tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';

export interface BuiltPage {
  /** E.g. `/careers`. */
  path: string;
  /** Title and description, as search results show them. */
  head: string;
  /** What the page says, one entry an element with text. Words of links are left out: they quote their targets. */
  lines: readonly string[];
}

const CLIENT = join(ROOT, 'dist/client');
/** Errors are shown at other addresses, the style guide is full of samples, and the reference of the API of names of fields. */
const LEFT_OUT = ['404.html', '500.html', 'styleguide.html', 'api/docs.html'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const plain = (text: string) =>
  text
    .replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

function linesOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replace(/<(script|style|template|noscript|form|pre|table|a|nav)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<\/?(b|strong|em|i|code|wbr|sup|sub)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map(plain)
    .filter(Boolean);
}

/** Every prerendered page of dist/, in the order of their names. */
export function builtPages(): BuiltPage[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !LEFT_OUT.includes(name))
    .sort()
    .map((name) => {
      const html = readFileSync(join(CLIENT, name), 'utf8');
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
      return {
        path: name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
        head: plain(`${title}. ${description}`),
        lines: linesOf(html),
      };
    });
}
