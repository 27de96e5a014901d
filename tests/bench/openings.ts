/** Ten thousand openings, and searches for words that nobody has searched before; the same ones at each run. */
import { publishOpening } from '../../src/domain/openings/write.ts';
import type { Database } from '../../src/infra/database/types.ts';

export const OPENINGS = 10_000;

const LEVELS = ['Junior', 'Senior', 'Lead', 'Principal', 'Associate'];
const FIELDS = [
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
const ROLES = ['Engineer', 'Consultant', 'Architect', 'Analyst', 'Administrator', 'Manager', 'Developer'];
const COUNTRIES = ['India', 'Ireland', 'Germany', 'Österreich', 'Poland', 'Canada', 'Singapore', 'Brazil'];
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'ran',
  'ves',
  'tu',
  'gor',
  'shi',
  'bel',
  'no',
  'pra',
  'dun',
  'eck',
];

/** A stream of numbers below 1 that is the same at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function dice(seed: number) {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const word = () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join('');
  return { next, below, pick, word };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the texts are written with: common words often, rare ones seldom, as in a language. */
function vocabulary() {
  const { word, next } = dice(1);
  const words = [...new Set(Array.from({ length: 4_000 }, word))];
  return { words, common: () => words[Math.floor(words.length * next() ** 3)] as string };
}

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
