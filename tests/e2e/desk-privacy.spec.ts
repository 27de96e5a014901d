/** Privacy at the desk: a copy for who asks, a hold, an erasure with its certificate that the public can check, retention. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { unzipSync } from 'fflate';
import { requestNumber } from '../../src/features/privacy/requests.schema.ts';
import {
  type Desk,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';

test.describe.configure({ timeout: 180_000 });

/** Someone who applied, with an address of their own. */
async function applicant(desk: Desk, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@candidate.example`;
  const opening = await desk.opening({ title: `${name} Pilot` });
  const id = await desk.apply(opening, { Name: name, Email: email });
  return { id, email };
}

/** Says that a colleague knows the person. */
async function checkIdentity(request: Locator): Promise<void> {
  const check = request.getByRole('form', { name: 'Identity check' });
  await check.getByLabel('Method').selectOption('in_person');
  await check.getByLabel(/What you saw/).fill('A colleague knows them');
  await check.getByRole('button', { name: 'Record' }).press('Enter');
}

test('by keys alone: a request is noted, their copy is taken along, and it is closed with what was done', {
  tag: '@rare',
}, async ({ desk }) => {
  const { email } = await applicant(desk, 'Asha Menon');
  const { page } = await desk.colleague('legal', 'Declan Roche');
  const keys = page.keyboard;
  await page.goto('/desk/privacy');
  await expect(page.getByRole('button', { name: 'New request' })).toBeVisible();
  await keys.press('c');
  const noting = page.getByRole('dialog', { name: 'New request' });
  await expect(noting.getByLabel('Request type')).toBeFocused();
  await noting.getByRole('button', { name: 'Add request' }).press('Enter');
  await expect(noting.getByLabel('Email')).toBeFocused();
  await said(page, 'Enter the person’s email address');
  await expectStateAccessible(page, 'a new request, with an error');
  await keys.type(email);
  await keys.press('Enter');
  await said(page, 'Request added.');
  await expect(noting).toBeHidden();

  const row = page.getByRole('button', { name: new RegExp(`^Access.*${email}`) });
  await expect(row).toContainText('answer by');
  await expectDeskAccessible(page, 'requests');
  await row.press('Enter');
  const request = page.getByRole('dialog', { name: 'Request' });
  await expect(request.getByText('Asha Menon Pilot')).toBeVisible();
  await expectDeskAccessible(page, 'one request');
  // Nothing is given out before someone checked who asks.
  await expect(request.getByRole('link', { name: 'Download their copy' })).toHaveCount(0);
  await checkIdentity(request);
  await said(page, 'Identity check recorded.');
  const download = page.waitForEvent('download');
  await request.getByRole('link', { name: 'Download their copy' }).press('Enter');
  const copy = unzipSync(await readFile(await (await download).path()));
  const names = Object.keys(copy);
  expect(names.some((name) => name.endsWith('.html'))).toBe(true);
  expect(names.some((name) => name.endsWith('.json'))).toBe(true);
  expect(names.some((name) => name.endsWith('.pdf'))).toBe(true);
  const page1 = names.find((name) => name.endsWith('.html')) ?? '';
  expect(Buffer.from(copy[page1] ?? []).toString()).toContain(email);

  await request.getByText('Close without a letter').press('Enter');
  await request.getByLabel('Answer').fill('Sent to them by post.');
  await request.getByRole('button', { name: 'Close request' }).press('Enter');
  await said(page, 'Request closed.');
  await keys.press('Escape');
  await page.getByRole('link', { name: 'Closed' }).press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^Access.*${email}`) })).toContainText('Done');
});

