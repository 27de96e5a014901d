import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { closeOpening, publishOpening } from './commands/write.ts';
import type { Choice } from './facets.ts';
import { type OpeningFilters, parseOpeningFilters } from './filters.ts';
import { findOpening, nextOpeningChange } from './queries.ts';
import type { NewOpening } from './schema.ts';
import { openingListJson, PAGE_SIZE, searchOpenings } from './search.ts';
import type { OpeningSummary } from './types.schema.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString();

/** The list as `GetAllJobs` sends it. */
const listOpenings = async (...query: Parameters<typeof openingListJson>): Promise<OpeningSummary[]> =>
  JSON.parse(await openingListJson(...query));

const opening = (over: Partial<NewOpening> = {}): NewOpening => ({
  title: 'Platform Engineer',
  city: 'Pune',
  country: 'India',
  experience: 5,
  employmentType: 'FULL_TIME',
  aboutRole: '<p>Kubernetes at <b>100%</b> load</p>',
  keyResponsibilities: '<ul><li>Runbooks</li></ul>',
  requiredSkills: ['Terraform'],
  niceToHaveSkills: ['Go'],
  publishedAt: hours(-10),
  expiresAt: hours(100),
  ...over,
});

describe.each(ENGINES)('openings on %s', (engine) => {
  let database: TestDatabase;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const add = async (name: string, over: Partial<NewOpening> = {}) => {
      ids[name] = await publishOpening(database.db, opening(over), NOW);
    };
    await add('old', { publishedAt: hours(-30), expiresAt: null, experience: 2 });
    await add('new', {
      publishedAt: hours(-1),
      title: 'ERP Consultant_50%',
      city: 'Île-de-France',
      country: 'Österreich',
      experience: 9,
    });
    await add('skilled', {
      requiredSkills: ['C#', 'Node.js'],
      niceToHaveSkills: ['C++'],
      workplace: 'hybrid',
      pay: { max: 90_000, currency: 'EUR', period: 'year' },
      team: 'Tools',
      replyDays: 3,
    });
    await add('expired', { expiresAt: hours(0) });
    await add('scheduled', { publishedAt: hours(2), title: 'Scheduled' });
    await add('closed');
    await closeOpening(database.db, ids.closed as string, NOW);
    await add('draft');
    await database.db
      .updateTable('openings')
      .set({ status: 'draft' })
      .where('id', '=', ids.draft as string)
      .execute();
  });
  afterAll(() => database.drop());

  const choices = (list: readonly Choice[]) => list.map(({ value, count }) => `${value} ${count}`);
  const names = (openings: { _id: string }[]) =>
    openings.map((opening) => Object.keys(ids).find((name) => ids[name] === opening._id));
  const list = async (filters: OpeningFilters = {}, now = NOW) =>
    names(await listOpenings(database.db, filters, now));

  test('only what is published, unexpired and open is listed, newest first', async () => {
    expect(await list()).toEqual(['new', 'skilled', 'old']);
  });
  test('the list changes with the clock', async () => {
    expect(await list({}, new Date(hours(3)))).toEqual(['scheduled', 'new', 'skilled', 'old']);
    expect(await list({}, new Date(hours(200)))).toEqual(['old']);
    expect(await list({}, new Date(hours(-1)))).toContain('expired');
  });
  test('pages and rows of the search say what is offered, and null where no one said so', async () => {
    const pay = { min: null, max: 90_000, currency: 'EUR', period: 'year' };
    expect(await findOpening(database.db, ids.skilled as string, NOW)).toMatchObject({
      opening: { workplace: 'hybrid', pay, team: 'Tools', replyDays: 3 },
    });
    expect(await findOpening(database.db, ids.old as string, NOW)).toMatchObject({
      opening: { workplace: null, pay: null, team: null, replyDays: 5 },
    });
    const { openings } = await searchOpenings(database.db, {}, NOW);
    expect(openings.slice(1)).toMatchObject([
      { workplace: 'hybrid', pay },
      { workplace: null, pay: null },
    ]);
  });
  test.each([
    [{ text: 'kubernetes' }, ['new', 'skilled', 'old']],
    [{ text: 'KUBERNETES runbooks' }, ['new', 'skilled', 'old']],
    [{ text: 'consultant' }, ['new']],
    [{ text: 'österreich' }, ['new']],
    [{ text: '50%' }, ['new']],
    [{ text: 'consult_50' }, ['new']],
    [{ text: 'osterREICH' }, ['new']],
    [{ text: 'kuber run' }, ['new', 'skilled', 'old']],
    [{ text: 'ubernetes' }, []],
    [{ text: 'k r t' }, ['new', 'old']],
    [{ text: 'c+' }, ['skilled']],
    [{ text: '%' }, []],
    [{ text: '_' }, []],
    [{ text: '\\' }, []],
    [{ text: '"kubernetes" OR NEAR(x*)' }, []],
    [{ text: "kubernetes:* & !'load' | \\" }, ['new', 'skilled', 'old']],
    [{ text: "'; drop table openings; --" }, []],
    [{ text: 'node.js c#' }, ['skilled']],
    [{ country: 'india' }, ['skilled', 'old']],
    [{ country: 'Österreich' }, ['new']],
    [{ country: 'Ind' }, []],
    [{ city: 'PUNE' }, ['skilled', 'old']],
    [{ city: 'Île-de-France' }, ['new']],
    [{ skill: 'terraform' }, ['new', 'old']],
    [{ skill: 'C++' }, ['skilled']],
    [{ skill: 'C' }, []],
    [{ skill: 'raform' }, ['new', 'old']],
    [{ skill: 'NODE JS' }, ['skilled']],
    [{ skill: 'er' }, []],
    [{ skill: '%' }, []],
    [{ experience: 5 }, ['skilled', 'old']],
    [{ experience: 0 }, []],
    [{ country: 'India', experience: 2, skill: 'go', text: 'pune' }, ['old']],
  ])('filter %j', async (filters, expected) => {
    expect(await list(filters)).toEqual(expected);
  });

  test('an opening is open, closed or missing', async () => {
    const state = async (name: string) => (await findOpening(database.db, ids[name] as string, NOW)).state;
    expect(await state('new')).toBe('open');
    expect(await state('expired')).toBe('closed');
    expect(await state('closed')).toBe('closed');
    expect(await state('draft')).toBe('missing');
    expect(await state('scheduled')).toBe('missing');
  });
  test.each(['', 'x', 'a'.repeat(65), "' or 1=1", '\u0000', '\ud800', '../x', '%'])(
    'the id %j is missing',
    async (id) => {
      expect(await findOpening(database.db, id, NOW)).toEqual({ state: 'missing' });
    },
  );
  test('an opening has its skills in order and its text sanitized', async () => {
    await database.db
      .updateTable('openings')
      .set({ about_role: '<p onclick="x">a</p><script>x</script>' })
      .where('id', '=', ids.skilled as string)
      .execute();
    expect(await findOpening(database.db, ids.skilled as string, NOW)).toMatchObject({
      state: 'open',
      opening: { requireSkills: ['C#', 'Node.js'], niceToHaveSkills: ['C++'], AboutRole: '<p>a</p>' },
    });
  });

  test('the next change by the clock is the nearest start or end', async () => {
    expect(await nextOpeningChange(database.db, NOW)).toEqual(new Date(hours(2)));
    expect(await nextOpeningChange(database.db, new Date(hours(3)))).toEqual(new Date(hours(100)));
    expect(await nextOpeningChange(database.db, new Date(hours(300)))).toBeNull();
  });

  test('the search has pages, totals and the choices of its filters', async () => {
    const found = await searchOpenings(database.db, {}, NOW);
    expect(found).toMatchObject({ total: 3, page: 1, pages: 1 });
    expect(choices(found.facets.countries)).toEqual(['India 2', 'Österreich 1']);
    expect(choices(found.facets.cities)).toEqual(['Île-de-France 1', 'Pune 2']);
    expect(choices(found.facets.skills)).toEqual(['Go 2', 'Terraform 2', 'C# 1', 'C++ 1', 'Node.js 1']);
    expect(await searchOpenings(database.db, { page: 99, text: 'nothing has this' }, NOW)).toMatchObject({
      total: 0,
      page: 1,
      pages: 1,
      openings: [],
    });
  });
  test('every choice of a filter finds something', async () => {
    const { facets } = await searchOpenings(database.db, {}, NOW);
    for (const { value, count } of facets.countries)
      expect(await list({ country: value })).toHaveLength(count ?? -1);
    for (const { value, count } of facets.cities)
      expect(await list({ city: value })).toHaveLength(count ?? -1);
    for (const { value, count } of facets.skills)
      expect(await list({ skill: value })).toHaveLength(count ?? -1);
  });
  test('a choice is counted under the other filters; what would leave nothing is no choice, but one that is set', async () => {
    const under = async (filters: OpeningFilters) => (await searchOpenings(database.db, filters, NOW)).facets;
    const { countries, cities, skills } = await under({ country: 'india', experience: 5 });
    expect(choices(countries)).toEqual(['India 2']);
    expect(choices(cities)).toEqual(['Pune 2']);
    expect(choices(skills)).toEqual(['Go 1', 'Terraform 1', 'C# 1', 'C++ 1', 'Node.js 1']);
    expect(choices((await under({ country: 'India' })).countries)).toEqual(['India 2', 'Österreich 1']);
    expect(choices((await under({ city: 'Pune', country: 'Österreich' })).countries)).toEqual([
      'India 2',
      'Österreich 0',
    ]);
    expect(choices((await under({ text: 'nowhere' })).skills)).toEqual([]);
  });
});

