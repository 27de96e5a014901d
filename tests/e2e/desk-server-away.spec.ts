/** A server that is away for a while: what could not be loaded is loaded once it is back, and the desk stays. */
import { expect, said, test, titled } from './support/desk.ts';

test('what could not be loaded while the server was away is loaded once it answers again', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('legal', 'Mina Park');
  faults.expect(/^failed request: .*ERR_CONNECTION_REFUSED/);
  let away = true;
  await page.route(/\/api\/desk\/(privacy|events)/, (route) =>
    away ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto('/desk/privacy');
  await said(page, 'Could not load this');
  away = false;
  await expect(page.getByText('Could not load this')).toHaveCount(0, { timeout: 20_000 });
});

test('offline, a screen whose script was not loaded before says so beside the menu, and is loaded on another try', async ({
  desk,
}) => {
  const { page, faults } = await desk.colleague('legal', 'Mina Park');
  await page.goto('/desk');
  await titled(page, 'Today');
  faults.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const log = page.getByRole('link', { name: 'Log', exact: true });
  await log.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load this' });
  await expect(failure).toBeVisible();
  await expect(log).toBeVisible();
  await page.context().setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await titled(page, 'Log');
});
