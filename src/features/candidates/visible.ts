/** The openings and applications that an actor may see, and their counts. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { selectWith } from '../../platform/database/word-index.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { mayAlways, mayEver } from '../permissions/schema.ts';
import { maskedName } from './blind/mask.ts';
import { ENDED, type Stage } from './stages.schema.ts';
import { idsOf, openingsOf, teamColumn } from './teams.ts';

/** While an interview is in one of these, its interviewers see the application. */
export const SEEN_WHILE = ['booked', 'held', 'no_show'] as const;

/** The applications that the actor interviews for, whatever their team, until these have ended. */
const ofInterviews = (actor: Actor) =>
  sql`(select interviews.application_id from interviews
    join interview_people on interview_people.interview_id = interviews.id
    join applications as process on process.id = interviews.application_id
    where interview_people.staff_id = ${actor.id} and interviews.state in (${sql.join([...SEEN_WHILE])})
      and process.stage not in (${sql.join([...ENDED])}))`;

/** The people who see an application because they interview for it, by the same rule as `ofInterviews`. */
export async function interviewersFor(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('interview_people')
    .innerJoin('interviews', 'interviews.id', 'interview_people.interview_id')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select('staff_id')
    .distinct()
    .where('application_id', '=', id)
    .where('interviews.state', 'in', [...SEEN_WHILE])
    .where('applications.stage', 'not in', [...ENDED])
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** The condition that the actor may see an application, as the indexes have it: quarantined and erased ones are left out. */
export const isVisible = (actor: Actor): RawBuilder<boolean> => {
  // Someone may still be in a team whose roles no longer include hiring.
  if (!mayEver(actor, 'candidate.read')) return sql<boolean>`1 = 0`;
  const shown = sql<boolean>`applications.state = 'received' and applications.erased_at is null`;
  return mayAlways(actor, 'candidate.read')
    ? shown
    : sql<boolean>`${shown} and (applications.opening_id in ${openingsOf(actor.id)}
        or applications.id in ${ofInterviews(actor)})`;
};

/** The condition that an answer is owed. */
export const isPromised = sql<boolean>`applications.reply_by is not null`;

/** The openings that the actor may see on the desk. @param text words that each must have */
export function visibleOpenings(db: Database, actor: Actor, text?: string) {
  const all = selectWith(db, 'openings', text);
  if (!mayEver(actor, 'opening.read')) return all.where(sql<boolean>`1 = 0`);
  return mayAlways(actor, 'opening.read')
    ? all
    : all.where(sql<boolean>`openings.id in ${openingsOf(actor.id)}`);
}

/** The applications that the actor may see, with their openings. */
export function visibleApplications(db: Database, actor: Actor) {
  return db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .where(isVisible(actor));
}

/** The cache key of an actor's metrics: the same for all who see everything, else by team. */
export const readerOf = (actor: Actor): string =>
  mayAlways(actor, 'candidate.read') && mayAlways(actor, 'opening.read') ? 'all' : actor.id;

export type StageCounts = Readonly<Partial<Record<Stage, number>>>;

/** The number of applications in all stages together. */
export const sumOf = (counts: StageCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The number of applications in each stage. */
export function stageCounts(db: Database, actor: Actor, now: Date): Promise<StageCounts> {
  const count = () => byStage(countable(db, actor));
  return cachedMetrics(db, `stages ${readerOf(actor)}`, now, count, sumOf);
}

/** Counts the rows of a query by their stage. */
export async function byStage(rows: ReturnType<typeof countable>): Promise<StageCounts> {
  const counts = await rows
    .select(({ fn }) => ['applications.stage', fn.countAll<number>().as('count')])
    .groupBy('applications.stage')
    .execute();
  return Object.fromEntries(counts.map(({ stage, count }) => [stage, count]));
}

/** The same applications without their openings, for counting. */
export const countable = (db: Database, actor: Actor) =>
  db.selectFrom('applications').where(isVisible(actor));

export interface VisibleApplication {
  name: string;
  /** The team of the opening, for rules; with the actor, if they see it because they interview for it. */
  team: string[];
}

/** The team of an opening, as rules about something that the actor may see ask for it. */
export function teamFor(actor: Actor, team: string | null): string[] {
  const people = idsOf(team);
  return mayAlways(actor, 'candidate.read') || people.includes(actor.id) ? people : [...people, actor.id];
}

/** Whether someone may see an application, with the facts for a rule or an email: nothing more is read. */
export async function findVisible(
  db: Database,
  actor: Actor,
  id: string,
): Promise<VisibleApplication | undefined> {
  const row = await visibleApplications(db, actor)
    .select(['applications.name', teamColumn.as('team')])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, team: teamFor(actor, row.team) };
}

interface NamesReader {
  actor: Actor;
  blind: boolean;
}

/** Names of candidates with an application that the actor may see. @param by the column with these ids */
const namesBy =
  (by: 'applications.id' | 'applications.candidate_id') =>
  async (
    db: Database,
    { actor, blind }: NamesReader,
    ids: readonly string[],
  ): Promise<Map<string, string>> => {
    const rows = await visibleApplications(db, actor)
      .select([`${by} as by`, 'applications.name', 'applications.reference'])
      .where(by, 'in', ids)
      .execute();
    return new Map(
      rows.map(({ by: id, name, reference }) => [id ?? '', blind ? maskedName(reference) : name]),
    );
  };

/** By the ids of their applications. */
export const candidateNames = namesBy('applications.id');

/** By the ids of the people. */
export const personNames = namesBy('applications.candidate_id');
