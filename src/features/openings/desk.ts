/** Openings as the desk reads them: lists with counts, one with everything. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { endAt } from '../../platform/calendar/calendar.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { readValues } from '../../platform/lists/filters.schema.ts';
import { comesAfter, cursorAfter, type Listing } from '../../platform/lists/listing.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { ENDED, STAGES, type Stage } from '../candidates/stages.schema.ts';
import { idsOf, teamColumn } from '../candidates/teams.ts';
import { countable, readerOf, visibleOpenings } from '../candidates/visible.ts';
import { mayAlways } from '../permissions/schema.ts';
import {
  type OPENING_FILTERS,
  OPENING_STATES,
  type OpeningForDesk,
  type OpeningInput,
  type OpeningRow,
} from './desk.schema.ts';
import { NO_PAY } from './revisions.ts';

const ORDER = {
  title: sql<string>`openings.title`,
  updated: sql<string>`openings.updated_at`,
  published: sql<string>`coalesce(openings.published_at, '9999')`,
} as const;

type OpeningListing = Listing<keyof typeof OPENING_FILTERS, keyof typeof ORDER>;

/**
 * Which openings are in a state at a moment: the clock publishes and ends them too. Written out by their columns, so that PostgreSQL knows
 * that a page of a list is soon full.
 */
function statesAt(now: string): Record<OpeningRow['state'], RawBuilder<boolean>> {
  const lasts = sql`openings.status = 'published' and coalesce(openings.expires_at, '9999') > ${now}`;
  const begins = sql`coalesce(openings.published_at, '')`;
  return {
    draft: sql`(openings.status = 'draft')`,
    closed: sql`(openings.status = 'closed'
      or openings.status = 'published' and coalesce(openings.expires_at, '9999') <= ${now})`,
    scheduled: sql`(${lasts} and ${begins} > ${now})`,
    published: sql`(${lasts} and ${begins} <= ${now})`,
  };
}

/** The state of an opening at a moment. */
function stateAt(now: string): RawBuilder<OpeningRow['state']> {
  const { draft, closed, scheduled } = statesAt(now);
  return sql`case when ${draft} then 'draft' when ${closed} then 'closed' when ${scheduled} then 'scheduled' else 'published' end`;
}

/** The condition of a filter of states. @param value as the listing has it */
function inStates(value: string, now: string): RawBuilder<boolean> {
  const { without, values } = readValues(value);
  const states = statesAt(now);
  const meant = OPENING_STATES.filter((state) => values.includes(state) !== without);
  return sql`(${sql.join([sql`1 = 0`, ...meant.map((state) => states[state])], sql` or `)})`;
}

const COLUMNS = [
  'id',
  'version',
  'title',
  'city',
  'country',
  'time_zone',
  'published_at',
  'expires_at',
  'updated_at',
  'under_way',
] as const;

