/** How long after a click on a menu entry the next page is painted. */
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './limits.ts';
import { openTab, type Tab } from './protocol.ts';

export interface Click {
  path: string;
  /** Milliseconds from the click to the first paint of the next page. */
  ms: number;
  /** Whether the browser had the page ready. */
  prerendered: boolean;
}

/** How long a pointer rests on an entry before it is pressed. Chromium starts to prepare after 200 ms. */
export const DWELL_MS = 500;
const SETTLE_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Entries of the menu that are in sight, without the page one is on. */
const ENTRIES = `[...document.querySelectorAll('header nav a[href^="/"]:not([aria-current])')]
  .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
  .map((link) => {
    const box = link.getBoundingClientRect();
    return { path: link.pathname, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })`;

/** Both pages tell the time by the same clock: their origins are moments of the machine. */
const NOTE_CLICK = `addEventListener('click', (event) => {
  sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp));
}, { capture: true })`;

const READ = `(() => {
  const paint = performance.getEntriesByName('first-paint')[0];
  const clicked = Number(sessionStorage.getItem('clicked'));
  return paint && clicked && {
    path: location.pathname,
    ms: performance.timeOrigin + paint.startTime - clicked,
    prerendered: performance.getEntriesByType('navigation')[0].activationStart > 0,
  };
})()`;

async function loaded(tab: Tab, path: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
    const state = `location.pathname === '${path}' && document.readyState === 'complete'`;
    if (await tab.evaluate<boolean>(state).catch(() => false)) return;
  }
  throw new Error(`${path} did not load`);
}

async function clickOnce(tab: Tab, url: string, index: number): Promise<Click> {
  await tab.send('Page.navigate', { url });
  await loaded(tab, new URL(url).pathname);
  await delay(SETTLE_MS);
  await tab.evaluate(NOTE_CLICK);
  const entries = await tab.evaluate<{ path: string; x: number; y: number }[]>(ENTRIES);
  const entry = entries[index % entries.length];
  if (!entry) throw new Error(`${url} has no menu`);
  const mouse = (type: string, more = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, x: entry.x, y: entry.y, ...more });
  await mouse('mouseMoved');
  await delay(DWELL_MS);
  const left = { button: 'left', clickCount: 1 };
  // A page that gives way to the next may not answer any more.
  void mouse('mousePressed', left).catch(() => {});
  void mouse('mouseReleased', left).catch(() => {});
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
    const read = await tab.evaluate<Click | undefined>(READ).catch(() => undefined);
    if (read?.path === entry.path) return read;
  }
  throw new Error(`A click on ${entry.path} led nowhere`);
}

/** Median of the times. */
export const medianOf = (clicks: readonly Click[]): number => median(clicks.map(({ ms }) => ms));

/**
 * Clicks the entries of menus, each time from a fresh page, the menus in turn: what slows the machine weighs on all.
 * @param port of the browser's debugging protocol
 * @param urls pages with a menu
 * @param times how many clicks on each
 * @returns the clicks of each page, in the order of `urls`
 */
export async function clickMenus(port: number, urls: readonly string[], times: number): Promise<Click[][]> {
  const tab = await openTab(port);
  try {
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    });
    const clicks: Click[][] = urls.map(() => []);
    for (let index = 0; index < times; index++)
      for (const [menu, url] of urls.entries()) clicks[menu]?.push(await clickOnce(tab, url, index));
    return clicks;
  } finally {
    tab.close();
  }
}
