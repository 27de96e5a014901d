import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { type OpeningPage, openings } from './queries.ts';
import { CARD, toCard } from './search.ts';
import type { OpeningCard } from './types.schema.ts';

/** Openings shown beside one. */
const LIMIT = 4;

/**
 * Public openings that have something in common with one: skills first, then the team, then the city; of equals the newest.
 * @param fill whether others follow if too few are similar
 */
export async function similarOpenings(
  db: Database,
  opening: OpeningPage,
  now: Date,
  { fill = false } = {},
): Promise<OpeningCard[]> {
  const skills = [...opening.requireSkills, ...opening.niceToHaveSkills].map((skill) => skill.toLowerCase());
  const shared = db
    .selectFrom('opening_skills')
    .select((select) => ['opening_id', select.fn.count<number>('skill_lower').distinct().as('skills')])
    // An empty list is not allowed in SQL; no skill is empty.
    .where('skill_lower', 'in', skills.length > 0 ? skills : [''])
    .groupBy('opening_id');
  const common = sql<number>`coalesce(shared.skills, 0)`;
  const sameTeam = sql<number>`case when openings.team_name <> '' and openings.team_name = ${opening.team ?? ''} then 1 else 0 end`;
  const { City, Country } = opening.Location;
  const sameCity = sql<number>`case when openings.city = ${City} and openings.country = ${Country} then 1 else 0 end`;
  const sameCountry = sql<number>`case when openings.country = ${Country} then 1 else 0 end`;
  const others = openings(db, now)
    .leftJoin(shared.as('shared'), 'shared.opening_id', 'openings.id')
    .select(CARD)
    .where('openings.id', '<>', opening._id)
    .orderBy(common, 'desc')
    .orderBy(sameTeam, 'desc')
    .orderBy(sameCity, 'desc')
    .orderBy(sameCountry, 'desc')
    .orderBy('openings.published_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(LIMIT);
  const rows = await (fill
    ? others
    : others.where(sql<boolean>`${common} + ${sameTeam} + ${sameCity} > 0`)
  ).execute();
  return rows.map(toCard);
}
