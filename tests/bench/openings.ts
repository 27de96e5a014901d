/** Ten thousand openings, and searches for words that nobody has searched before; the same ones at each run. */
import { publishOpening } from '../../src/domain/openings/write.ts';
import type { Database } from '../../src/infra/database/types.ts';
import { capital, dice, vocabulary } from './dice.ts';

export const OPENINGS = 10_000;

export const LEVELS = ['Junior', 'Senior', 'Lead', 'Principal', 'Associate'];
export const FIELDS = [
  'Platform',
  'Cloud',
  'Data',
  'Security',
  'Network',
  'ERP',
  'Mobile',
  'Quality',
  'Integration',
];
export const ROLES = [
  'Engineer',
  'Consultant',
  'Architect',
  'Analyst',
  'Administrator',
  'Manager',
  'Developer',
];
export const COUNTRIES = [
  'India',
  'Ireland',
  'Germany',
  'Österreich',
  'Poland',
  'Canada',
  'Singapore',
  'Brazil',
];
/** Publishes them in one transaction: 2 KB of text, 8 skills of 250, 8 countries, 160 cities. */
export async function addOpenings(db: Database): Promise<void> {
  const { pick, below, word } = dice(2);
  const { common } = vocabulary();
  const cities = Array.from({ length: 160 }, () => capital(word()));
  const skills = Array.from({ length: 250 }, () => capital(word()));
  const sentence = () => `${Array.from({ length: 12 }, common).join(' ')}.`;
  const paragraphs = (tag: string) =>
    Array.from({ length: 8 }, () => `<${tag}>${sentence()}</${tag}>`).join('');
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < OPENINGS; index++) {
      const city = below(cities.length);
      const named = [...new Set(Array.from({ length: 8 }, () => pick(skills)))];
      await publishOpening(
        trx,
        {
          title: `${pick(LEVELS)} ${pick(FIELDS)} ${pick(ROLES)}`,
          city: cities[city] as string,
          country: COUNTRIES[city % COUNTRIES.length] as string,
          experience: below(15),
          employmentType: 'FULL_TIME',
          aboutRole: paragraphs('p'),
          keyResponsibilities: `<ul>${paragraphs('li')}</ul>`,
          requiredSkills: named.slice(0, 5),
          niceToHaveSkills: named.slice(5),
          publishedAt: new Date(now - 60_000 - below(30 * 86_400_000)).toISOString(),
          expiresAt: new Date(now + 86_400_000 + below(60 * 86_400_000)).toISOString(),
        },
        new Date(now),
      );
    }
  });
}

/**
 * Addresses of searches, none twice: of one letter and of rare words, of words nobody uses, with filters, of far pages.
 * @param seed another one gives other searches
 */
export function newSearches(seed: number): () => string {
  const { below, pick, word } = dice(seed);
  const { words, common } = vocabulary();
  const asked = new Set<string>();
  const shapes = [
    () => `text=${common()}+${pick(words).slice(0, 1 + below(4))}`,
    () => `text=${pick(words)}+${pick(ROLES).toLowerCase()}`,
    () => `text=${word()}${word()}`,
    () => `text=${common().slice(0, 3)}+${common().slice(0, 2)}&country=${pick(['India', 'germany'])}`,
    () => `text=${pick(['e', 'k', 'se', 'eng'])}+${common()}&experience=${below(15)}`,
    () => `text=${pick(FIELDS)}+${common().slice(0, 2)}&page=${2 + below(40)}`,
  ];
  return () => {
    let query = pick(shapes)();
    while (asked.has(query)) query = pick(shapes)();
    asked.add(query);
    return `/career?${query}`;
  };
}
