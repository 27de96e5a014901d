/** The yardstick: a page of the same words with nothing else, sent from memory like ours. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

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

/** Nothing but a menu whose pages the browser prepares, as it does those of ours. */
export const BARE_MENU = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Menu</title>
<header><nav><a href="/one">One</a> <a href="/two">Two</a> <a href="/three">Three</a></nav></header>
<script type="speculationrules">
{ "prerender": [{ "where": { "href_matches": "/*" }, "eagerness": "moderate" }] }
</script>`;

/**
 * Headers by which a page is kept apart from others. A browser starts a process of its own for such a page, bare or not,
 * on a first visit, as in our measurements.
 */
const ISOLATING =
  /^(content-security-policy|cross-origin-(opener|resource)-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/;

/** Starts a server on a free port that answers everything with the page it was told to show. */
export async function startBareServer() {
  let body = Buffer.alloc(0);
  let isolating: Record<string, string> = {};
  const server = createServer((_request, response) => {
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...isolating, ...type, 'content-length': String(body.length) });
    response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /**
     * Shows a page from now on, and gives its address.
     * @param headers of the page it is compared with; those of security are sent along
     */
    show(html: string, headers: Headers): string {
      body = brotliCompressSync(html);
      isolating = Object.fromEntries([...headers].filter(([name]) => ISOLATING.test(name)));
      return `http://localhost:${port}/`;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
