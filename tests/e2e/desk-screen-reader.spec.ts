/** The desk for screen readers: names and roles of two screens, and live announcements. */
import { expect, test } from './support/desk.ts';
import { handleFirst } from './support/page.ts';

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
