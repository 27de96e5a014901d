/** Pieces one can play with: by keyboard, without a script, with axe, and with their result in words. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe.ts';
import { open } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

test.describe("the agent's limit", () => {
  const path = '/agentic-ai-services';
  const piece = (page: Page) => page.getByRole('region', { name: /^Set the limit/ });
  const log = (page: Page, what: string) => piece(page).getByRole('listitem').filter({ hasText: what });

  test.use({ reducedMotion: 'reduce' });

  test('arrow keys move it, and the log says who acts', async ({ page }) => {
    await open(page, path);
    const slider = piece(page).getByRole('slider', { name: /^Refund limit/ });
    await slider.focus();
    await expect(log(page, 'Lamp shade cracked')).toContainText('Agent paid €130');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /^€120, 4 of 8/);
    await expect(log(page, 'Lamp shade cracked')).toContainText('a person decides');
    await page.keyboard.press('Home');
    await expect(piece(page)).toContainText('0 of 8');
    await page.keyboard.press('End');
    await expect(piece(page)).toContainText('8 of 8');
  });

  test('a run waits for the visitor above it, and goes on with the decision', async ({ page }) => {
    await open(page, path);
    await piece(page).getByRole('button', { name: 'Play the morning' }).press('Enter');
    const approve = piece(page).getByRole('button', { name: 'Approve €310' });
    await expect(approve).toBeFocused();
    await expect(log(page, 'Chair in the wrong color')).not.toContainText(/paid|decides/);
    await expectAccessible(page, 'a run that waits');
    await page.keyboard.press('Enter');
    await expect(log(page, 'Coffee machine leaks')).toContainText('You approved €310');
    await expect(piece(page).getByRole('button', { name: 'Approve €460' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(log(page, 'Pallet arrived wet')).toContainText('You refused');
    await page.keyboard.press('Enter');
    await expect(piece(page).getByRole('button', { name: 'Play the morning' })).toBeFocused();
    await expect(piece(page)).toContainText('5 of 8');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('the log of the morning is there', async ({ page }) => {
      await page.goto(path);
      await expect(log(page, 'Two cartons missing')).toContainText('Agent paid €86');
      await expect(log(page, 'Coffee machine leaks')).toContainText('a person decides');
      await expect(piece(page).getByRole('slider')).toHaveCount(0);
      await expect(piece(page).getByRole('button')).toHaveCount(0);
    });
  });
});

test.describe('the upgrade check', () => {
  const path = '/infor-m3-solution-services';
  const piece = (page: Page) => page.getByRole('region', { name: /^Check your upgrade/ });
  const answers = [
    'Movex or older',
    'Fewer than fifty',
    'Up to ten',
    'One included',
    'No owner yet',
    'One night',
  ];

  test.use({ reducedMotion: 'reduce' });

  test('is answered by keyboard, and its result goes into the form of the page', async ({ page }) => {
    await open(page, path);
    await expect(piece(page)).toContainText('4 months');
    const next = piece(page).getByRole('button', { name: /^(Next question|See the verdict)$/ });
    await piece(page).getByRole('radio', { name: 'M3 CloudSuite' }).focus();
    for (const answer of answers) {
      const radio = piece(page).getByRole('radio', { name: answer });
      while (!(await radio.isChecked())) {
        const first = (await piece(page).getByRole('radio', { checked: true }).count()) === 0;
        await page.keyboard.press(first ? 'Space' : 'ArrowDown');
      }
      await next.press('Enter');
    }
    const verdict = piece(page).getByRole('heading', { name: 'Plan it as a migration.' });
    await expect(verdict).toBeFocused();
    await expect(piece(page)).toContainText(/Your upgrade takes about\s*10 months/);
    await expectAccessible(page, 'the verdict');
    await piece(page).getByRole('button', { name: 'Send this to a consultant' }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Your Message')).toHaveValue(
      /How many of your programs change M3's own code\? Fewer than fifty[\s\S]*about 10 months\. Plan it as a migration\.$/,
    );
  });

  test('goes no further without an answer, and says that one is needed', async ({ page }) => {
    await open(page, path);
    const next = piece(page).getByRole('button', { name: 'Next question' });
    await next.press('Enter');
    await expect(piece(page).getByRole('radio', { name: 'M3 CloudSuite' })).toBeFocused();
    await expect(piece(page).locator('[aria-live]')).toHaveText('Choose an answer to continue.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(piece(page).getByRole('group', { name: /^2\/6/ })).toBeVisible();
    await next.click();
    await expect(piece(page).getByRole('group', { name: /^2\/6/ })).toContainText(/Choose an answer/);
  });

  test('a click leads on', async ({ page }) => {
    await open(page, path);
    await piece(page).getByRole('radio', { name: 'M3 10.1 or 13.1' }).click();
    await expect(piece(page).getByRole('group', { name: /^2\/6/ })).toBeVisible();
    await expect(piece(page)).toContainText(/So far\s*5 months/);
    await expectAccessible(page, 'the second question');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form that leads to its result', async ({ page }) => {
      await page.goto(path);
      for (const answer of answers) await piece(page).getByRole('radio', { name: answer }).check();
      await piece(page).getByRole('button', { name: 'Send this to a consultant' }).click();
      await expect(page).toHaveURL(/\/enquiries\/collaborate\?/);
      await expect(page.getByLabel('Your Message')).toHaveValue(
        /Movex or older[\s\S]*about 10 months\. Plan it as a migration\.$/,
      );
    });
  });
});

test.describe('the night of an ERP', () => {
  const path = '/performance-optimization';
  const piece = (page: Page) => page.getByRole('region', { name: /^Five changes/ });

  test('is scrubbed by keys from the run as it was to the run as it is', async ({ page }) => {
    await open(page, path);
    const slider = piece(page).getByRole('slider', { name: 'Changes made so far' });
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', /^The run as we found it: 12 h\..*07:00/);
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Jobs start when their data is ready: 10 h/);
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /2\.5 h\..*21:30/);
    await expect(piece(page)).toContainText('The run ends at 21:30');
    await expectAccessible(page, 'the night as it is');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('its steps and hours are a list', async ({ page }) => {
      await page.goto(path);
      await expect(piece(page).getByRole('listitem')).toHaveText([
        /^12 h/,
        /^10 h/,
        /^7 h/,
        /^5\.25 h/,
        /^4 h/,
        /^2\.5 h/,
      ]);
      await expect(piece(page).getByRole('slider')).toHaveCount(0);
    });
  });
});
