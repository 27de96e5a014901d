/**
 * First and largest contentful paint of a page beside a bare page of the same words, on a network and a processor that
 * are really slow. Lighthouse's simulation will not do for this: it adds up the time of every file that came before the
 * paint, also of the font and the drawings, for which the paint of the text does not wait.
 */
import type { Browser, Page } from '@playwright/test';
import { BLOCKING_MS, type Check, PAINT_RATIO } from '../support/limits.ts';
import { medians } from '../support/report.ts';
import { PHONE } from './bytes.ts';

/** Milliseconds from the start of the navigation; `tbt` those by which jobs after the first paint took more than 50 each. */
export type Paint = Record<'fcp' | 'lcp' | 'tbt', number>;

/** Lighthouse's phone on slow 4G, as it throttles when it does so really. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const PROCESSOR = 4;
/** After load: what is painted later is no first state any more. */
const SETTLE_MS = 300;

async function paintOnce(page: Page, url: string): Promise<Paint> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // An observer is not told that there is nothing.
        setTimeout(resolve, 100, []);
      });
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const lcp = (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
    const long = (await entries('longtask')).filter(({ startTime }) => startTime >= fcp);
    return { fcp, lcp, tbt: long.reduce((sum, { duration }) => sum + duration - 50, 0) };
  });
}

export interface Comparison {
  page: Paint;
  bare: Paint;
}

/**
 * Loads page and bare page in turn.
 * @param runs of each; the medians are given
 */
export async function comparePaint(
  browser: Browser,
  page: string,
  bare: string,
  runs: number,
): Promise<Comparison> {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    const pages: Paint[] = [];
    const bares: Paint[] = [];
    for (let run = 0; run < runs; run++) {
      pages.push(await paintOnce(tab, page));
      bares.push(await paintOnce(tab, bare));
    }
    return { page: medians(pages), bare: medians(bares) };
  } finally {
    await context.close();
  }
}

/** Paints and the time in which nothing answers, against those of the bare page in the same run. */
export const paintChecks = (path: string, { page, bare }: Comparison): Check[] => {
  const check = (what: string, measured: number, limit: number): Check => ({
    path,
    what,
    measured,
    limit,
    unit: 'ms',
  });
  return [
    check('first contentful paint', page.fcp, bare.fcp * PAINT_RATIO.fcp),
    check('largest contentful paint', page.lcp, bare.lcp * PAINT_RATIO.lcp),
    check('blocking time', page.tbt, bare.tbt + BLOCKING_MS),
  ];
};
