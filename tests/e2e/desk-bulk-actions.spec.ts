/** Bulk actions on candidates and enquiries: selected and decided by keys, by mouse and on the board. */
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  NAMES,
  opened,
  rowsOf,
  said,
  test,
} from './support/desk.ts';
import { sendEnquiry } from './support/enquiries.ts';

test('by keys, many are chosen, told of before, moved, and taken back; what went stale stays selected', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Day Pilot' });
  const [bo] = await desk.applyAll(opening, NAMES);
  const { page } = me;
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  await expect(rowsOf(page)).toHaveCount(3);

  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await said(page, '3 selected');
  await expectDeskAccessible(page, 'three selected');
  await page.keyboard.press('m');
  const moving = page.getByRole('dialog', { name: 'Move 3 candidates' });
  await expect(moving).toContainText('3 in Received. 3 move to Screening. No email is sent.');
  await expectStateAccessible(page, 'moving three');
  await moving.getByRole('button', { name: 'Move 3' }).press('Enter');
  await said(page, '3 candidates: Screening.');
  await page.keyboard.press('z');
  await said(page, /^Undone/);

  // Someone else was faster with one of them, and this browser has not heard of it yet.
  await expect(page.getByText('3 selected')).toHaveCount(0);
  await page.keyboard.press('x');
  await said(page, '1 selected');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await said(page, '3 selected');
  await page.keyboard.press('d');
  const declining = page.getByRole('dialog', { name: 'Decline 3 candidates' });
  await expect(declining).toContainText('3 emails send in 5 minutes.');
  await expectStateAccessible(page, 'declining three');
  await page.route('**/api/desk/moves', async (route) => {
    const body = { items: [{ id: bo, version: 3 }], stage: 'interview' };
    const moved = await other.send('POST', '/moves', body);
    expect(moved.status()).toBe(200);
    await route.continue();
  });
  await declining.getByRole('button', { name: 'Decline 3' }).press('Enter');
  await said(page, /Bo Birch was not moved: Rahul Sen moved them to Interview/);
  await said(page, '2 candidates: Declined. The emails send in five minutes.');
  await said(page, '1 selected');
  await expect(page.getByRole('checkbox', { name: 'Select Bo Birch' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toHaveCount(0);
});

test('what was written for some who are declined is not there for others', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Lena Fox');
  const opening = await desk.opening({ title: 'Kite Pilot' });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  const decline = page.getByRole('dialog', { name: /^Decline/ });
  const choose = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.keyboard.press('d');
    await entered(decline);
  };
  await page.getByRole('button', { name: 'Select' }).click();
  await choose('Bo Birch', 'Cy Cedar');
  await decline.getByLabel('Subject').fill('To you two');
  // The next key comes before the first frame without the dialog.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    press('Escape');
    await Promise.resolve();
    press('d');
  });
  await expect(decline.getByLabel('Subject')).toHaveValue('To you two');
  await page.keyboard.press('Escape');
  await choose('Cy Cedar', 'Ines Alder');
  await expect(decline).toContainText('2 candidates');
  await expect(decline.getByLabel('Subject')).not.toHaveValue('To you two');
});

test('by mouse, a range is chosen and given to a colleague, and Mine shows it to them', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Owen Hale');
  const colleague = await desk.colleague('recruiter', 'Priya Rao');
  const opening = await desk.opening({ title: 'Glider Pilot' });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select Bo Birch' }).click();
  await page.getByRole('checkbox', { name: 'Select Ines Alder' }).click({ modifiers: ['Shift'] });
  await said(page, '3 selected');
  await page.getByRole('checkbox', { name: 'Select Cy Cedar' }).uncheck();
  await page.getByRole('button', { name: 'All 3' }).click();
  await said(page, '3 selected');
  await page.getByRole('checkbox', { name: 'Select Cy Cedar' }).uncheck();
  await page.getByRole('button', { name: 'Assign' }).first().click();
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  await expect(assignee).toBeFocused();
  await expectStateAccessible(page, 'assigning two');
  await assignee.fill('pri');
  await page.getByRole('option', { name: /Priya Rao/ }).click();
  await said(page, '2 candidates: assigned to Priya Rao.');

  await colleague.page.goto('/desk/candidates?view=mine&sort=name');
  await expect(rowsOf(colleague.page)).toContainText(['Bo Birch', 'Ines Alder']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, /^Undone/);
  // Told by the server, without a reload.
  await expect(
    colleague.page.getByRole('heading', { name: 'No open candidates are assigned to you' }),
  ).toBeVisible();

  // One, by keys alone.
  await page.keyboard.press('j');
  await opened(page, 'Bo Birch');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Assignee' })).toBeFocused();
  await page.keyboard.type('priya');
  await expect(page.getByRole('option')).toHaveText([/Priya Rao/]);
  await page.keyboard.press('Enter');
  await said(page, 'Bo Birch: assigned to Priya Rao.');
});

