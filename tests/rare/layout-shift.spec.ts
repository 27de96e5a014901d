/**
 * Nothing moves while a page comes: on a first visit whose font is late, and on one whose font is in the cache. Every page
 * on a phone and on a desktop when it is late; all of them at five widths, either way.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { everyRoute, type Route } from '../e2e/support/routes.ts';
import { expect, test } from '../e2e/support/test.ts';
import { SHIFT } from '../support/limits.ts';

const WIDTHS = [360, 390, 412, 768, 1440];
const WIDTHS_OF_ALL = [390, 1440];
/** How much slower a cheap phone is than this machine: its browser paints before the page is read to its end. */
const SLOWER = 6;
const HOMES = ['/', '/de'];
const PARTS = 2;
/** How long after it was asked for the font comes on a slow line. */
const LATE_MS = 150;

/** Runs in the page before anything else: keeps what moves by so much that it counts, a line each. */
function keepShifts(limit: number) {
  const moved: string[] = [];
  Object.assign(window, { moved });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value >= limit)
        moved.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80)).join(' | ')}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Gives what moved until the font was there and what it causes was painted. */
async function readShifts() {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  // The observer runs after the frame.
  await new Promise((resolve) => setTimeout(resolve));
  return (window as unknown as { moved: string[] }).moved;
}

/** Lets every font come late on a page that keeps none, so that each visit is a first one. Gives how many came so. */
async function delayFonts(page: Page): Promise<{ readonly count: number }> {
  const late = { count: 0 };
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    late.count++;
    await delay(LATE_MS);
    // A page that was left meanwhile waits for nothing.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The fonts alone: what else a page asks for need not come by here.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  return late;
}

/** Opens a page and gives what moved on it. */
async function shiftsAt(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path, { waitUntil: 'load' });
  return (await page.evaluate(readShifts)).map((shift) => `${path} at ${width} px: ${shift}`);
}

/**
 * Opens each page at each width, the widths side by side. Where something moved, the page is opened once more by itself:
 * of five pages at once one can be drawn before its font is read from the cache, its text not yet painted.
 */
async function shiftsOf(
  context: BrowserContext,
  routes: readonly Route[],
  { late }: { late: boolean },
): Promise<string[]> {
  await context.addInitScript(keepShifts, SHIFT);
  const moved: { path: string; width: number }[] = [];
  await Promise.all(
    WIDTHS.map(async (width) => {
      const page = await context.newPage();
      const fonts = late ? await delayFonts(page) : undefined;
      const visited = routes.filter(({ thorough }) => thorough || WIDTHS_OF_ALL.includes(width));
      for (const { path } of visited)
        if ((await shiftsAt(page, path, width)).length > 0) moved.push({ path, width });
      if (fonts) expect(fonts.count).toBeGreaterThanOrEqual(visited.length);
      await page.close();
    }),
  );
  const page = await context.newPage();
  if (late) await delayFonts(page);
  const shifts: string[] = [];
  for (const { path, width } of moved) shifts.push(...(await shiftsAt(page, path, width)));
  return shifts;
}

for (const state of ['late', 'in the cache']) {
  test(`nothing moves when the font is ${state}`, async ({ context, request, faults }) => {
    test.setTimeout(300_000);
    const late = state === 'late';
    const routes = (await everyRoute(request)).filter(({ thorough }) => thorough || late);
    for (const { fault } of routes) if (fault) faults.expect(fault);
    expect(await shiftsOf(context, routes, { late })).toEqual([]);
  });
}

for (let part = 0; part < PARTS; part++)
  test(`nothing moves while a slow phone reads a page bit by bit, part ${part + 1}`, async ({
    context,
    request,
    faults,
  }) => {
    test.setTimeout(600_000);
    const routes = (await everyRoute(request)).filter((_, index) => index % PARTS === part);
    for (const { fault } of routes) if (fault) faults.expect(fault);
    await context.addInitScript(keepShifts, SHIFT);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const shifts: string[] = [];
    // Home has the most to lay out.
    for (const { path } of routes)
      for (let time = 0; time < (HOMES.includes(path) ? 8 : 3); time++)
        shifts.push(...(await shiftsAt(page, path, 360)));
    expect(shifts).toEqual([]);
  });
