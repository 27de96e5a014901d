/** Legal texts at the desk: written with the keyboard, compared, approved by a second person, dated, and read by the public. */

import { bumpRevision } from '../../src/platform/database/revisions.ts';
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';
import { sendEnquiry } from './support/enquiries.ts';
import { frames } from './support/page.ts';

test('a version is written, approved by another person, dated, and then what the public reads', async ({
  desk,
  site,
  page,
}) => {
  const author = await desk.colleague('legal', 'Aoife Byrne');
  const second = await desk.colleague('legal', 'Declan Roche');
  const write = author.page;

  await write.goto('/desk/legal');
  await expect(write.getByRole('heading', { level: 2, name: 'Privacy policy' })).toBeVisible();
  await expectDeskAccessible(write, 'legal texts');
  await write
    .getByRole('region', { name: 'Privacy policy' })
    .getByRole('button', { name: 'New version' })
    .press('Enter');
  await expect(write.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();

  // By the keyboard: the text's last line, a heading and a table.
  const name = `e2e-${Date.now()}`;
  await write.getByLabel('Version').fill(name);
  await write.getByLabel('What’s new').fill('Resumes are kept for a shorter time');
  const text = write.getByRole('textbox', { name: 'Text' });
  await text.focus();
  // The editor takes its own caret over a moment after the focus.
  await expect(async () => {
    await write.keyboard.press('ControlOrMeta+End');
    const isAtEnd = (root: Element) =>
      root.lastElementChild?.contains(root.ownerDocument.getSelection()?.focusNode ?? null);
    expect(await text.evaluate(isAtEnd)).toBe(true);
  }).toPass();
  // The editor learns the position of the caret with the next frame; no person is quicker than that.
  await frames(write);
  await write.keyboard.press('Enter');
  await write.keyboard.press('Enter');
  await write.getByRole('button', { name: 'Heading', exact: true }).press('Enter');
  await expect(text).toBeFocused();
  await write.keyboard.type('Machines');
  await write.keyboard.press('Enter');
  await write.keyboard.type('No machine ranks or rejects an application.');
  for (const _ of 'application.') await write.keyboard.press('Shift+ArrowLeft');
  await frames(write);
  await write.getByRole('button', { name: 'Link' }).press('Enter');
  const address = write.getByRole('dialog', { name: 'Link' }).getByLabel('Address');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(write.getByText('Enter an address such as')).toBeVisible();
  await expectStateAccessible(write, 'setting a link');
  await address.fill('/career');
  await address.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'application.' })).toHaveAttribute('href', '/career');
  await write.keyboard.press('End');
  await frames(write);
  await write.keyboard.press('Enter');
  await write.getByRole('button', { name: 'Table' }).press('Enter');
  await expect(text).toBeFocused();
  await write.keyboard.type('What');
  await write.keyboard.press('Tab');
  await write.keyboard.type('How long');
  await expect(write.getByRole('button', { name: 'Add row' })).toBeVisible();
  await expectDeskAccessible(write, 'writing a legal text');
  await write.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(write.getByRole('dialog').getByRole('heading', { name: 'Machines' })).toBeVisible();
  await write.keyboard.press('Escape');
  await expect(write.getByText('Unsaved changes')).toBeVisible();
  await write.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(write.getByText('All changes saved.')).toBeVisible();
  await expect(write.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(write.getByText('Needs approval from another person with the Legal role')).toBeVisible();

  // The second person reads what changed, and approves.
  const read = second.page;
  await read.goto(write.url());
  await read.getByRole('link', { name: /^Compare with/ }).click();
  await expect(read.getByText(/^\d+ changes$/)).toBeVisible();
  await expect(read.locator('ins', { hasText: 'Machines' })).toBeVisible();
  await read.keyboard.press(']');
  await expect(read.locator('[data-change]').first()).toBeFocused();
  await expectDeskAccessible(read, 'comparing legal texts');
  await read.getByRole('button', { name: 'Approve' }).click();
  await expect(read.getByText('By Declan Roche.')).toBeVisible();

  // Dated for tomorrow: the public sees a note, and not a word of it.
  await expect(write.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await write.getByRole('button', { name: 'Schedule' }).press('Enter');
  await entered(write.getByRole('dialog'));
  const tomorrow = new Date(Date.now() + 86_400_000 - new Date().getTimezoneOffset() * 60_000);
  await write.getByLabel('Day and time').fill(tomorrow.toISOString().slice(0, 16));
  await write.getByRole('dialog').getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(write.getByText('is shown, with a note about the change')).toBeVisible();
  await expectStateAccessible(write, 'a scheduled legal text');
  await page.goto('/privacy-policy');
  await expect(page.getByText('A new version comes into force on')).toBeVisible();
  await expect(page.getByText('No machine ranks')).toHaveCount(0);
  expect((await page.request.get(`/privacy-policy/versions/${name}`)).status()).toBe(404);

  // Withdrawn and put into force now, which is confirmed and can be undone until then: the public reads it, and the one
  // before at its own address.
  await write.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(write.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await write.getByRole('button', { name: 'Schedule' }).press('Enter');
  await entered(write.getByRole('dialog'));
  await write.getByRole('dialog').getByRole('button', { name: 'Now' }).press('Enter');
  const confirming = write.getByRole('dialog', { name: /^Put version .* into force now\?$/ });
  await entered(confirming);
  await expect(confirming).toContainText('/privacy-policy');
  await expect(confirming).toContainText('in 5 minutes');
  await expect(confirming).toContainText('Replaces');
  await expectStateAccessible(write, 'putting a legal text into force');
  const putIntoForce = () => confirming.getByRole('button', { name: 'Put into force' }).press('Enter');
  await putIntoForce();
  await said(write, /comes into force in 5 minutes/);
  await write
    .getByRole('dialog')
    .filter({ hasText: 'in 5 minutes' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await said(write, `Undone: Privacy policy, version ${name}: scheduled.`);
  await write.getByRole('button', { name: 'Schedule' }).press('Enter');
  await write.getByRole('dialog').getByRole('button', { name: 'Now' }).press('Enter');
  await putIntoForce();
  await expect(write.getByText('version', { exact: false }).first()).toContainText('scheduled');
  // Five minutes later.
  await site.db
    .updateTable('legal_documents')
    .set({ effective_at: new Date().toISOString() })
    .where('version', '=', name)
    .execute();
  await bumpRevision(site.db, 'legal');
  await write.reload();
  await expect(write.getByText('version', { exact: false }).first()).toContainText('in force');
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Machines' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'How long' })).toBeVisible();
  await page.getByRole('link', { name: 'All versions', exact: true }).click();
  await expect(page.getByText('Resumes are kept for a shorter time')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Version/ })
    .last()
    .click();
  await expect(page.getByText('This version is no longer in force.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('text typed into a draft that a colleague discards goes on in a new version', { tag: '@rare' }, async ({
  desk,
}) => {
  const { page, faults, send } = await desk.colleague('legal', 'Aoife Byrne');
  const other = await desk.colleague('legal', 'Declan Roche');
  faults.expect(/^answer: 404 GET \/api\/desk\/legal/);
  const { id, revision } = await (await send('POST', '/legal', { kind: 'terms' })).json();
  await page.goto(`/desk/legal/${id}`);
  await page.getByLabel('What’s new').fill('A clause on parcels');
  expect((await other.send('DELETE', `/legal/${id}`, undefined, revision)).ok()).toBe(true);
  await said(page, 'This draft was discarded');
  await expectStateAccessible(page, 'a draft that was discarded');
  await page.reload();
  await page.getByRole('button', { name: 'New version: Terms and conditions' }).click();
  await expect(page.getByLabel('What’s new')).toHaveValue('A clause on parcels');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'All changes saved.');
});

test('by thumb: a version is written and compared, what the public saw on a day, and the exact words of a submission', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { reference } = await sendEnquiry(site, 'Hello');
  const { page, faults } = await desk.colleague('legal', 'Aoife Byrne', PHONE);
  faults.expect(/^answer: 404 GET \/api\/desk\/agreements\/E-NONE-NONE$/);
  await page.goto('/desk/legal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal texts');

  // Written and compared with a thumb.
  await page
    .getByRole('region', { name: 'Privacy policy' })
    .getByRole('button', { name: 'New version' })
    .tap();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeVisible();
  // Not the first of the text, which is none of a second level.
  const heading = text.getByRole('heading', { level: 2 }).nth(1);
  const shown = await heading.textContent();
  await page.getByLabel('Version').fill(`thumb-${Date.now()}`);
  await heading.tap();
  await page.getByRole('button', { name: 'Subheading' }).tap();
  await expect(text.getByRole('heading', { level: 3 }).first()).toHaveText(shown ?? '');
  await page.keyboard.insertText('Thumbnail');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await expectStateAccessible(page, 'writing on a phone');
  await page.getByRole('link', { name: /^Compare with/ }).tap();
  await expect(page.locator('ins', { hasText: 'Thumbnail' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.locator('[data-change]').first()).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const discard = page.getByRole('button', { name: 'Discard draft' });
  const asked = page.getByRole('dialog', { name: 'Discard this draft?' });
  await discard.tap();
  await asked.getByRole('button', { name: 'Keep draft' }).tap();
  await expect(asked).toHaveCount(0);
  await discard.tap();
  await asked.getByRole('button', { name: 'Discard draft' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal texts');
  await page.getByRole('link', { name: 'As of a date' }).tap();
  await expect(page.getByRole('article')).toBeVisible();
  await expectDeskAccessible(page, 'what the public saw');
  await page.getByLabel('Shown on').fill('2020-01-01T10:00');
  await expect(page.getByText('Nothing was published then')).toBeVisible();
  await page.getByRole('link', { name: 'Agreements' }).tap();
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(page.getByText(`${reference},`)).toBeVisible();
  await expectDeskAccessible(page, 'who agreed to what');
  await page.getByLabel('Reference').fill('E-NONE-NONE');
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(page.getByText('No results for this reference')).toBeVisible();
});
