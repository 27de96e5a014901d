/** Accessibility by axe-core, in the words of a failing test. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { resize, showTheme, THEMES, type Theme } from './look.ts';
import { expect } from './test.ts';

/** WCAG 2.2 up to AA, targets of 24 px included, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page): Promise<string[]> {
  // Once a document: reading axe takes as long as half a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What passed is not described, and style sheets are not fetched again: no rule needs either.
    const found = await axe.run({ runOnly: tags, resultTypes: ['violations'], preload: false });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, TAGS);
}

/**
 * Expects no violation at the given widths.
 * @param state what the page shows, for the message
 * @param themes left out: the theme that shows
 */
export async function expectAccessible(
  page: Page,
  state: string,
  widths: readonly number[] = [360, 1280],
  themes: readonly (Theme | undefined)[] = [undefined],
): Promise<void> {
  for (const theme of themes) {
    if (theme) await showTheme(page, theme);
    for (const width of widths) {
      await resize(page, width);
      const look = `${state} at ${width} px${theme ? ` in ${theme}` : ''}`;
      expect.soft(await violations(page), look).toEqual([]);
    }
  }
}

/** The six looks that every page is tested in. */
export const expectAccessibleEverywhere = (page: Page, state: string): Promise<void> =>
  expectAccessible(page, state, [360, 768, 1440], THEMES);
