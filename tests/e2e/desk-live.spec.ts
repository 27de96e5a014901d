/** Changes of colleagues at the desk, and whose browser it is: what they make stale, who it waits for, what is forgotten. */
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { expect, opened, said, test, titled } from './support/desk.ts';
import { addressOf, article, sendEnquiry } from './support/enquiries.ts';
import { kept } from './support/kept.ts';
import { hold } from './support/page.ts';

test('a colleague’s move changes the counts of a board, and is not missed while the page is still connecting', async ({
  desk,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Weir Pilot' });
  const [bo, cy] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  const connect = await hold(page, '**/api/desk/events*');
  await page.goto(`/desk/openings/${opening}`);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Received 2')).toBeVisible();
  const move = async (id: string | undefined) => {
    const moved = await other.send('POST', '/moves', { items: [{ id, version: 1 }], stage: 'screening' });
    expect((await moved.json()).results[0].ok).toBe(true);
  };
  await move(bo);
  connect();
  await expect(heading('Received 1')).toBeVisible();
  await expect(heading('Screening 1')).toBeVisible();
  await move(cy);
  await expect(heading('Screening 2')).toBeVisible();
});

test('the counts of the menu are loaded once more when those of many rows are exact again after a change', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Scow Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}`);
  await expect(page.getByRole('button', { name: /^Bo Birch/ })).toBeVisible();
  const counts = '**/api/desk/counts';
  const first = page.waitForRequest(counts);
  await other.send('POST', '/moves', { items: [{ id: bo, version: 1 }], stage: 'screening' });
  await first;
  // What is loaded because of the change itself, or of the text of the resume, is loaded by then.
  await page.waitForTimeout(8_000);
  await page.waitForRequest(counts, { timeout: 10_000 });
});

test('a colleague’s reading of a resume loads no list again', { tag: '@rare' }, async ({ desk, site }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Punt Pilot' });
  const ids = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  const [bo] = ids;
  const { page } = me;
  // The text of a resume, once it is read out, changes lists.
  const readOut = site.db
    .selectFrom('events')
    .select('id')
    .where('action', '=', 'resume.text')
    .where('subject_id', 'in', ids);
  await expect.poll(async () => (await readOut.execute()).length, { timeout: 20_000 }).toBe(2);

  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(2);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/desk\/(applications|today|counts|openings)$/.test(pathname)) asked.push(pathname);
  });
  expect((await other.send('GET', `/applications/${bo}/resume`)).ok()).toBe(true);
  // Longer than it takes until an event is heard: an application, which changes lists, is heard within it.
  await page.waitForTimeout(2_000);
  expect(asked, 'lists that were loaded again for a reading').toEqual([]);
  await desk.apply(opening, { Name: 'Ines Alder', Email: `ines.${Date.now()}@candidate.example` });
  await expect.poll(() => asked).toContain('/api/desk/applications');
});

test('a decision that waits belongs to who made it: a colleague at the same browser does not send it', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const mina = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Ferry Mate' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const { page, faults } = mina;
  const context = page.context();
  faults.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/, /^answer: 401 /);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await context.setOffline(true);
  // Whether the page asks for something just then is chance.
  await page.evaluate(() => fetch('/api/desk/counts').catch(() => undefined));
  await said(page, /^Offline/);
  await page.keyboard.press('l');
  await said(page, /^Bo Birch: Screening/);
  const own = await context.cookies();
  // Someone else signs in beside it, in another tab of the same browser.
  const rahul = await enterStaff(site.db, ['recruiter'], new Date(), 'Rahul Sen');
  await context.addCookies([{ name: SESSION_COOKIE, value: rahul.token, url: site.url }]);
  await context.setOffline(false);
  const theirs = await context.newPage();
  await theirs.goto('/desk/openings');
  await titled(theirs, 'Openings');
  await theirs.waitForTimeout(2_000);
  const stageOf = async () =>
    (
      await site.db
        .selectFrom('applications')
        .select('stage')
        .where('id', '=', bo ?? '')
        .executeTakeFirstOrThrow()
    ).stage;
  expect(await stageOf()).toBe('received');
  await page.close();
  await theirs.close();

  // Once its maker is in again, it is sent, in their name.
  await context.clearCookies();
  await context.addCookies(own);
  const again = await context.newPage();
  await again.goto('/desk/openings');
  await expect.poll(stageOf, { timeout: 15_000 }).toBe('screening');
  const { actor_id } = await site.db
    .selectFrom('stage_changes')
    .select('actor_id')
    .where('application_id', '=', bo ?? '')
    .where('to_stage', '=', 'screening')
    .executeTakeFirstOrThrow();
  expect(actor_id).toBe(mina.id);
});

test('on the board, keys keep their place when a card moves', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Raft Pilot' });
  await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar', 'Ines Alder']);
  await page.goto(`/desk/openings/${opening}`);
  const card = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}, `) });
  await expect(card('Ines Alder')).toBeVisible();
  const names = await page
    .getByRole('region', { name: 'Received', exact: true })
    .getByRole('group')
    .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));
  const [first = '', second = '', third = ''] = names;
  await card(third).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('group', { name: `${third}, Screening` })).toBeVisible();
  await expect(card(third)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(second)).toBeFocused();
  await expect(card(first)).toBeVisible();
});

