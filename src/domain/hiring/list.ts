/** The list of applications: filtered, ordered, searched, cut by key, with counts. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../infra/database/types.ts';
import { hasWords } from '../../infra/database/word-index.ts';
import { isReadable } from '../notes/notes.ts';
import type { Actor } from '../shared/actor.ts';
import { comesAfter, cursorAfter, type Listing, several } from '../shared/listing.ts';
import { toPerson } from '../shared/people.ts';
import { shareUsed } from '../shared/promise.ts';
import { mayAlways } from '../staff/may.ts';
import { maskedName } from './blind.ts';
import type { APPLICATION_FILTERS, ApplicationList, ApplicationRow } from './schema.ts';

export type ApplicationFilter = (typeof APPLICATION_FILTERS)[number];
export type ApplicationSort = 'reply_by' | 'created' | 'name';
export type ApplicationListing = Listing<ApplicationFilter, ApplicationSort>;

/** After every promise there is: rows without one stand at the end. */
const NO_PROMISE = '9999';

const ORDER = {
  reply_by: sql<string>`coalesce(applications.reply_by, ${sql.lit(NO_PROMISE)})`,
  created: sql<string>`applications.created_at`,
  name: sql<string>`applications.name`,
} as const;

type Joined = Pick<Tables, 'applications' | 'jobs' | 'staff'>;
type Query<O> = SelectQueryBuilder<Joined & Tables, 'applications' | 'jobs', O>;

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

function narrowed<O>(
  query: Query<O>,
  db: Database,
  actor: Actor,
  filters: ApplicationListing['filters'],
  now: Date,
): Query<O> {
  const { stage, opening, assignee, skill, late, q } = filters;
  let result = query;
  if (stage) result = result.where('applications.stage', 'in', several(stage) as never);
  if (opening) result = result.where('applications.job_id', 'in', several(opening));
  if (assignee === 'none') result = result.where('applications.assignee_id', 'is', null);
  else if (assignee) {
    const ids = several(assignee).map((id) => (id === 'me' ? actor.id : id));
    result = result.where('applications.assignee_id', 'in', ids);
  }
  if (late) {
    result = result
      .where('applications.reply_by', '<', now.toISOString())
      .where('applications.first_answer_at', 'is', null)
      .where('applications.stage', 'not in', ['hired', 'declined', 'withdrawn']);
  }
  for (const name of several(skill ?? '')) {
    result = result.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_skills')
          .select('application_skills.skill')
          .whereRef('application_skills.application_id', '=', 'applications.id')
          .where('application_skills.skill_lower', '=', name.toLowerCase()),
      ),
    );
  }
  if (q) {
    result = result.where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('application_search')
            .select('application_search.application_id')
            .whereRef('application_search.application_id', '=', 'applications.id')
            .where(hasWords(db, 'application_search', q)),
        ),
        exists(
          selectFrom('notes')
            .select('notes.id')
            .whereRef('notes.subject_id', '=', 'applications.id')
            .where(isReadable(actor))
            .where(hasWords(db, 'notes', q)),
        ),
      ]),
    );
  }
  return result;
}

const COLUMNS = [
  'applications.id',
  'applications.version',
  'applications.reference',
  'applications.candidate_id',
  'applications.name',
  'applications.stage',
  'applications.stage_at',
  'applications.created_at',
  'applications.reply_by',
  'applications.first_answer_at',
  'applications.assignee_id',
  'applications.job_id',
  'jobs.title',
  'jobs.city',
  'jobs.team',
] as const;

/**
 * One page of the list.
 * @param db for reading; heavy, so not the connection that visitors wait for
 */
