/** Interviews at the desk: a recruiter's morning, and the hour of someone who interviews. */
import type { BrowserContextOptions } from '@playwright/test';
import {
  type Desk,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  said,
  test,
  titled,
} from './support/desk.ts';
import { HANDS, write } from './support/hands.ts';
import { chooseFirstTime } from './support/interview.ts';

test('a recruiter’s morning: candidates are read, times are offered, one is chosen without account and script, and the calendar shows it', async ({
  desk,
  site,
  browser,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Harbour Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar', 'Ines Alder']);
  const { page } = me;
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('j');
  await opened(page, 'Bo Birch');
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Screening.');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('k');
  await opened(page, 'Bo Birch');

  await page.keyboard.press('i');
  const panel = page.getByRole('dialog', { name: 'Offer times to Bo Birch' });
  await panel.getByLabel('Kind').selectOption({ index: 1 });
  await expect(panel.getByText('This kind has no address')).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Mina Park/ }).check();
  await expect(panel.getByText(/^Times to offer: ([3-9]|10) of/)).toBeVisible();
  await expect(panel.getByLabel('Message')).toHaveValue(/Bo Birch/);
  await expectStateAccessible(page, 'times that are offered');
  // What is chosen and written stays when one closes the panel.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(panel.getByRole('checkbox', { name: /^Mina Park/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Send in five minutes' }).click();
  await said(page, 'Times offered to Bo Birch. The email sends in five minutes.');
  await page.getByRole('button', { name: 'Send now' }).click();

  const interviews = await (await me.send('GET', `/applications/${bo}/interviews`)).json();
  const [{ slots }] = interviews.items;
  await page.goto(`/desk/calendar?week=${slots[0].startsAt.slice(0, 10)}`);
  await titled(page, 'Calendar');
  const appointment = page.getByRole('region', { name: 'Week' }).getByRole('link', { name: /Bo Birch/ });
  await expect(appointment).toHaveCount(0);
  await expectDeskAccessible(page, 'the calendar without an appointment');

  await chooseFirstTime(browser, site, 'bo.birch@candidate.example');
  await expect(appointment).toBeVisible();
  await expectDeskAccessible(page, 'the calendar');
  // By keys: to the next week and back, and into the appointment.
  await page.keyboard.press('ArrowRight');
  await expect(appointment).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(appointment).toBeVisible();
  await page.keyboard.press('j');
  await expect(appointment).toBeFocused();
  await page.keyboard.press('Enter');
  await opened(page, 'Bo Birch');
  // It is one’s own, so its kit and scorecard are open; the facts are behind them.
  await page.keyboard.press('Escape');
  const item = page.getByRole('listitem', { name: /, Booked$/ });
  await expect(item).toContainText('Mina Park');

  // Another time that was agreed on by phone, taken back, and cancelled.
  await item.getByRole('button', { name: 'Change' }).click();
  const move = page.getByRole('dialog', { name: /^Change / });
  await move.getByRole('radio').last().check();
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: 'Change' }).click();
  await expect(move.getByRole('radio').last(), 'what was begun is kept').toBeChecked();
  await move.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /^Bo Birch: interview moved to /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Bo Birch: interview moved.');
  await item.getByRole('button', { name: 'Cancel' }).click();
  await said(page, 'Interview cancelled. Everyone will be notified in five minutes.');
  await expect(page.getByRole('listitem', { name: /, Cancelled$/ })).toBeVisible();
});

test('a time that a colleague takes is no longer offered, and what was chosen stays while other days are looked at', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Quay Pilot' });
  const [bo, cy] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  const { page, send } = me;
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('i');
  const panel = page.getByRole('dialog', { name: 'Offer times to Bo Birch' });
  await panel.getByLabel('Kind').selectOption({ index: 1 });
  const found = page.waitForResponse((answer) => answer.url().includes('/interview-proposals?'));
  await panel.getByRole('checkbox', { name: /^Mina Park/ }).check();
  const { slots } = await (await found).json();
  const times = panel.getByRole('group', { name: /^Times to offer/ });
  const chosen = times.getByRole('checkbox', { checked: true });
  const before = await chosen.count();
  await times.getByRole('checkbox', { checked: false }).first().check();
  await expect(chosen).toHaveCount(before + 1);
  const kind = await panel.getByLabel('Kind').inputValue();
  const { startsAt } = slots.find(({ suggested }: { suggested: boolean }) => suggested);
  const booked = await send('POST', '/interviews', { application: cy, kind, people: [me.id], startsAt });
  expect(booked.ok()).toBe(true);
  await said(page, /^No longer free: /);
  // Those beside it may be gone, too.
  await expect.poll(() => chosen.count()).toBeLessThanOrEqual(before);
  const left = await chosen.count();
  const to = await panel.getByLabel('To', { exact: true }).inputValue();
  await panel.getByLabel('From', { exact: true }).fill(to);
  await expect(times.getByText(/^Times in /)).toBeVisible();
  await expect(chosen).toHaveCount(left);
  await panel.getByRole('button', { name: 'Send in five minutes' }).click();
  await said(page, 'Times offered to Bo Birch. The email sends in five minutes.');
});

