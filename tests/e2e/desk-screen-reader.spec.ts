/** The desk for screen readers: landmarks, names and roles of each screen, and live announcements. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';
import { handleFirst } from './support/page.ts';

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

test('each screen has its landmarks, one title, and a name for everything that one operates', {
  tag: '@rare',
}, async ({ desk }) => {
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
    ['/mail', 'Email'],
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

test('the tree of a candidate and of the board, and what is said aloud of a move, a message and a failure', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Echo Pilot', criteria: ['Calm'] });
  await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  await page.goto(`/desk/candidates?opening=${opening}&sort=name&text=1`);
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Candidates" [level=1]
      - navigation "Views":
        - link "To look at"
      - region "List of candidates":
        - list:
          - listitem:
            - button /Bo Birch/
          - listitem:
            - button /Cy Cedar/
      - article "Application of Bo Birch":
        - button "Move to Screening"
        - button "Decline"
        - paragraph:
          - button /^Received.* move Bo Birch to another stage$/
        - img /^Reply by/
        - region "Resume":
          - heading "Bo Birch" [level=2]
        - heading "Details" [level=3]
        - heading "Emails" [level=3]
        - button "Write"
        - heading "Scorecard, received" [level=3]
        - button "Score"
        - list:
          - listitem:
            - text: Calm
            - img "not rated"
        - heading "Notes" [level=3]
        - heading "Activity" [level=3]
  `);
  // Polite: what was done, with undo.
  await page.keyboard.press('l');
  const message = page.getByRole('dialog', { name: 'Bo Birch: Screening.' });
  await expect(message.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.locator('[aria-live=polite]').filter({ has: message })).toHaveCount(1);
  // At once: what failed.
  faults.expect(/^answer: 500 POST \/api\/desk\/moves/);
  await handleFirst(page, '**/api/desk/moves', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('l');
  await expect(page.getByRole('alert').filter({ hasText: 'Cy Cedar: not saved.' })).toHaveCount(1);

  await page.goto(`/desk/openings/${opening}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Echo Pilot" [level=1]
      - region "Received":
        - heading "Received 1" [level=2]
        - text: reply in 5 days
        - list:
          - listitem:
            - group "Cy Cedar, Received":
              - link "Cy Cedar"
              - img "Unassigned"
              - button "Move Cy Cedar to another stage"
      - region "Screening":
        - heading "Screening 1" [level=2]
      - region "Interview"
      - region "Offer"
      - region "Hired"
      - button "Declined 0 Withdrawn 0"
  `);
});
