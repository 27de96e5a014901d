/** Mail at the desk: words with fields and a preview of a real record, and what failed. */
import { OTHER_LANGUAGES } from '../../src/site/content/languages.ts';
import {
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  PHONE,
  said,
  test,
} from './support/desk.ts';
import { resize } from './support/look.ts';

test('by keys, a template is changed with its fields, previewed with a real record and an example name, and an unknown field is not saved', async ({
  desk,
}) => {
  const opening = await desk.opening({ title: 'Platform Engineer' });
  await desk.apply(opening, { Name: 'Tomás Keane', Email: 'tomas@candidate.example' });
  const { page, faults } = await desk.colleague('recruiter');
  faults.expect(/^answer: 422 (PUT|POST) \/api\/desk\/mail\//);
  await page.goto('/desk/mail');
  await expect(page.getByText('No template selected')).toBeVisible();
  await page.getByRole('link', { name: 'Invitation to an interview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Invitation to an interview' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Dear Aoife Byrne,')).toBeVisible();
  await expectDeskAccessible(page, 'a template');
  await preview.getByRole('button', { name: 'Plain text' }).press('Enter');
  await expect(preview.locator('pre')).toContainText('Thank you for applying for Platform Engineer');

  // A field at the caret, then a wrong one.
  const words = page.getByLabel('Message', { exact: true });
  await words.fill('Dear ');
  await page.getByRole('button', { name: '{name}' }).press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.type(', your {oppening} waits.');
  await expect(preview.getByText('Unknown field {oppening}.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Unknown field {oppening}.', { exact: false }).first()).toBeVisible();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expectStateAccessible(page, 'a template with an unknown field');
  await words.fill('Dear {name}, {opening} waits.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Version 1')).toBeVisible();
  await expect(preview.locator('pre')).toContainText('Dear Aoife Byrne, Platform Engineer waits.');

  // Another language begins with the words that the site has for it.
  if (OTHER_LANGUAGES.includes('de')) {
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await expect(words).toHaveValue(/^Guten Tag/);
    await words.fill('Guten Tag {name}');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Version 1')).toBeVisible();
    await page.getByLabel('Language').selectOption({ label: 'English' });
  }
  await page.getByRole('button', { name: 'Restore original text' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Version 2')).toBeVisible();
});

test('by thumb: a template is changed with a field, previewed and saved', async ({ desk }) => {
  const { page } = await desk.colleague('sales', 'Ines Moreau', PHONE);
  await page.goto('/desk/mail');
  const list = page.getByRole('navigation', { name: 'Templates' });
  await list.getByRole('link', { name: 'Answer: suggest a call' }).tap();
  await expect(list).toBeHidden();
  const words = page.getByLabel('Message', { exact: true });
  await words.fill('Dear ');
  await page.getByRole('button', { name: '{name}' }).tap();
  await expect(words).toBeFocused();
  await page.keyboard.insertText(', thank you.');
  await expect(words).toHaveValue('Dear {name}, thank you.');
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText(/^Dear .+, thank you\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Version 1')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'All templates' }).tap();
  await expect(list.getByRole('link', { name: 'Answer: suggest a call' })).toBeVisible();
});

test('what failed is tried again, on a phone; who runs the system sees no one’s address', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const at = new Date().toISOString();
  await site.db
    .insertInto('jobs')
    .values({
      id: `bounced-${Date.now()}`,
      queue: 'mail',
      subject_type: 'application',
      subject_id: 'someone',
      payload: JSON.stringify({
        template: 'application-sender',
        to: 'nobody@candidate.example',
        props: {
          reference: 'A-1111-2222',
          name: 'A B',
          jobTitle: 'Platform Engineer',
          city: 'Cork',
          job: 'x',
        },
      }),
      state: 'dead',
      attempts: 1,
      run_at: at,
      created_at: at,
      done_at: at,
      last_error: 'EENVELOPE 550',
      last_reply: '550 5.1.1 (address): no such user',
    })
    .execute();
  const { page } = await desk.colleague('admin', undefined, PHONE);
  await page.goto('/desk/mail');
  await expect(page.getByText('Confirmation of an application')).toBeVisible();
  await expect(page.getByText('The mail server rejected the address.')).toBeVisible();
  await expect(page.getByText('no such user')).toBeVisible();
  await expect(page.getByText('nobody@')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0);
  await expectDeskAccessible(page, 'mails that failed');
  // On a tablet, with the menu beside the list, its name is not cut either.
  await resize(page, 768);
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  expect(await page.getByText('Confirmation of an application').evaluate(isCut)).toBe(false);
  await page.getByRole('button', { name: 'Retry: Confirmation of an application' }).tap();
  await expect(page.getByText('Retrying.')).toBeVisible();
  await expect(page.getByText('No failed emails')).toBeVisible();
  await page.getByRole('link', { name: 'Sent' }).tap();
  await expect(page.getByText('Confirmation of an application').first()).toBeVisible();
});

test('a letter to a candidate whom a colleague has declined meanwhile waits for a second press', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  faults.expect(/^answer: 409 POST .*\/mails/);
  const opening = await desk.opening({ title: 'Ferry Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('e');
  const panel = page.getByRole('dialog', { name: 'Email to Bo Birch' });
  await panel.getByLabel('Message').fill('Can you come on Monday?');
  const decline = { items: [{ id: bo, version: 1 }], stage: 'declined', reason: 'filled' };
  expect((await other.send('POST', '/moves', decline)).ok()).toBe(true);
  const send = panel.getByRole('button', { name: 'Send in five minutes' });
  await send.click();
  await said(page, /Not sent: Rahul Sen moved them to Declined, today/);
  await expect(panel.getByLabel('Message')).toHaveValue('Can you come on Monday?');
  await send.click();
  await said(page, 'Bo Birch: email sends in five minutes.');
  await expect(panel).toBeHidden();
});

test('a decline of a candidate whom a colleague has moved meanwhile waits for a second press', async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Tug Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('d');
  const panel = page.getByRole('dialog', { name: 'Decline Bo Birch' });
  await panel.getByLabel('Message').fill('Not this time.');
  const move = { items: [{ id: bo, version: 1 }], stage: 'interview' };
  expect((await other.send('POST', '/moves', move)).ok()).toBe(true);
  await expect(page.getByRole('article').getByText('stage 3 of 5')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+Enter');
  await said(page, /Not declined: Rahul Sen moved Bo Birch to Interview, today/);
  await expect(panel.getByLabel('Message')).toHaveValue('Not this time.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await said(page, /^Bo Birch: Declined\./);
  await expect(panel).toBeHidden();
});
