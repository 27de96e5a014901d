/** What somebody may see of hiring, as the beginning of a question to the database. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import type { Actor } from '../shared/actor.ts';
import { mayAlways } from '../staff/may.ts';

const withTeam = (actor: Actor) =>
  // The team is a JSON list of ids, which hold no quotes and no signs of LIKE.
  sql<boolean>`jobs.team like ${`%"${actor.id}"%`}`;

/** The openings that somebody may see on the desk. */
export function visibleOpenings(db: Database, actor: Actor) {
  const all = db.selectFrom('jobs');
  return mayAlways(actor, 'opening.read') ? all : all.where(withTeam(actor));
}

/** The applications that somebody may see, quarantined and erased ones left out. */
export function visibleApplications(db: Database, actor: Actor) {
  const all = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.state', '=', 'received')
    .where('applications.erased_at', 'is', null);
  return mayAlways(actor, 'candidate.read') ? all : all.where(withTeam(actor));
}

export interface Glimpse {
  name: string;
  /** Of the opening, as rules ask for it. */
  team: string[];
}

/** Whether somebody may see an application, and what a rule or a mail asks of it: no more is read. */
export async function glimpse(db: Database, actor: Actor, id: string): Promise<Glimpse | undefined> {
  const row = await visibleApplications(db, actor)
    .select(['applications.name', 'jobs.team'])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, team: JSON.parse(row.team) };
}
