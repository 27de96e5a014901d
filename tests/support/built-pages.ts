/** The prerendered pages as a reader meets them: the words of their main part, without forms, code and tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, languageOf } from '../../src/site/content/languages.ts';
import { ROOT } from './build.ts';

export interface BuiltPage {
  /** E.g. `/careers`. */
  path: string;
  /** Title and description, as search results show them. */
  head: string;
  /** What the page says, one entry an element with text. Words of links are left out: they quote their targets. */
  lines: readonly string[];
  /** The same with the words of links and forms, as one text. */
  text: string;
  /** Where the links of the main part lead, in order, each as often as it stands there. */
  links: readonly string[];
  /** The same with what each is called, by a screen reader too. */
  named: readonly { href: string; name: string }[];
  /** The headings that links can lead to, by their anchors. */
  places: ReadonlyMap<string, string>;
  /** Bitmaps in the whole document. */
  images: readonly string[];
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

const unscripted = (html: string) => html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '\n');
const texts = (html: string) =>
  html
    .split(/<[^>]+>/)
    .map(plain)
    .filter(Boolean);

function linesOf(main: string): string[] {
  const words = unscripted(main)
    .replace(/<(form|pre|table|a|nav)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<\/?(b|strong|em|i|code|wbr|sup|sub)\b[^>]*>/g, '');
  return texts(words);
}

/** Every prerendered page of dist/, in the order of their names. */
export function builtPages(): BuiltPage[] {
  return (
    readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html') && !LEFT_OUT.includes(name))
      // What is held here are words of the default language.
      .filter((name) => languageOf(`/${name}`) === DEFAULT_LANGUAGE)
      .sort()
      .map((name) => {
        const html = readFileSync(join(CLIENT, name), 'utf8');
        const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
        const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
        const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
        return {
          path: name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
          head: plain(`${title}. ${description}`),
          lines: linesOf(main),
          text: texts(unscripted(main)).join(' '),
          links: [...main.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => plain(href ?? '')),
          named: [...main.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
            ([, href = '', name = '']) => ({
              href: plain(href),
              name: plain(name.replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]+>/g, ' ')),
            }),
          ),
          places: new Map(
            [...main.matchAll(/<h\d[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<\/h\d>/g)].map(
              ([, id = '', heading = '']) => [
                id.replace(/-title$/, ''),
                plain(heading.replace(/<[^>]+>/g, ' ')),
              ],
            ),
          ),
          images: html.match(/<img\b[^>]*>/g) ?? [],
        };
      })
  );
}
