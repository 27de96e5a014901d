/** What of hiring waits for somebody. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { isReadable } from '../notes/notes.ts';
import type { Actor } from '../shared/actor.ts';
import { mayEver } from '../staff/may.ts';
import type { Today } from './today.schema.ts';
import { isPromised, isVisible, visibleApplications } from './visible.ts';

const DAY_MS = 86_400_000;
/** What one sees of each kind; the lists hold the rest. */
const MOST = 25;
/** Days before an opening ends by itself at which it is told. */
const CLOSING_DAYS = 3;

type Unsorted = Omit<Today['waiting'][number], 'late'>[];

/** What of hiring waits for somebody. */
export async function hiringWaiting(db: Database, actor: Actor, now: Date): Promise<Unsorted> {
  const lists = await Promise.all([
    mayEver(actor, 'candidate.move') ? promises(db, actor) : [],
    missingScorecards(db, actor),
    mentions(db, actor),
    mayEver(actor, 'opening.publish') ? closing(db, now) : [],
  ]);
  return lists.flat();
}

const linkTo = (id: string) => `/desk/candidates?view=all&id=${id}`;

async function promises(db: Database, actor: Actor): Promise<Unsorted> {
  const rows = await visibleApplications(db, actor)
    .select([
      'applications.id',
      'applications.name',
      'applications.reply_by',
      'applications.stage',
      'jobs.title',
    ])
    .where(isPromised)
    .where((where) =>
      where.or([
        where('applications.assignee_id', '=', actor.id),
        where('applications.assignee_id', 'is', null),
      ]),
    )
    .orderBy('applications.reply_by')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'first_look',
    title: row.name,
    text: `${row.title}: first look`,
    due: row.reply_by,
    link: linkTo(row.id),
  }));
}

/** Interviews whose team one is in, without one's own scorecard. */
async function missingScorecards(db: Database, actor: Actor): Promise<Unsorted> {
  const rows = await visibleApplications(db, actor)
    .select(['applications.id', 'applications.name', 'applications.stage_at', 'jobs.title'])
    .where('applications.stage', '=', 'interview')
    .where(sql<boolean>`jobs.team like ${`%"${actor.id}"%`}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scorecards')
            .select('scorecards.id')
            .whereRef('scorecards.application_id', '=', 'applications.id')
            .whereRef('scorecards.stage', '=', 'applications.stage')
            .where('scorecards.author_id', '=', actor.id)
            .where('scorecards.submitted_at', 'is not', null),
        ),
      ),
    )
    .orderBy('applications.stage_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'scorecard',
    title: row.name,
    text: 'Your scorecard is missing',
    due: row.stage_at && new Date(Date.parse(row.stage_at) + 2 * DAY_MS).toISOString(),
    link: linkTo(row.id),
  }));
}

async function mentions(db: Database, actor: Actor): Promise<Unsorted> {
  const rows = await db
    .selectFrom('mentions')
    .innerJoin('notes', 'notes.id', 'mentions.note_id')
    .innerJoin('applications', 'applications.id', 'notes.subject_id')
    .leftJoin('staff', 'staff.id', 'notes.author_id')
    .select(['applications.id', 'applications.name', 'staff.name as author'])
    .where('mentions.staff_id', '=', actor.id)
    .where('mentions.seen_at', 'is', null)
    .where('mentions.removed_at', 'is', null)
    .where(isReadable(actor))
    .where(isVisible(actor))
    .orderBy('notes.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'mention',
    title: row.name,
    text: `${row.author ?? 'Somebody'} asks you to read a note`,
    due: null,
    link: linkTo(row.id),
  }));
}

async function closing(db: Database, now: Date): Promise<Unsorted> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'expires_at'])
    .where('status', '=', 'published')
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<', new Date(now.getTime() + CLOSING_DAYS * DAY_MS).toISOString())
    .orderBy('expires_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'closing',
    title: row.title,
    text: 'leaves the site by itself',
    due: row.expires_at,
    link: `/desk/openings/${row.id}`,
  }));
}
