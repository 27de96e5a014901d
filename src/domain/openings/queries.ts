import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../infra/database/types.ts';
import { sanitizeRichText } from '../shared/rich-text.ts';
import type { OpeningFilters } from './filters.ts';
import type { OpeningDetail, OpeningSummary } from './types.ts';

/** Openings on one page of the opening search. */
export const JOBS_PER_PAGE = 20;

const SUMMARY = ['jobs.id', 'jobs.title', 'jobs.city', 'jobs.country', 'jobs.experience'] as const;

interface SummaryRow {
  id: string;
  title: string;
  city: string;
  country: string;
  experience: number;
}

function toSummary(row: SummaryRow): OpeningSummary {
  const { id, title, city, country, experience } = row;
  return { _id: id, Title: title, Location: { City: city, Country: country }, Experience: experience };
}

/** What the public may see: published, its date reached, not expired. */
export function openings(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('jobs')
    .where('jobs.status', '=', 'published')
    .where('jobs.published_at', '<=', at)
    .where((where) => where.or([where('jobs.expires_at', 'is', null), where('jobs.expires_at', '>', at)]));
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** As it is written, or in another case as far as the engine knows cases: SQLite knows those of ASCII only. */
const isName = (column: string, name: string) =>
  sql<boolean>`(${sql.ref(column)} = ${name} or lower(${sql.ref(column)}) = ${name.toLowerCase()})`;

function applyFilters<O>(
  query: SelectQueryBuilder<Tables, 'jobs', O>,
  filters: OpeningFilters,
): SelectQueryBuilder<Tables, 'jobs', O> {
  let result = query;
  for (const word of filters.text?.toLowerCase().split(/\s+/).slice(0, 10) ?? []) {
    result = result.where(sql<boolean>`jobs.search_text like ${likePattern(word)} escape '\\'`);
  }
  if (filters.country) result = result.where(isName('jobs.country', filters.country));
  if (filters.city) result = result.where(isName('jobs.city', filters.city));
  if (filters.experience !== undefined) result = result.where('jobs.experience', '<=', filters.experience);
  const skill = filters.skill?.toLowerCase();
  if (skill) {
    result = result.where((where) =>
      where.exists(
        where
          .selectFrom('job_skills')
          .select('job_skills.position')
          .whereRef('job_skills.job_id', '=', 'jobs.id')
          .where('job_skills.skill_lower', '=', skill),
      ),
    );
  }
  return result;
}

/** All public openings that match, newest first. */
export async function listOpenings(
  db: Database,
  filters: OpeningFilters,
  now: Date,
): Promise<OpeningSummary[]> {
  const rows = await applyFilters(openings(db, now), filters)
    .select(SUMMARY)
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
  return rows.map(toSummary);
}

export interface OpeningSearchResult {
  openings: OpeningSummary[];
  total: number;
  /** 1-based, never beyond `pages`. */
  page: number;
  pages: number;
  /** What the filters can be set to, over all openings. */
  facets: { countries: string[]; cities: string[]; skills: string[] };
}

/** One page of the opening search with the choices for its filters. */
export async function searchOpenings(
  db: Database,
  { page = 1, ...filters }: OpeningFilters & { page?: number },
  now: Date,
): Promise<OpeningSearchResult> {
  const { total } = await applyFilters(openings(db, now), filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  const shown = Math.min(page, pages);
  const rows = await applyFilters(openings(db, now), filters)
    .select(SUMMARY)
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(JOBS_PER_PAGE)
    .offset((shown - 1) * JOBS_PER_PAGE)
    .execute();
  return { openings: rows.map(toSummary), total, page: shown, pages, facets: await facets(db, now) };
}

async function facets(db: Database, now: Date): Promise<OpeningSearchResult['facets']> {
  const places = await openings(db, now).select(['jobs.city', 'jobs.country']).distinct().execute();
  const skills = await openings(db, now)
    .innerJoin('job_skills', 'job_skills.job_id', 'jobs.id')
    .select((select) => ['job_skills.skill_lower', select.fn.min('job_skills.skill').as('skill')])
    .groupBy('job_skills.skill_lower')
    .execute();
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    countries: sorted(places.map((place) => place.country)),
    cities: sorted(places.map((place) => place.city)),
    skills: sorted(skills.map((row) => row.skill)),
  };
}

/** An opening with what a page and its structured data need beside the public contract. */
export interface OpeningPage extends OpeningDetail {
  /** ISO 8601. */
  datePosted: string;
  validThrough: string | null;
  /** schema.org employmentType. */
  employmentType: string;
}

export type FoundOpening = { state: 'open' | 'closed'; opening: OpeningPage } | { state: 'missing' };

/**
 * One opening for the public. A draft, or one not yet published, is missing; one that was public and is over is closed.
 * @param id as in the address; anything is safe to pass
 */
export async function findOpening(db: Database, id: string, now: Date): Promise<FoundOpening> {
  // PostgreSQL refuses NUL and lone surrogates in text; no identifier has them.
  if (id.length > 64 || !/^[\w-]+$/.test(id)) return { state: 'missing' };
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  const at = now.toISOString();
  if (!row?.published_at || row.published_at > at || row.status === 'draft') return { state: 'missing' };
  const skills = await db
    .selectFrom('job_skills')
    .select(['kind', 'skill'])
    .where('job_id', '=', id)
    .orderBy('position')
    .execute();
  const ofKind = (kind: 'required' | 'nice') => skills.filter((s) => s.kind === kind).map((s) => s.skill);
  const expired = row.expires_at !== null && row.expires_at <= at;
  return {
    state: row.status === 'closed' || expired ? 'closed' : 'open',
    opening: {
      ...toSummary(row),
      AboutRole: sanitizeRichText(row.about_role),
      KeyResponsibilities: sanitizeRichText(row.key_responsibilities),
      requireSkills: ofKind('required'),
      niceToHaveSkills: ofKind('nice'),
      datePosted: row.published_at,
      validThrough: row.expires_at,
      employmentType: row.employment_type,
    },
  };
}

/**
 * The next moment at which the public list changes by the clock alone (an opening starts or expires).
 * @returns null when nothing is scheduled
 */
export async function nextOpeningChange(db: Database, now: Date): Promise<Date | null> {
  const at = now.toISOString();
  const next = await db
    .selectFrom('jobs')
    .where('status', '=', 'published')
    .select((select) => [
      select.fn.min('published_at').filterWhere('published_at', '>', at).as('starts'),
      select.fn.min('expires_at').filterWhere('expires_at', '>', at).as('ends'),
    ])
    .executeTakeFirst();
  const times = [next?.starts, next?.ends].filter((time): time is string => typeof time === 'string').sort();
  return times[0] ? new Date(times[0]) : null;
}
