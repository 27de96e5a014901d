/** A morning of sales and one of a recruiter, from what came in to what came back. */
import type { Locator, Page } from '@playwright/test';
import {
  type Colleague,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  PHONE,
  rowsOf,
  said,
  tabTo,
  titled,
} from './support/desk.ts';
import { article, sendEnquiry } from './support/enquiries.ts';
import { HANDS, type Hand, write } from './support/hands.ts';
import { chooseFirstTime } from './support/interview.ts';
import { test } from './support/mailbox.ts';

/** @returns how this hand does something: by its key, or by the button that it belongs to */
const actsOf = (hand: Hand, page: Page) => (key: string, name: RegExp) =>
  hand.name === 'by keys'
    ? page.keyboard.press(key)
    : hand.press(page.getByRole('button', { name }).filter({ visible: true }).first());

for (const hand of HANDS)
  test(`sales’ inbox, ${hand.name}, with a colleague on a phone: junk goes, one is snoozed, one is assigned by name, and two are answered and reply`, {
    tag: '@rare',
  }, async ({ desk, site, mailbox }) => {
    const stamp = Date.now();
    const word = `lantern${stamp}`;
    const ines = await desk.colleague('sales', `Ines ${stamp}`, hand.options);
    const rahul = await desk.colleague('sales', `Rahul ${stamp}`, PHONE);
    /** Sends the contact form as a visitor does. @returns the name of the company */
    const enquire = async (name: string, words: string) => {
      const Email = `${name.toLowerCase()}.${stamp}@client.example`;
      const { company } = await sendEnquiry(site, `${words} ${word}`, { Company: `${name} ${stamp}`, Email });
      return company;
    };
    const spam = await enquire('Boost', 'We sell followers.');
    const later = await enquire('Quarry', 'Ask us again after the holidays.');
    const given = await enquire('Harbour', 'Can you run our batches at night?');
    const own = await enquire('Mill', 'How soon can you start?');
    const editor = ({ page }: Colleague) => page.getByRole('textbox', { name: /^Answer to/ });

    const { page } = ines;
    const { keyboard } = page;
    const act = actsOf(hand, page);
    const isOnPhone = hand.name === 'on a phone';
    await page.goto(`/desk/enquiries?view=open&q=${word}&sort=created`);
    const list = page.getByRole('region', { name: 'List of enquiries' }).getByRole('listitem');
    const open = async (company: string) => {
      if (hand.name === 'by keys') await keyboard.press('j');
      else await hand.press(list.filter({ hasText: company }).getByRole('button', { name: company }));
      await expect(article(ines, company)).toBeVisible();
    };
    await expect(list).toHaveCount(4);
    await open(spam);
    await hand.press(page.getByRole('button', { name: 'Junk', exact: true }));
    await said(page, `${spam}: marked as junk.`);
    if (isOnPhone) await hand.press(page.getByRole('button', { name: 'All enquiries' }));
    await expect(list).toHaveCount(3);
    // It was taken out of the list that one walks, so the first of it comes next.
    await open(later);
    await act('b', /^Snooze/);
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }));
    await said(page, new RegExp(`^${later}: back on `));
    await expect(article(ines, given)).toBeVisible();
    await rahul.page.goto('/desk/enquiries?view=mine');
    await expect(
      rahul.page.getByRole('heading', { name: 'No open enquiries are assigned to you' }),
    ).toBeVisible();
    await act('a', /^Assign/);
    await expect(page.getByRole('combobox', { name: 'Assignee' })).toBeFocused();
    await keyboard.type(`rahul ${stamp}`);
    await expect(page.getByRole('option')).toHaveCount(1);
    await hand.press(page.getByRole('option'));
    await said(page, `${given}: assigned to ${rahul.name}.`);
    await expectStateAccessible(page, 'an enquiry of a colleague');

    // It comes by itself to the phone of the person it was given to.
    await rahul.page.getByRole('button', { name: new RegExp(given) }).tap();
    await expect(article(rahul, given)).toBeVisible();
    await rahul.page.getByRole('button', { name: 'Reply' }).tap();
    await editor(rahul).fill(`Yes, every night. ${word}`);
    await rahul.page.getByRole('button', { name: 'Send', exact: true }).tap();
    await rahul.page.getByRole('button', { name: 'Send now' }).tap();

    if (isOnPhone) await hand.press(page.getByRole('button', { name: 'All enquiries' }));
    await open(own);
    // On a wide screen there is no button: the answer has its place below the thread.
    if (hand.name === 'by mouse') await hand.reach(editor(ines));
    else await act('r', /^Reply/);
    await expect(editor(ines)).toBeFocused();
    await keyboard.type(`In two weeks. ${word}`);
    await hand.press(page.getByRole('button', { name: 'Send', exact: true }));
    await hand.press(article(ines, own).getByRole('button', { name: 'Send now' }));
    await said(page, 'Sending now.');
    await page.goto(`/desk/enquiries?view=snoozed&q=${word}`);
    await expect(page.getByRole('button', { name: new RegExp(later) })).toBeVisible();
    await page.goto(`/desk/enquiries?view=junk&q=${word}`);
    await expect(page.getByRole('button', { name: new RegExp(spam) })).toBeVisible();

    if (!mailbox) return;
    await mailbox.reply(site, {
      ...{ from: `mill.${stamp}@client.example`, to: `In two weeks. ${word}` },
      text: 'Two weeks are fine.',
    });
    await mailbox.reply(site, {
      ...{ from: `harbour.${stamp}@client.example`, to: `Yes, every night. ${word}` },
      text: 'Which nights, exactly?',
    });
    await expect(article(rahul, given).getByText('Which nights, exactly?')).toBeVisible();
    await page.goto('/desk');
    await titled(page, 'Today');
    await hand.press(page.getByRole('link', { name: new RegExp(own) }));
    await expect(article(ines, own).getByText('Two weeks are fine.')).toBeVisible();
    await expectDeskAccessible(page, 'an enquiry with a reply');
  });

