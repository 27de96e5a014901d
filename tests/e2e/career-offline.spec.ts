/** The opening search while the connection is away: a filter waits for it on the page, and the visitor reads why. */
import { expect, test } from './support/test.ts';

const OFFLINE =
  'You are offline. The list still shows your last search. It updates when you are back online.';

test('a filter that was changed offline is applied once the connection is back', async ({
  context,
  page,
  faults,
}) => {
  faults.expect(/^failed request: GET \/career net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/career');
  const results = page.getByRole('region', { name: 'Openings', exact: true });
  const status = page.getByRole('status').filter({ hasText: /./ });
  const city = page.getByRole('search').getByLabel('City');
  const before = await results.getByText(/^\d+ openings$/).textContent();
  await page.mouse.move(200, 200);
  await expect(page.locator('[data-island=LiveFilters][data-ready]')).toBeAttached();

  await context.setOffline(true);
  await city.selectOption({ index: 1 });
  await expect(results.getByText(OFFLINE)).toBeVisible();
  await expect(status).toHaveText(OFFLINE);
  await expect(page).toHaveURL('/career');
  // Taking the filter back needs no connection.
  await city.selectOption({ index: 0 });
  await expect(results.getByText(before as string)).toBeVisible();

  await city.selectOption({ index: 1 });
  await expect(results.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(results.getByText(/^\d+ openings? match(es)?$/)).toBeVisible();
  await expect(page).toHaveURL(/\/career\?city=/);
});
