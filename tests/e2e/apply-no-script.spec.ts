/** The application form as a plain HTML form. */
import type { Page } from '@playwright/test';
import { longDate } from '../../src/ui/long-date.ts';
import { samplePdf } from '../support/resumes.ts';
import {
  APPLICATION_MESSAGES,
  APPLICATION_RECEIVED,
  applicationForm,
  chooseResume,
  clearOfSlotEdge,
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

test('an empty form comes back with every message', async ({ page, faults }) => {
  faults.expect(/^answer: 422 POST/);
  await apply(page);
  await expectErrors(applicationForm(page), summary(page), APPLICATION_MESSAGES);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Test Pilot/);
});

test('a resume is kept through an error and sent with the next try; a reload sends nothing', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 422 POST/);
  const form = applicationForm(page);
  const pdf = uniquePdf('kept');
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
  const rows = await site.db.selectFrom('applications').selectAll().where('job_id', '=', opening).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    resume_name: 'kept.pdf',
    resume_sha256: sha256(pdf),
    consent_source: 'form',
  });
  await expect(page).toHaveURL(`/JobApply/${opening}?applied=${rows[0]?.reference}`);
  await expect(page.getByRole('status')).toContainText(
    `You have an answer by ${longDate(rows[0]?.reply_by ?? '')}`,
  );
  expect(await site.storedResumes()).toContain(sha256(pdf));

  const posts = countRequests(page, 'POST', `/JobApply/${opening}`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText(rows[0]?.reference ?? '');
  expect(posts.count).toBe(0);
});

test('another file replaces the kept one', async ({ page, site, faults }) => {
  faults.expect(/^answer: 422 POST/);
  const form = applicationForm(page);
  const second = uniquePdf('second');
  await chooseResume(form, 'first.pdf', uniquePdf('first'));
  await apply(page);
  await fillApplication(form, 'second@no-script.example');
  await chooseResume(form, 'second.pdf', second);
  await apply(page);
  await expect(page.getByRole('status')).toContainText(APPLICATION_RECEIVED);
  const row = await site.db
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', opening)
    .executeTakeFirst();
  expect(row).toMatchObject({ resume_name: 'second.pdf', resume_sha256: sha256(second) });
});

test('the same application posted twice is stored once', async ({ page, site }) => {
  await clearOfSlotEdge(page);
  for (let turn = 0; turn < 2; turn++) {
    await page.goto(`/JobApply/${opening}`);
    await fillApplication(applicationForm(page), 'twice@no-script.example');
    await chooseResume(applicationForm(page), 'twice.pdf', samplePdf());
    await apply(page);
    await expect(page.getByRole('status')).toContainText(APPLICATION_RECEIVED);
  }
  const rows = await site.db.selectFrom('applications').select('id').where('job_id', '=', opening).execute();
  expect(rows).toHaveLength(1);
});

for (const [name, bytes, status, message] of [
  ['resume.txt', Buffer.from('plain'), 415, 'Resume must be a .pdf, .doc or .docx file'],
  ['large.pdf', samplePdf(5 * 1024 * 1024 + 1), 413, 'Resume must be 5 MB or smaller'],
] as const) {
  test(`${name} is refused with ${status}: ${message}`, async ({ page, faults }) => {
    faults.expect(new RegExp(`^answer: ${status} POST`));
    const form = applicationForm(page);
    await fillApplication(form, 'refused@no-script.example');
    await chooseResume(form, name, bytes);
    await apply(page);
    await expectErrors(form, summary(page), [['Resume', message]]);
    await expect(form.getByLabel('Full name')).toHaveValue('Ravi Kulkarni');
    await expect(form.getByLabel('Message')).toHaveValue('I have run clusters for six years.');
  });
}

test('an opening that closed meanwhile answers 410', async ({ page, site, faults }) => {
  faults.expect(/^answer: 410 POST/);
  await site.closeOpening(opening);
  await fillApplication(applicationForm(page), 'late@no-script.example');
  await chooseResume(applicationForm(page), 'cv.pdf', samplePdf());
  await apply(page);
  await expect(page.getByRole('heading', { name: 'This position is closed' })).toBeVisible();
});
