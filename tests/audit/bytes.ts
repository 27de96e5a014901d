/** The bytes of one page, and what of them is over the budget. Needs no Lighthouse, so `npm test` runs it too. */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ByteBudget, byteBudget, type Check } from '../support/limits.ts';
import { ignoreCorner } from '../support/pointer.ts';
import { pathsOfSitemap, withOneOpening } from '../support/sitemap.ts';

export interface PageBytes extends ByteBudget {
  images: number;
  /** What no number says: a second font, an image without size … */
  faults: string[];
}

/** The first viewports: Lighthouse's phone and a common desktop. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

const IMAGE_TYPES = ['image/avif', 'image/webp', 'image/svg+xml'];
/** The browser asks for these by itself, or for its own frame around the page. */
const OF_THE_BROWSER = /\/(favicon\.(ico|svg)|apple-touch-icon\.png|icons\/[^/]+)$/;
/** Types of `<script>` that run; others are data (JSON-LD, speculation rules). */
const RUNS = ['', 'module', 'text/javascript', 'application/javascript'];

const REPEATS = 2;
const REPEAT_MS = 500;

/** What a document says about its scripts, style sheets and fonts, read without running it. */
function readMarkup(html: string) {
  const parsed = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = (name: string) => DomUtils.getElementsByTagName(name, parsed);
  const scripts = all('script').filter(
    ({ attribs }) => attribs.src === undefined && RUNS.includes(attribs.type ?? ''),
  );
  const without = scripts.reduceRight(
    (rest, { startIndex, endIndex }) => rest.slice(0, startIndex ?? 0) + rest.slice((endIndex ?? 0) + 1),
    html,
  );
  const links = all('link').map(({ attribs }) => attribs);
  const addresses = (list: typeof links) => list.map(({ href = '' }) => href);
  return {
    inlineScript: scripts.reduce(
      (bytes, script) => bytes + Buffer.byteLength(DomUtils.textContent(script)),
      0,
    ),
    /** What the inline scripts add to the document when it is sent. */
    scriptShare: brotliCompressSync(html).length - brotliCompressSync(without).length,
    blockingStyles: addresses(links.filter(({ rel, media }) => rel === 'stylesheet' && media !== 'print')),
    fonts: addresses(links.filter(({ rel, as }) => rel === 'preload' && as === 'font')),
  };
}

/** What a request brought, in bytes over the wire. */
async function loadOf(request: Request) {
  const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
  const header = async (name: string) => (await response?.headerValue(name)) ?? '';
  return {
    url: request.url(),
    kind: request.resourceType(),
    mime: (await header('content-type')).replace(/;.*/, ''),
    encoding: await header('content-encoding'),
    body: sizes.responseBodySize,
    wire: sizes.responseBodySize + sizes.responseHeadersSize,
  };
}

/** Images in the page that are not as they have to be. */
const imageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const raster = !/\.svg(\?|$)/.test(image.currentSrc || image.src);
      const below = image.getBoundingClientRect().top >= innerHeight;
      const name = image.getAttribute('src') ?? '';
      return [
        ...(image.hasAttribute('width') && image.hasAttribute('height') ? [] : [`${name} has no size`]),
        ...(raster && !image.srcset && !image.closest('picture') ? [`${name} has no srcset`] : []),
        ...(below && image.loading !== 'lazy' ? [`${name} is below the fold and not lazy`] : []),
      ];
    }),
  );

