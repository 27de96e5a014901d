/** Pieces that visitors play with: by keyboard, by touch, with less motion, without a script, and said in words. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe.ts';
import { hydrate, open, pass, stopClock } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const SIMULATOR = '/operations-training-simulation';
const COST = '/cloud-engineering';
const WAIT = '/performance-engineering';

const simulator = (page: Page) =>
  page.getByRole('region', { name: 'Keep the separator below the red line.' });
const cost = (page: Page) => page.getByRole('region', { name: /^You rent the peak all day/ });
const wait = (page: Page) => page.getByRole('region', { name: /^Feel the wait/ });

test.describe('the simulator', () => {
  test.beforeEach(({ page }) => stopClock(page));

  const begin = async (page: Page) => {
    await page.goto(SIMULATOR);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await simulator(page).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island=Simulator][data-ready]')).toBeAttached();
    await simulator(page).getByRole('button', { name: 'Start the thirty seconds' }).press('Enter');
  };

  test('overflows when no action is taken, and says so beside what a trained crew made of it', async ({
    page,
  }) => {
    await begin(page);
    const log = simulator(page).getByRole('log');
    await expect(log.getByRole('listitem')).toHaveCount(0);
    await pass(page, 5_000);
    await expect(log).toContainText('Export pump B, flow low');
    await pass(page, 25_000);
    await expect(simulator(page).getByRole('status')).toHaveText(/^The separator overflowed at 07:08/);
    const table = simulator(page).getByRole('table');
    await expect(table.getByRole('row', { name: /^First action/ })).toHaveText(/–07:03$/);
    await expect(table.getByRole('row', { name: /^Highest level/ })).toHaveText(/100%59%$/);
  });

  test('is kept below the red line by keyboard, frozen, taken up again and begun anew', async ({ page }) => {
    await begin(page);
    const button = (name: string) => simulator(page).getByRole('button', { name });
    await pass(page, 5_000);
    // The button that started is the one that freezes: the focus stays on it.
    await expect(button('Freeze')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(simulator(page).getByRole('status')).toHaveText(/Time stands still/);
    const clock = await simulator(page)
      .getByText(/^Plant time/)
      .textContent();
    await pass(page, 10_000);
    await expect(simulator(page).getByText(/^Plant time/)).toHaveText(clock ?? '');
    // Whoever needs time decides while it stands.
    await page.keyboard.press('Tab');
    await expect(button('Start pump A')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Stop pump A')).toBeFocused();
    await expect(simulator(page).getByRole('log')).toContainText('Pump A started');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await pass(page, 26_000);
    await expect(simulator(page).getByRole('status')).toHaveText(/^You kept it below the red line/);
    await expect(simulator(page).getByRole('table')).toBeVisible();
    await button('Run it again').press('Enter');
    await expect(simulator(page).getByRole('table')).toBeHidden();
    await expect(button('Start pump A')).toBeVisible();
  });

  test('passes axe at rest and at its end', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page);
    await pass(page, 31_000);
    await expect(simulator(page).getByRole('table')).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, 'simulator, over');
  });
});

test.describe('the bill of a day', () => {
  test('follows its sliders by keyboard, and is read out once they rest', async ({ page }) => {
    await open(page, COST);
    await expect(cost(page)).toContainText('51%less: 516 instead of 1,056 machine hours a day€205 a day');
    const hours = cost(page).getByRole('slider', { name: 'Peak hours a day' });
    await hours.focus();
    await expect(cost(page).getByRole('status')).toBeEmpty();
    await page.keyboard.press('ArrowRight');
    await expect(hours).toHaveAttribute('aria-valuetext', '5 h');
    await page.keyboard.press('End');
    await expect(cost(page).getByRole('status')).toHaveText(/^31% less: 732 instead of 1,056/);
    await cost(page).getByText('See the figures as a table').click();
    await expect(cost(page).getByRole('row', { name: '12:00 40 44' })).toBeVisible();
    await expectAccessible(page, 'cloud cost');
  });

  test('goes to an engineer in the form of the page, above what was written there', async ({ page }) => {
    await open(page, COST);
    const message = page.getByRole('textbox', { name: /^Your Message/ });
    await message.fill('We move in May.');
    await cost(page).getByRole('slider', { name: 'Machines at the peak' }).fill('60');
    await cost(page).getByRole('button', { name: 'Send my numbers to an engineer' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /^First name/ })).toBeFocused();
    await expect(message).toHaveValue(/^Machines at the peak: 60\n.*\n\nWe move in May\.$/s);
    await expect(page).toHaveURL(/\/cloud-engineering$/);
    // Other numbers take the place of the first.
    await cost(page).getByRole('slider', { name: 'Machines at the peak' }).fill('80');
    await cost(page).getByRole('button', { name: 'Send my numbers to an engineer' }).press('Enter');
    await expect(message).toHaveValue(/^Machines at the peak: 80\n.*\n\nWe move in May\.$/s);
    await expect(message).not.toHaveValue(/: 60/);
  });
});

test.describe('the wait', () => {
  test('is as long as the model says, and shorter after the repair', async ({ page }) => {
    await stopClock(page);
    await page.goto(WAIT);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await wait(page).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island=Wait][data-ready]')).toBeAttached();
    const lists = wait(page).getByRole('list');
    await wait(page).getByRole('button', { name: 'Ask both pages' }).press('Enter');
    await pass(page, 1_500);
    await expect(lists).toHaveCount(0);
    await expect(wait(page).getByRole('status')).toBeEmpty();
    await pass(page, 500);
    await expect(lists).toHaveCount(1);
    await pass(page, 3_800);
    await expect(lists).toHaveCount(1);
    await pass(page, 400);
    await expect(lists).toHaveCount(2);
    await expect(wait(page).getByRole('status')).toHaveText('With 10,000 users: 6.0 s before, 1.8 s after.');
    // Moving the slider asks again.
    await wait(page).getByRole('slider', { name: 'Users at once' }).fill('4000');
    await pass(page, 400);
    await pass(page, 1_200);
    await expect(wait(page).getByRole('status')).toHaveText(
      /^With 4,000 users: 1\.0\xa0s before, 0\.4\xa0s after/,
    );
  });

  test('has a table of its times, and passes axe', async ({ page }) => {
    await page.goto(WAIT);
    await hydrate(page);
    const slider = wait(page).getByRole('slider', { name: 'Users at once' });
    await expect(slider).toHaveAttribute('aria-valuetext', '10,000 users at once');
    await wait(page).getByText('See the times as a table').click();
    await expect(wait(page).getByRole('row', { name: '10,000 6.0 s 1.8 s' })).toBeVisible();
    await expectAccessible(page, 'wait');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap moves a slider, and starts the plant and acts in it', async ({ page }) => {
    await open(page, COST);
    const machines = cost(page).getByRole('slider', { name: 'Machines at the peak' });
    await machines.scrollIntoViewIfNeeded();
    const box = await machines.boundingBox();
    await machines.tap({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) / 2 } });
    await expect.poll(async () => Number(await machines.inputValue())).toBeGreaterThan(90);

    await page.goto('/');
    await page.getByRole('link', { name: 'Start the simulator' }).tap();
    await expect(page).toHaveURL(/\/operations-training-simulation#simulator$/);
    await expect(page.locator('[data-island=Simulator][data-ready]')).toBeAttached();
    await simulator(page).getByRole('button', { name: 'Start the thirty seconds' }).tap();
    await simulator(page).getByRole('button', { name: 'Start pump A' }).tap();
    await expect(simulator(page).getByRole('log')).toContainText('Pump A started');
  });

  for (const path of [WAIT, '/agentic-ai-services', '/glodesk', '/performance-optimization'])
    test(`a tap moves every slider of ${path}`, async ({ page }) => {
      await open(page, path);
      await hydrate(page);
      const sliders = page.getByRole('main').getByRole('slider');
      expect(await sliders.count()).toBeGreaterThan(0);
      for (const slider of await sliders.all()) {
        const before = await slider.inputValue();
        await slider.scrollIntoViewIfNeeded();
        const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
        await slider.tap({ position: { x: width * 0.3, y: height / 2 } });
        await slider.tap({ position: { x: width * 0.8, y: height / 2 } });
        await expect.poll(() => slider.inputValue()).not.toBe(before);
      }
    });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the plant is looked at once a second, and nothing beats', async ({ page }) => {
    await stopClock(page);
    await page.goto(SIMULATOR);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await simulator(page).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island=Simulator][data-ready]')).toBeAttached();
    await simulator(page).getByRole('button', { name: 'Start the thirty seconds' }).click();
    const curve = page.locator('.sim-line');
    await pass(page, 1_000);
    const before = await curve.getAttribute('d');
    await pass(page, 900);
    expect(await curve.getAttribute('d')).toBe(before);
    await pass(page, 100);
    expect(await curve.getAttribute('d')).not.toBe(before);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && /^sim-/.test(one.animationName)),
    );
    expect(moving).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('each stands still with its words, and shows nothing that would not work', async ({ page }) => {
    await page.goto('/');
    const teaser = page.getByRole('region', { name: 'Thirty seconds, three actions, one plant.' });
    await expect(teaser.locator('svg').first()).toBeVisible();
    await teaser.getByRole('link', { name: 'Start the simulator' }).click();
    await expect(page).toHaveURL(/\/operations-training-simulation#simulator$/);
    await expect(simulator(page).getByRole('status')).toHaveText(/overflows at 07:08.*never passes 59%/);
    await expect(simulator(page).getByRole('button')).toHaveCount(0);
    await page.goto(WAIT);
    await expect(wait(page).getByRole('status')).toHaveText(/6\.0\xa0s before, 1\.8\xa0s after/);
    await expect(wait(page).getByRole('button')).toHaveCount(0);
    await expect(wait(page).getByRole('slider')).toHaveCount(0);
  });

  test('numbers are typed, and come with their saving into the form of the contact page', async ({
    page,
  }) => {
    await page.goto(COST);
    await expect(cost(page).getByRole('slider')).toHaveCount(0);
    await cost(page).getByRole('spinbutton', { name: 'Machines at the peak' }).fill('60');
    await cost(page).getByRole('spinbutton', { name: 'Peak hours a day' }).fill('3');
    await cost(page).getByRole('button', { name: 'Send my numbers to an engineer' }).click();
    await expect(page).toHaveURL(/\/contact\?about=cloud-cost&machines=60&hours=3&price=0\.38$/);
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      /^Machines at the peak: 60\nPeak hours a day: 3\nPrice of one machine hour: €0\.38\n54% less: 667 instead of 1,440/,
    );
  });
});
