/** The page of one opening, and what becomes of it when it is closed, missing or unreadable. */
import type { Page } from '@playwright/test';
import { longDate } from '../../src/platform/calendar/long-date.ts';
import { expectAccessible } from './support/axe.ts';
import { site as words } from './support/content.ts';
import { applicationForm } from './support/forms.ts';
import { hold, hydrate, toasts } from './support/page.ts';
import { expectFits } from './support/reading.ts';
import { expect, test } from './support/test.ts';

const RICH = {
  title: 'Rigger <of> Sails & Ropes',
  experience: 1,
  employmentType: 'CONTRACTOR',
  aboutRole:
    '<p>You <strong>rig</strong> <a href="https://sails.example/">sails</a>.</p><script>window.owned = 1</script><img src="x" onerror="window.owned = 2">',
  keyResponsibilities: '<ul><li onclick="window.owned = 3">Tie knots.</li><li>Climb.</li></ul>',
  requiredSkills: ['Knots', 'Heights'],
  niceToHaveSkills: ['Whistling'],
} as const;
const rich = () => ({
  ...RICH,
  requiredSkills: [...RICH.requiredSkills],
  niceToHaveSkills: [...RICH.niceToHaveSkills],
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}
const part = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) });

test('shows the opening: facts, rich text without its scripts, skills as chips; search engines get every field they require', async ({
  page,
  site,
}) => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const id = await site.addOpening({
    ...rich(),
    expiresAt,
    workplace: 'remote',
    team: 'Rigging & Sails',
    pay: { min: 52_000, max: 64_000, currency: 'EUR', period: 'year' },
  });
  const answer = await page.goto(`/JobApply/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RICH.title);
  await expect(page).toHaveTitle(`${RICH.title}, Proofville · ${words.brand}`);
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts).toHaveText([
    'Proofville, Testland',
    '1 year',
    'Contract',
    'Remote, within Testland',
    'Rigging & Sails',
    '€52,000 to €64,000 a year',
    longDate(expiresAt),
  ]);
  const about = part(page, 'About the Role');
  await expect(about.getByRole('strong')).toHaveText('rig');
  await expect(about.getByRole('link')).toHaveAttribute('href', 'https://sails.example/');
  await expect(part(page, 'Key Responsibilities').getByRole('listitem')).toHaveText(['Tie knots.', 'Climb.']);
  await page.getByText('Tie knots.').click();
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  for (const [name, skills] of [
    ['Required Skills', RICH.requiredSkills],
    ['Nice To Have Skills', RICH.niceToHaveSkills],
  ] as const) {
    await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveText([...skills]);
  }
  await page.getByRole('link', { name: 'Apply for this position' }).click();
  await expect(applicationForm(page)).toBeInViewport();

  const data = await structuredData(page);
  const posting = data.find((item) => item['@type'] === 'JobPosting');
  expect(Date.parse(String(posting?.validThrough))).toBe(Date.parse(expiresAt));
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    title: RICH.title,
    description: expect.stringContaining('<strong>rig</strong>'),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: words.brand },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Proofville', addressCountry: 'Testland' },
    },
    identifier: { '@type': 'PropertyValue', value: id },
    directApply: true,
  });
  expect(JSON.stringify(posting)).not.toContain('owned');
  expect(data.some((item) => item['@type'] === 'BreadcrumbList')).toBe(true);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('facts stand in columns, on a phone each beside its name', async ({ page, site }) => {
  const id = await site.addOpening({ team: 'Rigging', workplace: 'hybrid' });
  const [names, values] = [page.locator('main dt'), page.locator('main dd')];
  const lefts = (of: typeof names) =>
    of.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  await page.goto(`/JobApply/${id}`);
  expect(new Set(await lefts(values)).size).toBe(2);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await lefts(names)).size).toBe(1);
  expect(new Set(await lefts(values)).size).toBe(1);
});

test('says by when an answer comes, what happens until then, and which openings are alike', async ({
  page,
  site,
}) => {
  const skill = 'Tightrope walking';
  const twin = await site.addOpening({ title: 'Ropewalker', requiredSkills: [skill], city: 'Ropeton' });
  const id = await site.addOpening({ ...rich(), city: 'Ropeville', requiredSkills: [skill], replyDays: 1 });
  await page.goto(`/JobApply/${id}`);
  // What is not set is no fact.
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts).toHaveText(['Ropeville, Testland', '1 year', 'Contract']);
  const answer = 'An answer within 1 working day';
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(answer).first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'How we hire' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('listitem').nth(1)).toContainText(answer);
  const similar = page.getByRole('region', { name: 'Similar openings' });
  await expect(similar.getByRole('link').first()).toHaveAttribute('href', `/JobApply/${twin}`);
  await expect(page.getByRole('main').locator('> section').last()).toHaveAccessibleName('Similar openings');

  // What is kept of the page goes with the opening that it names.
  await site.closeOpening(twin);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ropewalker' })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('the way to the form stays at hand while one reads, and not beside the form', async ({
      page,
      site,
    }) => {
      const paragraphs = '<p>You fly what others have built, and write down what shook.</p>'.repeat(20);
      const id = await site.addOpening({ title: 'Bar Pilot', aboutRole: paragraphs });
      await page.goto(`/JobApply/${id}`);
      const bar = page.getByRole('link', { name: 'Apply for Bar Pilot' });
      const head = page.getByRole('link', { name: 'Apply for this position' });
      await expect(head).toBeInViewport();
      await page.getByRole('heading', { name: 'Key Responsibilities' }).scrollIntoViewIfNeeded();
      await expect(head).not.toBeInViewport();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.click();
      await expect(page).toHaveURL(/#apply$/);
      await expect(applicationForm(page)).toBeInViewport();
      const header = page.locator('[data-header]');
      const bottom = async (of: typeof bar) => {
        const box = await of.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect.poll(async () => (await bottom(bar)) - (await bottom(header))).toBeLessThan(0);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    // The page of the server is the same.
    const tag = javaScriptEnabled ? [] : '@rare';

    test('a closed opening says so with 410 and shows others, readable at every width', { tag }, async ({
      page,
      site,
      faults,
    }) => {
      faults.expect(/^answer: 410 GET/);
      // What is still moving has no colour of its own yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const id = await site.addOpening({ title: 'Closed Cook' });
      await site.closeOpening(id);
      const answer = await page.goto(`/JobApply/${id}`);
      expect(answer?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed Cook');
      await expect(page.getByRole('heading', { name: 'This position is closed' })).toBeVisible();
      await expect(applicationForm(page)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Other openings' }).getByRole('article')).toHaveCount(4);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect((await structuredData(page)).some((item) => item['@type'] === 'JobPosting')).toBe(false);
      await expectFits(page, 'closed');
      // axe itself needs script.
      if (javaScriptEnabled) await expectAccessible(page, 'closed');
    });
  });
}

test.describe('when the server cannot read the opening', () => {
  const logged = /^console error: Loading failed/;

  test('the browser tries; if that fails too, a toast says so and there is no opening', async ({
    page,
    site,
    faults,
  }) => {
    faults.expect(logged, /^answer: 503 GET \/JobApply/, /^answer: 50\d GET \/api\/admin\/GetAjob/);
    const id = await site.addOpening();
    const said = await site.without('openings', async () => {
      const [answer] = await Promise.all([
        page.waitForResponse(`**/api/admin/GetAjob/${id}`),
        page.goto(`/JobApply/${id}`),
      ]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No job found');
      return ((await answer.json()) as { message: string }).message;
    });
    await expect(toasts(page)).toHaveText(said);
  });

  test('without an answer the toast has its own words', { tag: '@rare' }, async ({ page, site, faults }) => {
    faults.expect(logged, /^answer: 503 GET \/JobApply/, /^failed request: GET \/api\/admin\/GetAjob/);
    const id = await site.addOpening();
    await page.route(`**/api/admin/GetAjob/${id}`, (route) => route.abort());
    await site.without('openings', () => page.goto(`/JobApply/${id}`));
    await expect(toasts(page)).toHaveText('Failed to upload requirement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No job found');
  });

  test('the browser shows the opening, with its form, once it can be read', async ({
    page,
    site,
    faults,
  }) => {
    faults.expect(/^answer: 503 GET \/JobApply/);
    const id = await site.addOpening({ title: 'Late Lamplighter' });
    const release = await hold(page, `**/api/admin/GetAjob/${id}`);
    await site.without('openings', () => page.goto(`/JobApply/${id}`));
    await expect(page.getByRole('status')).toHaveText('Loading the position');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late Lamplighter');
    await expect(page.getByRole('list', { name: 'Required Skills' })).toBeVisible();
    await hydrate(page);
    await applicationForm(page).getByRole('button', { name: 'Apply Now' }).click();
    await expect(applicationForm(page).getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  });
});
