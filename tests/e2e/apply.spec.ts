/** The application form with script: messages, the resume, and every way an application can end. */
import { rename, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { longDate } from '../../src/platform/calendar/long-date.ts';
import { samplePdf } from '../support/resumes.ts';
import { expectAccessible } from './support/axe.ts';
import {
  APPLICATION_MESSAGES,
  APPLICATION_RECEIVED,
  applicationForm,
  chooseResume,
  expectErrors,
  fillApplication,
} from './support/forms.ts';
import { countRequests, hold, open, summary, toasts } from './support/page.ts';
import { sha256 } from './support/site.ts';
import { expect, test } from './support/test.ts';

const API = '/api/admin/ApplytoJob';
const MEGABYTE = 1024 * 1024;
const apply = (page: Page) => applicationForm(page).getByRole('button', { name: 'Apply Now' });
const email = (name: string) => `${name}@candidate.example`;
const sent = (page: Page) => page.getByRole('main').getByRole('status');

/** A PDF like no other, so that its hash tells whose it is. */
const uniquePdf = (note: string) => Buffer.concat([samplePdf(), Buffer.from(`% ${note}\n%%EOF\n`)]);

let opening: string;
test.beforeEach(async ({ page, site }) => {
  opening = await site.addOpening();
  await open(page, `/JobApply/${opening}`);
});

test('an application is sent once, its resume kept byte by byte, and a receipt takes the place of the form', async ({
  page,
  site,
}) => {
  const posts = countRequests(page, 'POST', API);
  const release = await hold(page, `**${API}`);
  const form = applicationForm(page);
  const pdf = uniquePdf('applied');
  await fillApplication(form, email('applied'));
  await expect(form.getByLabel('Resume')).toHaveAttribute('accept', '.pdf,.doc,.docx');
  await expect(form.getByLabel('Resume')).toHaveAccessibleDescription('.pdf, .doc or .docx, up to 5 MB');
  await chooseResume(form, 'Ravi’s résumé.pdf', pdf);
  await expect(form.getByText('Ravi’s résumé.pdf').first()).toBeVisible();
  await apply(page).dblclick();
  const busy = form.getByRole('button', { name: 'Please Wait' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  release();

  await expect(toasts(page)).toHaveText(APPLICATION_RECEIVED);
  await expect(sent(page)).toContainText(APPLICATION_RECEIVED);
  await expect(sent(page)).toBeFocused();
  // What is still moving has no colour of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'sent');
  expect(posts.count).toBe(1);
  await expect(form).toBeHidden();
  for (const label of ['Full name', 'Email', 'Phone number', 'Message', 'Resume'])
    await expect(page.locator('#main form').getByLabel(label)).toHaveValue('');
  await expect(form.getByText('Ravi’s résumé.pdf')).toHaveCount(0);

  const rows = await site.applicationsFor(opening);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    name: 'Ravi Kulkarni',
    email: email('applied'),
    phone_number: '+91 20 5555 0101',
    message: 'I have run clusters for six years.',
    state: 'received',
    consent_source: 'form',
    resume_name: 'Ravi’s résumé.pdf',
    resume_size: pdf.length,
    resume_sha256: sha256(pdf),
  });
  expect(await site.storedResumes()).toContain(sha256(pdf));
  const reference = rows[0]?.reference ?? '';
  await expect(sent(page)).toContainText(`Your reference ${reference}`);
  const date = longDate(rows[0]?.reply_by ?? '');
  await expect(sent(page)).toContainText(`You'll hear from us by ${date}, either way.`);
  const mails = await site.mailsWith(reference, 2);
  expect(mails.map(({ headers }) => headers.to)).toContain(email('applied'));
  const receipt = mails.find(({ headers }) => headers.to === email('applied'));
  expect(receipt?.parts['text/plain']).toContain(`You'll hear from us by ${date}`);
});

test('an empty form is answered field by field; the chosen file can be taken back, and survives errors, also of the server, whose words are shown', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 50\d POST/);
  const form = applicationForm(page);
  const pdf = uniquePdf('survivor');
  await apply(page).click();
  await expectErrors(form, summary(page), APPLICATION_MESSAGES);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Test Pilot/);
  await summary(page).getByRole('link', { name: 'Resume is required' }).click();
  await expect(form.getByLabel('Resume')).toBeFocused();
  await chooseResume(form, 'survivor.pdf', pdf);
  await apply(page).click();
  await expectErrors(form, summary(page), APPLICATION_MESSAGES.slice(0, 3));
  await expect(form.getByText('survivor.pdf').first()).toBeVisible();
  await form.getByRole('button', { name: 'Remove survivor.pdf' }).click();
  await expect(form.getByText('survivor.pdf')).toHaveCount(0);
  await expect(form.getByLabel('Resume')).toBeFocused();
  await chooseResume(form, 'survivor.pdf', pdf);
  await apply(page).click();
  await fillApplication(form, email('survivor'));
  const said = await site.without('applications', async () => {
    const answer = page.waitForResponse(`**${API}`);
    await apply(page).click();
    return ((await (await answer).json()) as { message: string }).message;
  });
  await expect(toasts(page)).toHaveText(said);
  await expect(form.getByLabel('Email')).toHaveValue(email('survivor'));
  await expect(form.getByText('survivor.pdf').first()).toBeVisible();
  await apply(page).click();
  await expect(sent(page)).toContainText(APPLICATION_RECEIVED);
  const rows = await site.applicationsFor(opening);
  expect(rows.map((row) => row.resume_sha256)).toEqual([sha256(pdf)]);
});

