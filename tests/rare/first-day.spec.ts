/** The first admin of a new system: from the link that the start printed to a checklist with nothing left on it. */
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SAMPLE_CONTENT_FILE } from '../../src/features/samples/samples.schema.ts';
import { said, titled } from '../e2e/support/desk.ts';
import { enrol } from '../e2e/support/enrol.ts';
import { HANDS, type Hand, write } from '../e2e/support/hands.ts';
import { ROOT } from '../support/build.ts';
import { PASSWORD } from '../support/desk.ts';
import { type RunningServer, startFact, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

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

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up this system' });
const doneOf = (page: Page, count: number) =>
  expect(checklist(page).getByText(`${count} of 6 done`)).toBeVisible({ timeout: 15_000 });
/** Nothing is cut off or has to be scrolled for sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

async function comeIn(page: Page, hand: Hand, server: RunningServer): Promise<void> {
  await page.goto(startFact(server.lines, 'firstAdmin') ?? '');
  await titled(page, 'Create the first admin');
  for (const [label, words] of [
    ['Your name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Password', PASSWORD],
  ] as const)
    await write(hand, page.getByLabel(label, { exact: true }), words);
  await page.keyboard.press('Enter');
  await enrol(page, hand, () => fits(page));
}

for (const hand of HANDS)
  test(`the first admin sets a new system up until nothing is left to do, ${hand.name}`, async ({
    browser,
  }) => {
    const folder = await makeFolder();
    const mails = await startMailServer();
    const env = { DATA_DIR: join(folder, 'data'), SEED_SAMPLES: 'auto', JOBS_POLL_MS: '100' };
    let server = await startServer(env);
    const context = await browser.newContext(hand.options);
    try {
      const page = await context.newPage();
      const press = (...target: Parameters<Page['getByRole']>) =>
        hand.press(page.getByRole(...target).first());
      await comeIn(page, hand, server);
      await doneOf(page, 1);
      await fits(page);

      await test.step('a colleague is invited', async () => {
        await press('link', { name: 'Invite your colleagues' });
        await titled(page, 'People and roles');
        await press('button', { name: 'Invite' });
        const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
        await write(hand, dialog.getByLabel('Email', { exact: true }), 'grace@example.com');
        await hand.press(dialog.getByRole('checkbox', { name: /^Recruiter/ }));
        await press('button', { name: 'Send invitation' });
        await expect(dialog).toBeHidden();
      });

      await test.step('an admin who may not publish openings takes the role on', async () => {
        await page.goto(`${server.url}/desk`);
        await doneOf(page, 2);
        await press('link', { name: 'Publish your first opening' });
        await titled(page, 'People and roles');
        // The menu of the account has that name, too.
        await hand.press(page.getByRole('main').getByRole('button', { name: /Ada Lovelace/ }));
        await hand.press(page.getByRole('dialog').getByRole('checkbox', { name: /^Recruiter/ }));
        await press('button', { name: 'Save roles' });
        await said(page, 'Roles of Ada Lovelace saved.');
      });

      await test.step('an opening is written and published', async () => {
        await page.goto(`${server.url}/desk`);
        await press('link', { name: 'Publish your first opening' });
        await titled(page, 'Openings');
        await press('link', { name: 'New opening' });
        await titled(page, 'New opening');
        for (const [label, words] of [
          ['Title', 'Harbour Pilot'],
          ['City', 'Proofville'],
          ['Country', 'Testland'],
          ['Required skills', 'Radar'],
        ] as const)
          await write(hand, page.getByLabel(label, { exact: true }), words);
        await page.keyboard.press(',');
        for (const name of ['About the role', 'Key responsibilities'])
          await write(hand, page.getByRole('textbox', { name }), 'You bring ships in.');
        await press('button', { name: 'Save' });
        await said(page, 'Saved.');
        await press('button', { name: 'Publish', exact: true });
        await press('button', { name: 'Publish now' });
        await said(page, 'Published.');
      });

      await test.step('the samples go', async () => {
        await page.goto(`${server.url}/desk`);
        await doneOf(page, 3);
        await press('button', { name: 'Remove the samples' });
        const dialog = page.getByRole('dialog', { name: 'Remove samples' });
        await write(hand, dialog.getByRole('textbox'), 'remove');
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden({ timeout: 20_000 });
        await doneOf(page, 4);
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
    } finally {
      await context.close();
      await server.stop();
      await mails.close();
      await removeFolder(folder);
    }
  });
