/** What the HTML of a page says about scripts, style sheets and the font, read without running it. */

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)].map(
      ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''],
    ),
  );

const links = (html: string) => [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributes(tag));

/** Types of `<script>` that run; others are data (JSON-LD, speculation rules). */
const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript']);

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

function runsInline(head: string): boolean {
  const { src, type = '' } = attributes(head);
  return src === undefined && RUNS.has(type);
}

/** Bytes of the scripts that stand in the document and run, before compression. */
export function inlineScriptBytes(html: string): number {
  let bytes = 0;
  for (const [, head = '', code = ''] of html.matchAll(SCRIPT))
    if (runsInline(head)) bytes += Buffer.byteLength(code);
  return bytes;
}

/** The document without the scripts that stand in it and run; they have a budget of their own. */
export const withoutScripts = (html: string): string =>
  html.replace(SCRIPT, (script, head: string) => (runsInline(head) ? '' : script));

/** Addresses of the style sheets that the first paint waits for. */
export const blockingStyles = (html: string): string[] =>
  links(html)
    .filter(({ rel, media }) => rel === 'stylesheet' && media !== 'print')
    .map(({ href = '' }) => href);

/** Addresses of the fonts that the document asks for at once. */
export const preloadedFonts = (html: string): string[] =>
  links(html)
    .filter(({ rel, as }) => rel === 'preload' && as === 'font')
    .map(({ href = '' }) => href);
