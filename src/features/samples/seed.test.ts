import { describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { HARDER_ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { samples } from '../../site/content/samples.ts';
import { currentLegalDocument, publishLegalDocument } from '../legal/queries.ts';
import { publishOpening } from '../openings/commands/write.ts';
import { searchOpenings } from '../openings/search.ts';
import { seedSamples } from './seed.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

describe.each(HARDER_ENGINES)('samples on %s', (engine) => {
  const database = lentDatabase('each', engine);
  const openings = async () => (await searchOpenings(database.db, {}, NOW)).openings;

  test('an empty database gets openings and both legal texts, once', async () => {
    expect(await seedSamples(database.db, samples, NOW)).toEqual({
      openings: 13,
      applications: 0,
      enquiries: 0,
      staff: 0,
    });
    const loaded = await openings();
    expect(loaded.length).toBeGreaterThan(3);
    for (const kind of ['terms', 'privacy'] as const) {
      const text = (await currentLegalDocument(database.db, kind, NOW))?.html ?? '';
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toContain('{brand}');
    }
    expect(await seedSamples(database.db, samples, NOW)).toBeUndefined();
    expect(await openings()).toEqual(loaded);
  });

  test('one opening of yours, and nothing is loaded', async () => {
    await publishOpening(database.db, sampleOpening(), NOW);
    expect(await seedSamples(database.db, samples, NOW)).toBeUndefined();
    expect(await openings()).toHaveLength(1);
    expect(await currentLegalDocument(database.db, 'terms', NOW)).toBeNull();
  });

  test('one legal text of yours, and nothing is loaded', async () => {
    await publishLegalDocument(database.db, 'terms', { version: '1', html: '<p>ours</p>' }, NOW);
    expect(await seedSamples(database.db, samples, NOW)).toBeUndefined();
    expect(await openings()).toEqual([]);
  });

  test('of several servers that start together one loads them', async () => {
    const seeded = await Promise.all([1, 2, 3].map(() => seedSamples(database.connect().db, samples, NOW)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    const titles = (await openings()).map((opening) => `${opening.Title} ${opening.Location.City}`);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
