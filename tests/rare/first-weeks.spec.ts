/** A desk from an empty folder: colleagues come in by their invitations, and one recommends someone, to the end of it. */
import type { Browser, Locator, Page } from '@playwright/test';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { ROLES, type Role } from '../../src/platform/staff/actor.ts';
import { expect, opened, rowsOf, said, test, titled } from '../e2e/support/desk.ts';
import { unreadable } from '../e2e/support/desk-reading.ts';
import { enrol } from '../e2e/support/enrol.ts';
import { MOUSE, write } from '../e2e/support/hands.ts';
import { resize } from '../e2e/support/look.ts';
import { linkFor } from '../e2e/support/own-server.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { PASSWORD } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';

test.describe.configure({ timeout: 300_000 });

const RESUME = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(resumeFile().data) };
const EMAIL = 'noor@candidate.example';

/** Words that only programs use: `privacy_request`, `application.move`. */
const CODES = /\b[a-z]+_[a-z]+\b|\b(?:application|enquiry|privacy|staff)\.[a-z]+\b|undefined|NaN/;

/** A screen that a newcomer understands, on a phone and on a desktop: nothing cut, no codes, no heading of nothing. */
async function expectClear(page: Page, where: string): Promise<void> {
  for (const width of [390, 1440]) {
    await resize(page, width);
    expect.soft(await unreadable(page), `${where} at ${width} px`).toEqual([]);
    const words = await page.locator('main').innerText();
    expect.soft(words, `${where} at ${width} px`).not.toMatch(CODES);
    const bare = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('section')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              one.innerText.trim() === one.querySelector('h2,h3')?.textContent?.trim(),
          )
          .map((one) => one.innerText),
      );
    expect.soft(bare, `headings of nothing, ${where} at ${width} px`).toEqual([]);
  }
}