test('on the board, by keys: cards are chosen down a column and moved together', { tag: '@rare' }, async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Balloon Pilot' });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/openings/${opening}`);
  const received = page.getByRole('region', { name: 'Received' });
  const screening = page.getByRole('region', { name: 'Screening' });
  await expect(received.getByRole('group')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await said(page, '2 selected');
  await expectStateAccessible(page, 'the board with two selected');
  await page.keyboard.press('m');
  await entered(page.getByRole('dialog', { name: 'Move 2 candidates' }));
  await page.getByRole('button', { name: 'Move 2' }).press('Enter');
  await said(page, '2 candidates: Screening.');
  await expect(screening.getByRole('group')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(received.getByRole('group')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all in Received' }).click();
  await said(page, '3 selected');

  // Narrowed to some, who are counted; a press takes the filter away.
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog').getByLabel('Search')).toBeFocused();
  await page.keyboard.type('cedar');
  await page.keyboard.press('Enter');
  await expect(received.getByRole('group')).toHaveCount(1);
  await said(page, '1 of 3');
  await page.getByRole('button', { name: 'Remove the filter Search: cedar' }).press('Enter');
  await expect(received.getByRole('group')).toHaveCount(3);
});

test('many enquiries are closed at once: refused is what a colleague changed since the summary, which stays selected until it has left the list', async ({
  desk,
  site,
}) => {
  const { page } = await desk.colleague('sales', 'Ines Moreau');
  const tara = await desk.colleague('sales', 'Tara Quinn');
  const topic = `Fleet${Date.now()}`;
  const sent = [1, 2, 3].map((n) => sendEnquiry(site, `${topic} ${n}`));
  const [first] = await Promise.all(sent);
  await page.goto(`/desk/enquiries?view=all&q=${topic}`);
  const boxes = page.getByRole('region', { name: 'List of enquiries' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await said(page, '3 selected');
  await page.keyboard.press('c');
  const closing = page.getByRole('dialog', { name: 'Close 3 enquiries' });
  await expect(closing).toBeVisible();
  const change = async (kind: 'close' | 'junk' | 'not-junk') => {
    const { id = '' } = first ?? {};
    const { version } = await (await tara.send('GET', `/enquiries/${id}`)).json();
    const body = { items: [{ id, version }], change: { kind } };
    expect((await tara.send('POST', '/enquiry-changes', body)).ok()).toBe(true);
  };
  await change('close');
  // Heard of by the list, but not by the summary.
  await expect(page.getByText('closed', { exact: true })).toHaveCount(1);
  await closing.getByRole('button', { name: 'Close 3 enquiries' }).click();
  await said(page, `${first?.company} was not changed: Tara Quinn closed it`);
  await said(page, '2 enquiries: closed.');
  await said(page, '1 selected');
  await change('junk');
  await expect(boxes).toHaveCount(2);
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await change('not-junk');
  await expect(boxes).toHaveCount(3);
  await expect(page.getByText('1 selected')).toHaveCount(0);

  // The dialog stays and says why nothing was changed, also when all of its enquiries have left the list.
  await page.getByRole('checkbox', { name: `Select ${first?.company}` }).click();
  await page.getByRole('button', { name: 'Junk', exact: true }).press('Enter');
  const junking = page.getByRole('dialog', { name: 'Mark 1 enquiry as junk' });
  await entered(junking);
  await change('junk');
  const hidden = { name: `Select ${first?.company}`, includeHidden: true };
  await expect(page.getByRole('checkbox', hidden)).toHaveCount(0);
  await junking.getByRole('button', { name: 'Mark 1 enquiry as junk' }).click();
  await said(page, `${first?.company} was not changed: Tara Quinn`);
  await expect(page.getByText('0 selected')).toHaveCount(0);
});
