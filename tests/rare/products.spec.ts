/** GloKode and GloDesk, operated: a total that does not add up, and an office along its day. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe.ts';
import { open } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const GLOKODE = '/glokode';
const GLODESK = '/glodesk';

const product = (page: Page) => page.getByRole('region', { name: 'Product Overview' });

test('a doubtful total is refused with its reason, corrected and booked, and the stock rises', async ({
  page,
}) => {
  await open(page, GLOKODE);
  const total = product(page).getByRole('textbox', { name: 'Total of the invoice' });
  const belts = product(page).getByRole('listitem').filter({ hasText: 'Drive belts' });
  await total.focus();
  await page.keyboard.press('Enter');
  await expect(product(page).getByRole('alert')).toHaveText(
    /€1,284\.00 is €30\.00 more than the three lines/,
  );
  await expect(total).toBeFocused();
  await total.fill('twelve');
  await product(page).getByRole('button', { name: 'Book the delivery' }).click();
  await expect(total).toHaveAccessibleDescription(/not an amount\. Use digits/);
  await expectAccessible(page, 'a refused total');
  await total.fill('1254');
  await page.keyboard.press('Enter');
  await expect(product(page).getByRole('status')).toHaveText(/^Booked at €1,254\.00\. .* Drive belts\.$/);
  await expect(belts).toHaveText(/34.*25 just booked/);
  await expectAccessible(page, 'a booked delivery');
  await product(page).getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(total).toHaveValue('1,284.00');
  await expect(belts).toHaveText(/9.*25 to book/);
});

test('desks fill along the day, and a room without a check-in is free again', async ({ page }) => {
  await open(page, GLODESK);
  const slider = product(page).getByRole('slider', { name: 'Time of day' });
  const maple = product(page).getByRole('listitem').filter({ hasText: 'Maple' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '07:00, 0 of 96 desks taken');
  await slider.fill(String(10 * 60));
  await expect(maple).toHaveText(/Held for Larkspur, check-in until 10:15/);
  await slider.fill(String(10 * 60 + 15));
  await expect(maple).toHaveText(/No check-in: free until 10:40/);
  await product(page).getByRole('button', { name: 'Let Larkspur check in' }).press('Enter');
  await expect(maple).toHaveText(/Larkspur until 12:00/);
  await expect(product(page).getByRole('status')).toHaveText(/^10:15, .*Maple: Larkspur until 12:00/);
  await expectAccessible(page, 'a day of a floor');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('each stands still with its words, and shows nothing that would not work', async ({ page }) => {
    await page.goto(GLOKODE);
    await expect(product(page).getByRole('status')).toHaveText(/^Read as 1,284\.00, but .*€1,254\.00/);
    await expect(product(page).getByRole('button')).toHaveCount(0);
    await expect(product(page).getByRole('textbox')).toHaveCount(0);
    await page.goto(GLODESK);
    await expect(product(page).getByRole('listitem').filter({ hasText: 'Maple' })).toHaveText(/No check-in/);
    await expect(product(page).getByRole('slider')).toHaveCount(0);
  });
});
