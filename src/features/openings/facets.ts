import type { Database } from '../../platform/database/types.ts';
import type { OpeningFilters } from './filters.ts';
import { type Conditions, matching } from './matching.ts';
import { nextOpeningChange } from './queries.ts';
import { skillsNamed } from './skill-names.ts';

/** A possible value of a filter. */
export interface Choice {
  value: string;
  /** How many openings the search finds with it and its other filters; null if they are too many to be counted at once. */
  count: number | null;
}

/** The choices of the search's filters. Choices that would leave no opening are left out, except those that are already set. */
interface OpeningFacets {
  /** By the alphabet. */
  countries: Choice[];
  /** In alphabetical order. */
  cities: Choice[];
  /** The most wanted first. Counted by the exact name, while a search for it also finds longer ones. */
  skills: Choice[];
}

/** The most openings that are counted for one search. For a search without filters all are counted, once after a change. */
const MAX_COUNTED = 500;

/** The choices, and the next moment at which public openings change by the clock alone; null when nothing is scheduled. */
export interface Choices {
  facets: OpeningFacets;
  until: Date | null;
}

interface Kept {
  /** The revision of the openings, which each change increments. */
  revision: number;
  from: Date;
  choices: Promise<Choices>;
}

/** By database handle: the choices of a search without filters, until an opening changes, starts or ends. */
const caches = new WeakMap<Database, Kept>();

/** The filters as conditions of the database: a skill matches every skill whose name contains it. */
export async function conditionsOf(
  db: Database,
  { skill, ...filters }: OpeningFilters,
  now: Date,
): Promise<Conditions> {
  if (!skill) return filters;
  const { facets } = await allChoices(db, now);
  const names = skillsNamed(
    facets.skills.map(({ value }) => value),
    skill,
  );
  return { ...filters, skills: names.map((name) => name.toLowerCase()) };
}

/** The choices of the filters now, each counted under all other filters. */
export async function openingChoices(db: Database, filters: Conditions, now: Date): Promise<Choices> {
  const { facets: all, until } = await allChoices(db, now);
  /** Rows by their conditions: a search by words alone has the same rows for all three filters. */
  const pending = new Map<string, Promise<Row[]>>();
  async function choicesUnder(others: Conditions, own: readonly Choice[], countIn: Counting) {
    const conditions = JSON.stringify(others);
    if (conditions === '{}') return [...own];
    const found = pending.get(conditions) ?? firstRows(db, others, now);
    pending.set(conditions, found);
    const rows = await found;
    if (rows.length > MAX_COUNTED) return own.map(({ value }) => ({ value, count: null }));
    const counts = await countIn(rows, db);
    return own
      .map(({ value }) => ({ value, count: counts.get(value) ?? counts.get(value.toLowerCase()) ?? 0 }))
      .filter(({ count }) => count > 0);
  }
  const [countries, cities, skills] = await Promise.all([
    choicesUnder({ ...filters, country: undefined }, all.countries, placesOf('country')),
    choicesUnder({ ...filters, city: undefined }, all.cities, placesOf('city')),
    choicesUnder({ ...filters, skills: undefined }, all.skills, skillsOf),
  ]);
  const facets = {
    countries: withChosen(countries, all.countries, filters.country),
    cities: withChosen(cities, all.cities, filters.city),
    skills,
  };
  return { facets, until };
}

interface Row {
  id: string;
  country: string;
  city: string;
}

/** The number of each name, in the order of all choices. */
type Counting = (rows: readonly Row[], db: Database) => Promise<Map<string, number>>;

const placesOf =
  (column: 'country' | 'city'): Counting =>
  async (rows) =>
    new Map([...Map.groupBy(rows, (row) => row[column])].map(([value, own]) => [value, own.length]));

const skillsOf: Counting = async (rows, db) => {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('opening_skills')
    .select((select) => ['skill_lower', select.fn.count<number>('opening_id').distinct().as('count')])
    .where(
      'opening_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('skill_lower')
    .execute();
  return new Map(found.map(({ skill_lower, count }) => [skill_lower, count]));
};

/** One more than are counted. */
const firstRows = (db: Database, others: Conditions, now: Date): Promise<Row[]> =>
  matching(db, others, now)
    .select(['openings.id', 'openings.country', 'openings.city'])
    .limit(MAX_COUNTED + 1)
    .execute();

/** A chosen value stays among the choices, also if nothing matches it. */
function withChosen(found: Choice[], all: readonly Choice[], chosen: string | undefined): Choice[] {
  const is = ({ value }: Choice) => value.toLowerCase() === chosen?.toLowerCase();
  const known = all.find(is);
  return !known || found.some(is) ? found : [...found, { value: known.value, count: 0 }].sort(byName);
}

/** The choices over all public openings; read again only after a change, once for all requests that wait. */
async function allChoices(db: Database, now: Date): Promise<Choices> {
  const { value: revision } = await db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', 'openings')
    .executeTakeFirstOrThrow();
  const known = caches.get(db);
  if (known?.revision === revision && known.from <= now) {
    const choices = await known.choices;
    if (!choices.until || now < choices.until) return choices;
  }
  const entry = { revision, from: now, choices: readChoices(db, now) };
  caches.set(db, entry);
  entry.choices.catch(() => {
    if (caches.get(db) === entry) caches.delete(db);
  });
  return entry.choices;
}

async function readChoices(db: Database, now: Date): Promise<Choices> {
  const [until, facets] = await Promise.all([nextOpeningChange(db, now), readFacets(db, now)]);
  return { facets, until };
}

async function readFacets(db: Database, now: Date): Promise<OpeningFacets> {
  const places = (column: 'country' | 'city') =>
    matching(db, {}, now)
      .select((select) => [`openings.${column} as value`, select.fn.countAll<number>().as('count')])
      .groupBy(`openings.${column}`)
      .execute();
  const [countries, cities, skills] = await Promise.all([
    places('country'),
    places('city'),
    matching(db, {}, now)
      .innerJoin('opening_skills', 'opening_skills.opening_id', 'openings.id')
      .select((select) => [
        select.fn.min('opening_skills.skill').as('value'),
        select.fn.count<number>('openings.id').distinct().as('count'),
      ])
      .groupBy('opening_skills.skill_lower')
      .execute(),
  ]);
  return {
    countries: countries.sort(byName),
    cities: cities.sort(byName),
    skills: skills.sort(byName).sort((a, b) => b.count - a.count),
  };
}

const ALPHABET = new Intl.Collator('en');
const byName = (a: Choice, b: Choice) => ALPHABET.compare(a.value, b.value);
