/** The interview team of an opening, as rules about its candidates need it. */
import { type RawBuilder, sql } from 'kysely';

/** The ids of the team, as a column of a query over `openings`; `idsOf` reads it. */
export const teamColumn: RawBuilder<string | null> =
  sql`(select string_agg(opening_team.staff_id, ',' order by opening_team.position)
  from opening_team where opening_team.opening_id = openings.id)`;

/** @param team as `teamColumn` has it */
export const idsOf = (team: string | null): string[] => team?.split(',') ?? [];

/** The openings of someone's teams, by their ids, as a query. */
export const openingsOf = (staffId: string): RawBuilder<string> =>
  sql`(select opening_team.opening_id from opening_team where opening_team.staff_id = ${staffId})`;
