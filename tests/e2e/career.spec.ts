/** The opening search: a plain form whose filters are in the address, with script and without; with one, what the server sends is @rare. */
import type { Locator, Page } from '@playwright/test';
import { newId } from '../../src/platform/ids.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Openings', exact: true });
const rows = (page: Page) => results(page).getByRole('article');
const search = (page: Page) => page.getByRole('search');
const run = (page: Page) => search(page).getByRole('button', { name: 'Search openings' }).click();
const place = (page: Page, name: string) => rows(page).getByRole('paragraph').filter({ hasText: name });

/**
 * Two openings in a country of their own, whatever else is open: a pilot of eight years, and a keeper of four. The names
 * are no longer than names of places are: other tests of this server look at every page.
 */
async function openTwo(site: Site) {
  const name = newId().slice(-5);
  const shared = { city: `Port-${name}`, country: `Coast-${name}` };
  const [signals, lanterns] = [`Signals ${name}`, `Lanterns ${name}`];
  await site.addOpening({ ...shared, title: 'Pilot', experience: 8, requiredSkills: [signals] });
  await site.addOpening({
    ...shared,
    title: 'Keeper of Lights',
    experience: 4,
    aboutRole: '<p>You sound foghorns.</p>',
    requiredSkills: [lanterns, signals],
  });
  return { ...shared, name, lanterns, signals };
}

