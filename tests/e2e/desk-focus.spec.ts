/** The focus of the desk: it never falls to the start of the page, a second Enter presses nothing else, and what J opens is said aloud. */
import type { Locator } from '@playwright/test';
import { expect, NAMES, opened, PHONE, rowsOf, said, tabTo, test, titled } from './support/desk.ts';
import { hold } from './support/page.ts';

/** Expects the focus to rest on something inside, which Enter does not press. */
async function restsIn(place: Locator): Promise<void> {
  await expect(place).toHaveCount(1);
  const inside = () =>
    place.evaluate((element) => {
      const now = document.activeElement;
      return now !== null && element.contains(now) && !now.matches('button,a,input,textarea,select');
    });
  await expect.poll(inside).toBe(true);
}

test('the focus stays near after Stop, Send now, a merge and a move, and what J opens is said', async ({
  desk,
}) => {
  const { page, send } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: `Lantern Pilot ${Date.now()}` });
  const [bo] = await desk.applyAll(opening, NAMES);
  await desk.apply(opening, { Name: 'Bo Birch', Email: `bo.${Date.now()}@elsewhere.example` });
  for (const subject of ['First', 'Second'])
    await send('POST', `/applications/${bo}/mails`, { subject, body: 'Hello.' });
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name&id=${bo}`);
  await opened(page, 'Bo Birch');
  const article = page.getByRole('article');
  const mail = (subject: string) => article.getByRole('listitem').filter({ hasText: subject });
  await mail('First').getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(mail('First').getByText('stopped', { exact: true })).toBeVisible();
  await restsIn(mail('First'));
  await page.keyboard.press('Enter');
  await mail('Second').getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(mail('Second').getByRole('button')).toHaveCount(0);
  await restsIn(mail('Second'));
  await article.getByRole('button', { name: 'Merge' }).first().press('Enter');
  await said(page, 'Merged into one person.');
  await restsIn(article);

  // The status is there before it says something, or it would not be read.
  const status = page.getByRole('status').filter({ hasText: / of 4$/ });
  await expect(status).toHaveText(/^Bo Birch, [12] of 4$/);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await opened(page, 'Cy Cedar');
  await expect(status).toHaveText('Cy Cedar, 3 of 4');
  // Moved by its button, the next one is opened in its place.
  await article
    .getByRole('button', { name: /^Move to|^Screening|^Next/ })
    .first()
    .focus();
  await page.keyboard.press('l');
  await opened(page, 'Ines Alder');
  await restsIn(page.locator('#screen'));
  // A dialog that a key opened gives it back to the screen, not to the first button in it.
  await page.keyboard.press('b');
  const snooze = page.getByRole('dialog', { name: /^Snooze/ });
  await expect(snooze.locator(':focus')).toHaveCount(1);
  await snooze.getByLabel('Remind me if no reply within (days)').fill('');
  await page.keyboard.press('Enter');
  await expect(snooze.getByText('Enter 1 or more')).toBeVisible();
  await page.keyboard.press('Escape');
  await restsIn(page.locator('#screen'));
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await restsIn(page.locator('#screen'));
});

test('after a dialog whose button is disabled while it saves, the focus is on that button; a tag, a new opening and Today keep it', {
  tag: '@rare',
}, async ({ desk }) => {
  const legal = await desk.colleague(['legal', 'recruiter'], `Declan ${Date.now()}`);
  const { page } = legal;
  const email = `focus.${Date.now()}@candidate.example`;
  const asked = { kind: 'access', name: 'Tess Tworth', email, words: 'All.', receivedAt: '2026-11-20' };
  const { id } = await (await legal.send('POST', '/privacy/requests', asked)).json();
  await page.goto(`/desk/privacy?id=${id}`);
  // Its button is disabled until the server has answered.
  const answer = await hold(page, '**/assign');
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await assign.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Assignee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Assign request' })).toHaveCount(0);
  await expect(assign).toBeDisabled();
  answer();
  await said(page, `Assigned to ${legal.name}.`);
  await expect(page.getByRole('button', { name: 'Reassign' })).toBeFocused();

  await page.goto('/desk/openings/new');
  await page.getByLabel('Title', { exact: true }).fill(`Lantern Keeper ${Date.now()}`);
  await page.getByLabel('City').fill('Proofville');
  await page.getByLabel('Country').fill('Testland');
  const skills = page.getByLabel('Required skills');
  for (const skill of ['Radar', 'Knots']) {
    await skills.fill(skill);
    await skills.press('Enter');
  }
  await page.getByRole('button', { name: 'Remove Radar' }).press('Enter');
  await restsIn(page.locator('li:has(button[aria-label="Remove Knots"])').locator('..'));
  for (const name of ['About the role', 'Key responsibilities'])
    await page.getByRole('textbox', { name }).fill('You keep the light.');
  await page.keyboard.press('ControlOrMeta+s');
  await said(page, 'version 1');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await said(page, 'Saved.');

  await page.goto('/desk');
  await titled(page, 'Today');
  const row = page.getByRole('link', { name: /Access request/ }).first();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await titled(page, 'Privacy');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#screen') !== null))
    .toBe(true);
});

test('Back leads from what is open to its list, however many were read, and from the list to the screen before', async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park', PHONE);
  const opening = await desk.opening({ title: `Homing Pilot ${Date.now()}` });
  await desk.applyAll(opening, NAMES);
  await page.goto('/desk/openings');
  await titled(page, 'Openings');
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  const row = rowsOf(page).first().getByRole('button');
  const adding = page.getByRole('button', { name: 'Add candidate' });
  await expect(adding).toBeVisible();
  await row.click();
  await opened(page, 'Bo Birch');
  // What belongs to the list leaves its place to the resume.
  await expect(adding).toBeHidden();
  await expect(page.getByRole('link', { name: 'Snoozed' })).toBeHidden();
  await page.keyboard.press('j');
  await opened(page, 'Cy Cedar');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(0);
  await row.click();
  await opened(page, 'Bo Birch');
  // What leads back on the page is the same step, so that the list is not there twice.
  await page.getByRole('button', { name: 'All candidates' }).click();
  await expect(row).toBeVisible();
  await expect(adding).toBeVisible();
  await page.goBack();
  await titled(page, 'Openings');
});
