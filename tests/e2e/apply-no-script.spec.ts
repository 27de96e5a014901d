/** The application form as a plain HTML form. */
import type { Locator, Page } from '@playwright/test';
import { longDate } from '../../src/platform/calendar/long-date.ts';
import { samplePdf } from '../support/resumes.ts';
import {
  APPLICATION_MESSAGES,
  APPLICATION_RECEIVED,
  applicationForm,
  chooseResume,
  expectErrors,
  fillApplication,
} from './support/forms.ts';
import { countRequests, summary } from './support/page.ts';
import { sha256 } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const uniquePdf = (note: string) => Buffer.concat([samplePdf(), Buffer.from(`% ${note}\n%%EOF\n`)]);
const apply = (page: Page) => applicationForm(page).getByRole('button', { name: 'Apply Now' }).click();

let opening: string;
test.beforeEach(async ({ page, site }) => {
  opening = await site.addOpening();
  await page.goto(`/JobApply/${opening}`);
});

test('every message of an empty form; a resume is kept through an error and sent with the next try; a reload sends nothing', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 422 POST/);
  const form = applicationForm(page);
  const pdf = uniquePdf('kept');
  await apply(page);
  await expectErrors(form, summary(page), APPLICATION_MESSAGES);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Test Pilot/);

  await fillApplication(form, 'kept@no-script.example');
  await form.getByLabel('Phone number').fill('');
  await chooseResume(form, 'kept.pdf', pdf);
  await apply(page);
  await expectErrors(form, summary(page), [['Phone number', 'Phone Number is required']]);
  await expect(form.getByLabel('Message')).toHaveValue('I have run clusters for six years.');
  await expect(form.getByText('kept.pdf').first()).toBeVisible();
  await expect(form.getByText('Kept from your last try.')).toBeVisible();
  await expect(form.getByRole('button', { name: /Remove/ })).toHaveCount(0);

  await form.getByLabel('Phone number').fill('+91 20 5555 0101');
  await apply(page);
  await expect(page.getByRole('status')).toContainText(APPLICATION_RECEIVED);
  const rows = await site.applicationsFor(opening);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    resume_name: 'kept.pdf',
    resume_sha256: sha256(pdf),
    consent_source: 'form',
  });
  await expect(page).toHaveURL(`/JobApply/${opening}?applied=${rows[0]?.reference}`);
  await expect(page.getByRole('status')).toContainText(
    `You'll hear from us by ${longDate(rows[0]?.reply_by ?? '')}, either way.`,
  );
  expect(await site.storedResumes()).toContain(sha256(pdf));

  const posts = countRequests(page, 'POST', `/JobApply/${opening}`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText(rows[0]?.reference ?? '');
  expect(posts.count).toBe(0);
});

/** Wholly in the window, and clear of the header that stays at its top, once all of the page has come. */
async function expectInSight(page: Page, answer: Locator): Promise<void> {
  await expect(answer).toBeFocused();
  await page.waitForLoadState();
  const laidOut = () => document.getAnimations().every(({ playState }) => playState === 'finished');
  await expect.poll(() => page.evaluate(laidOut)).toBe(true);
  await expect(async () => {
    const header = await page.locator('[data-header]').boundingBox();
    const box = await answer.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }).toPass({ timeout: 5_000 });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    const tag = width === 390 ? [] : ['@rare'];
    test('what the visitor waits for is in sight: the errors, then the confirmation', { tag }, async ({
      page,
      faults,
    }) => {
      faults.expect(/^answer: 422 POST/);
      const form = applicationForm(page);
      await apply(page);
      await expectInSight(page, summary(page));
      await fillApplication(form, `seen-${width}@no-script.example`);
      await chooseResume(form, 'cv.pdf', uniquePdf(`seen ${width}`));
      await apply(page);
      await expectInSight(page, page.getByRole('status'));
    });
  });

test('an opening that closed meanwhile answers 410', async ({ page, site, faults }) => {
  faults.expect(/^answer: 410 POST/);
  await site.closeOpening(opening);
  await fillApplication(applicationForm(page), 'late@no-script.example');
  await chooseResume(applicationForm(page), 'cv.pdf', samplePdf());
  await apply(page);
  await expect(page.getByRole('heading', { name: 'This position is closed' })).toBeVisible();
});
