/** One opening at the desk: its board, its scorecards and numbers, and its end. */
import type { Page } from '@playwright/test';
import {
  type Desk,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}, `) });

/** An opening of a board with three people, and the stages it starts with. */
async function withThree(desk: Desk, title: string, over: Parameters<Desk['opening']>[0] = {}) {
  const opening = await desk.opening({ title, criteria: ['Calm', 'Clear words'], ...over });
  const ids = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar', 'Ines Alder']);
  return { opening, ids };
}

test('on the board a card moves by mouse, by keys and by its menu, each is announced, and two at one card see the conflict', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const { opening, ids } = await withThree(desk, 'Barge Pilot');
  const { page } = me;
  await page.goto(`/desk/openings/${opening}`);
  await expect(column(page, 'Received').getByRole('group')).toHaveCount(3);
  await expectDeskAccessible(page, 'the board');

  await card(page, 'Bo Birch').dragTo(column(page, 'Screening'));
  await expect(column(page, 'Screening').getByRole('group', { name: 'Bo Birch, Screening' })).toBeVisible();
  await said(page, 'Bo Birch: Screening.');
  await expect(card(page, 'Bo Birch')).toBeFocused();
  await expect(
    page.locator('[aria-live=assertive]', { hasText: 'Bo Birch moved to Screening' }),
  ).toBeAttached();
  await page.keyboard.press('z');
  await expect(column(page, 'Received').getByRole('group')).toHaveCount(3);

  await card(page, 'Cy Cedar').focus();
  // A key that is held down moves one card, and once.
  await page.keyboard.down('l');
  await page.keyboard.down('l');
  await page.keyboard.up('l');
  await expect(column(page, 'Screening').getByRole('group', { name: 'Cy Cedar, Screening' })).toBeVisible();
  await expect(
    page.locator('[aria-live=assertive]', { hasText: 'Cy Cedar moved to Screening' }),
  ).toBeAttached();
  // The card that was moved is the one the keys go on with.
  await said(page, 'Cy Cedar: Screening.');
  await expect(card(page, 'Cy Cedar')).toBeFocused();
  await page.keyboard.press('l');
  await expect(column(page, 'Interview').getByRole('group', { name: 'Cy Cedar, Interview' })).toBeVisible();
  await said(page, 'Cy Cedar: Interview.');

  await card(page, 'Ines Alder').focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Offer' })).toBeVisible();
  await expectStateAccessible(page, 'the menu of a card');
  // The column that it leaves is fetched again first: the card is in neither list and stays in sight all the same.
  const late = Promise.withResolvers<void>();
  await page.route(/stage=offer/, (route) => late.promise.then(() => route.continue()).catch(() => {}));
  const left = page.waitForResponse(/stage=received/);
  await page.getByRole('menuitem', { name: 'Offer' }).press('Enter');
  await said(page, 'Ines Alder: Offer.');
  await (await left).finished();
  await expect(column(page, 'Offer').getByRole('group')).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Declined' }).press('Enter');
  late.resolve();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await said(page, /^Ines Alder: Declined\./);
  await expect(page.getByRole('button', { name: /^Declined 1/ })).toBeVisible();
  // No key moves a card that has left the board.
  await page.keyboard.press('h');

  // Someone else is faster with the card that this browser still sees in Received.
  await page.route('**/api/desk/moves', async (route) => {
    const body = { items: [{ id: ids[0], version: 3 }], stage: 'interview' };
    const moved = await other.send('POST', '/moves', body);
    expect((await moved.json()).results[0].ok).toBe(true);
    await route.continue();
  });
  await card(page, 'Bo Birch').dragTo(column(page, 'Offer'));
  await said(page, /Bo Birch was not moved: Rahul Sen moved them to Interview/);
  await expect(column(page, 'Interview').getByRole('group', { name: 'Bo Birch, Interview' })).toBeVisible();
  await expect(card(page, 'Ines Alder')).toHaveCount(0);
});

test('a key or a bulk change on the board is refused with who moved the card where, if that was not seen before', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const { opening, ids } = await withThree(desk, 'Keel Pilot');
  const [bo, cy, ines] = ids;
  const moveTo = async (id: string | undefined, version: number, stage: string) =>
    expect(
      (await (await other.send('POST', '/moves', { items: [{ id, version }], stage })).json()).results,
    ).toMatchObject([{ ok: true }]);
  const { page } = me;
  // Whatever the browser takes for it, the move of the colleague has only just been shown.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/desk/openings/${opening}`);
  await card(page, 'Bo Birch').focus();
  await moveTo(bo, 1, 'interview');
  await expect(column(page, 'Interview').getByRole('group', { name: 'Bo Birch, Interview' })).toBeVisible();
  await page.keyboard.press('l');
  await said(
    page,
    /^Not moved: Rahul Sen moved Bo Birch to Interview, today .+\. If you still want to move them, try again\.$/,
  );
  await expect(column(page, 'Interview').getByRole('group')).toHaveCount(1);
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Offer.');
  // One’s own move needs no second look.
  await page.keyboard.press('h');
  await said(page, 'Bo Birch: Interview.');

  // The summary of a bulk change is what is changed, also after a colleague’s move has arrived behind it.
  await card(page, 'Cy Cedar').focus();
  await page.keyboard.press('x');
  await card(page, 'Ines Alder').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('m');
  const moving = page.getByRole('dialog', { name: 'Move 2 candidates' });
  await expect(moving).toContainText('2 in Received.');
  await moveTo(cy, 1, 'offer');
  await moveTo(ines, 1, 'hired');
  await expect(page.locator('h2', { hasText: 'Hired 1' })).toBeAttached();
  await moving.getByRole('button', { name: 'Move 2' }).press('Enter');
  const refused = page.getByRole('dialog', { name: '2 of 2 were not moved' });
  await expect(refused).toContainText(/Cy Cedar Rahul Sen moved them to Offer, today/);
  await expect(refused).toContainText(/Ines Alder Rahul Sen moved them to Hired, today/);
});

