/** Candidates at the desk: reading and deciding by keys alone, by mouse and by thumb. */
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  NAMES,
  opened,
  PHONE,
  rowsOf,
  said,
  tabTo,
  test,
} from './support/desk.ts';
import { handleFirst, loseReply } from './support/page.ts';

test('from the first resume to the last by keys alone: on, decline, note, mail, score, and back', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('recruiter');
  const lenka = await desk.colleague('recruiter', `Lenka ${Date.now()}`);
  const opening = await desk.opening({ title: 'Night Pilot', criteria: ['Calm'] });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/candidates?opening=${opening}&sort=name`);
  await expect(rowsOf(page)).toContainText([...NAMES]);

  await page.keyboard.press('j');
  await opened(page, 'Bo Birch');
  await expectDeskAccessible(page, 'one candidate');
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Screening.');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('z');
  await said(page, /^Undone/);

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Knows the night shift.');
  // The server's answer is lost on its way: what is sent again is there once.
  faults.expect(/^failed request: POST .*\/notes/);
  await handleFirst(page, '**/notes', loseReply);
  await page.keyboard.press('Control+Enter');
  await said(page, 'Note saved.');
  await expect(page.getByRole('article').getByText('Knows the night shift.')).toHaveCount(1);
  // A note is changed and removed by its author, each with undo.
  const note = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Knows the night shift.' });
  const edit = note.getByRole('button', { name: 'Edit' });
  const editing = page.getByRole('dialog', { name: 'Your note' });
  await edit.press('Enter');
  await expect(editing.getByLabel('Note')).toBeFocused();
  await expectStateAccessible(page, 'changing a note');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' By day, too.');
  // Someone who is mentioned only now, amid the words, is offered and told.
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('@lenka');
  await expect(editing.getByRole('button', { name: lenka.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editing.getByLabel('Note')).toBeFocused();
  await expect(editing.getByLabel('Note')).toHaveValue(`@${lenka.name} Knows the night shift. By day, too.`);
  await page.keyboard.press('Control+Enter');
  await said(page, 'Note changed.');
  await expect(note).toContainText('Knows the night shift. By day, too.');
  await lenka.page.goto('/desk');
  await said(lenka.page, /mentioned you in a note/);
  await expect(note).toContainText('edited');
  await page.keyboard.press('z');
  await expect(note).not.toContainText('By day');
  await edit.press('Enter');
  await entered(editing);
  await tabTo(page, editing.getByRole('button', { name: 'Remove note' }));
  await page.keyboard.press('Enter');
  await said(page, 'Note removed.');
  await expect(note).toHaveCount(0);
  await expect(editing).toBeHidden();
  await page.keyboard.press('z');
  await expect(note).toHaveCount(1);

  await page.keyboard.press('s');
  const card = page.getByRole('dialog', { name: 'Scorecard for Cy Cedar' });
  await card.getByRole('radio', { name: /^3/ }).check();
  await card.getByRole('button', { name: 'Submit' }).press('Enter');
  await said(page, 'Scorecard submitted.');
  await expect(card).toBeHidden();
  // However much was changed beside it, the resume was opened once.
  await expect(page.getByRole('article').getByText('Resume opened', { exact: true })).toHaveCount(1);

  await page.keyboard.press('e');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Can you come on Monday?');
  faults.expect(/^failed request: POST .*\/mails/);
  await handleFirst(page, '**/applications/*/mails', loseReply);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Cy Cedar: email sends in five minutes.');
  await expect(page.getByRole('dialog', { name: 'Email to Cy Cedar' })).toHaveCount(0);
  await page.keyboard.press('z');
  await said(page, 'Undone: Cy Cedar: email written. Your text is a draft again.');

  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expectStateAccessible(page, 'declining one');
  // Enter on the choice is enough.
  await page.getByLabel('Reason').press('Enter');
  await said(page, 'Cy Cedar: Declined. The email sends in five minutes.');
  await opened(page, 'Ines Alder');
});

test('by thumb: candidates are read, moved and chosen on a phone', { tag: '@rare' }, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', undefined, PHONE);
  const opening = await desk.opening({ title: 'Kite Pilot' });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/candidates?opening=${opening}&sort=name`);
  await rowsOf(page).filter({ hasText: 'Bo Birch' }).tap();
  await opened(page, 'Bo Birch');
  // At hand however far one has read, and it stays in its place when a message comes: that covers neither it nor the text.
  const moving = page.getByRole('button', { name: 'Move to Screening' });
  await expect(moving).toBeInViewport({ ratio: 1 });
  const place = await moving.boundingBox();
  await moving.tap();
  await said(page, 'Bo Birch: Screening.');
  await opened(page, 'Cy Cedar');
  const message = page.getByRole('dialog', { name: 'Bo Birch: Screening.' });
  await expect(message).toBeVisible();
  expect(await moving.boundingBox()).toEqual(place);
  await expect(page.getByRole('article').getByText('Resume opened', { exact: true })).toHaveCount(1);
  // It lies over the screen, moves nothing, and leaves the buttons free.
  await expect(async () => {
    const between = await message.boundingBox();
    expect((between?.y ?? 0) + (between?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  }).toPass({ timeout: 5_000 });
  await page.getByRole('button', { name: 'All candidates' }).tap();
  await page.getByRole('button', { name: 'Select' }).tap();
  await page.getByRole('checkbox', { name: 'Select Ines Alder' }).tap();
  await page.getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('button', { name: 'Decline', exact: true }).last().tap();
  await said(page, 'Ines Alder: Declined. The email sends in five minutes.');
});

