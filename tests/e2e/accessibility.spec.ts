/** What pages become under a visitor's hands has no violation of axe's rules either: forms in error and sent, open menus. */
import { samplePdf } from '../support/resumes.ts';
import { expectAccessible } from './support/axe.ts';
import { group } from './support/content.ts';
import {
  APPLICATION_RECEIVED,
  applicationForm,
  chooseResume,
  ENQUIRY_RECEIVED,
  enquiryForm,
  fillApplication,
  fillEnquiry,
} from './support/forms.ts';
import { open, summary, toasts } from './support/page.ts';
import { expect, test } from './support/test.ts';

// What is still moving has no colour of its own yet.
test.use({ reducedMotion: 'reduce' });

test('/contact, in error and sent', async ({ page }) => {
  await open(page, '/contact');
  const form = enquiryForm(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeFocused();
  await expectAccessible(page, 'in error');
  await fillEnquiry(form, 'sent@axe.example');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(toasts(page)).toHaveText(ENQUIRY_RECEIVED);
  await toasts(page).getByText(ENQUIRY_RECEIVED).hover();
  await expectAccessible(page, 'sent');
});

test('/JobApply/{id}, in error and sent', async ({ page, site }) => {
  await open(page, `/JobApply/${await site.addOpening()}`);
  const form = applicationForm(page);
  await chooseResume(form, 'cv.txt', Buffer.from('text'));
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(summary(page)).toBeFocused();
  await expectAccessible(page, 'in error');
  await fillApplication(form, 'sent@axe.example');
  await chooseResume(form, 'cv.pdf', samplePdf());
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(toasts(page)).toHaveText(APPLICATION_RECEIVED);
  await expectAccessible(page, 'sent');
});

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
  // What still comes into view has no colour of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // axe itself needs script, so only the page's own scripts are held back.
  await page.route('**/_astro/*.js*', () => {});
  await page.goto('/contact');
  await enquiryForm(page).getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page, 'answered post');
});
