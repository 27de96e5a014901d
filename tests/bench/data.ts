/** Data that looks like chance and is the same at each run: words, staff with sessions, openings, and searches for them. */
import type { Insertable } from 'kysely';
import { searchText } from '../../src/platform/database/tokenize.ts';
import type { Tables } from '../../src/platform/database/types.ts';
import { hashToken } from '../../src/platform/http/tokens.ts';

export const OPENINGS = 10_000;
export const STAFF = 300;
export const DAY_MS = 86_400_000;

const list = (text: string) => text.split(' ');
const SYLLABLES = list('ka lo mi ter ran ves tu gor shi bel no pra dun eck');
const LEVELS = list('Junior Senior Lead Principal Associate');
const FIELDS = list('Platform Cloud Data Security Network ERP Mobile Quality Integration');
const ROLES = list('Engineer Consultant Architect Analyst Administrator Manager Developer');
const COUNTRIES = list('India Ireland Germany Österreich Poland Canada Singapore Brazil');
const STAFF_ROLES = ['admin', 'legal', 'sales', 'recruiter', 'recruiter', 'interviewer'] as const;

/** A row of any table. */
export type TableRow = {
  [Name in keyof Tables]: readonly [Name, Insertable<Tables[Name]>];
}[keyof Tables];
export type Rows = Generator<TableRow>;

/** A stream of numbers that is the same at each run (mulberry32), and what is drawn by it. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const word = () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join('');
  const capital = () => word().replace(/^./, (letter) => letter.toUpperCase());
  return { next, below, pick, word, capital };
}

/** What the texts are written with: common words often, rare ones seldom, as in a language. */
export function vocabulary() {
  const { word, next } = dice(1);
  const words = [...new Set(Array.from({ length: 4_000 }, word))];
  const common = () => words[Math.floor(words.length * next() ** 3)] as string;
  const sentence = (length: number) => `${Array.from({ length }, common).join(' ')}.`;
  return { words, common, sentence };
}

/** An identifier that is the same at each run. */
export const id = (kind: string, number: number): string => `${kind}${String(number).padStart(10, '0')}`;

/** A moment as it is stored. @param ms since the epoch */
export const iso = (ms: number) => new Date(ms).toISOString();

/** The value of the session cookie of a member of staff with this role. */
export const sessionToken = (role: (typeof STAFF_ROLES)[number]): string => `bench-${role}-${'x'.repeat(20)}`;

/** Everybody inside the desk, and the sessions of one of each role. @param now milliseconds since the epoch */
export function* staff(now: number): Rows {
  const joined = { created_at: iso(now - 400 * DAY_MS), updated_at: iso(now - 400 * DAY_MS) };
  const { capital } = dice(11);
  for (let n = 0; n < STAFF; n++) {
    const role = STAFF_ROLES[Math.min(n, STAFF_ROLES.length - 1)] as (typeof STAFF_ROLES)[number];
    const name = `${capital()} ${capital()}`;
    yield ['staff', { id: id('s', n), name, email: `s${n}@example.com`, state: 'active', ...joined }];
    yield ['staff_roles', { staff_id: id('s', n), role }];
    if (n === 4 || n >= STAFF_ROLES.length) continue;
    const session = { id: id('ss', n), staff_id: id('s', n), token_hash: hashToken(sessionToken(role)) };
    const seen = { started_at: iso(now), seen_at: iso(now), created_at: iso(now), updated_at: iso(now) };
    const confirmed = {
      second_factor_at: iso(now),
      reauthenticated_at: iso(now),
      expires_at: iso(now + 7 * DAY_MS),
    };
    yield ['staff_sessions', { ...session, method: 'password', ...seen, ...confirmed }];
  }
}

/** What each opening asks for and who decides about it; the same list for the openings and for their applications. */
export function openingPlans(): readonly { skills: string[]; team: string[] }[] {
  const { below, pick, capital } = dice(2);
  const skills = Array.from({ length: 250 }, capital);
  const several = <T>(count: number, one: () => T) => [...new Set(Array.from({ length: count }, one))];
  return Array.from({ length: OPENINGS }, () => ({
    skills: several(8, () => pick(skills)),
    team: several(2 + below(2), () => id('s', 5 + below(STAFF - 5))),
  }));
}

/** Openings with 2 KB of text, 8 skills of 250, 8 countries, 160 cities. @param statusOf the n-th */
export function* openings(now: number, statusOf: (n: number) => 'published' | 'closed' | 'draft'): Rows {
  const { below, pick, capital } = dice(3);
  const { sentence } = vocabulary();
  const cities = Array.from({ length: 160 }, capital);
  for (const [n, { skills, team }] of openingPlans().entries()) {
    const cityIndex = below(cities.length);
    const city = cities[cityIndex] as string;
    const country = COUNTRIES[cityIndex % COUNTRIES.length] as string;
    const title = `${pick(LEVELS)} ${pick(FIELDS)} ${pick(ROLES)}`;
    const from = now - 60_000 - below(365 * DAY_MS);
    const [about, duties] = [sentence(96), sentence(96)];
    yield [
      'openings',
      {
        id: id('j', n),
        title,
        city,
        country,
        experience: below(15),
        about_role: `<p>${about}</p>`,
        key_responsibilities: `<p>${duties}</p>`,
        employment_type: 'FULL_TIME',
        status: statusOf(n),
        published_at: iso(from),
        expires_at: iso(now + DAY_MS + below(60 * DAY_MS)),
        search_text: searchText(title, city, country, ...skills, about, duties),
        created_at: iso(from),
        updated_at: iso(from + below(now - from)),
        criteria: '["Clear words","Depth","Care"]',
      },
    ];
    for (const [position, staff_id] of team.entries())
      yield ['opening_team', { opening_id: id('j', n), position, staff_id }];
    for (const [position, skill] of skills.entries()) {
      const kind = position < 5 ? 'required' : 'nice';
      yield [
        'opening_skills',
        { opening_id: id('j', n), kind, position, skill, skill_lower: skill.toLowerCase() },
      ];
    }
  }
}

/**
 * Addresses of searches, none twice: of one letter and of rare words, of words that do not occur, with filters, of far pages.
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
