/** Rows of a list of applications, as the desk shows them. */
import { withOffset } from '../../platform/calendar/calendar.ts';
import { shareUsed } from '../../platform/calendar/working-days.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { followUpsOf } from '../follow-ups/follow-ups.ts';
import type { FollowUp } from '../follow-ups/schema.ts';
import { maskedName } from './blind/mask.ts';
import { isWaiting } from './consent.ts';
import type { ApplicationRow } from './schema.ts';
import { countable } from './visible.ts';

/** What a row is made of, beside the name of who has it. */
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
  'openings.team',
] as const;

interface Extras {
  skills: ReadonlyMap<string, string[]>;
  seen: ReadonlySet<string>;
  waiting: ReadonlySet<string>;
  others: ReadonlyMap<string, number>;
  cards: ReadonlyMap<string, number>;
  headlines: ReadonlyMap<string, string>;
  followUps: ReadonlyMap<string, FollowUp>;
}

/** What is shown beside the rows of a page, in one query a table. */
export async function extrasOf(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  people: readonly string[],
): Promise<Extras> {
  if (ids.length === 0)
    return {
      ...{ skills: new Map(), others: new Map(), cards: new Map(), headlines: new Map() },
      ...{ followUps: new Map(), seen: new Set(), waiting: new Set() },
    };
  const [waiting, skills, seen, others, cards, headlines, followUps] = await Promise.all([
    db.selectFrom('applications').select('id').where('id', 'in', ids).where(isWaiting).execute(),
    db
      .selectFrom('application_skills')
      .select(['application_id', 'skill'])
      .where('application_id', 'in', ids)
      .orderBy('skill')
      .execute(),
    db
      .selectFrom('application_views')
      .select('application_id')
      .where('staff_id', '=', actor.id)
      .where('application_id', 'in', ids)
      .execute(),
    people.length === 0
      ? []
      : countable(db, actor)
          .select(({ fn }) => ['candidate_id', fn.countAll<number>().as('count')])
          .where('candidate_id', 'in', people)
          .groupBy('candidate_id')
          .execute(),
    db
      .selectFrom('scorecards')
      .innerJoin('applications', 'applications.id', 'scorecards.application_id')
      .select(({ fn }) => ['scorecards.application_id', fn.countAll<number>().as('count')])
      .where('scorecards.application_id', 'in', ids)
      .where('scorecards.submitted_at', 'is not', null)
      .whereRef('scorecards.stage', '=', 'applications.stage')
      .whereRef('scorecards.opening_id', '=', 'applications.opening_id')
      .groupBy('scorecards.application_id')
      .execute(),
    db
      .selectFrom('resume_texts')
      .select(['application_id', 'headline'])
      .where('application_id', 'in', ids)
      .execute(),
    followUpsOf(db, actor, ids),
  ]);
  return {
    skills: skillsOf(skills),
    waiting: new Set(waiting.map((row) => row.id)),
    seen: new Set(seen.map((row) => row.application_id)),
    others: new Map(others.map((row) => [row.candidate_id ?? '', row.count - 1])),
    cards: new Map(cards.map((row) => [row.application_id, row.count])),
    headlines: new Map(headlines.map((row) => [row.application_id, row.headline])),
    followUps,
  };
}

function skillsOf(rows: readonly { application_id: string; skill: string }[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const { application_id, skill } of rows)
    map.set(application_id, [...(map.get(application_id) ?? []), skill]);
  return map;
}

interface Row {
  id: string;
  version: number;
  reference: string;
  candidate_id: string | null;
  name: string;
  stage: ApplicationRow['stage'];
  stage_at: string | null;
  created_at: string;
  reply_by: string | null;
  promised_at: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  opening_id: string;
  title: string;
  city: string;
  time_zone: string;
  team: string;
}

/** A row as the desk shows it. */
export function toRow(row: Row, extras: Extras, blind: boolean, now: Date): ApplicationRow {
  const waits = row.reply_by;
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
    headline: blind ? '' : (extras.headlines.get(row.id) ?? ''),
    skills: extras.skills.get(row.id) ?? [],
    others: extras.others.get(row.candidate_id ?? '') ?? 0,
    scorecards: {
      submitted: extras.cards.get(row.id) ?? 0,
      expected: (JSON.parse(row.team) as string[]).length,
    },
    held: false,
    waiting: extras.waiting.has(row.id),
    seen: extras.seen.has(row.id),
    followUp: extras.followUps.get(row.id) ?? null,
  };
}
