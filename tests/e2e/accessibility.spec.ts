/** What pages become under a visitor's hands has no violation of axe's rules either. Forms with script: their own specs. */
import { expectAccessible } from './support/axe.ts';
import { group } from './support/content.ts';
import { enquiryForm } from './support/forms.ts';
import { summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

// What is still moving has no colour of its own yet.
test.use({ reducedMotion: 'reduce' });

test('menus open, header scrolled', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/careers');
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('summary', { hasText: group?.label })
    .press('Enter');
  await expectAccessible(page, 'submenu', [1280]);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(10, 15, 28, 0.88)');
  await expectAccessible(page, 'submenu under the dark header', [1280]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.locator('summary', { hasText: group?.label }).click();
  await expectAccessible(page, 'mobile menu', [360]);
});

test('/contact answered as a plain post, in error', async ({ page, faults }) => {
  faults.expect(/^answer: 422 POST \/contact$/);
  // axe itself needs script, so only the page's own scripts are held back.
  await page.route('**/_astro/*.js*', () => {});
  await page.goto('/contact');
  await enquiryForm(page).getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page, 'answered post');
});
