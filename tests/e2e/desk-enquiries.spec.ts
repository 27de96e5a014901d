/** Enquiries at the desk: by mouse, by keys alone, by thumb; two people in one; nothing that was written is lost. */
import {
  type Colleague,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';
import { addressOf, article, sendEnquiry } from './support/enquiries.ts';

const editor = ({ page }: Colleague) => page.getByRole('textbox', { name: /^Answer to/ });

test('by mouse: read, given to someone, answered, sent at once, and the email is in the thread of the receipt', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const rahul = await desk.colleague('sales', 'Rahul Sethi');
  const { company, reference } = await sendEnquiry(site, 'Can you take over a batch? It runs nine hours.');
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
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const { page } = ines;
  const { company, id } = await sendEnquiry(site, 'First matter.');
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
  const note = page.getByRole('dialog').getByLabel('Note');
  await note.fill('Ask finance');
  await page.keyboard.press('Control+Enter');
  // The message that it was saved is a dialog, too.
  await expect(note).toHaveCount(0);
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
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const tara = await desk.colleague('sales', 'Tara Quinn');
  const { id, company } = await sendEnquiry(site, 'Who answers first?');
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

  await editor(ines).fill('One more thing.');
  const { version } = await (await tara.send('GET', `/enquiries/${id}`)).json();
  const closing = { items: [{ id, version }], change: { kind: 'close' } };
  expect((await tara.send('POST', '/enquiry-changes', closing)).ok()).toBe(true);
  await expect(article(ines, company).getByText('Closed', { exact: true }).first()).toBeVisible();
  await ines.page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(ines.page, new RegExp(`Not sent: ${tara.name} closed it`));
  await ines.page.getByRole('button', { name: 'Send', exact: true }).click();
  await said(ines.page, /^One more thing\.$/);
});

test('an answer in progress is read when the enquiry is merged or junk meanwhile, and goes on in the other one', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const tara = await desk.colleague('sales', 'Tara Quinn');
  const { page } = ines;
  const again = await sendEnquiry(site, 'Once more.');
  const first = await sendEnquiry(site, 'The first one.');
  await page.goto(addressOf(again.id));
  await editor(ines).fill('My long answer.');
  // A link inside text has more than another colour.
  await expect(page.getByRole('link', { name: /^The first one/ })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  const change = async (kind: 'junk' | 'not-junk') => {
    const { version } = await (await tara.send('GET', `/enquiries/${again.id}`)).json();
    const body = { items: [{ id: again.id, version }], change: { kind } };
    expect((await tara.send('POST', '/enquiry-changes', body)).ok()).toBe(true);
  };
  const unsent = page.getByRole('region', { name: 'Your unsent answer' });
  await change('junk');
  await expect(unsent).toContainText(/until it is back in the inbox\.\s*My long answer\./);
  await change('not-junk');
  await expect(editor(ines)).toHaveValue('My long answer.');
  const target = async (id: string) => {
    const { version } = await (await tara.send('GET', `/enquiries/${id}`)).json();
    return { id, version };
  };
  const merge = { into: await target(first.id), from: await target(again.id) };
  expect((await tara.send('POST', '/enquiry-merges', merge)).ok()).toBe(true);
  await expect(unsent).toContainText('My long answer.');
  await expectStateAccessible(page, 'an answer that can not be sent');
  await unsent.getByRole('button', { name: 'Use it in the other enquiry' }).click();
  await expect(article(ines, first.company)).toBeVisible();
  await expect(editor(ines)).toHaveValue('My long answer.');
});

test('by touch: the list, one enquiry, its answer and back, at 390 pixels', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  const ines = await desk.colleague('sales', 'Ines Moreau', PHONE);
  const { company } = await sendEnquiry(site, 'On the train.');
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
  await page
    .getByRole('menuitem', { name: /^Undo last change/ })
    .filter({ hasText: company })
    .tap();
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
