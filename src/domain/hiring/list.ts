/** The list of applications: filtered, ordered, searched, cut by key, with counts. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../infra/database/types.ts';
import { hasWords } from '../../infra/database/word-index.ts';
import { isReadable } from '../notes/notes.ts';
import type { Actor } from '../shared/actor.ts';
import { comesAfter, cursorAfter, type Listing, several } from '../shared/listing.ts';
import { extrasOf, ROW_COLUMNS, toRow } from './rows.ts';
import type { APPLICATION_FILTERS, ApplicationList } from './schema.ts';
import { visibleApplications } from './visible.ts';

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
    .select(ROW_COLUMNS)
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
