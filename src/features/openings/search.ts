import { type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count.ts';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { type Choices, conditionsOf, openingChoices } from './facets.ts';
import type { OpeningFilters } from './filters.ts';
import { matching } from './matching.ts';
import { offerOf } from './queries.ts';
import type { OpeningCard } from './types.schema.ts';

/** Openings on one page of the opening search. */
export const PAGE_SIZE = 20;

/**
 * All public openings that match, newest first, as the JSON of `OpeningSummary[]`: the engine writes it, so that a list of ten
 * thousand costs this thread no more than one text.
 */
export async function openingListJson(db: Database, filters: OpeningFilters, now: Date): Promise<string> {
  const [object, list] = isPostgres(db)
    ? [sql.raw('json_build_object'), sql.raw('json_agg')]
    : [sql.raw('json_object'), sql.raw('json_group_array')];
  // As in `offerOf`. Missing values are left out.
  const pay = sql`case when pay_currency is not null and pay_period is not null and coalesce(pay_min, pay_max) is not null
    then ${object}('Min', pay_min, 'Max', pay_max, 'Currency', pay_currency, 'Period', pay_period) end`;
  const fields = sql`${object}('_id', id, 'Title', title,
    'Location', ${object}('City', city, 'Country', country), 'Experience', experience, 'Language', language,
    'Pay', ${isPostgres(db) ? pay : sql`json(${pay})`})`;
  const summary = isPostgres(db) ? sql`json_strip_nulls(${fields})` : sql`json_patch('{}', ${fields})`;
  const { json } = await db
    .selectFrom(
      matching(db, await conditionsOf(db, filters, now), now)
        .select([...CARD, 'openings.published_at'])
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
  const conditions = await conditionsOf(db, filters, now);
  const found = matching(db, conditions, now);
  const [rows, choices] = await Promise.all([pageOf(db, found, page), openingChoices(db, conditions, now)]);
  const total = rows.total ?? (await countRows(found));
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    openings: shown === page ? rows.openings : (await pageOf(db, found, shown)).openings,
    total,
    page: shown,
    pages,
    ...choices,
  };
}

/** The columns of a row of a list, all of which the index `openings_listed` contains. */
export const CARD = [
  'openings.id',
  'openings.title',
  'openings.city',
  'openings.country',
  'openings.experience',
  'openings.workplace',
  'openings.pay_min',
  'openings.pay_max',
  'openings.pay_currency',
  'openings.pay_period',
  'openings.language',
] as const;

type CardRow = Parameters<typeof offerOf>[0] &
  Pick<Selectable<Tables['openings']>, 'id' | 'title' | 'city' | 'country' | 'experience' | 'language'>;

export const toCard = (row: CardRow): OpeningCard => ({
  _id: row.id,
  Title: row.title,
  Location: { City: row.city, Country: row.country },
  Experience: row.experience,
  language: row.language,
  ...offerOf(row),
});

type Matching = ReturnType<typeof matching>;

/** A page and the total number, which an empty page would not contain: the words are looked up once for both. */
async function pageOf(
  db: Database,
  matching: Matching,
  page: number,
): Promise<{ openings: OpeningCard[]; total: number | undefined }> {
  const rows = await db
    .with('found', () => matching.select(['openings.id', 'openings.published_at']))
    .with('page', (found) =>
      found
        .selectFrom('found')
        .select('id')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
    )
    .selectFrom('page')
    .innerJoin('openings', 'openings.id', 'page.id')
    .select(CARD)
    .select((select) =>
      select
        .selectFrom('found')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('total'),
    )
    .orderBy('openings.published_at', 'desc')
    .orderBy('openings.id', 'desc')
    .execute();
  return { openings: rows.map(toCard), total: rows[0]?.total ?? undefined };
}
