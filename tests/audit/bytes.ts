/** The bytes of one page, and what of them is over the budget. Needs no Lighthouse, so `npm test` runs it too. */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { ignoreCorner } from '../support/pointer.ts';
import { type ByteBudget, byteBudget, type Check, VIEWPORTS } from './limits.ts';
import { type Load, type Loads, watchLoads } from './loads.ts';
import { blockingStyles, inlineScriptBytes, preloadedFonts, withoutScripts } from './markup.ts';

export interface PageBytes extends ByteBudget {
  images: number;
  /** What no number says: a second font, an image without size … */
  faults: string[];
}

const IMAGE_TYPES = ['image/avif', 'image/webp', 'image/svg+xml'];
/** The browser asks for these by itself, or for its own frame around the page. */
const OF_THE_BROWSER = /\/(favicon\.(ico|svg)|apple-touch-icon\.png|icons\/[^/]+)$/;

const REPEATS = 2;
const REPEAT_MS = 500;

const sum = (loads: readonly Load[], field: 'body' | 'wire') =>
  loads.reduce((bytes, load) => bytes + load[field], 0);

/** What the scripts in a document add to it when it is sent. */
const scriptShare = (html: string): number =>
  brotliCompressSync(html).length - brotliCompressSync(withoutScripts(html)).length;

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

function fontFaults(fonts: readonly Load[], html: string): string[] {
  if (fonts.length !== 1) return [`${fonts.length} font files instead of one`];
  const [font] = fonts;
  const preloaded = preloadedFonts(html).some((href) => font?.url.endsWith(href));
  return preloaded ? [] : [`${font?.url} is not preloaded`];
}

async function measureAt(page: Page, watch: Loads, url: string, quietMs: number): Promise<PageBytes> {
  await watch.forget();
  const response = await page.goto(url, { waitUntil: 'load' });
  await watch.quiet(quietMs);
  const html = (await response?.text()) ?? '';
  const loads = watch.all();
  const of = (kind: string) => loads.filter((load) => load.kind === kind);
  const documents = of('Document');
  const blocking = blockingStyles(html);
  const styles = of('Stylesheet').filter((load) => blocking.some((href) => load.url.endsWith(href)));
  const fonts = of('Font');
  // A drawing that is taken in by reference is of no kind to the browser; its type tells.
  const images = loads.filter(({ kind, mime, url: image }) =>
    OF_THE_BROWSER.test(image) ? false : kind === 'Image' || mime.startsWith('image/'),
  );
  return {
    document: sum([...documents, ...styles], 'body') - scriptShare(html),
    inlineScript: inlineScriptBytes(html),
    script: sum(of('Script'), 'body'),
    font: sum(fonts, 'body'),
    images: sum(images, 'wire'),
    total: sum(loads, 'wire'),
    faults: [
      ...(response?.status() === 200 ? [] : [`answered ${response?.status()}`]),
      ...documents.filter(({ encoding }) => encoding !== 'br').map(() => 'is not sent as brotli'),
      ...fontFaults(fonts, html),
      ...images
        .filter(({ mime }) => !IMAGE_TYPES.includes(mime))
        .map(({ url: image, mime }) => `${image} is ${mime || 'not there'}`),
      ...(await imageFaults(page)),
    ],
  };
}

/** The larger of the numbers, and all faults. */
function worst(all: readonly PageBytes[]): PageBytes {
  const most = (key: Exclude<keyof PageBytes, 'faults'>) => Math.max(...all.map((bytes) => bytes[key]));
  return {
    document: most('document'),
    inlineScript: most('inlineScript'),
    script: most('script'),
    font: most('font'),
    images: most('images'),
    total: most('total'),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

export interface Scales {
  /** Loads a page afresh at each viewport, touches nothing, and gives the larger of the numbers. */
  weigh(url: string): Promise<PageBytes>;
  close(): Promise<void>;
}

/**
 * Opens a page for each viewport.
 * @param quietMs how long nothing may be fetched until a page counts as loaded
 */
export async function openScales(browser: Browser, quietMs: number): Promise<Scales> {
  const pages = await Promise.all(
    VIEWPORTS.map(async ({ width, height, scale, mobile }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: mobile,
        hasTouch: mobile,
      });
      await context.addInitScript(ignoreCorner);
      const page = await context.newPage();
      return { page, watch: await watchLoads(page) };
    }),
  );
  return {
    async weigh(url) {
      const once = async () =>
        worst(await Promise.all(pages.map(({ page, watch }) => measureAt(page, watch, url, quietMs))));
      const { document } = byteBudget(new URL(url).pathname);
      let bytes = await once();
      // A page made on request is compressed as well as can be a moment after it was first asked for.
      for (let times = 0; bytes.document > document && times < REPEATS; times++) {
        await delay(REPEAT_MS);
        bytes = await once();
      }
      return bytes;
    },
    async close() {
      await Promise.all(pages.map(({ page }) => page.context().close()));
    },
  };
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
