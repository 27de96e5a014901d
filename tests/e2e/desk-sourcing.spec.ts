/** People who did not apply by themselves: recommended on a phone, added by keys, asked without a script, kept for later, moved. */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { resumeFile } from '../support/forms.ts';
import {
  type Colleague,
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  PHONE,
  rowsOf,
  said,
  tabTo,
  test,
} from './support/desk.ts';
import { handleFirst, hold } from './support/page.ts';
import type { Site } from './support/site.ts';

/** Someone unknown to any earlier try on the same server. */
function newPerson(first: string) {
  const name = `${first} ${Date.now().toString(36)}`;
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@candidate.example` };
}

const RESUME = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(resumeFile().data) };

/** Opens the newest question to an address in a browser that runs no script, and does something with it. */
async function asked(
  { site, browser }: { site: Site; browser: Browser },
  email: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { db } = site;
  // The five minutes of its undo are over.
  await db
    .updateTable('jobs')
    .set({ run_at: new Date().toISOString() })
    .where('queue', '=', 'mail')
    .where('state', '=', 'pending')
    .where('subject_id', 'in', db.selectFrom('applications').select('id').where('email', '=', email))
    .execute();
  const [question] = await db
    .selectFrom('candidate_consents')
    .innerJoin('applications', 'applications.id', 'candidate_consents.application_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .execute();
  const links = async () =>
    (await site.mailsWith('/candidate-consent/', 1)).flatMap(({ headers, parts }) =>
      headers.to?.includes(email)
        ? (/\/candidate-consent\/[\w-]+/.exec(parts['text/plain'] ?? '') ?? [])
        : [],
    );
  await expect.poll(async () => (await links()).length).toBe(Number(question?.count));
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  // What was answered before has no buttons any more.
  for (const path of await links()) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('no-store');
    if ((await page.getByRole('button').count()) > 0) break;
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await act(page);
  await context.close();
}

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('We have your answer');
};

/** Opens an application from the list of an opening. */
async function openIn({ page }: Colleague, opening: string, name: string): Promise<void> {
  await page.goto(`/desk/candidates?view=all&opening=${opening}`);
  await rowsOf(page).filter({ hasText: name }).click();
  await opened(page, name);
}

test('recommended on a phone, asked without an account, kept for later, and considered for another opening', {
  tag: '@rare',
}, async ({ desk, site, browser }) => {
  const { name, email } = newPerson('Noor');
  const first = await desk.opening({ title: 'Tide Engineer' });
  const second = await desk.opening({ title: 'Harbour Engineer' });
  const { page: phone } = await desk.colleague('sales', undefined, PHONE);
  await phone.goto('/desk');
  await phone.getByRole('button', { name: 'Recommend someone' }).tap();
  const form = phone.getByRole('dialog', { name: 'Recommend someone' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('combobox', { name: 'Opening' }).selectOption(first);
  await form.getByLabel('How they know each other').fill('We built a tide gauge together.');
  await form.getByRole('button', { name: 'Recommend and ask' }).tap();
  await expect(form.getByText('Choose a resume')).toBeVisible();
  await expectStateAccessible(phone, 'recommending a person');
  // What was typed is there again when one comes back.
  await form.getByRole('button', { name: 'Finish later' }).tap();
  await phone.getByRole('button', { name: 'Recommend someone' }).tap();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  // What is typed while the file is on its way stays.
  const arrive = await hold(phone, '**/api/desk/resumes');
  await form.getByLabel('Resume').setInputFiles(RESUME);
  await expect(form.getByText('Checking the file…')).toBeVisible();
  await form.getByLabel('How they know each other').fill('We built two tide gauges together.');
  arrive();
  await expect(form.getByText('resume.pdf uploaded')).toBeVisible();
  await expect(form.getByLabel('How they know each other')).toHaveValue('We built two tide gauges together.');
  await form.getByRole('button', { name: 'Recommend and ask' }).tap();
  await said(phone, `${name} was added. Their email sends in five minutes.`);

  const me = await desk.colleague('recruiter');
  const { page } = me;
  await openIn(me, first, name);
  const article = page.getByRole('article', { name: `Application of ${name}` });
  await expect(article.getByText(/^Waiting for consent until/)).toBeVisible();
  await expectDeskAccessible(page, 'a candidate who waits for consent');
  // Nothing is offered that would write to them.
  await expect(article.getByRole('button', { name: /^(Email|Book|Offer times)/ })).toHaveCount(0);
  await page.keyboard.press('d');
  const decline = page.getByRole('dialog', { name: `Decline ${name}` });
  await expect(decline.getByLabel('Reason')).toBeFocused();
  await expect(decline.getByLabel('Message')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await asked({ site, browser }, email, agree);
  await expect(article.getByText(/^Waiting for consent until/)).toHaveCount(0);

  await article.getByRole('button', { name: 'Keep for later' }).click();
  await article.getByLabel('Until').press('Enter');
  await said(page, `${name}: the request sends in five minutes.`);
  await expect(article.getByText(/^Asked to join the talent pool until/)).toBeVisible();
  await asked({ site, browser }, email, agree);
  await expect(article.getByText(/^In the talent pool until/)).toBeVisible();
  await page.goto('/desk/candidates?view=pool');
  await rowsOf(page).filter({ hasText: name }).click();
  await article.getByRole('button', { name: 'Consider for an opening' }).click();
  await article.getByRole('combobox', { name: 'Opening' }).selectOption(second);
  await expect(article.getByLabel('Message')).toHaveValue(/^Dear \{name\},/);
  await expectStateAccessible(page, 'considering a person for an opening');
  await article.getByRole('button', { name: 'Consider and email' }).click();
  await said(page, `${name}: application created.`);
  await expect(article.getByRole('link', { name: 'Harbour Engineer' })).toBeVisible();
});

test('added and moved to another opening by keys alone, and erased when they decline', {
  tag: '@rare',
}, async ({ desk, site, browser }) => {
  const { name, email } = newPerson('Ines');
  const title = `Lock Keeper ${name.slice(5)}`;
  await desk.opening({ title });
  const other = await desk.opening({ title: `Lamp Keeper ${name.slice(5)}` });
  const me = await desk.colleague('recruiter');
  const { page } = me;
  const { keyboard } = page;
  await page.goto('/desk/candidates?view=all');
  await tabTo(page, page.getByRole('button', { name: 'Add candidate' }));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add candidate' });
  await entered(form);
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.type(email);
  await tabTo(page, form.getByRole('combobox', { name: 'Opening' }));
  await keyboard.type(title);
  await tabTo(page, form.getByLabel('Resume'));
  // The same file is sent again after its first upload was cut.
  me.faults.expect(/^failed request: POST \/api\/desk\/resumes/);
  await handleFirst(page, '**/api/desk/resumes', (route) => route.abort('connectionreset'));
  const file = test.info().outputPath(RESUME.name);
  await writeFile(file, RESUME.buffer);
  await form.getByLabel('Resume').setInputFiles(file);
  await expect(form.getByText('The server did not answer.')).toBeVisible();
  await form.getByLabel('Resume').setInputFiles(file);
  await expect(form.getByText('resume.pdf uploaded')).toBeVisible();
  await expectStateAccessible(page, 'adding a person');
  await tabTo(page, form.getByRole('button', { name: 'Add and ask' }));
  const note = form.getByLabel('Note');
  const answer = await hold(page, '**/api/desk/candidates');
  await keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Add and ask' })).toBeDisabled();
  // What is typed while it is on its way does not wait for the next person.
  await note.focus();
  await keyboard.type('Late');
  await expect(note).toHaveValue('');
  answer();
  await said(page, `${name} was added. Their email sends in five minutes.`);
  await opened(page, name);
  const article = page.getByRole('article', { name: `Application of ${name}` });
  await expect(article.getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('desk.draft.new-candidate'))).toBeNull();

  await keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Another opening…' })).toBeFocused();
  await keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: `Move ${name} to another opening` });
  await entered(move);
  await keyboard.type('Lamp Keeper');
  await expect(move.getByRole('combobox', { name: 'Opening' })).toHaveValue(other);
  await expectStateAccessible(page, 'moving a person to another opening');
  await tabTo(page, move.getByRole('button', { name: 'Move', exact: true }));
  await keyboard.press('Enter');
  await expect(article.getByRole('link', { name: /^Lamp Keeper/ })).toBeVisible();
  await keyboard.press('z');
  await expect(article.getByRole('link', { name: title })).toBeVisible();

  await asked({ site, browser }, email, async (visitor) => {
    await tabTo(visitor, visitor.getByRole('button', { name: /^Decline/ }));
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('status')).toBeVisible();
  });
  await expect
    .poll(
      async () =>
        (await site.db.selectFrom('applications').select('id').where('email', '=', email).execute()).length,
    )
    .toBe(0);
  await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(0);
  // What was open of them is asked for once more, and is gone.
  me.faults.expect(/^answer: 404 (GET|PUT) \/api\/desk\/applications\//);
  await said(page, 'Not found');
});
