import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { closeOpening, publishOpening } from './commands/write.ts';
import { findOpening } from './queries.ts';
import type { NewOpening } from './schema.ts';
import { similarOpenings } from './similar.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);

describe.each(ENGINES)('similar openings on %s', (engine) => {
  const database = lentDatabase('all', engine);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const add = async (title: string, over: Partial<NewOpening>) => {
      const apart: Partial<NewOpening> = {
        city: 'Oslo',
        country: 'Norway',
        requiredSkills: [title],
        niceToHaveSkills: [],
        publishedAt: hours(-2).toISOString(),
      };
      ids[title] = await publishOpening(database.db, { ...sampleOpening(), ...apart, title, ...over }, NOW);
    };
    const place = { city: 'Dublin', country: 'Ireland' };
    await add('This', {
      ...place,
      team: 'Cloud',
      requiredSkills: ['Go', 'Terraform'],
      niceToHaveSkills: ['AWS'],
    });
    await add('Two skills', { requiredSkills: ['go'], niceToHaveSkills: ['TERRAFORM'] });
    await add('One skill', { requiredSkills: ['Go'], niceToHaveSkills: ['Go'] });
    await add('Team', { team: 'Cloud' });
    await add('City', place);
    await add('Country', { ...place, city: 'Cork' });
    await add('Nothing', { publishedAt: hours(-1).toISOString() });
    await add('Ended', { ...place, requiredSkills: ['Go'], expiresAt: hours(-1).toISOString() });
    await add('Scheduled', { requiredSkills: ['Go', 'Terraform'], publishedAt: hours(1).toISOString() });
    await add('Closed', { ...place, requiredSkills: ['Go', 'Terraform'] });
    await closeOpening(database.db, ids.Closed as string, NOW);
  });

  const similarTo = async (title: string, fill: boolean, now = NOW) => {
    const found = await findOpening(database.db, ids[title] as string, now);
    if (found.state === 'missing') throw new Error(`No opening ${title}`);
    return (await similarOpenings(database.db, found.opening, now, { fill })).map((one) => one.Title);
  };

  test('skills count first, then the team, then the city; nothing that is not public', async () => {
    expect(await similarTo('This', false)).toEqual(['Two skills', 'One skill', 'Team', 'City']);
  });

  test('what has nothing in common comes only to fill up, the nearest and newest first', async () => {
    expect(await similarTo('Nothing', false)).toEqual(['Team', 'One skill', 'Two skills'].sort(byNewest));
    expect(await similarTo('Country', false)).toEqual([]);
    expect((await similarTo('Country', true)).slice(0, 2).sort()).toEqual(['City', 'This']);
    expect((await similarTo('Country', true))[2]).toBe('Nothing');
  });
  const byNewest = (a: string, b: string) => ((ids[a] as string) < (ids[b] as string) ? 1 : -1);

  test('a closed one has others too, and a scheduled one joins them at its time', async () => {
    expect(await similarTo('Closed', true)).toEqual(['This', 'Two skills', 'One skill', 'City']);
    expect((await similarTo('Closed', true, hours(1))).slice(0, 3).sort()).toEqual(
      ['Scheduled', 'This', 'Two skills'].sort(),
    );
  });
});
