/** The text of an opening: edited by two people, restored, kept when a tab closes, and pay as people write it. */
import { entered, expect, expectStateAccessible, said, test } from './support/desk.ts';
import { hold } from './support/page.ts';

test('two edits of one opening are merged field by field, and an earlier version is restored', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Pilot', city: 'Cork', experience: 2 });
  const { page, faults } = me;
  faults.expect(/^answer: 409 PUT \/api\/desk\/openings\//);
  await page.goto(`/desk/openings/${opening}/edit`);
  const title = page.getByLabel('Title');
  await title.fill('Harbor pilot');
  await page.getByLabel('City').fill('Galway');

  const { input, version } = await (await other.send('GET', `/openings/${opening}`)).json();
  const theirs = { ...input, title: 'Strait pilot', experience: 7 };
  expect((await other.send('PUT', `/openings/${opening}`, theirs, version)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /Saved by Rahul Sen/);
  const merge = page.getByRole('region', { name: 'Merge' });
  await expect(merge).toContainText('Merged from their version: Experience.');
  await expect(merge.getByRole('group')).toHaveCount(1);
  await expectStateAccessible(page, 'two edits of an opening');
  await merge.getByRole('radio', { name: /Theirs/ }).check();
  await merge.getByRole('button', { name: 'Use merged version' }).click();
  await expect(title).toHaveValue('Strait pilot');
  await expect(page.getByLabel('City')).toHaveValue('Galway');
  await expect(page.getByLabel('Experience, years')).toHaveValue('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');

  const restoreFirst = async () => {
    await page
      .getByRole('button', { name: /^Version/ })
      .last()
      .click();
    await page.getByRole('button', { name: /^Restore version/ }).click();
    await expect(title).toHaveValue('Pilot');
  };
  await page.getByRole('link', { name: 'Board' }).click();
  await page.getByRole('link', { name: 'Revisions' }).click();
  await restoreFirst();
  // What is typed since is not lost by restoring once more.
  await title.fill('Tug pilot');
  await page.goto(`/desk/openings/${opening}?tab=revisions`);
  await restoreFirst();
  await said(page, /Your earlier unsaved text was replaced\.$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Tug pilot');
  await title.fill('Pilot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');
  const restored = await (await other.send('GET', `/openings/${opening}`)).json();
  expect(restored.input).toMatchObject({ title: 'Pilot', city: 'Cork', experience: 2 });
});

test('who has an opening open and who edits it is shown on its board and in its editor', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Quay Keeper' });
  const reports = (state: string) =>
    other.page.waitForResponse(
      (answer) => /presence$/.test(answer.url()) && answer.request().postDataJSON().state === state,
    );
  const reading = reports('reading');
  await other.page.goto(`/desk/openings/${opening}/edit`);
  await reading;
  await me.page.goto(`/desk/openings/${opening}/edit`);
  await said(me.page, 'Also here: Rahul Sen');
  const writing = reports('writing');
  await other.page.getByLabel('Title', { exact: true }).fill('Quay Keeper by night');
  await writing;
  await me.page.reload();
  await said(me.page, 'Rahul Sen is editing');
  await me.page.getByRole('link', { name: 'Board' }).click();
  await said(me.page, 'Rahul Sen is editing');
});

test('an opening that is being written outlives its tab, and leaving it unsaved is asked about', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Weir Keeper' });
  await page.goto(`/desk/openings/${opening}/edit`);
  await page.getByLabel('Title', { exact: true }).fill('Weir Keeper by night');
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`/desk/openings/${opening}/edit`);
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Weir Keeper by night');
  await again.getByRole('link', { name: 'Board' }).click();
  const asked = again.getByRole('dialog', { name: 'Leave without saving?' });
  await entered(asked);
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Weir Keeper by night');
  await again.getByRole('link', { name: 'Board' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(again).toHaveURL(new RegExp(`/desk/openings/${opening}$`));
});

test('what is typed while an opening saves goes on from the saved version, which is no one else’s', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Sluice Keeper' });
  await page.goto(`/desk/openings/${opening}/edit`);
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const answer = await hold(page, `**/api/desk/openings/${opening}`, 'PUT');
  // The server leaves the space out, so what it answers is not what was sent.
  await title.fill('Sluice Keeper at night ');
  await save.click();
  await title.fill('Sluice Keeper at night and day');
  answer();
  await said(page, 'Saved.');
  await expect(title).toHaveValue('Sluice Keeper at night and day');
  await save.click();
  await expect(async () => {
    const { input } = await (await page.request.get(`/api/desk/openings/${opening}`)).json();
    expect(input.title).toBe('Sluice Keeper at night and day');
  }).toPass();
});

