import type { Database } from '../../infra/database/types.ts';
import { nextOpeningChange, openings } from './queries.ts';

/** What the filters of the search can be set to, over all public openings, each in the order of the alphabet. */
export interface OpeningFacets {
  countries: string[];
  cities: string[];
  skills: string[];
}

interface Kept {
  /** Of the openings, which each change of one counts up. */
  revision: number;
  /** Milliseconds since the epoch between which the clock alone changes nothing. */
  from: number;
  until: number;
  facets: Promise<OpeningFacets>;
}

/** By database handle: the choices are the same for every search until an opening changes, starts or ends. */
const kept = new WeakMap<Database, Kept>();

/** The choices of the filters now; read anew only after a change. */
export async function openingFacets(db: Database, now: Date): Promise<OpeningFacets> {
  const { value: revision } = await db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', 'jobs')
    .executeTakeFirstOrThrow();
  const known = kept.get(db);
  const at = now.getTime();
  if (known && known.revision === revision && known.from <= at && at < known.until) return known.facets;
  const until = (await nextOpeningChange(db, now))?.getTime() ?? Number.POSITIVE_INFINITY;
  const facets = readFacets(db, now);
  const entry = { revision, from: at, until, facets };
  kept.set(db, entry);
  facets.catch(() => {
    if (kept.get(db) === entry) kept.delete(db);
  });
  return facets;
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
