/** A scorecard in progress: closed, while a colleague moves the candidate, and while what it asks changes. */
import { entered, expect, opened, said, test } from './support/desk.ts';

test('a scorecard in progress stays on Escape, and is for the stage it was begun in, while a colleague moves the candidate', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const { page } = me;
  const opening = await desk.opening({ title: 'Weir Pilot', criteria: ['Calm'] });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('s');
  const card = page.getByRole('dialog', { name: 'Scorecard for Bo Birch' });
  await entered(card);
  await card.getByRole('radio', { name: /^3/ }).check();
  await card.getByLabel('Summary').fill('Calm in every lock.');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('s');
  await expect(card.getByRole('radio', { name: /^3/ })).toBeChecked();
  const moved = await other.send('POST', '/moves', { items: [{ id: bo, version: 1 }], stage: 'screening' });
  expect(moved.ok()).toBe(true);
  await expect(card.getByRole('status')).toHaveText('For Received. Bo Birch is in Screening now.');
  await expect(card.getByLabel('Summary')).toHaveValue('Calm in every lock.');
  await page.reload();
  await opened(page, 'Bo Birch');
  await page.keyboard.press('s');
  await card.getByRole('button', { name: 'Score Screening' }).click();
  await expect(card.getByLabel('Summary')).toHaveValue('');
  await card.getByRole('button', { name: 'Continue Received' }).click();
  await card.getByRole('button', { name: 'Submit' }).click();
  await said(page, 'Scorecard submitted.');
  const { cards } = await (await me.send('GET', `/applications/${bo}`)).json();
  expect(cards).toMatchObject([{ stage: 'received', ratings: { Calm: 3 }, summary: 'Calm in every lock.' }]);
});

test('a scorecard in progress is submitted without the rating of a criterion that was removed', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page, send } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Dyke Pilot', criteria: ['Calm', 'Clear words'] });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('s');
  const card = page.getByRole('dialog', { name: 'Scorecard for Bo Birch' });
  const rate = (name: string) => card.getByRole('group', { name }).getByRole('radio', { name: /^3/ });
  await rate('Calm').check();
  await rate('Clear words').check();
  const { input, version } = await (await send('GET', `/openings/${opening}`)).json();
  const changed = await send('PUT', `/openings/${opening}`, { ...input, criteria: ['Calm'] }, version);
  expect(changed.ok()).toBe(true);
  await expect(rate('Clear words')).toBeHidden();
  await card.getByRole('button', { name: 'Submit' }).click();
  await said(page, 'Scorecard submitted.');
  const { cards } = await (await send('GET', `/applications/${bo}`)).json();
  expect(cards[0].ratings).toEqual({ Calm: 3 });
});