test('Enter opens a summary where the screen has the key for itself', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  const { page } = await desk.colleague('sales', 'Ines Moreau');
  const { id, company } = await sendEnquiry(site, 'How long?');
  await page.goto(addressOf(id));
  await expect(article({ page }, company)).toBeVisible();
  const summary = page.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
});

test('who was erased while the desk was closed is taken out of the browser with the next load', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const legal = await desk.colleague('legal', 'Declan Roche');
  const opening = await desk.opening({ title: 'Lighter Pilot' });
  const email = `quay.${Date.now()}@candidate.example`;
  const id = await desk.apply(opening, { Name: 'Quinn Quay', Email: email });
  const { page } = me;
  const context = page.context();
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${id}`);
  await opened(page, 'Quinn Quay');
  await expect.poll(() => kept(page)).toContain(email);
  await page.goto('/desk/account');
  await titled(page, 'Account and security');
  await page.waitForTimeout(1_500);
  await page.close();
  const request = { kind: 'erasure', name: 'Quinn Quay', email, words: '', receivedAt: '2026-11-02' };
  const noted = await (await legal.send('POST', '/privacy/requests', request)).json();
  const { version } = await (await legal.send('GET', `/privacy/requests/${noted.id}`)).json();
  const seen = { method: 'in_person', note: 'A colleague knows them' };
  await legal.send('POST', `/privacy/requests/${noted.id}/identity`, seen, version);
  const erase = () => legal.send('POST', `/privacy/requests/${noted.id}/erase`, { tell: false }, version + 1);
  // Not while a mail to that person leaves.
  await expect.poll(async () => (await erase()).status()).toBe(200);
  const again = await context.newPage();
  await again.goto('/desk/account');
  await titled(again, 'Account and security');
  await expect.poll(() => kept(again), { timeout: 20_000 }).not.toContain(email);
  expect(await kept(again)).not.toContain('Quinn Quay');
});

test('an interview that a colleague moves is changed from what it is now, and no more once it is cancelled', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const { page } = me;
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Tide Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const [kind] = (await (await other.send('GET', '/interview-kinds')).json()).items;
  // A Wednesday, when everyone works.
  const date = new Date(Date.now() + 7 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((10 - date.getUTCDay()) % 7));
  const day = date.toISOString().slice(0, 10);
  const at = (time: string) => ({ startsAt: `${day}T${time}:00.000Z`, anyway: true });
  const plan = { application: bo, kind: kind.id, people: [me.id], ...at('06:00') };
  const booked = await (await other.send('POST', '/interviews', plan)).json();
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Change / });
  await expect(panel.getByRole('status').first()).toContainText('06:00');
  const path = `/interviews/${booked.id}`;
  const moved = await (await other.send('POST', `${path}/change`, at('08:00'), booked.version)).json();
  await expect(panel.getByRole('status').first()).toContainText('08:00');
  await panel.getByLabel('Or another time').fill(`${day}T09:00`);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /^Bo Birch: interview moved to .*09:00/);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const cancelled = await other.send('POST', `${path}/cancel`, {}, moved.version + 1);
  expect(cancelled.ok()).toBe(true);
  await expect(panel).toContainText('This interview can’t be changed any more.');
});
