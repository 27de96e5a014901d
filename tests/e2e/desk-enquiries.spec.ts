/** Enquiries at the desk, by keys alone: nothing that was written is lost. */
import type { Page } from '@playwright/test';
import { enquiry, jsonPost } from '../support/forms.ts';
import { type Colleague, expect, test } from './support/desk.ts';
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
  const { data } = (await sent.json()) as { data: { reference: string } };
  const { id } = await site.db
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', data.reference)
    .executeTakeFirstOrThrow();
  return { id, company, reference: data.reference };
}

/** A message stands twice: once to be seen, once to be read aloud. */
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const editor = ({ page }: Colleague) => page.getByRole('textbox', { name: /^Answer to/ });
const article = ({ page }: Colleague, company: string) =>
  page.getByRole('article', { name: `Enquiry of ${company}` });
const addressOf = (id: string, view = 'all') => `/desk/enquiries?view=${view}&id=${id}`;

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
  await expect(page.getByRole('dialog').getByText('merge doubles')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('c');
  await said(page, `${company}: closed.`);
  await page.keyboard.press('z');
  await said(page, 'Taken back.');
  await page.goto(addressOf(id));
  await expect(article(ines, company).getByText('Open', { exact: true })).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Note').fill('Ask finance');
  await page.keyboard.press('Control+Enter');
  await expect(article(ines, company).getByText('Ask finance')).toBeVisible();

  await page.keyboard.press('r');
  await expect(editor(ines)).toBeFocused();
  await page.keyboard.type('cancel just zero');
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await expect(page.getByText(`${company}: closed.`)).toHaveCount(0);

  // What is typed stays on this device until it is sent.
  await page.reload();
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await editor(ines).focus();
  await page.keyboard.press('Control+Enter');
  await said(page, /leaves in 5 minutes/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Taken back.');
  await page.goto(addressOf(id));
  await expect(editor(ines)).toHaveValue('cancel just zero');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(company);
  await expect(page.getByRole('option', { name: new RegExp(company) })).toBeVisible();
});