/** From a link in a mail, or in the start message, to Today. */
async function comeIn(browser: Browser, site: Site, path: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  const look = () => expectClear(page, `${name} coming in`);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await look();
  await write(MOUSE, page.getByLabel('Your name'), name);
  const email = page.getByLabel('Email', { exact: true });
  if (await email.isVisible()) await write(MOUSE, email, 'ada@example.com');
  await write(MOUSE, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await enrol(page, MOUSE, look);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  return page;
}

/** Each link of a screen leads to a screen with a title, and not to an error. */
async function expectLinksToLead(page: Page, name: string): Promise<void> {
  const links = await page
    .locator('main a[href^="/desk"], nav a[href^="/desk"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))]);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(page.getByText(/not found|no access|went wrong/i), `${name} follows ${link}`).toHaveCount(0);
    await expectClear(page, `${name} at ${link}`);
  }
  await page.goto('/desk');
  await titled(page, 'Today');
}

/** The page that the newest question to the person leads to, in a browser without an account and without a script. */
async function questionPage(browser: Browser, site: Site, seen: readonly string[]): Promise<Page> {
  await site.db
    .updateTable('jobs')
    .set({ run_at: new Date().toISOString() })
    .where('queue', '=', 'mail')
    .where('state', '=', 'pending')
    .execute();
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mails = await site.mailsWith('/candidate-consent/', 1);
      path = mails
        .map(({ parts }) => /\/candidate-consent\/[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? '')
        .find((one) => !seen.includes(one));
      return path;
    })
    .toBeDefined();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path ?? '');
  return page;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('everyone understands their first screen, and a recommendation goes its way', async ({ browser }) => {
  const site = await openSite({ SEED_SAMPLES: 'never' });
  try {
    const admin = await comeIn(browser, site, site.firstAdminLink(), 'Ada Lovelace');
    await expectLinksToLead(admin, 'the first admin');
    const pages = new Map<Role, Page>();
    for (const role of ROLES) {
      const email = `${role}@example.com`;
      await admin.goto('/desk/people');
      await admin.getByRole('button', { name: 'Invite' }).first().click();
      const dialog = admin.getByRole('dialog', { name: 'Invite a colleague' });
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      await dialog.getByRole('checkbox', { name: new RegExp(`^${role}`, 'i') }).check();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await said(admin, `Invitation sent to ${email}.`);
      const name = `${role[0]?.toUpperCase()}${role.slice(1)} Newcomer`;
      const page = await comeIn(browser, site, await linkFor(site, email), name);
      await expectClear(page, `the first screen of ${role}`);
      await expectLinksToLead(page, role);
      pages.set(role, page);
    }

    const [sales, recruiter] = [pages.get('sales'), pages.get('recruiter')] as [Page, Page];
    await expect(pages.get('legal')?.getByText('No privacy policy is in force') as Locator).toBeVisible();
    const policy = { version: '1', html: '<p>What we do with what you send.</p>' };
    await publishLegalDocument(site.db, 'privacy', policy, new Date());
    const opening = await site.addOpening({ title: 'Harbour Pilot' });
    const recommend = async (name: string, email: string) => {
      await sales.goto('/desk');
      await sales.getByRole('button', { name: 'Recommend someone' }).click();
      const form = sales.getByRole('dialog', { name: 'Recommend someone' });
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill(email);
      await form.getByRole('combobox', { name: 'Opening' }).selectOption(opening);
      await form.getByLabel('How they know each other').fill('We piloted ships together.');
      await form.getByLabel('Resume').setInputFiles(RESUME);
      await expect(form.getByText('resume.pdf uploaded')).toBeVisible();
      await form.getByRole('button', { name: 'Recommend and ask' }).click();
      return form;
    };
    const article = recruiter.getByRole('article');
    const open = async (name: string) => {
      await recruiter.goto('/desk/candidates?view=all');
      await rowsOf(recruiter).filter({ hasText: name }).first().click();
      await opened(recruiter, name);
    };

    /** What the browser kept is shown first, here from before the consent: then no letter can be written yet. */
    const loaded = async () => {
      await opened(recruiter, 'Noor Haddad');
      await expect(article.getByText(/^Waiting for consent/)).toHaveCount(0);
    };

    await recommend('Noor Haddad', EMAIL);
    await said(sales, 'Noor Haddad was added. Their email sends in five minutes.');
    // Once more: the answer does not reveal whether that person applied.
    const again = await recommend('Noor Haddad', EMAIL);
    await expect(again.getByText('Hiring already knows them for this opening.').first()).toBeVisible();
    await again.getByRole('button', { name: 'Finish later' }).click();

    await open('Noor Haddad');
    await expect(article.getByText(/recommended by Sales Newcomer/)).toBeVisible();
    const question = await questionPage(browser, site, []);
    await expect(question.getByText('Asked by')).toBeVisible();
    await question.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(question.getByRole('status')).toContainText('We have your answer');
    await open('Noor Haddad');
    await loaded();
    await expect(article.getByText('Recommended by')).toBeVisible();
    await expect(article.getByText('Sales Newcomer').first()).toBeVisible();

    await recruiter.keyboard.press('l');
    await said(recruiter, /Noor Haddad: Screening/);
    await open('Noor Haddad');
    await loaded();
    await recruiter.keyboard.press('e');
    const letter = recruiter.getByRole('dialog', { name: 'Email to Noor Haddad' });
    await letter.getByLabel('Message').fill('Dear Noor Haddad, can we talk?');
    await letter.getByRole('button', { name: 'Send in five minutes' }).click();
    await said(recruiter, 'Noor Haddad: email sends in five minutes.');
    // After a reload the page knows nothing of it; the server does, and what was written is not lost.
    await recruiter.reload();
    await loaded();
    await recruiter.keyboard.press('z');
    await said(recruiter, 'Undone: Noor Haddad: email written. Your text is a draft again.');
    await recruiter.keyboard.press('e');
    await expect(letter.getByLabel('Message')).toHaveValue('Dear Noor Haddad, can we talk?');
    await letter.getByLabel('Message').fill('Something newer.');
    await letter.getByRole('button', { name: 'Send in five minutes' }).click();
    await recruiter.reload();
    await loaded();
    await recruiter.keyboard.press('e');
    await letter.getByLabel('Message').fill('Typed since.');
    await letter.getByLabel('Message').press('Escape');
    await recruiter.keyboard.press('z');
    await said(recruiter, /below what you wrote since/);
    await recruiter.keyboard.press('e');
    await expect(letter.getByLabel('Message')).toHaveValue('Typed since.\n\nSomething newer.');

    // Who recommended them sees no more of them than before.
    expect(await (await sales.request.get('/api/desk/search?q=Noor')).text()).not.toContain('Noor');
    await sales.goto('/desk');
    await titled(sales, 'Today');
    await expect(sales.locator('main').getByText('Noor')).toHaveCount(0);

    await recommend('Bo Birch', 'bo@candidate.example');
    await said(sales, 'Bo Birch was added.');
    const refused = await questionPage(browser, site, [pathOf(question)]);
    await refused.getByRole('button', { name: /^Decline/ }).click();
    await expect(refused.getByRole('status')).toContainText('erase');
    await recruiter.goto('/desk/candidates?view=all');
    await expect(rowsOf(recruiter)).toHaveCount(1);

    await recommend('Cy Cedar', 'cy@candidate.example');
    await said(sales, 'Cy Cedar was added.');
    const unanswered = await questionPage(browser, site, [pathOf(question), pathOf(refused)]);
    const sent = await fetch(
      `${site.url}/api/admin/ApplytoJob`,
      multipartPost(application(opening, { Name: 'Cy Cedar', Email: 'cy@candidate.example' }), [
        resumeFile(),
      ]),
    );
    expect(sent.status).toBe(200);
    await unanswered.reload();
    await expect(unanswered.getByRole('button', { name: 'Agree' })).toHaveCount(0);
    await expect(unanswered.getByText('no longer in use')).toBeVisible();

    await recommend('Dot Dale', 'dot@candidate.example');
    await said(sales, 'Dot Dale was added.');
    const late = await questionPage(browser, site, [question, refused, unanswered].map(pathOf));
    await expect(late.getByRole('button', { name: 'Agree' })).toBeVisible();
    await site.closeOpening(opening);
    await late.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(late.getByRole('status')).toContainText('Nothing has changed');
  } finally {
    await site.close();
  }
});
