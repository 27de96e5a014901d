/** The first admin of a new system: from the link that the start printed to a checklist with nothing left on it, by keys, on a phone. */
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SAMPLE_CONTENT_FILE } from '../../src/features/samples/samples.schema.ts';
import { tabTo, titled } from '../e2e/support/desk.ts';
import { ROOT } from '../support/build.ts';
import { PASSWORD } from '../support/desk.ts';
import { type RunningServer, startFact, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 240_000 });

/** The same build, of a company that has written all of its content. */
async function buildWithoutSampleText(folder: string): Promise<string> {
  const [dist, own] = [join(ROOT, 'dist'), join(folder, 'dist')];
  await mkdir(own);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of await readdir(dist))
    if (name !== 'app' && name !== SAMPLE_CONTENT_FILE) await symlink(join(dist, name), join(own, name));
  await cp(join(dist, 'app'), join(own, 'app'), { recursive: true, dereference: true });
  await writeFile(join(own, SAMPLE_CONTENT_FILE), '[]');
  return own;
}

/** Presses Enter on what Tab comes to. */
async function press(page: Page, ...target: Parameters<Page['getByRole']>): Promise<void> {
  await tabTo(page, page.getByRole(...target).first());
  await page.keyboard.press('Enter');
}

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up this system' });
const doneOf = (page: Page, count: number) =>
  expect(checklist(page).getByText(`${count} of 5 done`)).toBeVisible({ timeout: 15_000 });
/** Nothing is cut off or has to be scrolled for sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

async function comeIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(startFact(server.lines, 'firstAdmin') ?? '');
  await titled(page, 'Create the first admin');
  await tabTo(page, page.getByLabel('Your name'));
  for (const words of ['Ada Lovelace', 'ada@example.com', PASSWORD]) {
    await page.keyboard.type(words);
    if (words !== PASSWORD) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await titled(page, 'Add a second factor');
  await fits(page);
  await press(page, 'button', { name: 'Authenticator app' });
  await tabTo(page, page.getByText('Can’t scan it?'));
  await page.keyboard.press('Enter');
  const uri = await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  const app = new TOTP({ secret: new URL(uri ?? '').searchParams.get('secret') ?? '' });
  await tabTo(page, page.getByLabel('Code', { exact: true }));
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('I have saved these codes'));
  await page.keyboard.press('Space');
  await press(page, 'button', { name: 'Continue' });
  await titled(page, 'Today');
}

test('the first admin sets a new system up until nothing is left to do', async ({ browser }) => {
  const folder = await makeFolder();
  const mails = await startMailServer();
  const env = { DATA_DIR: join(folder, 'data'), SEED_SAMPLES: 'auto', JOBS_POLL_MS: '100' };
  let server = await startServer(env);
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await comeIn(page, server);
    await doneOf(page, 0);
    await fits(page);

    await test.step('a colleague is invited', async () => {
      await press(page, 'link', { name: 'Invite your colleagues' });
      await titled(page, 'People and roles');
      await press(page, 'button', { name: 'Invite' });
      const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
      await tabTo(page, dialog.getByLabel('Email', { exact: true }));
      await page.keyboard.type('grace@example.com');
      await tabTo(page, dialog.getByRole('checkbox', { name: /^Recruiter/ }));
      await page.keyboard.press('Space');
      await press(page, 'button', { name: 'Send invitation' });
      await expect(dialog).toBeHidden();
    });

    await test.step('an admin who may not publish openings takes the role on', async () => {
      await page.goto(`${server.url}/desk`);
      await doneOf(page, 1);
      await press(page, 'link', { name: 'Publish your first opening' });
      await titled(page, 'People and roles');
      await press(page, 'button', { name: /Ada Lovelace/ });
      await tabTo(page, page.getByRole('dialog').getByRole('checkbox', { name: /^Recruiter/ }));
      await page.keyboard.press('Space');
      await press(page, 'button', { name: 'Save roles' });
      await expect(page.getByText('Roles of Ada Lovelace saved.').first()).toBeVisible();
    });

    await test.step('an opening is written and published', async () => {
      await page.goto(`${server.url}/desk`);
      await press(page, 'link', { name: 'Publish your first opening' });
      await titled(page, 'Openings');
      await press(page, 'link', { name: 'New opening' });
      await titled(page, 'New opening');
      for (const [label, words] of [
        ['Title', 'Harbour Pilot'],
        ['City', 'Proofville'],
        ['Country', 'Testland'],
        ['Required skills', 'Radar,'],
      ] as const) {
        await page.getByLabel(label, { exact: true }).focus();
        await page.keyboard.type(words);
      }
      for (const name of ['About the role', 'Key responsibilities']) {
        await page.getByRole('textbox', { name }).focus();
        await page.keyboard.type('You bring ships in.');
      }
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByText('Saved.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await press(page, 'button', { name: 'Publish now' });
      await expect(page.getByText('Published.').first()).toBeVisible();
    });

    await test.step('the samples go', async () => {
      await page.goto(`${server.url}/desk`);
      await doneOf(page, 2);
      await press(page, 'button', { name: 'Remove the samples' });
      const dialog = page.getByRole('dialog', { name: 'Remove samples' });
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type('remove');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden({ timeout: 20_000 });
      await doneOf(page, 3);
    });

    await test.step('with a mail server and without sample text nothing is left', async () => {
      await server.stop();
      server = await startServer(
        { ...env, PORT: String(server.port), SMTP_URL: mails.url },
        { cwd: await buildWithoutSampleText(folder) },
      );
      await page.goto(`${server.url}/desk`);
      await titled(page, 'Today');
      await expect(page.getByText('All caught up.')).toBeVisible();
      await expect(checklist(page)).toHaveCount(0);
    });
    await context.close();
  } finally {
    await server.stop();
    await mails.close();
    await removeFolder(folder);
  }
});