const FIRST =
  'Ada,Bo,Cy,Dee,Eli,Fay,Gus,Hal,Ida,Jo,Kai,Lou,Mo,Nia,Otto,Pia,Quin,Ray,Sol,Tea,Udo,Vi,Wim,Xi,Yara,Zoe,Zora,Zula,Zuri,Zyta';
const LETTERS = 5;
const INTERVIEWS = 3;

for (const hand of HANDS)
  test(`a recruiter’s morning, ${hand.name}: thirty are read, five letters leave, three interviews are booked, and two replies come back`, {
    tag: '@rare',
  }, async ({ desk, site, mailbox, browser }) => {
    test.setTimeout(240_000);
    const stamp = Date.now();
    const me = await desk.colleague('recruiter', `Mina ${stamp}`, hand.options);
    const { page } = me;
    const { keyboard } = page;
    const isByKeys = hand.name === 'by keys';
    const opening = await desk.opening({ title: `Lighthouse Pilot ${stamp}` });
    // Walks of one worker share a calendar.
    const surname = { 'by mouse': 'Quill', 'by keys': 'Reed', 'on a phone': 'Penn' }[hand.name];
    const names = FIRST.split(',').map((name) => `${name} ${surname}`);
    const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}.${stamp}@candidate.example`;
    const ids: string[] = [];
    for (const Name of names) ids.push(await desk.apply(opening, { Name, Email: addressOf(Name) }));
    await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
    await expect(page.getByText(`${names.length} candidates`, { exact: true })).toHaveCount(1);
    const act = actsOf(hand, page);
    const send = (panel: Locator) =>
      isByKeys
        ? keyboard.press('Control+Enter')
        : hand.press(panel.getByRole('button', { name: 'Send in five minutes' }));

    /** From the list, where it is not beside what one reads. */
    async function open(name: string): Promise<void> {
      if (isByKeys) return keyboard.press('j');
      const back = page.getByRole('button', { name: 'All candidates' });
      if (await back.isVisible()) await hand.press(back);
      await hand.press(rowsOf(page).filter({ hasText: name }));
    }

    async function writeTo(name: string): Promise<void> {
      await act('e', /^(Email|Write)/);
      const panel = page.getByRole('dialog', { name: `Email to ${name}` });
      await expect(panel.getByLabel('Subject')).toBeFocused();
      await write(hand, panel.getByLabel('Message'), `Can we talk, ${name}? ${stamp}`);
      await send(panel);
      await said(page, `${name}: email sends in five minutes.`);
      await expect(panel).toHaveCount(0);
    }

    async function offerTimes(name: string): Promise<void> {
      await act('i', /^Offer times/);
      const panel = page.getByRole('dialog', { name: `Offer times to ${name}` });
      const kind = panel.getByLabel('Kind');
      await hand.choose(kind, await kind.locator('option').nth(1).innerText());
      await hand.press(panel.getByRole('checkbox', { name: new RegExp(`^Mina ${stamp}`) }));
      const chosen = panel.getByText(/^Times to offer: \d+ of/);
      await expect(chosen).toBeVisible();
      if (isByKeys) {
        // However many times there are, they are one stop of the Tab key.
        const before = await chosen.innerText();
        await tabTo(page, panel.getByRole('checkbox', { name: /^\d/ }).and(page.locator(':checked')).first());
        await keyboard.press('ArrowDown');
        await keyboard.press('Space');
        await expect(chosen).not.toHaveText(before);
        await keyboard.press('Tab');
        await expect(panel.getByLabel('Subject')).toBeFocused();
      }
      await send(panel);
      await said(page, `Times offered to ${name}. The email sends in five minutes.`);
    }

    // Five are written to, three are offered an interview; the others are only read.
    for (const [index, name] of names.entries()) {
      // Who is moved on makes room for the next.
      if (index === 0 || index > LETTERS + INTERVIEWS) await open(name);
      await opened(page, name);
      await expect(page.getByText(`${name}, ${index + 1} of ${names.length}`)).toHaveCount(1);
      if (index >= LETTERS + INTERVIEWS) continue;
      await (index < LETTERS ? writeTo(name) : offerTimes(name));
      await hand.press(page.getByRole('button', { name: 'Send now' }));
      await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
      await act('l', /^Move to Screening/);
      await said(page, `${name}: Screening.`);
    }
    await page.goto(`/desk/candidates?view=all&opening=${opening}&stage=screening&sort=name`);
    await expect(rowsOf(page)).toHaveCount(LETTERS + INTERVIEWS);
    expect(await site.mailsWith(`${surname}? ${stamp}`, LETTERS)).toHaveLength(LETTERS);

    for (const index of [LETTERS, LETTERS + 1, LETTERS + 2]) {
      const name = names[index] ?? '';
      await chooseFirstTime(browser, site, addressOf(name), hand);
      const { items } = await (await me.send('GET', `/applications/${ids[index]}/interviews`)).json();
      await page.goto(`/desk/calendar?week=${items[0].startsAt.slice(0, 10)}`);
      const week = page.getByRole('region', { name: 'Week' });
      await expect(week.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    }

    if (!mailbox) return;
    for (const name of names.slice(0, 2))
      await mailbox.reply(site, {
        ...{ from: addressOf(name), to: `Can we talk, ${name}? ${stamp}` },
        text: `Gladly, says ${name}.`,
      });
    await page.goto('/desk');
    for (const name of names.slice(0, 2)) {
      const row = page.getByRole('link', { name: new RegExp(name) }).filter({ hasText: /repl/i });
      await expect(row.first()).toBeVisible();
    }
    await hand.press(page.getByRole('link', { name: new RegExp(`Ada ${surname}`) }).first());
    await opened(page, `Ada ${surname}`);
    await expect(page.getByText(`Gladly, says Ada ${surname}.`)).toBeVisible();
    await expectStateAccessible(page, 'a conversation with a candidate');
    await act('j', /^Next/);
    await opened(page, `Bo ${surname}`);
    await expect(page.getByText(`Gladly, says Bo ${surname}.`)).toBeVisible();
  });
