import { expect, onTestFinished, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/databases.ts';
import { publishOpening } from './commands/write.ts';
import { parseOpeningFilters } from './filters.ts';
import type { NewOpening } from './schema.ts';
import { searchOpenings } from './search.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

const opening = (title: string, over: Partial<NewOpening>): NewOpening => ({
  ...sampleOpening(),
  title,
  aboutRole: '<p>An international team with remote sites and internal tools.</p>',
  requiredSkills: [],
  niceToHaveSkills: [],
  ...over,
});

test.each(ENGINES)(
  'a word for a workplace or a type of employment means what is offered, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.drop());
    for (const one of [
      opening('Tester', { workplace: 'onsite' }),
      opening('Designer', { workplace: 'remote', requiredSkills: ['Remote workshops', 'PostgreSQL'] }),
      opening('Analyst', { workplace: 'hybrid', employmentType: 'INTERN' }),
      opening('Remote-Sensing Engineer', { employmentType: 'PART_TIME' }),
    ])
      await publishOpening(database.db, one, NOW);
    const titles = async (query: string) => {
      const { openings, facets } = await searchOpenings(
        database.db,
        parseOpeningFilters(new URLSearchParams(query)),
        NOW,
      );
      expect(facets.countries).toEqual(
        [{ value: 'India', count: openings.length }].filter(({ count }) => count),
      );
      return openings.map(({ Title }) => Title).sort();
    };
    expect(await titles('text=remote')).toEqual(['Designer', 'Remote-Sensing Engineer']);
    expect(await titles('text=Remote+designer')).toEqual(['Designer']);
    expect(await titles('text=hybrid')).toEqual(['Analyst']);
    expect(await titles('text=on-site')).toEqual(['Tester']);
    expect(await titles('text=intern')).toEqual(['Analyst']);
    expect(await titles('text=Internships')).toEqual(['Analyst']);
    expect(await titles('text=part-time')).toEqual(['Remote-Sensing Engineer']);
    expect(await titles('text=inter')).toHaveLength(4);
    expect(await titles('skill=workshop')).toEqual(['Designer']);
    expect(await titles('skill=sql')).toEqual(['Designer']);
    expect(await titles('text=remote&skill=sql')).toEqual(['Designer']);
  },
);