export async function listApplications(
  db: Database,
  actor: Actor,
  listing: ApplicationListing,
  now: Date,
): Promise<ApplicationList> {
  const { filters, sort, descending, limit } = listing;
  const all = () => narrowed(visibleApplications(db, actor) as Query<object>, db, actor, filters, now);
  const column = ORDER[sort];
  const direction = descending ? ('desc' as const) : ('asc' as const);
  const rows = await (all() as ReturnType<typeof visibleApplications>)
    .leftJoin('staff', 'staff.id', 'applications.assignee_id')
    .select(COLUMNS)
    .select(['staff.name as assignee_name', column.as('position')])
    .where(comesAfter(column, sql.ref('applications.id'), listing))
    .orderBy(column, direction)
    .orderBy('applications.id', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const extras = await extrasOf(
    db,
    actor,
    page.map(({ id }) => id),
    page.flatMap(({ candidate_id }) => candidate_id ?? []),
  );
  const [counted, stages] = await Promise.all([
    (all() as ReturnType<typeof visibleApplications>)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    (
      narrowed(
        visibleApplications(db, actor) as Query<object>,
        db,
        actor,
        { ...filters, stage: undefined },
        now,
      ) as ReturnType<typeof visibleApplications>
    )
      .select(({ fn }) => ['applications.stage', fn.countAll<number>().as('count')])
      .groupBy('applications.stage')
      .execute(),
  ]);
  return {
    items: page.map((row) => toRow(row, extras, Boolean(filters.blind), now)),
    next: last ? cursorAfter(last.position, last.id) : null,
    total: Number(counted.count),
    counts: Object.fromEntries(stages.map(({ stage, count }) => [stage, Number(count)])),
  };
}

interface Extras {
  skills: ReadonlyMap<string, string[]>;
  seen: ReadonlySet<string>;
  others: ReadonlyMap<string, number>;
  cards: ReadonlyMap<string, number>;
}

/** What stands beside the rows of a page, in one question a table. */
export async function extrasOf(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  people: readonly string[],
): Promise<Extras> {
  if (ids.length === 0) return { skills: new Map(), seen: new Set(), others: new Map(), cards: new Map() };
  const [skills, seen, others, cards] = await Promise.all([
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
      : db
          .selectFrom('applications')
          .select(({ fn }) => ['candidate_id', fn.countAll<number>().as('count')])
          .where('candidate_id', 'in', people)
          .where('erased_at', 'is', null)
          .groupBy('candidate_id')
          .execute(),
    db
      .selectFrom('scorecards')
      .innerJoin('applications', 'applications.id', 'scorecards.application_id')
      .select(({ fn }) => ['scorecards.application_id', fn.countAll<number>().as('count')])
      .where('scorecards.application_id', 'in', ids)
      .where('scorecards.submitted_at', 'is not', null)
      .whereRef('scorecards.stage', '=', 'applications.stage')
      .groupBy('scorecards.application_id')
      .execute(),
  ]);
  return {
    skills: skillsOf(skills),
    seen: new Set(seen.map((row) => row.application_id)),
    others: new Map(others.map((row) => [row.candidate_id ?? '', Number(row.count) - 1])),
    cards: new Map(cards.map((row) => [row.application_id, Number(row.count)])),
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
  first_answer_at: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  job_id: string;
  title: string;
  city: string;
  team: string;
}

/** A row as the desk shows it. */
export function toRow(row: Row, extras: Extras, blind: boolean, now: Date): ApplicationRow {
  const waits = row.first_answer_at === null ? row.reply_by : null;
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    candidateId: row.candidate_id ?? '',
    name: blind ? maskedName(row.reference) : row.name,
    masked: blind,
    opening: { id: row.job_id, title: row.title, city: row.city },
    stage: row.stage,
    stageAt: row.stage_at ?? row.created_at,
    createdAt: row.created_at,
    replyBy: waits,
    promiseUsed: waits ? shareUsed(row.created_at, waits, now) : null,
    assignee: row.assignee_id ? toPerson(row.assignee_id, row.assignee_name) : null,
    skills: extras.skills.get(row.id) ?? [],
    others: extras.others.get(row.candidate_id ?? '') ?? 0,
    scorecards: {
      submitted: extras.cards.get(row.id) ?? 0,
      expected: (JSON.parse(row.team) as string[]).length,
    },
    held: false,
    seen: extras.seen.has(row.id),
  };
}