test('what is typed while a new opening saves goes on in that opening, and the next one begins empty', async ({
  desk,
}) => {
  const { page, send } = await desk.colleague('recruiter', 'Mina Park');
  const name = `Weir Keeper ${Date.now()}`;
  const answer = await hold(page, '**/api/desk/openings', 'POST');
  await page.goto('/desk/openings/new');
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await title.fill(name);
  await page.getByLabel('City').fill('Cork');
  await page.getByLabel('Country').fill('Ireland');
  await page.getByRole('textbox', { name: 'About the role' }).fill('You keep the weir.');
  await page.getByRole('textbox', { name: 'Key responsibilities' }).fill('Keep it.');
  await page.getByLabel('Required skills').fill('Weirs');
  await save.click();
  await title.fill(`${name} at night`);
  answer();
  await expect(page).toHaveURL(/\/desk\/openings\/[^/]+\/edit$/);
  await expect(title).toHaveValue(`${name} at night`);
  await said(page, 'version 1, unsaved changes');
  await save.click();
  await said(page, /^version 2$/);
  const { items } = await (await send('GET', `/openings?q=${encodeURIComponent(name)}`)).json();
  const titles = items.map((one: { title: string }) => one.title);
  expect(titles).toEqual([`${name} at night`]);
  await page.goto('/desk/openings/new');
  await expect(title).toHaveValue('');
});

test('whoever types on after the first save has the caret in the same field', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  await page.goto('/desk/openings/new');
  await page.getByLabel('Title', { exact: true }).fill(`Sluice Keeper ${Date.now()}`);
  await page.getByLabel('City').fill('Cork');
  await page.getByLabel('Country').fill('Ireland');
  await page.getByRole('textbox', { name: 'Key responsibilities' }).fill('Keep it.');
  await page.getByLabel('Required skills').fill('Sluices');
  const about = page.getByRole('textbox', { name: 'About the role' });
  await about.fill('You keep the sluice.');
  await about.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/desk\/openings\/[^/]+\/edit$/);
  await said(page, 'version 1');
  await expect(about).toBeFocused();
  await page.keyboard.type(' Zeal counts.');
  await expect(about).toHaveText('You keep the sluice. Zeal counts.');
});

test('a save leaves the caret where it is, also where the server writes the text in other words', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Sluice Keeper' });
  await page.goto(`/desk/openings/${opening}/edit`);
  const about = page.getByRole('textbox', { name: 'About the role' });
  await about.fill('You open.');
  // The server writes a line break as `<br />`.
  for (const key of ['Shift+Enter', 'd', 'u', 's', 'k', 'ArrowLeft', 'ControlOrMeta+s'])
    await page.keyboard.press(key);
  await said(page, /^version \d+$/);
  await page.keyboard.press('c');
  await expect(about).toContainText('dusck');
});

test('pay is read as people write it, and what is no amount is said', { tag: '@rare' }, async ({ desk }) => {
  const name = `Mina ${Date.now()}`;
  const { page } = await desk.colleague('recruiter', name);
  const opening = await desk.opening({ title: 'Buoy Tender' });
  await page.goto(`/desk/openings/${opening}/edit`);
  const from = page.getByLabel('From', { exact: true });
  await from.fill('a lot');
  await expect(from).toHaveValue('a lot');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Enter a whole amount, such as 45000');
  await from.fill('45k');
  await expect(from).toHaveValue('45k');
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Per', { exact: true }).selectOption('year');
  await page.getByLabel('Employment').selectOption('Part time');
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved.');
  await page.goto(`/desk/openings/${opening}?tab=revisions`);
  const pay = page.locator('section', { has: page.getByRole('heading', { name: 'Pay from' }) });
  await expect(pay).toContainText('45000');
  await expect(
    page.locator('section', { has: page.getByRole('heading', { name: 'Employment' }) }),
  ).toContainText('Part time');
  await expect(
    page.locator('section', { has: page.getByRole('heading', { name: 'Interview team' }) }),
  ).toContainText(name);
});
