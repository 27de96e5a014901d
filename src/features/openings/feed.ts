import type { Database } from '../../platform/database/types.ts';
import { DETAIL, type OpeningPage, openings, toPage } from './queries.ts';

/** An opening with everything that a feed contains about it. */
export interface FeedOpening extends OpeningPage {
  /** ISO 8601. */
  changed: string;
}

/** The maximum number of openings in a feed; boards and readers accept no more. */
const LIMIT = 2_000;

/** All public openings in full, newest first. */
export async function openingsForFeeds(db: Database, now: Date): Promise<FeedOpening[]> {
  const rows = await openings(db, now)
    .select(DETAIL)
    .orderBy('openings.published_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(LIMIT)
    .execute();
  const skills = await openings(db, now)
    .innerJoin('opening_skills', 'opening_skills.opening_id', 'openings.id')
    .select(['openings.id', 'opening_skills.kind', 'opening_skills.skill'])
    .orderBy('opening_skills.position')
    .execute();
  const byOpening = Map.groupBy(skills, (skill) => skill.id);
  return rows.map((row) => ({ ...toPage(row, byOpening.get(row.id) ?? []), changed: row.updated_at }));
}

/** Identifier and last change of each public opening, for the sitemap. */
export async function openingAddresses(db: Database, now: Date): Promise<{ id: string; changed: string }[]> {
  const rows = await openings(db, now)
    .select(['openings.id', 'openings.updated_at'])
    .orderBy('openings.published_at', 'desc')
    .orderBy('openings.id', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, changed: row.updated_at }));
}