test('by mouse: a hold stops an erasure, then nothing is left but a certificate, which the public can check', {
  tag: '@rare',
}, async ({ desk, site, page: visitor }) => {
  const { id, email } = await applicant(desk, 'Ravi Rao');
  const { page, send } = await desk.colleague(['legal', 'recruiter'], 'Declan Roche');
  const asked = { kind: 'erasure', name: 'Ravi Rao', email, words: 'Erase me.', receivedAt: '2026-01-02' };
  const added = await send('POST', '/privacy/requests', asked);
  const number = requestNumber(((await added.json()) as { id: string }).id);
  await page.goto('/desk/privacy?view=holds');
  await page.getByLabel('Reference or address').fill(email);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await said(page, 'Enter a reason');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('A claim before the court');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await said(page, 'Legal hold added.');
  await expectDeskAccessible(page, 'legal holds');

  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('button', { name: /^Erasure.*Ravi Rao/ }).click();
  const request = page.getByRole('dialog', { name: 'Request' });
  await expect(request.getByText('Legal hold', { exact: true })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Legal holds' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A claim before the court' })
    .getByRole('button', { name: 'Release' })
    .click();
  await said(page, 'Legal hold released.');

  // What has been kept long enough is named the day before.
  await site.db
    .updateTable('applications')
    .set({ retain_until: '2025-01-01T00:00:00.000Z', stage_at: '2023-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  await page.getByRole('link', { name: 'Next run' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'kept until' }).first()).toContainText(
    'Applications',
  );
  await expectStateAccessible(page, 'the next run');

  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('button', { name: /^Erasure.*Ravi Rao/ }).click();
  const going = request.getByRole('region', { name: 'Erase this person everywhere' });
  const { reference } = await site.db
    .selectFrom('applications')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await expect(going.getByRole('listitem').first()).toHaveText(`Application ${reference}`);
  await checkIdentity(request);
  await said(page, 'Identity check recorded.');
  const confirmation = going.getByLabel(`Type ${number} to confirm`);
  await confirmation.fill('Ravi Rao');
  await expect(request.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await confirmation.fill(number.toLowerCase());
  await expectStateAccessible(page, 'before an erasure');
  await going.getByLabel(/Keep the address/).uncheck();
  await request.getByRole('button', { name: 'Erase' }).click();
  await said(page, 'Person erased. The certificate is ready.');
  const download = page.waitForEvent('download');
  await request.getByRole('link', { name: 'Signature of erasure' }).click();
  const certificate = (await readFile(await (await download).path(), 'utf8')).trim();
  await expect(request.getByText('Person erased', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Erased', exact: true }).click();
  await said(page, 'Requested by the person');
  await expectStateAccessible(page, 'what was erased');
  expect((await send('GET', `/applications/${id}`)).status()).toBe(404);

  await visitor.goto('/certificates/verify');
  await visitor.getByLabel('The certificate').fill(certificate);
  await visitor.getByRole('button', { name: 'Check the certificate' }).click();
  await expect(visitor.getByRole('status')).toHaveText(
    'We signed this certificate, and it has not been changed.',
  );
  // The field has one long line, and is no wider for it.
  expect((await visitor.getByLabel('The certificate').boundingBox())?.width).toBeLessThan(800);
  await visitor.getByLabel('The certificate').fill(`${certificate.slice(0, -4)}AAAA`);
  await visitor.getByRole('button', { name: 'Check the certificate' }).click();
  await expect(visitor.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
});

test('by thumb: how long what is kept, a rule for a country, and a request', { tag: '@rare' }, async ({
  desk,
}) => {
  const { email } = await applicant(desk, 'Mara Lind');
  const { page, send } = await desk.colleague('legal', 'Declan Roche', PHONE);
  const asked = { kind: 'access', name: 'Mara Lind', email, words: '', receivedAt: '2026-01-02' };
  expect((await send('POST', '/privacy/requests', asked)).ok()).toBe(true);
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Privacy' }).tap();
  const row = page.getByRole('button', { name: /^Access.*Mara Lind/ });
  await expect(row).toContainText('due since');
  await row.tap();
  await expect(page.getByRole('dialog', { name: 'Request' })).toContainText('Mara Lind Pilot');
  await page.getByRole('button', { name: 'Close', exact: true }).tap();

  await page.getByRole('link', { name: 'Retention' }).tap();
  await page.getByRole('button', { name: 'Add country rule' }).tap();
  const rule = page.getByRole('dialog', { name: 'Add country rule' });
  await rule.getByLabel('Country').fill('Nowhereland');
  await rule.getByLabel('Months').fill('6');
  await rule.getByLabel('Legal ground').fill('The law of that country.');
  await rule.getByRole('button', { name: 'Save rule' }).tap();
  await said(page, 'Rule saved.');
  await expectDeskAccessible(page, 'retention');
  await page.getByRole('button', { name: /Nowhereland/ }).tap();
  await page.getByRole('button', { name: 'Remove rule' }).tap();
  await said(page, 'Rule removed. The general rule applies.');
  await expect(page.getByRole('button', { name: /Nowhereland/ })).toHaveCount(0);

  // The view that an address opens is seen among the others, which are wider than the screen.
  await page.goto('/desk/privacy?view=erased');
  await expect(page.getByRole('link', { name: 'Erased', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a hold that was added leaves its form empty, a rule for a country names it and says its limits, and a request came in on the day that it is where it is noted', async ({
  desk,
}) => {
  const { page } = await desk.colleague('legal', 'Mina Park', { timezoneId: 'America/Los_Angeles' });
  await page.goto('/desk/privacy?view=holds');
  await page.getByLabel('Reference or address').fill('somebody@example.com');
  await page.getByLabel('Reason').fill('A claim before the court');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await said(page, 'Legal hold added.');
  await expect(page.getByLabel('Reference or address')).toHaveValue('');
  await expect(page.getByLabel('Reason')).toHaveValue('');

  for (const [view, what, save, field] of [
    ['retention', 'Add country rule', 'Save rule', 'Months'],
    ['deadlines', 'Add country deadline', 'Save deadline', 'Answer within'],
  ] as const) {
    await page.goto(`/desk/privacy?view=${view}`);
    await page.getByRole('button', { name: what }).click();
    const form = page.getByRole('dialog', { name: what });
    await form.getByLabel(field).fill('600');
    await form.getByRole('button', { name: save }).click();
    await expect(form.getByLabel('Country')).toBeFocused();
    await expect(form).toContainText('Enter a country');
    await expect(form).toContainText(/Enter (240|365) or less/);
  }

  await page.clock.setFixedTime('2026-03-16T01:00:00Z');
  await page.goto('/desk/privacy');
  await page.getByRole('button', { name: 'New request' }).click();
  await expect(page.getByLabel('Received on')).toHaveValue('2026-03-15');
});
