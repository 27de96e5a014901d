/** The keys of the desk: J and K in every list, Enter on what is folded, and Ctrl and S, which saves and sends nothing. */
import { expect, NAMES, opened, rowsOf, said, test, titled } from './support/desk.ts';
import { hold } from './support/page.ts';

test('J and K walk requests and the log, Enter opens what is folded, and what is typed beside a request stays', async ({
  desk,
}) => {
  const { page, send } = await desk.colleague(['legal', 'admin'], `Declan ${Date.now()}`);
  const keys = page.keyboard;
  const stamp = Date.now();
  for (const name of [`Ann ${stamp}`, `Ben ${stamp}`]) {
    const email = `${name.toLowerCase().replace(' ', '.')}@candidate.example`;
    // So late that they come first.
    const asked = { kind: 'access', name, email, words: 'All of it.', receivedAt: '2020-01-02' };
    expect((await send('POST', '/privacy/requests', asked)).ok()).toBe(true);
  }
  await page.goto('/desk/privacy');
  const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(rows.filter({ hasText: String(stamp) })).toHaveCount(2);
  const request = page.getByRole('dialog', { name: 'Request', exact: true });
  const status = page.getByRole('status').filter({ hasText: /^Access, / });
  await keys.press('j');
  await expect(request).toBeFocused();
  await expect(status).toHaveText(new RegExp(`^Access, .*, 1 of ${await rows.count()}$`));
  while (!(await status.textContent())?.includes(`Ann ${stamp}`)) await keys.press('j');
  await expect(request.getByText(`Ann ${stamp}, ann.`)).toBeVisible();

  const closing = request.getByRole('form', { name: 'Close without a letter' });
  await expect(closing).toBeHidden();
  await request.getByText('Close without a letter').focus();
  await keys.press('Enter');
  await closing.getByLabel('Answer').fill('Told on the phone.');
  await request.getByText('Extend the deadline').focus();
  await keys.press('Enter');
  await request.getByLabel('Reason').fill('Two archives hold it.');
  const letter = request.getByRole('form', { name: 'Letter' });
  await letter.getByLabel('Template').selectOption({ label: 'Request refused' });
  await letter.getByLabel('Subject').fill('My subject');
  await request.focus();
  await keys.press('j');
  await expect(status).toHaveText(new RegExp(`Ben ${stamp}`));
  await expect(letter.getByLabel('Subject')).toHaveValue('');
  await keys.press('k');
  await expect(status).toHaveText(new RegExp(`Ann ${stamp}`));
  await expect(letter.getByLabel('Subject')).toHaveValue('My subject');
  // What is open above the request closes first.
  await request.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Assign request' })).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Assign request' })).toHaveCount(0);
  await expect(request).toBeVisible();
  await keys.press('Escape');
  await expect(request).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`Ann ${stamp}`) }).press('Enter');
  await page.reload();
  await expect(letter.getByLabel('Subject')).toHaveValue('My subject');
  await expect(letter.getByLabel('After sending')).toHaveValue('refused');
  await expect(closing.getByLabel('Answer')).toHaveValue('Told on the phone.');
  await expect(request.getByLabel('Reason')).toHaveValue('Two archives hold it.');
  // Ctrl and S saves, and a letter is not saved but sent.
  await letter.getByLabel('Message').press('ControlOrMeta+s');
  await letter.getByRole('button', { name: 'Send in five minutes' }).press('Enter');
  await expect(request.getByText('Refused', { exact: true })).toBeVisible();
  await expect(request.getByText("We can't do what you asked")).toHaveCount(1);

  await page.goto('/desk/log');
  const links = page.getByRole('region', { name: 'Events' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await keys.press('j');
  await expect(links.first()).toBeFocused();
  await keys.press('j');
  await expect(links.nth(1)).toBeFocused();
  await keys.press('k');
  await keys.press('Enter');
  await expect(page).toHaveURL(/subject=/);
});

