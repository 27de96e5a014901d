/** Which openings and applications somebody sees at the desk, and how many of each. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { selectWith } from '../../infra/database/word-index.ts';
import { keptFigures } from '../events/kept.ts';
import type { Actor } from '../shared/actor.ts';
import { mayAlways } from '../staff/may.ts';
import type { Stage } from './stages.ts';

/** The openings of the teams that somebody is in. The team is a JSON list of ids, which hold no quotes and no signs of LIKE. */
const ofTeams = (actor: Actor) =>
  sql`(select teams.id from jobs as teams where teams.team like ${`%"${actor.id}"%`})`;

/** The condition that somebody may see an application, as the indexes have it: quarantined and erased ones are left out. */
export const isVisible = (actor: Actor): RawBuilder<boolean> => {
  const shown = sql<boolean>`applications.state = 'received' and applications.erased_at is null`;
  return mayAlways(actor, 'candidate.read')
    ? shown
    : sql<boolean>`${shown} and applications.job_id in ${ofTeams(actor)}`;
};

/** The condition that nobody has heard from us yet, and still waits to. */
export const isPromised = sql<boolean>`applications.first_answer_at is null
  and applications.stage not in ('hired', 'declined', 'withdrawn')`;

/** The openings that somebody may see on the desk. @param text words that each must have */
export function visibleOpenings(db: Database, actor: Actor, text?: string) {
  const all = selectWith(db, 'jobs', text);
  return mayAlways(actor, 'opening.read') ? all : all.where(sql<boolean>`jobs.id in ${ofTeams(actor)}`);
}

/** The applications that somebody may see, with their openings. */
export function visibleApplications(db: Database, actor: Actor) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where(isVisible(actor));
}

/** Whose figures somebody sees: all see the same ones, or each those of their teams. */
export const readerOf = (actor: Actor): string =>
  mayAlways(actor, 'candidate.read') && mayAlways(actor, 'opening.read') ? 'all' : actor.id;

export type StageCounts = Readonly<Partial<Record<Stage, number>>>;

/** How many applications stand in each stage. */
export function stageCounts(db: Database, actor: Actor, now: Date): Promise<StageCounts> {
  return keptFigures(db, `stages ${readerOf(actor)}`, now, () => byStage(countable(db, actor)));
}

/** Counts the rows of a query by their stage. */
export async function byStage(rows: ReturnType<typeof countable>): Promise<StageCounts> {
  const counts = await rows
    .select(({ fn }) => ['applications.stage', fn.countAll<number>().as('count')])
    .groupBy('applications.stage')
    .execute();
  return Object.fromEntries(counts.map(({ stage, count }) => [stage, Number(count)]));
}

/** The same applications without their openings, for counting. */
export const countable = (db: Database, actor: Actor) =>
  db.selectFrom('applications').where(isVisible(actor));

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
