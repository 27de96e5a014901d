import { sql } from 'kysely';
import { isPostgres } from '../../infra/database/engine.ts';
import type { Database } from '../../infra/database/types.ts';
import { type Choices, openingChoices } from './facets.ts';
import type { OpeningFilters } from './filters.ts';
import { matching } from './matching.ts';
import { offerOf } from './queries.ts';
import type { OpeningCard } from './types.ts';

/** Openings on one page of the opening search. */
export const JOBS_PER_PAGE = 20;

/**
 * All public openings that match, newest first, as the JSON of `OpeningSummary[]`: the engine writes it, so that a list of ten
 * thousand costs this thread no more than a text.
 */
export async function openingListJson(db: Database, filters: OpeningFilters, now: Date): Promise<string> {
  const [object, list] = isPostgres(db)
    ? [sql.raw('json_build_object'), sql.raw('json_agg')]
    : [sql.raw('json_object'), sql.raw('json_group_array')];
  const summary = sql`${object}('_id', id, 'Title', title,
    'Location', ${object}('City', city, 'Country', country), 'Experience', experience)`;
  const { json } = await db
    .selectFrom(
      matching(db, filters, now)
        .select([
          'jobs.id',
          'jobs.title',
          'jobs.city',
          'jobs.country',
          'jobs.experience',
          'jobs.published_at',
        ])
        .as('found'),
    )
    .select(
      sql<string | null>`cast(${list}(${summary} order by published_at desc, id desc) as text)`.as('json'),
    )
    .executeTakeFirstOrThrow();
  return json ?? '[]';
}

export interface OpeningSearchResult extends Choices {
  openings: OpeningCard[];
  total: number;
  /** 1-based, never beyond `pages`. */
  page: number;
  pages: number;
}

/** One page of the opening search, newest first, with the choices for its filters. */
export async function searchOpenings(
  db: Database,
  { page = 1, ...filters }: OpeningFilters & { page?: number },
  now: Date,
): Promise<OpeningSearchResult> {
  const found = matching(db, filters, now);
  const [asked, choices] = await Promise.all([pageOf(db, found, page), openingChoices(db, filters, now)]);
  const total = asked.total ?? (await countOf(found));
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  const shown = Math.min(page, pages);
  return {
    openings: shown === page ? asked.openings : (await pageOf(db, found, shown)).openings,
    total,
    page: shown,
    pages,
    ...choices,
  };
}

/** The columns of a row of a list; the index `jobs_listed` holds all of them. */
export const CARD = [
  'jobs.id',
  'jobs.title',
  'jobs.city',
  'jobs.country',
  'jobs.experience',
  'jobs.workplace',
  'jobs.pay_min',
  'jobs.pay_max',
  'jobs.pay_currency',
  'jobs.pay_period',
] as const;

type CardRow = Parameters<typeof offerOf>[0] & {
  id: string;
  title: string;
  city: string;
  country: string;
  experience: number;
};

export const toCard = (row: CardRow): OpeningCard => ({
  _id: row.id,
  Title: row.title,
  Location: { City: row.city, Country: row.country },
  Experience: row.experience,
  ...offerOf(row),
});

type Matching = ReturnType<typeof matching>;

const countOf = async (found: Matching): Promise<number> =>
  (await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** A page and how many there are in all, which a page without a row does not tell: the words are looked up once for both. */
async function pageOf(
  db: Database,
  matching: Matching,
  page: number,
): Promise<{ openings: OpeningCard[]; total: number | undefined }> {
  const rows = await db
    .with('found', () => matching.select(['jobs.id', 'jobs.published_at']))
    .with('page', (found) =>
      found
        .selectFrom('found')
        .select('id')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(JOBS_PER_PAGE)
        .offset((page - 1) * JOBS_PER_PAGE),
    )
    .selectFrom('page')
    .innerJoin('jobs', 'jobs.id', 'page.id')
    .select(CARD)
    .select((select) =>
      select
        .selectFrom('found')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('total'),
    )
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
  return { openings: rows.map(toCard), total: rows[0]?.total ?? undefined };
}
