/** What assistive technology is told: the landmarks, names and roles of each screen. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';

test.describe.configure({ timeout: 60_000 });

/** Everything of the tree that one operates or that holds others, each of which needs a name. */
const NAMED =
  'article|button|checkbox|combobox|dialog|group|img|link|menuitem|navigation|option|radio|region|searchbox|slider|spinbutton|table|textbox|toolbar';
const NAMELESS = new RegExp(`^\\s*- (?:${NAMED})(?: \\[.*\\])?:?$`);

/** The whole tree, held against what every screen has. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree.split('\n');
  const address = page.url();
  expect
    .soft(
      lines.filter((line) => NAMELESS.test(line)),
      `without a name at ${address}`,
    )
    .toEqual([]);
  expect.soft(tree.match(/\[level=1\]/g), `one title at ${address}`).toHaveLength(1);
  expect.soft(tree.match(/^- main:/gm), `one main landmark at ${address}`).toHaveLength(1);
  return tree;
}

test('each screen has its landmarks, one title, and a name for everything that one operates', async ({
  desk,
}) => {
  const { page, id } = await desk.colleague(['recruiter', 'sales', 'legal', 'admin'], 'Mina Park');
  const opening = await desk.opening({ title: 'Sound Pilot', team: [id], criteria: ['Calm'] });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const screens: readonly (readonly [address: string, title: string])[] = [
    ['', 'Today'],
    ['/enquiries', 'Enquiries'],
    [`/candidates?view=all&opening=${opening}&id=${bo}&text=1`, 'Candidates'],
    ['/openings', 'Openings'],
    [`/openings/${opening}`, 'Sound Pilot'],
    [`/openings/${opening}?tab=table`, 'Sound Pilot'],
    [`/openings/${opening}?tab=numbers`, 'Sound Pilot'],
    [`/openings/${opening}/edit`, 'Sound Pilot'],
    ['/legal', 'Legal texts'],
    ['/consents', 'Consents'],
    ['/mail', 'Mail'],
    ['/privacy', 'Privacy'],
    ['/people', 'People and roles'],
    ['/log', 'Log'],
    ['/account', 'Account and security'],
  ];
  for (const [address, title] of screens) {
    await page.goto(`/desk${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await treeOf(page);
  }
});