/** One page of the list. */
export async function listForDesk(db: Database, actor: Actor, listing: OpeningListing, now: Date) {
  const { filters, sort, descending, limit } = listing;
  const at = now.toISOString();
  const state = stateAt(at);
  const all = () => visibleOpenings(db, actor, filters.q);
  const chosen = () => (filters.state ? all().where(inStates(filters.state, at)) : all());
  const column = ORDER[sort];
  const rows = await chosen()
    .select(COLUMNS)
    .select([state.as('state'), column.as('position')])
    .where(comesAfter(column, sql.ref('openings.id'), listing))
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('openings.id', descending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const byState = async () => {
    const found = await all()
      .select(({ fn }) => [state.as('state'), fn.countAll<number>().as('count')])
      .groupBy(sql`1`)
      .execute();
    return new Map(found.map((row) => [row.state, row.count]));
  };
  const [counts, states] = await Promise.all([
    countsOf(db, actor, ids, at),
    cachedMetrics(db, `openings ${readerOf(actor)} ${filters.q ?? ''}`, now, byState, (some) =>
      some.values().reduce((sum, count) => sum + count, 0),
    ),
  ]);
  const { without, values } = readValues(filters.state ?? '');
  return {
    items: page.map((row) => toRow(row, counts)),
    next: last ? cursorAfter(last.position, last.id) : null,
    total: [...states].reduce(
      (sum, [one, count]) => sum + (!filters.state || values.includes(one) !== without ? count : 0),
      0,
    ),
    counts: Object.fromEntries(states),
  };
}

async function countsOf(db: Database, actor: Actor, ids: readonly string[], at: string) {
  if (ids.length === 0) return [];
  return countable(db, actor)
    .where('applications.opening_id', 'in', ids)
    .select(({ fn }) => [
      'applications.opening_id',
      'applications.stage',
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when applications.reply_by < ${at} then 1 else 0 end)`.as('late'),
    ])
    .groupBy(['applications.opening_id', 'applications.stage'])
    .execute();
}

type Row = Pick<Selectable<Tables['openings']>, (typeof COLUMNS)[number]> & { state: OpeningRow['state'] };

function toRow(row: Row, counts: Awaited<ReturnType<typeof countsOf>>): OpeningRow {
  const own = counts.filter(({ opening_id }) => opening_id === row.id);
  const of = (stage: Stage) => own.find((one) => one.stage === stage)?.count ?? 0;
  const open = STAGES.filter((stage) => !ENDED.has(stage));
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    city: row.city,
    country: row.country,
    state: row.state,
    publishedAt: row.published_at,
    expiresAt: row.expires_at && endAt(row.expires_at, row.time_zone),
    updatedAt: row.updated_at,
    counts: Object.fromEntries(STAGES.map((stage) => [stage, of(stage)])),
    open: open.reduce((sum, stage) => sum + of(stage), 0),
    late: own.reduce((sum, { late }) => sum + late, 0),
    underWay: row.under_way,
  };
}

/** One opening with all its fields; pay only for readers who may see it. */
export async function readForDesk(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<OpeningForDesk | undefined> {
  const row = await visibleOpenings(db, actor)
    .leftJoin('staff', 'staff.id', 'openings.updated_by')
    .selectAll('openings')
    .select([stateAt(now.toISOString()).as('state'), 'staff.name as updated_by_name', teamColumn.as('team')])
    .where('openings.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [counts, skills] = await Promise.all([
    countsOf(db, actor, [id], now.toISOString()),
    db.selectFrom('opening_skills').selectAll().where('opening_id', '=', id).orderBy('position').execute(),
  ]);
  const team = idsOf(row.team);
  const members =
    team.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', team).execute();
  const seesPay = mayAlways(actor, 'opening.read-pay');
  const ofKind = (kind: 'required' | 'nice') =>
    skills.filter((one) => one.kind === kind).map(({ skill }) => skill);
  return {
    ...toRow(row, counts),
    input: {
      title: row.title,
      city: row.city,
      country: row.country,
      experience: row.experience,
      aboutRole: row.about_role,
      keyResponsibilities: row.key_responsibilities,
      requiredSkills: ofKind('required'),
      niceToHaveSkills: ofKind('nice'),
      employmentType: row.employment_type as OpeningInput['employmentType'],
      workplace: row.workplace,
      payMin: row.pay_min,
      payMax: row.pay_max,
      payCurrency: row.pay_currency,
      payPeriod: row.pay_period,
      ...(seesPay ? {} : NO_PAY),
      replyDays: row.reply_days,
      nextDays: JSON.parse(row.next_days),
      teamName: row.team_name,
      language: row.language,
      team,
      criteria: JSON.parse(row.criteria),
      expiresAt: row.expires_at && endAt(row.expires_at, row.time_zone),
    },
    teamMembers: members.map((member) => toPerson(member.id, member.name)),
    updatedBy: row.updated_by_name,
    publicPath: row.state === 'published' ? `/JobApply/${id}` : null,
  };
}
