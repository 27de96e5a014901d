/**
 * First and largest contentful paint of a page beside a bare page of the same words, on a line and a processor that
 * are really slow. Lighthouse's simulation will not do for this: it adds up the time of every file that came before the
 * paint, also of the font and the drawings, for which the paint of the text does not wait.
 */
import type { Browser, Page } from '@playwright/test';
import { median } from './limits.ts';

export interface Paint {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** Milliseconds by which tasks after the first paint took more than 50 ms each. */
  tbt: number;
}

/** Lighthouse's phone on slow 4G, as it throttles when it does so really. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const PROCESSOR = 4;
/** A page over a limit is loaded anew, so many times as often: the median of a few can be the machine's. */
export const SECOND_LOOK = 3;
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
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    const all: Comparison[] = [];
    for (let run = 0; run < runs; run++)
      all.push({ page: await paintOnce(tab, page), bare: await paintOnce(tab, bare) });
    const middle = (of: keyof Comparison) => ({
      fcp: median(all.map((one) => one[of].fcp)),
      lcp: median(all.map((one) => one[of].lcp)),
      tbt: median(all.map((one) => one[of].tbt)),
    });
    return { page: middle('page'), bare: middle('bare') };
  } finally {
    await context.close();
  }
}
