/** Accessibility by axe-core, in the words of a failing test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { ROOT } from '../../support/build.ts';
import { WHOLE } from '../../support/size.ts';
import { resize, setTheme } from './look.ts';
import { laidOut } from './page.ts';
import { expect } from './test.ts';

/** As it is meant for pages: half as long as what the package exports, and read in half the time. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 up to AA, targets of 24 px included, and what axe calls best practice. */
export const ALL_RULES: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];
/** What can differ between two themes of one page. */
export const COLOUR_RULES: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Expects no violation in the page as it is now. The test goes on, so that all are reported at once. */
export async function expectNoViolation(page: Page, state: string, runOnly = ALL_RULES): Promise<void> {
  // Once a document: reading axe takes as long as half a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What passed is not described, and style sheets are not fetched again: no rule needs either.
    const found = await axe.run({
      runOnly: rules,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, runOnly);
  expect.soft(violations, state).toEqual([]);
}

/**
 * Expects no violation in a state of a page, such as a form in error: once, in the dark theme, and by `npm run test:all` in
 * both themes at all of the widths. Leaves the page as it was.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  widths: readonly [number, ...number[]] = [360, 1280],
): Promise<void> {
  // What is not laid out yet has no colour behind it.
  await laidOut(page);
  const size = page.viewportSize();
  const before = await setTheme(page, 'dark');
  for (const width of WHOLE ? widths : widths.slice(0, 1)) {
    await resize(page, width);
    await setTheme(page, 'dark');
    await expectNoViolation(page, `${state} at ${width} px, dark`);
    if (!WHOLE) continue;
    await setTheme(page, 'light');
    await expectNoViolation(page, `${state} at ${width} px`, COLOUR_RULES);
  }
  await setTheme(page, before);
  if (size) await resize(page, size.width, size.height);
}
