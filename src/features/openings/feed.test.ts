import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { closeOpening, publishOpening } from './commands/write.ts';
import { openingAddresses, openingsForFeeds } from './feed.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString();

describe.each(ENGINES)('feeds on %s', (engine) => {
  const database = lentDatabase('all', engine);
  const ids: string[] = [];
  beforeAll(async () => {
    const add = (publishedAt: string, expiresAt: string | null, skill: string) =>
      publishOpening(
        database.db,
        { ...sampleOpening(), requiredSkills: [skill, 'Terraform'], publishedAt, expiresAt },
        NOW,
      );
    ids.push(await add(hours(-10), null, 'First'), await add(hours(-1), hours(5), 'Second'));
    await add(hours(-10), hours(0), 'Expired');
    await add(hours(1), null, 'Scheduled');
    await closeOpening(database.db, await add(hours(-10), null, 'Closed'), NOW);
  });

  test('tell public openings in full, newest first, each with its own skills in their order', async () => {
    const openings = await openingsForFeeds(database.db, NOW);
    expect(openings.map((opening) => opening._id)).toEqual([ids[1], ids[0]]);
    expect(openings[0]).toMatchObject({
      requireSkills: ['Second', 'Terraform'],
      niceToHaveSkills: ['Go'],
      // The end of the day there is five hours and a half ahead.
      validThrough: '2026-03-01T22:30:00+05:30',
      datePosted: hours(-1),
      AboutRole: '<p>You build platforms.</p>',
    });
  });

  test('the sitemap knows their addresses and when they changed', async () => {
    const addresses = await openingAddresses(database.db, NOW);
    expect(addresses.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(addresses[0]?.changed).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