describe.each(ENGINES)('many openings on %s', (engine) => {
  test('are paged without loss, even when all are of one moment', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.drop());
    const count = PAGE_SIZE * 2 + 1;
    for (let n = 0; n < count; n++) await publishOpening(database.db, opening({ title: `Job ${n}` }), NOW);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => searchOpenings(database.db, { page }, NOW)));
    expect(pages.map((page) => page.openings.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1, 1]);
    expect(new Set(pages.flatMap((page) => page.openings.map((opening) => opening._id))).size).toBe(count);
    expect((await listOpenings(database.db, {}, NOW)).map((opening) => opening._id)).toEqual(
      pages.slice(0, 3).flatMap((page) => page.openings.map((opening) => opening._id)),
    );
  });
});

test('a search address is read with patience', () => {
  const parse = (query: string) => parseOpeningFilters(new URLSearchParams(query));
  expect(parse('')).toEqual({ page: 1 });
  expect(parse('text=+go+&country=India&experience=3&page=2')).toEqual({
    text: 'go',
    country: 'India',
    experience: 3,
    page: 2,
  });
  expect(parse('experience=many&page=-1&text=&unknown=1')).toEqual({ page: 1 });
  expect(parse('page=1e9&experience=999&city=%00')).toEqual({ page: 1 });
});