/** A place where it is noon now, so that an interview in some minutes is today's. */
function atNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? `-${ahead}` : `+${-ahead}`}`;
}

/** Someone whose interview with Bo Birch begins in some minutes. */
async function beforeInterview(desk: Desk, options: BrowserContextOptions = {}) {
  const recruiter = await desk.colleague('recruiter', 'Mina Park');
  const me = await desk.colleague('interviewer', 'Lena Late', { ...options, timezoneId: atNoon() });
  const opening = await desk.opening({ title: 'Canal Pilot', criteria: ['Of the opening'] });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const kind = await (
    await recruiter.send('POST', '/interview-kinds', {
      ...{ name: 'Deck walk', minutes: 30, placeType: 'video', place: 'https://video.example/deck' },
      ...{ noticeHours: 24, questions: ['What did you steer last?'] },
      criteria: [
        { name: 'Steady hands', lookFor: 'Stays calm in a lock.' },
        { name: 'Clear words', lookFor: '' },
      ],
    })
  ).json();
  const startsAt = new Date(Date.now() + 20 * 60_000).toISOString();
  const booked = await recruiter.send('POST', '/interviews', {
    ...{ application: bo, kind: kind.id, people: [me.id], startsAt, anyway: true },
  });
  expect(booked.ok(), 'the interview is booked').toBe(true);
  return { me, bo: bo ?? '', recruiter };
}

for (const hand of HANDS)
  test(`an interviewer’s hour, ${hand.name}: from Today to resume, kit and scorecard side by side, until it is submitted`, {
    tag: '@rare',
  }, async ({ desk }) => {
    const { me, bo } = await beforeInterview(desk, hand.options);
    const { page } = me;
    await page.goto('/desk');
    const today = page.getByRole('region', { name: 'Your interviews today' });
    const own = today.getByRole('link', { name: /Bo Birch/ });
    await expect(own).toContainText(/in (19|20) min/);
    await expectDeskAccessible(page, 'Today with an interview');
    await hand.press(own);
    await opened(page, 'Bo Birch');
    const card = page.getByRole('dialog', { name: 'Scorecard for Bo Birch' });
    await expect(card.getByText('What did you steer last?')).toBeVisible();
    await expect(card.getByText('Stays calm in a lock.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resume' })).toBeVisible();
    await expectStateAccessible(page, 'resume, kit and scorecard');
    for (const name of ['Steady hands', 'Clear words'])
      await hand.press(card.getByRole('group', { name }).getByRole('radio', { name: /^3/ }));
    await write(hand, card.getByLabel('Summary'), 'Calm in every lock.');
    await hand.press(card.getByRole('button', { name: 'Submit' }));
    await said(page, 'Scorecard submitted.');
    const { cards } = await (await me.send('GET', `/applications/${bo}`)).json();
    expect(cards[0].ratings).toEqual({ 'Steady hands': 3, 'Clear words': 3 });
    await page.goto('/desk/calendar');
    const week = page.getByRole('region', { name: 'Week' });
    await expect(week.getByRole('link', { name: /Bo Birch/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto('/desk');
    await expect(own).toBeVisible();
  });

test('kinds with their kits and the hours of an interviewer are edited, and a colleague’s save is not overwritten', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const { page } = me;
  await page.goto('/desk/calendar/kinds');
  await titled(page, 'Kinds and kits');
  await page.keyboard.press('c');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Dry dock');
  await page.getByRole('button', { name: 'Add criterion' }).press('Enter');
  await expect(page.getByLabel('Criterion 2', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove criterion 2' }).press('Enter');
  await page.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Care');
  await page.getByLabel('Questions').fill(`Why?\n${'And why? '.repeat(300)}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Questions', description: /2,?000/ })).toBeFocused();
  await page.getByLabel('Questions').fill('Which tool did you make yourself?\nWhy?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');
  const row = page.getByRole('link', { name: /Dry dock/ });
  await expect(row).toContainText('45 min, 1 criterion, 2 questions');
  await expectDeskAccessible(page, 'kinds and kits');
  const { items } = await (await other.send('GET', '/interview-kinds')).json();
  const kind = items.find(({ name }: { name: string }) => name === 'Dry dock');
  await page.getByLabel('Minutes', { exact: true }).fill('50');
  const { id, version, archived, ...input } = kind;
  expect(archived).toBe(false);
  const saved = await other.send('PUT', `/interview-kinds/${id}`, { ...input, minutes: 40 }, version);
  expect(saved.ok()).toBe(true);
  me.faults.expect(/^answer: 409 PUT .*\/interview-kinds\//);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Rahul Sen');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('40');

  await page.goto('/desk/account');
  await page.getByLabel('Wednesday').fill('9-12, 13:30-17');
  await page.getByLabel('Maximum interviews a week').fill('4');
  await page.getByLabel('Saturday').fill('later');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Enter a time such as 09:00').first()).toBeVisible();
  await page.getByLabel('Saturday').fill('');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await said(page, 'Interview hours saved.');
  await expect(page.getByLabel('Wednesday')).toHaveValue('09:00–12:00, 13:30–17:00');
  await expectDeskAccessible(page, 'the account with interview hours');
});