test('a resume that was moved after it was chosen is asked for again', async ({ page, faults }, info) => {
  faults.expect(/^failed request: POST/);
  const path = info.outputPath('moved.pdf');
  await writeFile(path, samplePdf());
  const form = applicationForm(page);
  await fillApplication(form, email('moved'));
  await form.getByLabel('Resume').setInputFiles(path);
  await rename(path, `${path}.old`);
  const message = 'This file was changed or moved after you chose it. Choose it again';
  await apply(page).click();
  await expectErrors(form, summary(page), [['Resume', message]]);
  await rename(`${path}.old`, path);
  await form.getByLabel('Resume').setInputFiles(path);
  await apply(page).click();
  await expect(sent(page)).toContainText(APPLICATION_RECEIVED);
});

test('resumes are refused by name and size, before anything is sent; by content, found out by the server; and once the opening is closed', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 415 POST/, /^answer: 409 POST/);
  const posts = countRequests(page, 'POST', API);
  const form = applicationForm(page);
  await fillApplication(form, email('refused'));
  for (const [name, bytes, message] of [
    ['resume.txt', Buffer.from('plain'), 'Resume must be a .pdf, .doc or .docx file'],
    ['resume.pdf.exe', samplePdf(), 'Resume must be a .pdf, .doc or .docx file'],
    ['empty.pdf', Buffer.alloc(0), 'This file is empty. Choose another file'],
    ['large.pdf', samplePdf(5 * MEGABYTE + 1), 'Resume must be 5 MB or smaller'],
  ] as const) {
    await chooseResume(form, name, bytes);
    await apply(page).click();
    await expectErrors(form, summary(page), [['Resume', message]]);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'in error');
  expect(posts.count).toBe(0);

  await chooseResume(form, 'disguised.pdf', Buffer.from('MZ this is a program'));
  const answer = page.waitForResponse(`**${API}`);
  await apply(page).click();
  const { message, errors } = (await (await answer).json()) as {
    message: string;
    errors: { Resume: string };
  };
  await expect(toasts(page)).toHaveText(message);
  await expectErrors(form, summary(page), [['Resume', errors.Resume]]);
  await expect(form.getByLabel('Full name')).toHaveValue('Ravi Kulkarni');

  await site.closeOpening(opening);
  await chooseResume(form, 'cv.pdf', samplePdf());
  await apply(page).click();
  await expect(toasts(page)).toContainText(['This opening is closed and no longer accepts applications.']);
  expect(await site.applicationsFor(opening)).toEqual([]);
});

test('without an answer the toast says Failed to apply', { tag: '@rare' }, async ({ page, faults }) => {
  faults.expect(/^failed request: POST/);
  await page.route(`**${API}`, (route) => route.abort());
  await fillApplication(applicationForm(page), email('offline'));
  await chooseResume(applicationForm(page), 'offline.pdf', samplePdf());
  await apply(page).click();
  await expect(toasts(page)).toHaveText('Failed to apply');
  await expect(summary(page)).toContainText('Your answers and your file are still here.');
});

test('an answer without data shows its message, else Failed to apply', { tag: '@rare' }, async ({ page }) => {
  const bodies = [{ message: 'We are moving house.' }, {}];
  await page.route(`**${API}`, (route) => route.fulfill({ json: bodies.shift() ?? {} }));
  await fillApplication(applicationForm(page), email('no-data'));
  await chooseResume(applicationForm(page), 'cv.pdf', samplePdf());
  await apply(page).click();
  await expect(toasts(page).getByText('We are moving house.')).toBeVisible();
  await apply(page).click();
  await expect(toasts(page).getByText('Failed to apply')).toBeVisible();
});