/** Expects as many rows as a page takes of all openings. */
async function expectAll(page: Page): Promise<void> {
  const answer = await page.request.get('/api/admin/GetAllJobs');
  const { data } = (await answer.json()) as { data: unknown[] };
  await expect(rows(page)).toHaveCount(Math.min(20, data.length));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const tag = javaScriptEnabled ? '@rare' : [];

    test('filters are in the address, can be shared, and come off one by one', async ({ page, site }) => {
      const { city, country } = await openTwo(site);
      await page.goto('/career');
      await expectAll(page);
      await expect(search(page).getByLabel('Country').getByRole('option', { name: country })).toHaveText(
        `${country} (2)`,
      );
      await search(page).getByLabel('Country').selectOption(country);
      await run(page);
      await expect(page).toHaveURL(`/career?country=${country}`);
      await expect(results(page)).toContainText('2 openings match');
      await expect(rows(page)).toHaveCount(2);
      await expect(place(page, `${city}, ${country}`)).toHaveCount(2);

      await search(page).getByLabel('Years of experience').fill('5');
      await search(page).getByLabel('Title, skill or tool').fill('foghorns lanterns');
      await run(page);
      await expect(page).toHaveURL(`/career?text=foghorns+lanterns&country=${country}&experience=5`);
      await expect(rows(page).getByRole('heading')).toHaveText(['Keeper of Lights']);
      await expect(results(page)).toContainText('1 opening matches');

      await page.goto(page.url());
      await expect(search(page).getByLabel('Country')).toHaveValue(country);
      await expect(search(page).getByLabel('Years of experience')).toHaveValue('5');
      await results(page)
        .getByRole('link', { name: /^Remove filter: Title, skill or tool/ })
        .click();
      await expect(page).toHaveURL(`/career?country=${country}&experience=5`);
      await expect(rows(page).getByRole('heading')).toHaveText(['Keeper of Lights']);
      await results(page).getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL('/career');
    });

    test('city and skill filter too, in any case of letters; a skill is found by a part of its name', {
      tag,
    }, async ({ page, site }) => {
      const { city, name, lanterns, signals } = await openTwo(site);
      await page.goto('/career');
      const skills = page.locator('#jobs-skills option');
      await expect(skills.filter({ hasText: name })).toHaveText([signals, lanterns]);
      await search(page).getByLabel('Skill', { exact: true }).fill(lanterns);
      await search(page).getByLabel('City').selectOption(city);
      await run(page);
      await expect(page).toHaveURL(`/career?city=${city}&skill=${lanterns.replace(' ', '+')}`);
      await expect(rows(page).getByRole('heading')).toHaveText(['Keeper of Lights']);
      await page.goto(`/career?city=${city.toUpperCase()}&skill=${lanterns.toLowerCase()}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(search(page).getByLabel('City')).toHaveValue(city);

      await page.goto('/career');
      await search(page).getByLabel('Skill', { exact: true }).fill(`anterns ${name}`);
      await run(page);
      await expect(rows(page).getByRole('heading')).toHaveText(['Keeper of Lights']);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } });

      test('the page begins with openings: the search is one line, its filters are folded', async ({
        page,
        site,
      }) => {
        const { country } = await openTwo(site);
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
        await search(page).getByLabel('Country').selectOption(country);
        await search(page).getByRole('button', { name: 'Show openings' }).click();
        await expect(page).toHaveURL(`/career?country=${country}`);
        await expect(search(page).getByText('Filters (1)')).toBeVisible();
        await expect(rows(page)).toHaveCount(2);
        await expect(rows(page).first()).toBeInViewport();
      });
    });

    test('a search without a match says what to do', { tag }, async ({ page }) => {
      await page.goto('/career?text=zeppelin+%3Cb%3E&country=Atlantis');
      await expect(results(page).getByRole('heading')).toHaveText('No openings match');
      await expect(results(page).getByRole('link', { name: /^Remove filter: Country/ })).toHaveAttribute(
        'href',
        '/career?text=zeppelin+%3Cb%3E',
      );
      await results(page).getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL('/career');
      await expectAll(page);
    });

    test('twenty openings a page, and the filters stay on the way', { tag }, async ({ page, site }) => {
      const city = javaScriptEnabled ? 'Manytown' : 'Plentyville';
      for (let count = 1; count <= 21; count++) await site.addOpening({ city, title: `Pilot ${count}` });
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

    test('all of a row leads to its opening, also by keyboard', { tag }, async ({ page, site }) => {
      const { country } = await openTwo(site);
      await page.goto(`/career?country=${country}&text=keeper`);
      await rows(page)
        .first()
        .click({ position: { x: 5, y: 5 } });
      await expect(page).toHaveURL(/\/JobApply\/[a-z0-9]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keeper of Lights');
      await page.goBack();
      await rows(page).getByRole('link').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keeper of Lights');
    });
  });
}

test('a filter is applied at once and in place; words wait for their button', async ({ page, site }) => {
  const { country, name } = await openTwo(site);
  await page.goto('/career');
  const status = page.getByRole('status').filter({ hasText: /match/ });
  await expect(search(page).getByRole('button', { name: 'Show openings' })).toBeHidden();
  await search(page).getByLabel('Title, skill or tool').fill('keeper');
  await search(page).getByLabel('Title, skill or tool').blur();
  await expect(page).toHaveURL('/career');
  await search(page).getByLabel('Title, skill or tool').fill('');

  await search(page).getByLabel('Country').focus();
  await search(page).getByLabel('Country').selectOption(country);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/career?country=${country}`);
  await expect(search(page).getByLabel('Country')).toBeFocused();
  await expect(status).toHaveText('2 openings match');
  await expect(search(page).getByLabel('City').getByRole('option')).toHaveCount(2);
  await search(page).getByLabel('Years of experience').fill('4');
  await search(page).getByLabel('Years of experience').press('Tab');
  await expect(rows(page).getByRole('heading')).toHaveText(['Keeper of Lights']);
  await expect(status).toHaveText('1 opening matches');
  await search(page).getByLabel('Skill', { exact: true }).fill(`none ${name}`);
  await search(page).getByLabel('Skill', { exact: true }).blur();
  await expect(results(page).getByRole('heading')).toHaveText('No openings match');

  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(search(page).getByLabel('Years of experience')).toHaveValue('');
});

test.describe('without script on a desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('the button stands beside the filters that wait for it', async ({ page, site }) => {
    const { country } = await openTwo(site);
    await page.goto('/career');
    const show = search(page).getByRole('button', { name: 'Show openings' });
    const middle = async (control: Locator) => {
      const box = await control.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await search(page).getByLabel('Country').selectOption(country);
    expect(Math.abs((await middle(show)) - (await middle(search(page).getByLabel('Country'))))).toBeLessThan(
      4,
    );
    await show.click();
    await expect(rows(page)).toHaveCount(2);
  });
});

test('the graduate program leads to openings that ask for no years of experience', async ({ page, site }) => {
  const title = `Beginner ${newId().slice(-5)}`;
  await site.addOpening({ title, experience: 0 });
  await site.addOpening({ title: 'Old Hand', experience: 9 });
  await page.goto('/careers-detail');
  await page.getByRole('link', { name: 'Apply now' }).first().click();
  await expect(rows(page).getByText(title)).toBeVisible();
  await expect(rows(page).getByText('Old Hand')).toHaveCount(0);
});

test('newest openings come first, and what cannot be a filter is left out', async ({ page, site }) => {
  const id = await site.addOpening({ title: 'The Very Newest' });
  await page.goto('/career?experience=many&page=-3');
  await expect(rows(page).getByRole('link').first()).toHaveAttribute('href', `/JobApply/${id}`);
  await site.closeOpening(id);
  await page.reload();
  await expect(rows(page).getByText('The Very Newest')).toHaveCount(0);
});

test('when the list cannot be read, the page says so', async ({ page, site, faults }) => {
  faults.expect(/^answer: 503 GET \/career$/);
  await site.without('opening_skills', () => page.goto('/career?text=unreadable'));
  await expect(results(page).getByRole('heading')).toHaveText("The openings can't be shown right now");
});
