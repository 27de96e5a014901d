/** Legal pages, the API's documentation, and what every document of the site promises. */
import type { Page } from '@playwright/test';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { countRequests, hold, sign, toasts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const LEGAL = [
  [
    '/terms-condition',
    'Terms and Conditions',
    'terms',
    '/api/admin/GetTermsandcondition',
    'Termsandcondition',
  ],
  ['/privacy-policy', 'Privacy Policy', 'privacy', '/api/admin/GetPrivacyPolicy', 'PrivacyPolicy'],
] as const;

/** Pages that are read before they are operated: none of them loads a script file. */
const STILL = ['/terms-condition', '/privacy-policy', '/api/docs'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const text = (page: Page) => page.getByRole('main').getByRole('article');

for (const [path, heading, kind, api, field] of LEGAL) {
  // One page for both texts.
  const tag = kind === 'terms' ? [] : ['@rare'];
  test.describe(path, () => {
    test('shows the text in force, cleaned, as the API gives it', { tag }, async ({
      page,
      site,
      request,
    }) => {
      const version = `${kind}-${Date.now()}`;
      const html = `<h2>Part ${version}</h2><script>window.owned = 1</script><p onclick="window.owned = 2">Sentence of it.</p>`;
      await publishLegalDocument(site.db, kind, { version, html }, new Date());
      await page.goto(path);
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole('heading', { name: `Part ${version}` })).toBeVisible();
      await expect(page.getByText(`Version ${version}, in force since`)).toBeVisible();
      await page.getByText('Sentence of it.').click();
      expect(await page.evaluate(() => 'owned' in window)).toBe(false);
      const { data } = (await (await request.get(api)).json()) as { data: Record<string, string> };
      expect(data[field]).toContain(`<h2>Part ${version}</h2>`);
      expect(data[field]).not.toMatch(/script|onclick/);
    });

    test('says so when neither server nor browser can read it, and stays empty', { tag }, async ({
      page,
      site,
      faults,
    }) => {
      faults.expect(/^console error: Loading failed/, /^answer: 503 GET \//, /^failed request: GET \/api/);
      const { promise: opened, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**${api}`, async (route) => {
        await opened;
        await route.abort();
      });
      await site.without('legal_documents', () => page.goto(`${path}?unread`));
      await sign(page);
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole('status')).toHaveText('Loading the text');
      release();
      await expect(toasts(page)).toHaveText('Failed to upload requirement');
      await expect(page.getByRole('status')).toHaveCount(0);
      // Breadcrumbs and headline, and nothing below.
      await expect(text(page)).toHaveText(`Home / ${heading}${heading}`);
    });

    test('is shown by the browser once it can be read', { tag }, async ({ page, site, faults }) => {
      faults.expect(/^answer: 503 GET \//);
      const release = await hold(page, `**${api}`);
      await site.without('legal_documents', () => page.goto(`${path}?late`));
      await sign(page);
      release();
      await expect(text(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  });
}

test.describe('the API', () => {
  const CALLS = [
    'CreateContactus',
    'GetAllJobs',
    'GetAjob/{id}',
    'ApplytoJob',
    'GetTermsandcondition',
    'GetPrivacyPolicy',
  ]
    .map((name) => `/api/admin/${name}`)
    .concat('/api/enquiries/collaborate', '/api/enquiries/case-study', '/api/enquiries/report');

  test('has a readable page that leads to every call', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(title(page)).toHaveText('Public API');
    for (const call of CALLS) await expect(page.getByText(call).first()).toBeVisible();
    const index = page.getByRole('navigation', { name: 'Operations' });
    await expect(index.getByRole('listitem')).toHaveCount(CALLS.length);
    await index.getByRole('link', { name: /Apply/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /Apply/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'OpenAPI 3.1 document' })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
  });
});

test('pages for reading load no script file, and carry at most 2 KB of script', async ({ page }) => {
  for (const path of STILL) {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .evaluateAll((all) => all.reduce((sum, script) => sum + (script.textContent ?? '').length, 0));
    expect(inline, path).toBeLessThanOrEqual(2000);
    expect(scripts, path).toEqual([]);
  }
});

test('a page with a form loads its script only when the form is reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const list = countRequests(page, 'GET', '/api/admin/GetAllJobs');
  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(list.count).toBe(0);
  await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(2);
});
