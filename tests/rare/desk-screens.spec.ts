/** Every screen of the desk with the samples on it: for screen readers, at four widths, in both themes, with text of twice its size. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ROLES } from '../../src/platform/staff/actor.ts';
import { ALL_RULES, COLOUR_RULES, expectNoViolation } from '../e2e/support/axe.ts';
import { unreadable } from '../e2e/support/desk-reading.ts';
import { dress, resize, setTheme, TWICE_THE_TEXT } from '../e2e/support/look.ts';
import { openSite } from '../e2e/support/site.ts';
import { ROOT } from '../support/build.ts';
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';

const WIDTHS = [390, 768, 1440, 2560];

/** Everything of the tree that one operates or that holds others, each of which needs a name. */
const NAMED =
  'article|button|checkbox|combobox|dialog|group|img|link|menuitem|navigation|option|radio|region|searchbox|slider|spinbutton|table|textbox|toolbar';
const NAMELESS = new RegExp(`^\\s*- (?:${NAMED})(?: \\[.*\\])?:?$`);

/** What a screen reader finds: one title, one main landmark, and a name for all that one operates. */
async function expectNamed(page: Page, path: string): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  const nameless = tree.split('\n').filter((line) => NAMELESS.test(line));
  expect.soft(nameless, `without a name at ${path}`).toEqual([]);
  expect.soft(tree.match(/\[level=1\]/g), `one title at ${path}`).toHaveLength(1);
  expect.soft(tree.match(/^- main:/gm), `one main landmark at ${path}`).toHaveLength(1);
}

test('each can be read, has its landmarks and names, and axe finds nothing', async ({ browser }) => {
  test.setTimeout(900_000);
  const site = await openSite({ SEED_SAMPLES: 'auto' });
  try {
    const { token } = await enterStaff(site.db, ROLES, new Date());
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url }]);
    const page = await context.newPage();
    const some = async (table: 'applications' | 'enquiries' | 'openings' | 'legal_documents') =>
      (await site.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    const router = readFileSync(join(ROOT, 'src/desk/app/router.tsx'), 'utf8');
    const opening = await some('openings');
    const legalText = await some('legal_documents');
    const screens = [
      ...[...router.matchAll(/path: '(\/desk[^']*)'/g)].map(([, path = '']) =>
        path.replace('/openings/$id', `/openings/${opening}`).replace('/legal/$id', `/legal/${legalText}`),
      ),
      `/desk/openings/${opening}?tab=table`,
      `/desk/openings/${opening}?tab=numbers`,
      `/desk/candidates?view=all&id=${await some('applications')}`,
      `/desk/enquiries?view=all&id=${await some('enquiries')}`,
    ].filter((path) => !/sign-in|link|enrol/.test(path));
    expect(screens.length).toBeGreaterThan(15);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectNamed(page, path);
      for (const width of WIDTHS) {
        await resize(page, width);
        expect.soft(await unreadable(page), `${path} at ${width} px`).toEqual([]);
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(page, theme);
          const rules = theme === 'light' ? ALL_RULES : COLOUR_RULES;
          await expectNoViolation(page, `${path} at ${width} px, ${theme}`, rules);
        }
      }
      const undress = await dress(page, TWICE_THE_TEXT);
      // Wider windows have the layout of a narrow one: their widths are measured in the size of text.
      for (const width of [390, 700]) {
        await resize(page, width);
        expect.soft(await unreadable(page), `${path} with twice the text at ${width} px`).toEqual([]);
      }
      await undress();
    }
    await context.close();
  } finally {
    await site.close();
  }
});
