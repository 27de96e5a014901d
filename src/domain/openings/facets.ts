import type { Database } from '../../infra/database/types.ts';
import { nextOpeningChange, openings } from './queries.ts';

/** What the filters of the search can be set to, over all public openings, each in the order of the alphabet. */
export interface OpeningFacets {
  countries: string[];
  cities: string[];
  skills: string[];
}

/** The choices, and the next moment at which public openings change by the clock alone; null when nothing is scheduled. */
export interface Choices {
  facets: OpeningFacets;
  until: Date | null;
}

interface Kept {
  /** Of the openings, which each change of one counts up. */
  revision: number;
  from: Date;
  choices: Promise<Choices>;
}

/** By database handle: the choices are the same for every search until an opening changes, starts or ends. */
const kept = new WeakMap<Database, Kept>();

/** The choices of the filters now; read anew only after a change, and once for all who ask meanwhile. */
export async function openingChoices(db: Database, now: Date): Promise<Choices> {
  const { value: revision } = await db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', 'jobs')
    .executeTakeFirstOrThrow();
  const known = kept.get(db);
  if (known?.revision === revision && known.from <= now) {
    const choices = await known.choices;
    if (!choices.until || now < choices.until) return choices;
  }
  const entry = { revision, from: now, choices: readChoices(db, now) };
  kept.set(db, entry);
  entry.choices.catch(() => {
    if (kept.get(db) === entry) kept.delete(db);
  });
  return entry.choices;
}

async function readChoices(db: Database, now: Date): Promise<Choices> {
  const [until, facets] = await Promise.all([nextOpeningChange(db, now), readFacets(db, now)]);
  return { facets, until };
}

async function readFacets(db: Database, now: Date): Promise<OpeningFacets> {
  const [places, skills] = await Promise.all([
    openings(db, now).select(['jobs.city', 'jobs.country']).distinct().execute(),
    openings(db, now)
      .innerJoin('job_skills', 'job_skills.job_id', 'jobs.id')
      .select((select) => ['job_skills.skill_lower', select.fn.min('job_skills.skill').as('skill')])
      .groupBy('job_skills.skill_lower')
      .execute(),
  ]);
  const sorted = (values: string[]) => [...new Set(values)].sort(ALPHABET.compare);
  return {
    countries: sorted(places.map((place) => place.country)),
    cities: sorted(places.map((place) => place.city)),
    skills: sorted(skills.map((row) => row.skill)),
  };
}

const ALPHABET = new Intl.Collator('en');
