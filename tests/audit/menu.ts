/**
 * How long after a click on a menu entry the next page is painted. By Puppeteer, which attaches to the tab: where a tool
 * attaches to the page itself, as Playwright does, Chromium prerenders nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { eventually } from '../support/temp.ts';

export interface Click {
  path: string;
  /** Milliseconds from the click to the first paint of the next page. */
  ms: number;
  /** Whether the browser had the page ready. */
  prerendered: boolean;
}

/** How long a pointer rests on an entry before it is pressed. Chromium starts to prepare after 200 ms. */
const DWELL_MS = 500;
const SETTLE_MS = 1_000;

/** Runs in the page: entries of the menu that are in sight, without the page one is on. Notes the moment of the click. */
function prepare() {
  // Both pages tell the time by the same clock: their origins are moments of the machine.
  const note = ({ timeStamp }: Event) =>
    sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
  addEventListener('click', note, { capture: true });
  return [...document.querySelectorAll<HTMLAnchorElement>('header nav a[href^="/"]:not([aria-current])')]
    .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
    .map((link) => {
      const box = link.getBoundingClientRect();
      return { path: link.pathname, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
}

/** Runs in the next page. */
function readClick() {
  const [paint] = performance.getEntriesByName('first-paint');
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart: number;
  })[];
  const clicked = Number(sessionStorage.getItem('clicked'));
  return {
    path: location.pathname,
    ms: paint && clicked ? performance.timeOrigin + paint.startTime - clicked : 0,
    prerendered: (navigation?.activationStart ?? 0) > 0,
  };
}

async function clickOnce(page: Page, url: string, index: number): Promise<Click> {
  await page.goto(url, { waitUntil: 'load' });
  await delay(SETTLE_MS);
  const entries = await page.evaluate(prepare);
  const entry = entries[index % entries.length];
  if (!entry) throw new Error(`${url} has no menu`);
  await page.mouse.move(entry.x, entry.y);
  await delay(DWELL_MS);
  // A page that gives way to the next may not answer any more.
  void page.mouse.click(entry.x, entry.y).catch(() => {});
  return eventually(async () => {
    const read = await page.evaluate(readClick);
    return read.path === entry.path && read.ms > 0 && read;
  });
}

/**
 * Clicks the entries of menus, each time from a fresh page, the menus in turn: what slows the machine weighs on all.
 * @param urls pages with a menu
 * @param times how many clicks on each
 * @returns the clicks of each page, in the order of `urls`
 */
export async function clickMenus(
  browser: Browser,
  urls: readonly string[],
  times: number,
): Promise<Click[][]> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const clicks: Click[][] = urls.map(() => []);
  for (let index = 0; index < times; index++)
    for (const [menu, url] of urls.entries()) clicks[menu]?.push(await clickOnce(page, url, index));
  await page.close();
  return clicks;
}
