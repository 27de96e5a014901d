/** A server that is away for a while: what could not be loaded is loaded once it is back, and the desk stays. */
import { expect, said, test } from './support/desk.ts';

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
