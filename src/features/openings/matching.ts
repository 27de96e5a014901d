import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { OpeningFilters } from './filters.ts';
import { splitOffers } from './offer-words.ts';
import { openings } from './queries.ts';

/** Filters as conditions of the database. */
export interface Conditions extends Omit<OpeningFilters, 'skill'> {
  /** An opening has one of these, in lower case. */
  skills?: readonly string[] | undefined;
}

/** As it is written, or in another case as far as the engine compares without case: SQLite does so only for ASCII. */
const isName = (column: string, name: string) =>
  sql<boolean>`(${sql.ref(column)} = ${name} or lower(${sql.ref(column)}) = ${name.toLowerCase()})`;

/** A title without the signs between its words, to look for whole words. */
const TITLE = sql`' ' || replace(replace(replace(lower(openings.title), ',', ' '), '-', ' '), '/', ' ') || ' '`;

/** The public openings that match. */
export function matching(db: Database, filters: Conditions, now: Date) {
  const { conditions, rest } = filters.text ? splitOffers(filters.text) : { conditions: [], rest: undefined };
  let result = openings(db, now, rest);
  for (const { column, value, words } of conditions)
    result = result.where(
      sql<boolean>`(${sql.ref(`openings.${column}`)} = ${value} or ${TITLE} like ${`% ${words} %`})`,
    );
  if (filters.country) result = result.where(isName('openings.country', filters.country));
  if (filters.city) result = result.where(isName('openings.city', filters.city));
  if (filters.experience !== undefined)
    result = result.where('openings.experience', '<=', filters.experience);
  const { skills } = filters;
  if (skills) {
    result = result.where((where) =>
      where.exists(
        where
          .selectFrom('opening_skills')
          .select('opening_skills.position')
          .whereRef('opening_skills.opening_id', '=', 'openings.id')
          // An empty list is not allowed in SQL; no skill is empty.
          .where('opening_skills.skill_lower', 'in', skills.length > 0 ? skills : ['']),
      ),
    );
  }
  return result;
}
