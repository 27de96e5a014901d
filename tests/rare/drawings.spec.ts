/** Drawings that one can step through or open: by keyboard, by touch, and with neither script nor sight. */
import type { Page } from '@playwright/test';
import { dress } from '../e2e/support/look.ts';
import { opacity, open } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const road = (page: Page) => page.getByRole('radiogroup');
const step = (page: Page, title: string) =>
  road(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
const textOf = (page: Page, title: string) => step(page, title).getByRole('paragraph');

test('arrow keys walk the pipeline, and the table of a chart opens by keyboard', async ({ page }) => {
  await open(page, '/devops-services');
  const at = (name: string) => road(page).getByRole('radio', { name });
  await at('Commit').focus();
  expect(await opacity(textOf(page, 'Commit'))).toBe(1);
  expect(await opacity(textOf(page, 'Build'))).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(at('Build')).toBeFocused();
  await expect(at('Build')).toBeChecked();
  expect(await opacity(textOf(page, 'Build'))).toBe(1);
  expect(await opacity(textOf(page, 'Commit'))).toBe(0);
  // The way there is lit, the way on is not.
  const stroke = (title: string) =>
    step(page, title)
      .locator('.walk-way')
      .evaluate((way) => getComputedStyle(way).stroke);
  expect(await stroke('Commit')).not.toBe(await stroke('Check'));
  expect(await stroke('Build')).toBe(await stroke('Check'));
  // What is not seen is still read out.
  await expect(road(page)).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - radio "Commit"
        - paragraph: Small and reviewed. Unfinished features stay switched off behind a flag.`);

  await open(page, '/cloud-engineering');
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeHidden();
  await page.getByText('See the figures as a table').focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(13);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('a finger opens a step, and only that one', async ({ page }) => {
    await open(page, '/devops-services');
    const release = road(page).getByRole('radio', { name: 'Release' });
    await release.tap();
    await expect(release).toBeChecked();
    const high = async (title: string) => (await textOf(page, title).boundingBox())?.height ?? 0;
    expect(await high('Release')).toBeGreaterThan(40);
    const panels = road(page).locator('.walk-panel');
    const boxes = await panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(boxes.filter((height) => height > 1)).toHaveLength(1);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all steps are shown, and none is to be chosen', async ({ page }) => {
    await page.goto('/devops-services');
    for (const title of ['Commit', 'Build', 'Check', 'Trial', 'Release', 'Rollback']) {
      await textOf(page, title).scrollIntoViewIfNeeded();
      await expect(textOf(page, title)).toBeInViewport({ ratio: 1 });
    }
    await expect(road(page).getByRole('radio')).toHaveCount(0);
  });
});

test('on paper all steps are shown', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/devops-services');
  await dress(page, 'main > section { content-visibility: visible !important }');
  const panels = road(page).locator('.walk-panel');
  const boxes = await panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(boxes.filter((height) => height > 40)).toHaveLength(6);
});
