/** Rows of a list of applications, as the desk shows them. */
import type { Selectable } from 'kysely';
import { withOffset } from '../../platform/calendar/calendar.ts';
import { shareUsed } from '../../platform/calendar/share-used.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { followUpsOf } from '../follow-ups/follow-ups.ts';
import type { FollowUp } from '../follow-ups/schema.ts';
import { maskedName } from './blind/mask.ts';
import { isWaiting } from './consent.ts';
import type { ApplicationRow } from './schema.ts';
import { countable } from './visible.ts';

/** The columns of a row, beside the name of its assignee. */
export const ROW_COLUMNS = [
  'applications.id',
  'applications.version',
  'applications.reference',
  'applications.candidate_id',
  'applications.name',
  'applications.stage',
  'applications.stage_at',
  'applications.created_at',
  'applications.reply_by',
  'applications.promised_at',
  'applications.assignee_id',
  'applications.opening_id',
  'openings.title',
  'openings.city',
  'openings.time_zone',
] as const;

interface Extras {
  facts: ReadonlyMap<string, Awaited<ReturnType<typeof readFacts>>[number]>;
  skills: Awaited<ReturnType<typeof skillsOf>>;
  others: ReadonlyMap<string, number>;
  followUps: ReadonlyMap<string, FollowUp>;
}

/** Additional facts for the rows of a page. */
export async function extrasOf(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  people: readonly string[],
): Promise<Extras> {
  if (ids.length === 0)
    return { facts: new Map(), skills: new Map(), others: new Map(), followUps: new Map() };
  const [facts, skills, others, followUps] = await Promise.all([
    readFacts(db, actor, ids),
    skillsOf(db, ids),
    people.length === 0
      ? []
      : countable(db, actor)
          .select(({ fn }) => ['candidate_id', fn.countAll<number>().as('count')])
          .where('candidate_id', 'in', people)
          .groupBy('candidate_id')
          .execute(),
    followUpsOf(db, actor, ids),
  ]);
  return {
    facts: new Map(facts.map((row) => [row.id, row])),
    skills,
    others: new Map(others.map((row) => [row.candidate_id ?? '', row.count - 1])),
    followUps,
  };
}

/** Whether the actor has opened it, whether someone who was added has not agreed, the scorecards of its stage, and how many its team owes. */
const readFacts = (db: Database, actor: Actor, ids: readonly string[]) =>
  db
    .selectFrom('applications')
    .leftJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
    .select(({ exists, selectFrom }) => [
      'applications.id',
      'resume_texts.headline',
      isWaiting.as('waiting'),
      exists(
        selectFrom('application_views')
          .select('application_views.at')
          .whereRef('application_views.application_id', '=', 'applications.id')
          .where('application_views.staff_id', '=', actor.id),
      ).as('seen'),
      selectFrom('scorecards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('scorecards.application_id', '=', 'applications.id')
        .whereRef('scorecards.stage', '=', 'applications.stage')
        .whereRef('scorecards.opening_id', '=', 'applications.opening_id')
        .where('scorecards.submitted_at', 'is not', null)
        .as('cards'),
      selectFrom('opening_team')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('opening_team.opening_id', '=', 'applications.opening_id')
        .as('team'),
    ])
    .where('applications.id', 'in', ids)
    .execute();

/** The skills of these applications, in order. */
export async function skillsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_skills')
    .select(['application_id', 'skill'])
    .where('application_id', 'in', ids)
    .orderBy('skill')
    .execute();
  const own = Map.groupBy(rows, (row) => row.application_id);
  return new Map([...own].map(([id, some]) => [id, some.map(({ skill }) => skill)]));
}

type Row = Pick<
  Selectable<Tables['applications'] & Pick<Tables['openings'], 'title' | 'city' | 'time_zone'>>,
  (typeof ROW_COLUMNS)[number] extends `${string}.${infer Column}` ? Column : never
> & { assignee_name: string | null };

/** A row as the desk shows it. */
export function toRow(row: Row, extras: Extras, blind: boolean, now: Date): ApplicationRow {
  const waits = row.reply_by;
  const facts = extras.facts.get(row.id);
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    candidateId: row.candidate_id ?? '',
    name: blind ? maskedName(row.reference) : row.name,
    masked: blind,
    opening: { id: row.opening_id, title: row.title, city: row.city },
    stage: row.stage,
    stageAt: row.stage_at ?? row.created_at,
    createdAt: row.created_at,
    replyBy: waits && withOffset(waits, row.time_zone),
    promiseUsed: waits ? shareUsed(row.promised_at ?? row.created_at, waits, now) : null,
    assignee: row.assignee_id ? toPerson(row.assignee_id, row.assignee_name) : null,
    headline: blind ? '' : (facts?.headline ?? ''),
    skills: extras.skills.get(row.id) ?? [],
    others: extras.others.get(row.candidate_id ?? '') ?? 0,
    scorecards: {
      submitted: facts?.cards ?? 0,
      expected: facts?.team ?? 0,
    },
    waiting: Boolean(facts?.waiting),
    seen: Boolean(facts?.seen),
    followUp: extras.followUps.get(row.id) ?? null,
  };
}
