/** What tests of several pages do with a page. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** A clock can only be stopped at a moment that is still to come. */
const NOON = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:30:00Z');

/** Stops the page's timers; only `page.clock.runFor` moves them. Call it before the first navigation. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(LATER);
}

/** Lets React finish what the last step caused; its scheduler works through messages, not through timers. */
export async function settle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve();
          };
          port2.postMessage(null);
        }),
    );
  }
}

/** Moves a stopped clock, with React given its time before and after. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** What islands wait for: a first move of the pointer. */
export async function sign(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Brings each island into view, waits until it runs, and goes back to the top. */
export async function hydrate(page: Page): Promise<void> {
  await sign(page);
  const waiting = page.locator('[data-island]:not([data-ready])');
  const showFirst = (islands: Element[]) =>
    islands[0]?.firstElementChild?.scrollIntoView({ behavior: 'instant' });
  for (let left = await waiting.count(); left > 0; left = await waiting.count()) {
    await waiting.evaluateAll(showFirst);
    // One that is in view already is waited for without a scroll, which is the sign on all other pages.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await expect.poll(() => waiting.count(), { intervals: [20, 50, 100] }).toBeLessThan(left);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
}

/** Opens a page with all of its islands at work. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** The toasts of the page. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** The summary above a form in error. */
export const summary = (page: Page): Locator => page.getByRole('alert', { name: 'There is a problem' });

/** How opaque an element is, with all its ancestors. */
export const opacity = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    let product = 1;
    for (let at: Element | null = node; at; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity);
    return product;
  });

/** Where links lead, in the order in which they stand. */
export const addresses = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((list) => list.map((link) => link.getAttribute('href')));

/** Two frames: by then observers have been told of a scroll or a new size, and an editor of where its caret is. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Records the requests of a kind from now on. */
export function countRequests(page: Page, method: string, path: string): { readonly count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.count++;
  });
  return seen;
}

/** Holds requests back. @param method of those; all by default @returns lets them go on */
export async function hold(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Handles the first request to an address, and lets the others pass. The route stays: its removal could catch the next request, which
 * would never be answered.
 */
export async function handleFirst(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/** For a route: the server gets the request, the browser hears nothing of it. */
export async function loseReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Waits until every section has its true height: no person is quicker. */
export const laidOut = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .every(
              (one) =>
                !(one instanceof CSSAnimation && one.animationName === 'lay-out') ||
                one.playState === 'finished',
            ),
        ),
      { intervals: [50] },
    )
    .toBe(true);
