import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { jobAddresses, jobsForFeeds } from './feed.ts';
import { closeJob, publishJob } from './write.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString();

describe.each(ENGINES)('feeds on %s', (engine) => {
  let database: TestDatabase;
  const ids: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const add = (publishedAt: string, expiresAt: string | null, skill: string) =>
      publishJob(
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
    await closeJob(database.db, await add(hours(-10), null, 'Closed'), NOW);
  });
  afterAll(() => database.drop());

  test('tell public openings in full, newest first, each with its own skills in their order', async () => {
    const jobs = await jobsForFeeds(database.db, NOW);
    expect(jobs.map((job) => job._id)).toEqual([ids[1], ids[0]]);
    expect(jobs[0]).toMatchObject({
      requireSkills: ['Second', 'Terraform'],
      niceToHaveSkills: ['Go'],
      validThrough: hours(5),
      datePosted: hours(-1),
      AboutRole: '<p>Text</p>',
    });
  });

  test('the sitemap knows their addresses and when they changed', async () => {
    const addresses = await jobAddresses(database.db, NOW);
    expect(addresses.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(addresses[0]?.changed).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
