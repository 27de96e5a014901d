/** The yardstick: a page of the same words with nothing else, sent from memory like ours. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenLocally } from '../support/temp.ts';

const DROPPED = /<(script|style|svg|template|noscript|dialog)\b[\s\S]*?<\/\1>/g;
const BLOCK =
  /<\/?(?:p|div|section|article|li|ul|ol|dl|dt|dd|table|tr|td|th|form|label|figure|header|hr|br)\b[^>]*>/;

/**
 * @param html a page of ours
 * @returns its title and the text of its main part, a heading as a heading and each other block as a paragraph
 */
export function barePage(html: string): string {
  const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  // The text stays HTML: its entities stand as they came.
  const blocks = main
    .replace(DROPPED, '')
    .split(BLOCK)
    .flatMap((part) => part.split(/(?=<h[1-6]\b)|(?<=<\/h[1-6]>)/))
    .map((part) => {
      const tag = /^<(h[1-6])\b/.exec(part)?.[1] ?? 'p';
      const text = part
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return text && `<${tag}>${text}</${tag}>`;
    });
  const head = '<!doctype html><html lang="en"><meta charset="utf-8">';
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  return [head, viewport, `<title>${title}</title>`, ...blocks.filter(Boolean)].join('\n');
}

const RULES =
  '<script type="speculationrules">{ "prerender": [{ "where": { "href_matches": "/*" }, "eagerness": "moderate" }] }</script>';

/**
 * @param pages pages of ours by their paths, Home and those of its menu
 * @returns the same as bare pages, each with a menu to the others, which the browser prepares as it does ours
 */
export function bareMenu(pages: ReadonlyMap<string, string>): Map<string, string> {
  const links = [...pages.keys()].map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(' ');
  const head = `<header><nav>${links}</nav></header>${RULES}`;
  return new Map(
    [...pages].map(([path, html]) => [path, barePage(html).replace('</title>', `</title>${head}`)]),
  );
}

/**
 * Headers by which a page is kept apart from others. A browser starts a process of its own for such a page, bare or not,
 * on a first visit, as in our measurements.
 */
const ISOLATING =
  /^(content-security-policy|cross-origin-(opener|resource)-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/;

/** Starts a server on a free port that answers with the pages it was told to show. */
export async function startBareServer() {
  let bodies: (path: string) => Buffer = () => Buffer.alloc(0);
  let isolating: Record<string, string> = {};
  const server = createServer((request, response) => {
    const body = bodies(request.url ?? '/');
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...isolating, ...type, 'content-length': String(body.length) });
    response.end(body);
  });
  const port = await listenLocally(server);
  return {
    /**
     * Shows a page from now on at every address, or each page at its own, and gives the address of the first.
     * @param headers of the page it is compared with; those of security are sent along
     */
    show(html: string | ReadonlyMap<string, string>, headers: Headers): string {
      if (typeof html === 'string') {
        const body = brotliCompressSync(html);
        bodies = () => body;
      } else {
        const made = new Map([...html].map(([path, page]) => [path, brotliCompressSync(page)]));
        bodies = (path) => made.get(path) ?? Buffer.alloc(0);
      }
      isolating = Object.fromEntries([...headers].filter(([name]) => ISOLATING.test(name)));
      return `http://localhost:${port}/`;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