test('the table of an opening: ordered by a column, chosen from, exported with a reason, duplicated', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Paper Pilot' });
  await desk.applyAll(opening, NAMES);
  await page.goto(`/desk/openings/${opening}?tab=table`);
  const table = page.getByRole('table', { name: 'Applications' });
  const people = table.getByRole('rowheader');
  await expect(people).toHaveCount(3);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(people).toHaveText([...NAMES]);
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(people).toHaveText(['Ines Alder', 'Cy Cedar', 'Bo Birch']);
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All 3' }).click();
  await said(page, '3 selected');
  await expectDeskAccessible(page, 'the table with all chosen');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Open as list' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Purpose').selectOption('An audit');
  await expectStateAccessible(page, 'exporting');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('candidates.csv');

  await page.goto(`/desk/openings/${opening}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Paper Pilot (copy)');
});

test('what is searched for is marked, a view is kept, renamed and removed, and a late scorecard is asked for', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page, send } = await desk.colleague('recruiter');
  const late = await desk.colleague('interviewer', 'Lena Late');
  const opening = await desk.opening({ title: 'Cloud Pilot', team: [late.id], criteria: ['Calm'] });
  await desk.apply(opening, { Name: 'Wim Wolf', Email: 'wim@candidate.example' }, [
    'Wim Wolf',
    'Flew the Zanzibarian route for six years',
  ]);
  await expect
    .poll(async () => (await (await send('GET', '/applications?q=zanzibar')).json()).items.length)
    .toBe(1);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&q=zanzibar`);
  await expect(rowsOf(page).locator('mark')).toHaveText('Zanzibarian');
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Resume' }).locator('mark')).toHaveText('Zanzibarian');
  await expectStateAccessible(page, 'marked words');

  // Names hidden on wish, and shown for one, which is in the log.
  await page.getByRole('switch', { name: 'Names hidden' }).click();
  await expect(page.getByRole('article', { name: /^Application of Candidate \w+$/ })).toBeVisible();
  await expect(page.getByText('Wim Wolf')).toHaveCount(0);
  await page.getByRole('link', { name: 'To look at' }).click();
  await expect(page.getByRole('switch', { name: 'Names hidden', checked: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Show name' }).click();
  await opened(page, 'Wim Wolf');
  await said(page, 'Name revealed in a blind review');
  await page.getByRole('switch', { name: 'Names hidden', checked: true }).click();

  await page.getByRole('button', { name: 'Remind Lena Late' }).click();
  await said(page, 'Reminder sent to Lena Late.');
  await said(page, /reminded today/);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Flyers');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Your views' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('High flyers');
  await page.getByRole('button', { name: 'Save Flyers' }).click();
  await said(page, 'View “High flyers” saved.');
  await expectStateAccessible(page, 'own views');
  await page.getByRole('button', { name: 'Remove High flyers' }).click();
  await said(page, 'View “High flyers” removed.');
});

test('on paper there are the person and the facts, and nothing of the app', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Stunt Pilot', criteria: ['Calm'] });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&id=${bo}&text=1`);
  await opened(page, 'Bo Birch');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^\d+ of \d+$/)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Bo Birch' })).toBeVisible();
  await expect(page.getByText('bo.birch@candidate.example')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'List of candidates' })).toBeHidden();
  // Nothing is cut off by a box that scrolls on screen.
  const cut = await page
    .locator('#desk *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).overflowY === 'auto').length);
  expect(cut).toBe(0);
});
