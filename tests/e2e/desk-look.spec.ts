/** How the desk looks: what is long stays in its box, what is large is not cut, and what lies over the page covers nothing. */
import type { Locator } from '@playwright/test';
import { expect, opened, said, test, titled } from './support/desk.ts';
import { unreadable } from './support/desk-reading.ts';
import { dress, resize, TWICE_THE_TEXT } from './support/look.ts';

const LONG = 'Maximiliana-Theodora'.repeat(6);
const FILE = `${'curriculum_vitae_of_'.repeat(8)}.pdf`;

test('long names and file names stay in their box on a phone, text of twice the size is not cut, and 2560 px are used', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { page } = await desk.colleague(['recruiter', 'sales'], LONG);
  const opening = await desk.opening({ title: `Pilot ${'of-everything-that-floats-'.repeat(4)}` });
  const [id = ''] = await desk.applyAll(opening, [LONG, 'Bo Birch']);
  await site.db.updateTable('applications').set({ resume_name: FILE }).where('id', '=', id).execute();
  const candidate = `/desk/candidates?view=all&opening=${opening}&id=${id}`;
  const screens: readonly (readonly [string, () => Promise<void>])[] = [
    ['/desk', () => titled(page, 'Today')],
    [candidate, () => opened(page, LONG)],
    [`/desk/openings/${opening}`, () => expect(page.getByRole('group', { name: 'Bo Birch' })).toBeVisible()],
    [`/desk/openings/${opening}?tab=table`, () => expect(page.getByRole('table')).toBeVisible()],
    ['/desk/account', () => titled(page, 'Account and security')],
  ];
  for (const [path, there] of screens) {
    await resize(page, 390, 844);
    await page.goto(path);
    await there();
    expect.soft(await unreadable(page), `${path} at 390 px`).toEqual([]);
    const undress = await dress(page, TWICE_THE_TEXT);
    // Wider windows have the layout of a narrow one, because widths are measured in the size of text.
    for (const width of [390, 700]) {
      await resize(page, width);
      expect.soft(await unreadable(page), `${path} with twice the text at ${width} px`).toEqual([]);
    }
    await undress();
  }
  await page.goto('/desk');
  await resize(page, 2560, 1440);
  const right = (name: string) =>
    page.getByRole('heading', { name }).evaluate((one) => one.parentElement?.getBoundingClientRect().right);
  expect(await right('Candidates by stage')).toBeGreaterThan(2480);
  // The resume as wide as it reads well, and the conversation beside it.
  await page.goto(candidate);
  await opened(page, LONG);
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  const resume = await page.getByRole('region', { name: 'Resume' }).boundingBox();
  expect(resume?.width).toBeLessThan(1000);
  await resize(page, 1280);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a long name in a script from right to left is cut at its end', { tag: '@rare' }, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Punt Pilot' });
  const name = 'عبد الرحمن بن محمد بن عبد الله الخالدي الأنصاري';
  await desk.apply(opening, { Name: name });
  await page.goto(`/desk/openings/${opening}`);
  const card = page.getByRole('link', { name });
  await expect(card).toBeVisible();
  // Its first letters, which are on the right.
  const places = await card.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.firstChild ?? link);
    range.setEnd(range.startContainer, 3);
    return [range.getBoundingClientRect().right, link.getBoundingClientRect().right];
  });
  expect(places[0]).toBeLessThanOrEqual(places[1] ?? 0);
});

test('a card lands where its slot was shown, and counts follow what colleagues do', { tag: '@rare' }, async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Raft Pilot' });
  const [bo, , ines] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar', 'Ines Alder']);
  const items = [bo, ines].map((one) => ({ id: one, version: 1 }));
  const moved = await other.send('POST', '/moves', { items, stage: 'screening' });
  expect((await moved.json()).results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
  await page.goto(`/desk/openings/${opening}`);
  const column = page.getByRole('region', { name: 'Screening', exact: true });
  await expect(column.getByRole('group')).toHaveCount(2);
  const card = page.getByRole('group', { name: /^Cy Cedar/ });
  await card.hover({ position: { x: 60, y: 60 } });
  await page.mouse.down();
  const box = await column.boundingBox();
  if (!box) throw new Error('The column has no place');
  await page.mouse.move(box.x + 80, box.y + 420, { steps: 8 });
  const slot = page.locator('[data-slot]');
  await expect(slot).toBeVisible();
  const shown = await slot.boundingBox();
  await page.mouse.up();
  await expect(column.getByRole('group')).toHaveCount(3);
  const landed = column.getByRole('group', { name: /^Cy Cedar/ });
  await expect.poll(() => landed.boundingBox()).toEqual(shown);
  await expect(column.getByRole('heading')).toHaveText('Screening 3');
  await said(page, 'Cy Cedar: Screening.');
  // The column is drawn again by what the server answers.
  await expect.poll(() => landed.boundingBox()).toEqual(shown);

  const row = await (await other.send('GET', `/applications/${bo}`)).json();
  await other.send('POST', '/moves', { items: [{ id: bo, version: row.version }], stage: 'offer' });
  await expect(column.getByRole('heading')).toHaveText('Screening 2');
});