/** Loads a page with an empty cache and touches nothing. */
async function measureAt(browser: Browser, viewport: BrowserContextOptions, url: string, quietMs: number) {
  const context = await browser.newContext(viewport);
  try {
    await context.addInitScript(ignoreCorner);
    const page = await context.newPage();
    const open = new Set<Request>();
    const finished: Request[] = [];
    let changed = performance.now();
    page.on('request', (request) => {
      // A film that plays may stay open for as long as the page.
      if (request.resourceType() !== 'media') open.add(request);
      changed = performance.now();
    });
    const ended = (request: Request) => {
      open.delete(request);
      changed = performance.now();
    };
    page.on('requestfailed', ended);
    page.on('requestfinished', (request) => {
      finished.push(request);
      ended(request);
    });
    const response = await page.goto(url, { waitUntil: 'load' });
    while (open.size > 0 || performance.now() - changed < quietMs)
      await page.waitForTimeout(Math.min(quietMs, 50));
    const html = (await response?.text()) ?? '';
    const loads = await Promise.all(finished.map(loadOf));
    const markup = readMarkup(html);
    const of = (...kinds: string[]) => loads.filter(({ kind }) => kinds.includes(kind));
    const sum = (list: typeof loads, field: 'body' | 'wire') =>
      list.reduce((bytes, load) => bytes + load[field], 0);
    const styles = of('stylesheet').filter((one) =>
      markup.blockingStyles.some((href) => one.url.endsWith(href)),
    );
    const fonts = of('font');
    // A drawing that is taken in by reference is of no kind to the browser; its type tells.
    const images = loads.filter(
      ({ kind, mime, url: image }) =>
        !OF_THE_BROWSER.test(image) && (kind === 'image' || mime.startsWith('image/')),
    );
    return {
      document: sum([...of('document'), ...styles], 'body') - markup.scriptShare,
      inlineScript: markup.inlineScript,
      script: sum(of('script'), 'body'),
      font: sum(fonts, 'body'),
      images: sum(images, 'wire'),
      total: sum(loads, 'wire'),
      faults: [
        ...(response?.status() === 200 ? [] : [`answered ${response?.status()}`]),
        ...of('document')
          .filter(({ encoding }) => encoding !== 'br')
          .map(() => 'is not sent as brotli'),
        ...(fonts.length === 1 ? [] : [`${fonts.length} font files instead of one`]),
        ...fonts
          .filter((font) => !markup.fonts.some((href) => font.url.endsWith(href)))
          .map((font) => `${font.url} is not preloaded`),
        ...images
          .filter(({ mime }) => !IMAGE_TYPES.includes(mime))
          .map(({ url: image, mime }) => `${image} is ${mime || 'not there'}`),
        ...(await imageFaults(page)),
      ],
    };
  } finally {
    await context.close();
  }
}

/**
 * Loads a page afresh at each viewport.
 * @param quietMs how long nothing may be fetched until a page counts as loaded
 * @returns the larger of the numbers, and all faults
 */
export async function weigh(browser: Browser, url: string, quietMs: number): Promise<PageBytes> {
  const limit = byteBudget(new URL(url).pathname).document;
  for (let times = 0; ; times++) {
    const [phone, desktop] = await Promise.all(
      [PHONE, DESKTOP].map((viewport) => measureAt(browser, viewport, url, quietMs)),
    );
    const worst = { ...phone } as PageBytes;
    for (const key of ['document', 'inlineScript', 'script', 'font', 'images', 'total'] as const)
      worst[key] = Math.max(worst[key], desktop?.[key] ?? Number.NaN);
    worst.faults = [...new Set([...worst.faults, ...(desktop?.faults ?? [])])];
    // A page made on request is compressed as well as can be a moment after it was first asked for.
    if (worst.document <= limit || times === REPEATS) return worst;
    await delay(REPEAT_MS);
  }
}

const NAMES: Readonly<Record<keyof ByteBudget, string>> = {
  document: 'HTML + CSS',
  inlineScript: 'inline scripts',
  script: 'script files before interaction',
  font: 'font',
  total: 'whole page',
};

/** The bytes of a page beside its budget. */
export function byteChecks(path: string, bytes: PageBytes): Check[] {
  const budget = byteBudget(path);
  return (Object.keys(NAMES) as (keyof ByteBudget)[]).map((key) => ({
    path,
    what: NAMES[key],
    measured: bytes[key],
    limit: budget[key],
    unit: 'B',
  }));
}

/**
 * Paths to measure, as a running site tells them: all of the sitemap, of the openings of each language one.
 * @param url of the site, without a slash at its end
 */
export async function sitemapPaths(url: string): Promise<string[]> {
  return withOneOpening(pathsOfSitemap(await (await fetch(`${url}/sitemap.xml`)).text()));
}
