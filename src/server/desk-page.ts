/** The page of the desk: the same for every address below `/desk`; its script reads the address and asks the API. */

import { NOT_STORED } from '../platform/http/cache-control.ts';
import type { Handler } from '../platform/http/context.ts';
import { palette } from '../ui/styles/palette.ts';

/** The files that the page of a built desk names. */
export interface DeskFiles {
  script: string;
  /** Chunks that the script imports at once, fetched together with it. */
  preload: string[];
  styles: string[];
  /** Runs before all others and before the first paint, so that a stored dark theme never flashes light. */
  first: string;
  font: string;
}

/** Only our own files, and nothing inline in the page itself: neither script nor style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const built = ({ script, preload, styles, first, font }: DeskFiles): string[] => [
  `<script src="${first}"></script>`,
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ...preload.map((href) => `<link rel="modulepreload" href="${href}">`),
  `<script type="module" src="${script}"></script>`,
];

/** In development Vite serves the sources; its React plugin needs this first. */
const SOURCES: readonly string[] = [
  `<script type="module">
      import { injectIntoGlobalHook } from '/@react-refresh';
      injectIntoGlobalHook(window);
      window.$RefreshReg$ = () => {};
      window.$RefreshSig$ = () => (type) => type;
    </script>`,
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/src/desk/main.tsx"></script>',
];

const page = (head: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Desk</title>
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="${palette.light.ground}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${head.join('\n    ')}
  </head>
  <body>
    <div id="desk"></div>
    <noscript><p>The desk needs JavaScript. Switch it on and load this page again.</p></noscript>
  </body>
</html>
`;

/**
 * Sends the page.
 * @param files of the build; none in development
 */
export function deskPage(files: DeskFiles | undefined): Handler {
  const html = page(files ? built(files) : SOURCES);
  return (c) => {
    if (files) c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', NOT_STORED);
    c.header('X-Robots-Tag', 'noindex');
    return c.html(html);
  };
}
