/** The opening search: a plain form whose filters stand in the address, with script and without. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Openings', exact: true });
const rows = (page: Page) => results(page).getByRole('article');
const search = (page: Page) => page.getByRole('search');
const run = (page: Page) => search(page).getByRole('button', { name: 'Search openings' }).click();
const place = (page: Page, name: string) => rows(page).getByRole('paragraph').filter({ hasText: name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('filters stand in the address, can be sent on, and come off one by one', async ({ page }) => {
      await page.goto('/career');
      expect(await rows(page).count()).toBeGreaterThanOrEqual(12);
      await expect(search(page).getByLabel('Country').getByRole('option', { name: 'Ireland' })).toHaveText(
        'Ireland (2)',
      );
      await search(page).getByLabel('Country').selectOption('Ireland');
      await run(page);
      await expect(page).toHaveURL('/career?country=Ireland');
      await expect(results(page)).toContainText('2 openings match');
      await expect(rows(page)).toHaveCount(2);
      await expect(place(page, 'Dublin, Ireland')).toHaveCount(2);

      await search(page).getByLabel('Years of experience').fill('5');
      await search(page).getByLabel('Title, skill or tool').fill('agents evaluation');
      await run(page);
      await expect(page).toHaveURL('/career?text=agents+evaluation&country=Ireland&experience=5');
      await expect(rows(page).getByRole('heading')).toHaveText(['Agentic AI Engineer']);
      await expect(results(page)).toContainText('1 opening matches');

      await page.goto(page.url());
      await expect(search(page).getByLabel('Country')).toHaveValue('Ireland');
      await expect(search(page).getByLabel('Years of experience')).toHaveValue('5');
      await results(page)
        .getByRole('link', { name: /^Remove filter: Title, skill or tool/ })
        .click();
      await expect(page).toHaveURL('/career?country=Ireland&experience=5');
      await results(page).getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL('/career');
    });

    test('city and skill filter too, in any case of letters', async ({ page }) => {
      await page.goto('/career');
      await search(page).getByLabel('Skill', { exact: true }).fill('Terraform');
      await search(page).getByLabel('City').selectOption('Pune');
      await run(page);
      await expect(page).toHaveURL('/career?city=Pune&skill=Terraform');
      await expect(rows(page).getByRole('heading')).toHaveText(['Site Reliability Engineer, DevOps']);
      await page.goto('/career?city=pUNE&skill=terraform');
      await expect(rows(page)).toHaveCount(1);
      await expect(search(page).getByLabel('City')).toHaveValue('Pune');
    });

    test('a skill is found by a part of its name', async ({ page }) => {
      await page.goto('/career');
      const skills = page.locator('#jobs-skills option');
      expect(await skills.count()).toBeGreaterThan(30);
      await expect(skills.filter({ hasText: /^Kubernetes \(\d\)$/ })).toHaveCount(1);
      await search(page).getByLabel('Skill', { exact: true }).fill('servicenow');
      await run(page);
      await expect(results(page).getByRole('heading').first()).toHaveText('No openings match');
      const like = results(page).getByRole('navigation', { name: 'Skills that have these words' });
      expect(await like.getByRole('link').count()).toBeGreaterThan(1);
      await like.getByRole('link').first().click();
      await expect(rows(page).first()).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } });

      test('the page begins with openings: the search is one line, its filters are folded', async ({
        page,
      }) => {
        await page.goto('/career');
        await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
        const boxes = await Promise.all(
          [
            search(page).getByRole('searchbox'),
            search(page).getByRole('button', { name: 'Search openings' }),
          ].map((control) => control.boundingBox()),
        );
        expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
        await expect(search(page).getByLabel('Country')).toBeHidden();

        await search(page).getByText('Filters').click();
        await search(page).getByLabel('Country').selectOption('Ireland');
        await search(page).getByRole('button', { name: 'Show openings' }).click();
        await expect(page).toHaveURL('/career?country=Ireland');
        await expect(search(page).getByText('Filters (1)')).toBeVisible();
        await expect(rows(page)).toHaveCount(2);
        await expect(rows(page).first()).toBeInViewport();
      });
    });

    test('a search without a match says what to do', async ({ page }) => {
      await page.goto('/career?text=zeppelin+%3Cb%3E&country=Atlantis');
      await expect(results(page).getByRole('heading')).toHaveText('No openings match');
      await expect(results(page).getByRole('link', { name: /^Remove filter: Country/ })).toHaveAttribute(
        'href',
        '/career?text=zeppelin+%3Cb%3E',
      );
      await results(page).getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL('/career');
      expect(await rows(page).count()).toBeGreaterThanOrEqual(12);
    });

    test('twenty openings a page, and the filters stay on the way', async ({ page, site }) => {
      const city = javaScriptEnabled ? 'Manytown' : 'Plentyville';
      for (let count = 1; count <= 21; count++) await site.openJob({ city, title: `Pilot ${count}` });
      await page.goto(`/career?city=${city}`);
      const paging = page.getByRole('navigation', { name: /^Page \d of \d$/ });
      await expect(results(page)).toContainText('21 openings match');
      await expect(rows(page)).toHaveCount(20);
      await expect(paging).toHaveAccessibleName('Page 1 of 2');
      await expect(paging.getByRole('link')).toHaveText(['Next']);
      await paging.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(`/career?city=${city}&page=2`);
      await expect(rows(page)).toHaveCount(1);
      await expect(paging.getByRole('link')).toHaveText(['Previous']);
      await paging.getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(`/career?city=${city}`);
      await page.goto(`/career?city=${city}&page=99`);
      await expect(rows(page)).toHaveCount(1);
    });

    test('all of a row leads to its opening, also by keyboard', async ({ page }) => {
      await page.goto('/career?country=Ireland&text=agentic');
      await rows(page)
        .first()
        .click({ position: { x: 5, y: 5 } });
      await expect(page).toHaveURL(/\/JobApply\/[a-z0-9]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentic AI Engineer');
      await page.goBack();
      await rows(page).getByRole('link').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentic AI Engineer');
    });
  });
}

test('newest openings come first, and what cannot be a filter is left out', async ({ page, site }) => {
  const id = await site.openJob({ title: 'The Very Newest' });
  await page.goto('/career?experience=many&page=-3');
  await expect(rows(page).getByRole('link').first()).toHaveAttribute('href', `/JobApply/${id}`);
  await site.closeOpening(id);
  await page.reload();
  await expect(rows(page).getByText('The Very Newest')).toHaveCount(0);
});

test('when the list cannot be read, the page says so', async ({ page, site, faults }) => {
  faults.expect(/^answer: 503 GET \/career$/);
  await site.without('job_skills', () => page.goto('/career?text=unreadable'));
  await expect(results(page).getByRole('heading')).toHaveText("The openings can't be shown right now");
});