test('the theme follows the system until one is chosen, the offline banner covers nothing, messages move nothing, and titles are whole on a phone', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening();
  await desk.applyAll(opening, ['Bo Birch']);
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/desk/candidates?view=all&opening=${opening}`);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /Mina Park/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');

  const list = page.getByRole('region', { name: 'List of candidates' });
  const before = await list.boundingBox();
  await page.getByRole('button', { name: /Bo Birch/ }).click();
  await opened(page, 'Bo Birch');
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Screening.');
  expect(await list.boundingBox()).toEqual(before);

  // Without its worker the resume would be drawn another way.
  await expect(page.getByRole('region', { name: 'Resume' }).locator('canvas').first()).toBeVisible();
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const banner = page.getByText('Offline. Loaded content stays available.');
  await expect(banner).toBeVisible();
  await page.evaluate(() => fetch('/healthz').catch(() => undefined));
  const foot = await banner.evaluate((one) => one.getBoundingClientRect().bottom);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(foot);
  await page.context().setOffline(false);

  await resize(page, 360, 780);
  for (const [path, title] of [
    ['account', 'Account and security'],
    ['openings/new', 'New opening'],
  ] as const) {
    await page.goto(`/desk/${path}`);
    await titled(page, title);
    const cut = page.getByRole('heading', { level: 1 }).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await cut, title).toBe(0);
  }
});

test('at twice the size on a desktop, and on a phone on its side, a panel has the window, and what is open all but the menu', async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Low Pilot' });
  const [id] = await desk.applyAll(opening, ['Bo Birch']);
  await resize(page, 640, 400);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${id}`);
  await opened(page, 'Bo Birch');
  const open = await page.getByRole('article').boundingBox();
  expect(open?.height).toBeGreaterThan(280);
  await page.keyboard.press('e');
  const panel = page.getByRole('dialog', { name: 'Email to Bo Birch' });
  for (const name of ['Subject', 'Message'])
    await expect(panel.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All candidates' }).click();
  await titled(page, 'Candidates');
});

test('a long word in the log, in the subject of an email or in the name of a possible duplicate breaks, and moves nothing out of a phone', async ({
  desk,
}) => {
  const { page, send } = await desk.colleague(['recruiter', 'legal'], LONG);
  const opening = await desk.opening({ title: 'Word Pilot' });
  // Of the many with one phone in other tests, only some are shown as possible duplicates.
  const phone = { PhoneNumber: '+49 30 5550 7788' };
  const id = await desk.apply(opening, { ...phone, Email: 'long.word@candidate.example' });
  await desk.apply(opening, { ...phone, Name: LONG, Email: 'long.name@candidate.example' });
  await resize(page, 390, 844);
  await send('POST', `/applications/${id}/mails`, { subject: 'S'.repeat(120), body: 'Hello.' });
  const place = async (shown: Locator) => {
    await shown.scrollIntoViewIfNeeded();
    const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
    return x + width;
  };
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${id}`);
  const subject = page
    .getByRole('article')
    .getByText(/^S{120}/)
    .first();
  expect(await place(subject)).toBeLessThanOrEqual(390);
  const merge = page.getByRole('listitem').filter({ hasText: LONG }).getByRole('button', { name: 'Merge' });
  expect(await place(merge)).toBeLessThanOrEqual(390);
  await page.goto('/desk/log');
  const row = page.getByRole('row').filter({ hasText: LONG }).first();
  expect(await place(row.getByText(LONG))).toBeLessThanOrEqual(390);
});

test('on paper cards are below their stage, and names stay in their column', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Raft Pilot' });
  await desk.applyAll(opening, [
    'Bo Birch',
    'Maximiliana-Theodora Konstantina of Hohenfels-Sonnenburg and Altenkirchen',
  ]);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/desk/openings/${opening}`);
  const card = page.getByRole('group', { name: /^Maximiliana/ });
  await expect(card).toBeVisible();
  const [last, next] = await Promise.all(
    [card, page.getByRole('heading', { name: /^Screening/ })].map((one) => one.boundingBox()),
  );
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
  await page.goto(`/desk/openings/${opening}?tab=table`);
  const table = page.getByRole('table');
  await expect(table.getByText('Applied')).toBeVisible();
  const over = await table.getByRole('rowheader').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { right = 0 } = cell.firstElementChild?.getBoundingClientRect() ?? {};
      return right > cell.getBoundingClientRect().right ? [cell.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
  // All rows that are loaded, in sight or not.
  await desk.applyAll(
    opening,
    Array.from({ length: 30 }, (_, n) => `Hand Number ${n}`),
  );
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.reload();
  const drawn = table.getByRole('rowheader');
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(32);
  const print = () => page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(async () => print().then(() => drawn.count())).toBe(32);
});
