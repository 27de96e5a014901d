/** An answer whose reply is lost, and a screen that is left while it sends: one mail, and no word lost. */
import type { Page } from '@playwright/test';
import { expect, said, test } from '../e2e/support/desk.ts';
import { addressOf, sendEnquiry } from '../e2e/support/enquiries.ts';
import { hold, loseReply } from '../e2e/support/page.ts';
import type { Site } from '../e2e/support/site.ts';

const ANSWERS = '**/api/desk/enquiries/*/answers';
const OUTCOMES = '**/api/desk/outcomes/*';

const write = async (site: Site, message: string): Promise<string> => (await sendEnquiry(site, message)).id;

/** The words of all answers to an enquiry, each of which has its mail. */
async function answersTo(site: Site, id: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('messages')
    .innerJoin('jobs', 'jobs.id', 'messages.job_id')
    .select('body')
    .where('messages.subject_id', '=', id)
    .orderBy('messages.created_at')
    .execute();
  return rows.map(({ body }) => body);
}

const editor = (page: Page) => page.getByRole('textbox', { name: /^Answer to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

const LOST = [/^failed request: POST .*\/answers/] as const;
const UNHEARD = [...LOST, /^failed request: GET .*\/outcomes/] as const;

/** Sends an answer that is stored, while neither the reply nor its outcome reaches the browser. */
async function sendUnheard(page: Page, words: string): Promise<void> {
  await page.route(ANSWERS, loseReply);
  await page.route(OUTCOMES, (route) => route.abort('connectionreset'));
  await editor(page).fill(words);
  await send(page).click();
  await said(page, /this may have been sent/);
}

test('a reply that is lost: the server is asked by key, and says that it was sent', async ({
  desk,
  site,
}) => {
  const { page, faults } = await desk.colleague('sales');
  faults.expect(...LOST);
  const id = await write(site, 'Is it sent?');
  await page.goto(addressOf(id));
  await page.route(ANSWERS, loseReply);
  await editor(page).fill('Yes, once.');
  await send(page).click();
  await said(page, /will be sent in 5 minutes/);
  await expect(editor(page)).toHaveValue('');
  expect(await answersTo(site, id)).toEqual(['Yes, once.']);
});

test('a server that does not answer at all: nothing is claimed, and Send again sends no second mail', async ({
  desk,
  site,
}) => {
  const { page, faults } = await desk.colleague('sales');
  faults.expect(...UNHEARD, /^answer: 409 POST .*\/answers/);
  const id = await write(site, 'And now?');
  await page.goto(addressOf(id));
  await sendUnheard(page, 'Yes, once more.');
  await expect(editor(page)).toHaveValue('Yes, once more.');
  // The enquiry has its answer by then, and so another version.
  await said(page, /sends today/);
  await page.unroute(ANSWERS);
  await page.unroute(OUTCOMES);
  await send(page).click();
  await expect(editor(page)).toHaveValue('');
  expect(await answersTo(site, id)).toEqual(['Yes, once more.']);
  // What is written next is another answer.
  await editor(page).fill('One more thing.');
  await send(page).click();
  await expect(editor(page)).toHaveValue('');
  expect(await answersTo(site, id)).toEqual(['Yes, once more.', 'One more thing.']);
});

test('words that are changed after a lost reply stay, and the ones that were sent are named', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { page, faults } = await desk.colleague('sales');
  faults.expect(...UNHEARD, /^answer: 409 POST .*\/answers/);
  const id = await write(site, 'Which one?');
  await page.goto(addressOf(id));
  await sendUnheard(page, 'The first words.');
  await page.unroute(ANSWERS);
  await page.unroute(OUTCOMES);
  await editor(page).fill('The second words.');
  await send(page).click();
  await said(page, /was sent before you changed it/);
  await expect(editor(page)).toHaveValue('The second words.');
  expect(await answersTo(site, id)).toEqual(['The first words.']);
});

test('left while it sends: the other enquiry stays open with its words, and the first one is answered', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { page } = await desk.colleague('sales');
  const [first, other] = [await write(site, 'The first.'), await write(site, 'The other.')];
  await page.goto(addressOf(other));
  await editor(page).fill('Half a sentence');
  await page.goto(addressOf(first));
  const arrive = await hold(page, ANSWERS);
  await editor(page).fill('The whole answer.');
  await page.getByRole('button', { name: /^Send and close/ }).click();
  await said(page, 'Sending');
  // A step within the page: what is under way goes on.
  await page.getByRole('button', { name: /The other/ }).click();
  await expect(editor(page)).toHaveValue('Half a sentence');
  const at = page.url();
  arrive();
  await said(page, /will be sent in 5 minutes/);
  expect(page.url()).toBe(at);
  await expect(editor(page)).toHaveValue('Half a sentence');
  expect(await answersTo(site, first)).toEqual(['The whole answer.']);
  await page.goto(addressOf(first));
  await expect(editor(page)).toHaveValue('');
});

test('left while it sends, and refused: it says so, and the words are there on coming back', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { page, faults } = await desk.colleague('sales');
  faults.expect(/^answer: 409 POST .*\/answers/);
  const [first, other] = [await write(site, 'Refused.'), await write(site, 'Next to it.')];
  await page.goto(addressOf(first));
  const arrive = await hold(page, ANSWERS);
  await editor(page).fill('Too late.');
  await send(page).click();
  await said(page, 'Sending');
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, addressOf(other));
  await said(page, 'Next to it.');
  const rahul = await desk.colleague('sales', 'Rahul Sethi');
  expect((await rahul.send('POST', `/enquiries/${first}/answers`, { body: 'Faster.' }, 1)).status()).toBe(
    200,
  );
  arrive();
  await said(page, /^The answer to .*: This has changed/);
  await page.goto(addressOf(first));
  await expect(editor(page)).toHaveValue('Too late.');
  expect(await answersTo(site, first)).toEqual(['Faster.']);
});

test('a window that is closed before the reply: the words are not offered again', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  const { page, faults } = await desk.colleague('sales');
  faults.expect();
  const id = await write(site, 'Still there?');
  await page.goto(addressOf(id));
  const got = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(ANSWERS, async (route) => {
    await route.fetch();
    got.resolve();
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await editor(page).fill('Sent, then closed.');
  await send(page).click();
  await got.promise;
  await page.reload();
  held.resolve();
  await said(page, /will be sent in 5 minutes/);
  await expect(editor(page)).toHaveValue('');
  expect(await answersTo(site, id)).toEqual(['Sent, then closed.']);
});
