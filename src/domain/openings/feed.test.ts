import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { openingAddresses, openingsForFeeds } from './feed.ts';
import { closeOpening, publishOpening } from './write.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString();

describe.each(ENGINES)('feeds on %s', (engine) => {
  let database: TestDatabase;
  const ids: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const add = (publishedAt: string, expiresAt: string | null, skill: string) =>
      publishOpening(
        database.db,
        {
          title: 'Platform Engineer',
          city: 'Pune',
          country: 'India',
          experience: 5,
          employmentType: 'FULL_TIME',
          aboutRole: '<p>Text</p>',
          keyResponsibilities: '<ul><li>Runbooks</li></ul>',
          requiredSkills: [skill, 'Terraform'],
          niceToHaveSkills: ['Go'],
          publishedAt,
          expiresAt,
        },
        NOW,
      );
    ids.push(await add(hours(-10), null, 'First'), await add(hours(-1), hours(5), 'Second'));
    await add(hours(-10), hours(0), 'Expired');
    await add(hours(1), null, 'Scheduled');
    await closeOpening(database.db, await add(hours(-10), null, 'Closed'), NOW);
  });
  afterAll(() => database.drop());

  test('tell public openings in full, newest first, each with its own skills in their order', async () => {
    const openings = await openingsForFeeds(database.db, NOW);
    expect(openings.map((opening) => opening._id)).toEqual([ids[1], ids[0]]);
    expect(openings[0]).toMatchObject({
      requireSkills: ['Second', 'Terraform'],
      niceToHaveSkills: ['Go'],
      validThrough: hours(5),
      datePosted: hours(-1),
      AboutRole: '<p>Text</p>',
    });
  });

  test('the sitemap knows their addresses and when they changed', async () => {
    const addresses = await openingAddresses(database.db, NOW);
    expect(addresses.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(addresses[0]?.changed).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
