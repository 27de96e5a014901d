/** Enquiries at the desk: by mouse, by keys alone, by thumb; two people in one; nothing that was written is lost. */
import { enquiry, idOf, jsonPost } from '../support/forms.ts';
import {
  type Colleague,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';
import type { Site } from './support/site.ts';

let count = 0;

/** Sends the contact form as a visitor does. @returns the company that the desk shows, a new one each time, and the id */
async function write(site: Site, message: string, over: Record<string, unknown> = {}) {
  const company = `Works ${Date.now()} ${count++}`;
  const sent = await fetch(
    `${site.url}/api/admin/CreateContactus`,
    jsonPost(enquiry({ Company: company, Message: message, ...over })),
  );
  expect(sent.status).toBe(200);
  const { reference } = (await sent.json()).data;
  return { id: await idOf(site.db, 'enquiries', reference), company, reference };
}

const editor = ({ page }: Colleague) => page.getByRole('textbox', { name: /^Answer to/ });
const article = ({ page }: Colleague, company: string) =>
  page.getByRole('article', { name: `Enquiry from ${company}` });
const addressOf = (id: string, view = 'all') => `/desk/enquiries?view=${view}&id=${id}`;

test('by mouse: read, given to someone, answered, sent at once, and the email is in the thread of the receipt', {
  tag: '@rare',
}, async ({ desk, site }) => {
  test.setTimeout(90_000);
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const rahul = await desk.colleague('sales', 'Rahul Sethi');
  const { company, reference } = await write(site, 'Can you take over a batch? It runs nine hours.');
  const { page } = ines;
  await page.goto('/desk/enquiries?sort=-created');
  await page.getByRole('button', { name: new RegExp(company) }).click();
  await expect(
    article(ines, company).getByRole('heading', { name: 'Can you take over a batch?' }),
  ).toBeVisible();
  await said(page, /^Confirmation email/);
  await expectDeskAccessible(page, 'an enquiry');

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectStateAccessible(page, 'assigning');
  await page.getByRole('combobox', { name: 'Assignee' }).fill('rah');
  await page.getByRole('option', { name: rahul.name }).first().click();
  await said(page, `${company}: assigned to ${rahul.name}.`);

  await page.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(editor(ines)).toHaveValue(/^Dear Asha Menon/);
  await editor(ines).fill('Dear Asha, yes we do.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(page, /sends today/);
  await page.getByRole('button', { name: 'Send now' }).click();
  const [mail] = await site.mailsWith('Dear Asha, yes we do.', 1);
  expect(mail?.headers.subject).toBe(`Re: We have your enquiry (${reference})`);
  expect(mail?.headers['in-reply-to']).toMatch(/^<.+@.+>$/);
  await expect(article(ines, company).getByText('sent', { exact: true })).toBeVisible();
  await expectStateAccessible(page, 'an answered enquiry');
});

test('by keys alone: walked, closed, taken back, noted, answered; they never fire while one types', async ({
  desk,
  site,
}) => {
  test.setTimeout(90_000);
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const { page } = ines;
  const { company, id } = await write(site, 'First matter.');
  await page.goto(addressOf(id, 'open'));
  await expect(article(ines, company)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('merge duplicates')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('c');
  await said(page, `${company}: closed.`);
  await page.keyboard.press('z');
  await said(page, /^Undone/);
  await page.goto(addressOf(id));
  await expect(article(ines, company).getByText('Open', { exact: true })).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Note').fill('Ask finance');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(article(ines, company).getByText('Ask finance')).toBeVisible();

  await page.keyboard.press('r');
  await expect(editor(ines)).toBeFocused();
  await page.keyboard.type('cancel just zero');
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await expect(page.getByText(`${company}: closed.`)).toHaveCount(0);

  // What is typed stays on this device until it is sent. A key faster than the first answer would send on an older version.
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/api/desk/enquiries/${id}`));
  await page.reload();
  await loaded;
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await page.keyboard.press('r');
  await expect(editor(ines)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await said(page, /will be sent in 5 minutes/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, /^Undone/);
  await page.goto(addressOf(id));
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(company);
  await expect(page.getByRole('option', { name: new RegExp(company) })).toBeVisible();
});

test('two in one enquiry see each other, and the second answer is warned and kept', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  test.setTimeout(90_000);
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const tara = await desk.colleague('sales', 'Tara Quinn');
  const { id } = await write(site, 'Who answers first?');
  await tara.page.goto(addressOf(id));
  await editor(tara).fill('I do.');
  await ines.page.goto(addressOf(id));
  await said(ines.page, `${tara.name} is also writing an answer.`);
  await editor(ines).fill('No, I do.');

  await tara.page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(tara.page, /sends today/);
  await said(ines.page, /^I do\.$/);
  await ines.page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(ines.page, new RegExp(`Not sent: ${tara.name} answered it`));
  await expect(editor(ines)).toHaveValue('No, I do.');
  await expectStateAccessible(ines.page, 'a second answer that is warned');
  await ines.page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(ines.page, /^No, I do\.$/);
});

test('by touch: the list, one enquiry, its answer and back, at 390 pixels', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  test.setTimeout(90_000);
  const ines = await desk.colleague('sales', 'Ines Moreau', PHONE);
  const { company } = await write(site, 'On the train.');
  const { page } = ines;
  await page.goto('/desk/enquiries?sort=-created');
  await expect(page.getByRole('button', { name: new RegExp(company) })).toBeVisible();
  await expectDeskAccessible(page, 'the list of enquiries');
  await page.getByRole('button', { name: new RegExp(company) }).tap();
  await expect(article(ines, company)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // At hand however long the thread is.
  for (const name of ['Assign', 'Close', 'Reply'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectStateAccessible(page, 'an enquiry on a phone');
  await page.getByRole('button', { name: 'Assign', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).tap();
  await said(page, `${company}: assigned to ${ines.name}.`);
  // Its undo is named here, too, and survives a reload.
  await page.reload();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: /^Undo last change/ }).filter({ hasText: company }).tap();
  await said(page, `Undone: ${company}: assigned to ${ines.name}.`);
  await page.getByRole('button', { name: 'Reply' }).tap();
  await expect(editor(ines)).toBeFocused();
  await editor(ines).fill('Yes.');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await said(page, /sends today/);
  await page.getByRole('button', { name: 'Stop' }).tap();
  await expect(editor(ines)).toHaveValue('Yes.');
  await page.getByRole('button', { name: 'Privacy request' }).tap();
  await expectStateAccessible(page, 'passing an enquiry to legal');
  await page.getByRole('dialog').getByRole('button', { name: 'Access' }).tap();
  await said(page, 'Privacy request created and sent to legal.');
  await expect(page.getByRole('dialog', { name: 'Create a privacy request' })).toHaveCount(0);
  await page.getByRole('button', { name: 'All enquiries' }).tap();
  await expect(page.getByRole('button', { name: new RegExp(company) })).toBeVisible();
});

test('quarantine, doubles, many at once, rules and the export', { tag: '@rare' }, async ({ desk, site }) => {
  test.setTimeout(120_000);
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const { page } = ines;
  const held = await write(site, 'Held back.', { Subject: 'filled by a machine' });
  await page.goto(addressOf(held.id, 'quarantine'));
  await said(page, 'decoy field filled');
  await page.getByRole('button', { name: 'Release' }).click();
  await said(page, `${held.company}: released`);

  const Email = `double.${Date.now()}@client.example`;
  const one = await write(site, 'My first try', { Email });
  const two = await write(site, 'My second try', { Email });
  await page.goto(addressOf(two.id));
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
  await expectStateAccessible(page, 'merging doubles');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(article(ines, two.company).getByText('My first try')).toBeVisible();
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByRole('button', { name: 'Unmerge' })).toHaveCount(0);

  await page.goto(`/desk/enquiries?view=all&q=${encodeURIComponent(Email)}`);
  // Many by keys: chosen down the list, given to oneself, taken back.
  await expect(page.getByRole('region', { name: 'List of enquiries' }).getByRole('listitem')).toHaveCount(2);
  const toolbar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  await page.keyboard.press('x');
  await expect(toolbar).toContainText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(toolbar).toContainText('2 selected');
  await expectStateAccessible(page, 'two enquiries selected');
  await page.keyboard.press('a');
  const who = page.getByRole('dialog', { name: 'Assign 2 enquiries' });
  await expect(who.getByRole('combobox', { name: 'Assignee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, `2 enquiries: assigned to ${ines.name}.`);
  await expect(toolbar).toBeHidden();
  await page.keyboard.press('z');
  await said(page, /^Undone/);

  for (const { company } of [one, two]) await page.getByLabel(`Select ${company}`, { exact: true }).check();
  await toolbar.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog').getByText(one.company)).toBeVisible();
  await expectStateAccessible(page, 'closing several enquiries');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
  await said(page, '2 enquiries: closed.');

  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Page').fill('cloud');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /Start with a slash/);
  await expectDeskAccessible(page, 'rules, with an error');
  await page.getByLabel('Page').fill('/nowhere*');
  await page.getByRole('group', { name: 'To' }).getByLabel(ines.name).first().check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /^Rules saved/);

  await page.getByRole('button', { name: 'Export' }).click();
  await expectStateAccessible(page, 'an export of enquiries');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('enquiries.csv');
});
