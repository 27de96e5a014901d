import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import type { OpeningFilters } from './filters.ts';
import { openings } from './queries.ts';

/** As it is written, or in another case as far as the engine knows cases: SQLite knows those of ASCII only. */
const isName = (column: string, name: string) =>
  sql<boolean>`(${sql.ref(column)} = ${name} or lower(${sql.ref(column)}) = ${name.toLowerCase()})`;

/** The public openings that match. */
export function matching(db: Database, filters: OpeningFilters, now: Date) {
  let result = openings(db, now, filters.text);
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