test('Enter in the palette opens nothing that an earlier word found; who was decided on has left the list, and J and X go on from their place', async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter', 'Kim Ode');
  const opening = await desk.opening({ title: 'Sled Pilot' });
  await desk.applyAll(opening, ['Zora Quill', 'Wim Birch']);
  await page.goto('/desk');
  await titled(page, 'Today');
  // What is typed before the next frame is not lost.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Zo');
  await expect(page.getByRole('combobox', { name: 'Search people' })).toHaveValue('Zo');
  await page.reload();
  await titled(page, 'Today');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Zora Quill');
  const zora = page.getByRole('option', { name: /^Zora Quill/ });
  await expect(zora).toBeVisible();
  const answer = await hold(page, '**/api/desk/search?q=Wim*');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Wim Birch');
  await expect(zora).toHaveCount(0);
  await said(page, 'Searching…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  answer();
  await expect(page.getByRole('option', { name: /^Wim Birch/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await opened(page, 'Wim Birch');

  const ferry = await desk.opening({ title: 'Ferry Pilot' });
  await desk.applyAll(ferry, NAMES);
  await page.goto(`/desk/candidates?view=look&opening=${ferry}&sort=name`);
  await expect(rowsOf(page)).toContainText([...NAMES]);
  await page.keyboard.press('j');
  await opened(page, 'Bo Birch');
  await page.keyboard.press('j');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Screening' }).press('Enter');
  await said(page, 'Cy Cedar: Screening.');
  await expect(rowsOf(page)).toHaveCount(2);
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Ines Alder' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await opened(page, 'Ines Alder');
});

test('Ctrl and S saves on every screen that saves, and sends nothing', { tag: '@rare' }, async ({ desk }) => {
  const all = ['recruiter', 'sales', 'legal', 'admin'] as const;
  const { page, send } = await desk.colleague(all, `Mina ${Date.now()}`);
  const save = () => page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  const opening = await desk.opening({ title: `Beacon Pilot ${Date.now()}` });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);

  await page.goto('/desk/account');
  await page.getByLabel('Maximum interviews a week').fill('6');
  await save();
  await said(page, 'Interview hours saved.');

  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  const why = page.getByRole('article').locator('details', { hasText: 'general rule' });
  await why.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('open');
  await page.keyboard.press('n');
  await dialog.getByLabel('Note').fill('Calm.');
  await save();
  await expect(page.getByRole('article').getByText('Calm.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('s');
  await dialog.getByLabel('Summary').fill('Half of it.');
  await save();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('e');
  await dialog.getByLabel('Message').fill('Not yet.');
  await save();
  await page.keyboard.press('Escape');
  const { cards, messages } = await (await send('GET', `/applications/${bo}`)).json();
  expect(messages).toHaveLength(0);
  expect(cards).toMatchObject([{ submittedAt: null }]);

  await page.goto(`/desk/openings/${opening}/edit`);
  await page.getByLabel('Required skills').fill('Signals');
  await save();
  await said(page, 'Saved.');
  const { input } = await (await send('GET', `/openings/${opening}`)).json();
  expect(input.requiredSkills).toContain('Signals');

  await page.goto('/desk/openings');
  await page.getByRole('button', { name: 'Hiring settings' }).click();
  await expect(dialog.getByRole('spinbutton').first()).toBeVisible();
  await save();
  await said(page, 'Settings saved. They apply from now on.');

  await page.goto('/desk/enquiries');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(dialog.getByRole('spinbutton').first()).toBeVisible();
  await save();
  await said(page, /^Rules saved/);

  await page.goto('/desk/mail');
  await page.getByRole('link', { name: 'Offer times for an interview' }).click();
  await page.getByLabel('Subject', { exact: true }).fill(`Times for an interview ${Date.now()}`);
  await save();
  await said(page, /^Version \d/);

  await page.goto('/desk/calendar/kinds');
  await titled(page, 'Kinds and kits');
  await page.keyboard.press('c');
  await page.getByLabel('Name', { exact: true }).fill(`Dry dock ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Care');
  await save();
  await said(page, 'Saved.');

  await page.goto('/desk/legal');
  await page.getByRole('button', { name: 'New version' }).first().click();
  await page.getByLabel('What’s new').fill('Shorter.');
  await said(page, /^Unsaved changes/);
  await save();
  await said(page, 'All changes saved.');
  await page.getByRole('button', { name: 'Discard draft' }).first().click();
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL(/\/desk\/legal$/);

  await page.goto('/desk/privacy?view=deadlines');
  await page.getByRole('button', { name: /^Everywhere else/ }).click();
  await expect(dialog.getByLabel('Legal ground')).toBeVisible();
  await save();
  await said(page, 'Deadline saved.');
});