test('scorecards are shown side by side with their spread, the numbers add up, and it is closed with a mail to who is left', {
  tag: '@rare',
}, async ({ desk, page: visitor }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const reviewer = await desk.colleague('interviewer', 'Lena Late');
  const { opening, ids } = await withThree(desk, 'Tug Pilot', { team: [reviewer.id] });
  const [bo] = ids;
  const rate = (by: typeof me, rating: number) =>
    by.send('PUT', `/applications/${bo}/scorecards/mine`, {
      ratings: { Calm: rating, 'Clear words': 3 },
      summary: 'Seen at work.',
      submit: true,
    });
  expect((await rate(me, 1)).ok()).toBe(true);
  expect((await rate(reviewer, 4)).ok()).toBe(true);
  const { publicPath: address } = await (await me.send('GET', `/openings/${opening}`)).json();
  expect((await visitor.request.get(address)).status()).toBe(200);
  const { page } = me;
  await page.goto(`/desk/openings/${opening}?tab=scorecards`);
  const scores = page.getByRole('table', { name: /Average rating/ });
  await expect(scores.getByRole('row', { name: /Bo Birch/ })).toContainText('3 apart');
  await expectDeskAccessible(page, 'the scorecards of an opening');
  await page.getByRole('link', { name: 'Metrics' }).click();
  await expect(page.getByRole('row', { name: /^Received/ })).toContainText('3');
  await expect(page.getByText('First replies: none due yet.')).toBeVisible();
  await expectDeskAccessible(page, 'the numbers of an opening');
  // Who may not see them gets the board, without a way to them.
  await reviewer.page.goto(`/desk/openings/${opening}?tab=numbers`);
  await expect(reviewer.page.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  await expect(reviewer.page.getByRole('group', { name: /^Bo Birch/ })).toBeVisible();
  await expect(reviewer.page.getByRole('link', { name: 'Metrics' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close opening' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Tug Pilot' });
  await closing.getByLabel('3 applications are still open').selectOption('decline');
  await expect(closing.getByLabel('Message', { exact: true })).toHaveValue(/\{name\}/);
  await expectStateAccessible(page, 'closing an opening');
  await closing.getByRole('button', { name: 'Close opening' }).click();
  await said(page, 'Tug Pilot is closed. 3 applications declined; their emails send in five minutes.');
  // The server knows it, so a reload loses nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Close opening' })).toHaveCount(0);
  await page.keyboard.press('z');
  await said(page, 'Undone: Tug Pilot: closed.');
  expect((await visitor.request.get(address)).status()).toBe(200);
  await page.getByRole('button', { name: 'Close opening' }).click();
  await closing.getByLabel('3 applications are still open').selectOption('decline');
  await expect(closing.getByLabel('Message', { exact: true })).toHaveValue(/\{name\}/);
  await closing.getByRole('button', { name: 'Close opening' }).click();
  await expect(page.getByRole('button', { name: 'Close opening' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Board' }).click();
  await page.getByRole('button', { name: 'Declined 3' }).click();
  await expect(column(page, 'Declined').getByRole('group')).toHaveCount(3);
  expect((await visitor.request.get(address)).status()).toBe(410);
});

test('by thumb: openings, a board of stages to swipe, a card moved by its menu, and the editor', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park', PHONE);
  const title = `Ferry Pilot ${Date.now()}`;
  await withThree(desk, title);
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Openings' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Openings' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(title) }).tap();
  await expect(column(page, 'Received').getByRole('group')).toHaveCount(3);
  await page.getByRole('button', { name: 'Move Bo Birch to another stage' }).tap();
  await page.getByRole('menuitem', { name: 'Screening' }).tap();
  await said(page, 'Bo Birch: Screening.');
  // The stages are swiped; each takes most of the width, and the next one shows at the edge.
  const screening = column(page, 'Screening');
  await expect(screening).not.toBeInViewport({ ratio: 0.5 });
  await screening.scrollIntoViewIfNeeded();
  await expect(screening).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('link', { name: 'Edit opening' }).tap();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing stands out at the side',
  ).toBe(true);
});
