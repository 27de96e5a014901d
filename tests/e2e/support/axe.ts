/** Accessibility by axe-core, in the words of a failing test. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Phone and desktop. */
const WIDTHS = [360, 1280] as const;

async function violations(page: Page): Promise<string[]> {
  // Legacy mode leaves out a second page for frames of other origins; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What passed is not described, and style sheets are not fetched again: no default rule needs either.
  const { violations: found } = await axe.options({ resultTypes: ['violations'], preload: false }).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
  );
}

/**
 * Expects no violation of any rule at both widths.
 * @param state what the page shows, for the message
 */
export async function expectAccessible(
  page: Page,
  state: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violations(page), `${state} at ${width} px`).toEqual([]);
  }
}
