/** Open hiring items of a person, for Today. */
import { sql } from 'kysely';
import { withOffset } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { withCountedRest } from '../audit-log/counted-rest.ts';
import { backOf, backText, isSnoozed } from '../follow-ups/follow-ups.ts';
import { isReadable } from '../notes/notes.ts';
import { mayEver } from '../permissions/schema.ts';
import { heldInStage } from './kit.ts';
import { firstLooks, type HiringItem, heldReplies, isMine, promises } from './pending-answers.ts';
import { linkTo } from './staff-emails.ts';
import { ENDED } from './stages.schema.ts';
import { isVisible, visibleApplications } from './visible.ts';

const DAY_MS = 86_400_000;
/** Days before an opening closes automatically at which Today shows it. */
const CLOSING_DAYS = 3;

/** Days before someone leaves the pool at which Today shows it. */
const POOL_DAYS = 30;

/** The open hiring items of a person, if their roles still let them see candidates. */
export async function hiringWaiting(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  if (!mayEver(actor, 'candidate.read')) return [];
  const lists = await Promise.all([
    mentions(db, actor, now),
    mayEver(actor, 'candidate.move') ? firstLooks(db, actor, now) : [],
    mayEver(actor, 'candidate.move') ? promises(db, actor, now) : [],
    mayEver(actor, 'candidate.mail') ? heldReplies(db, actor, now) : [],
    missingScorecards(db, actor, now),
    followUps(db, actor, now),
    mayEver(actor, 'opening.publish') ? closing(db, actor, now) : [],
    mayEver(actor, 'candidate.mail') ? leavingPool(db, actor, now) : [],
  ]);
  return lists.flat();
}

/** Scorecards that are missing for interviews of the actor's teams, and for those that the actor held. */
function missingScorecards(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const held = heldInStage(db, now).where('holder.staff_id', '=', actor.id);
  const rows = visibleApplications(db, actor)
    .select(['applications.id', 'applications.name', 'applications.stage_at'])
    .select(() =>
      held
        .select(({ fn }) => fn.max('meeting.ends_at').as('at'))
        .where(sql<boolean>`meeting.application_id = applications.id`)
        .as('held_at'),
    )
    // By their ids from two queries: with "or" every application is read.
    .where('applications.id', 'in', ({ selectFrom }) =>
      selectFrom('opening_team as own')
        .innerJoin('applications as asked', 'asked.opening_id', 'own.opening_id')
        .select('asked.id')
        .where('asked.stage', '=', 'interview')
        // As in the index of stages.
        .where(sql<boolean>`asked.state = 'received' and asked.erased_at is null`)
        .where('own.staff_id', '=', actor.id)
        .unionAll(held.select('meeting.application_id as id')),
    )
    .where('applications.stage', 'not in', [...ENDED])
    .where(({ not }) => not(isSnoozed(actor, 'applications.id', now)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scorecards')
            .select('scorecards.id')
            .whereRef('scorecards.application_id', '=', 'applications.id')
            .whereRef('scorecards.stage', '=', 'applications.stage')
            .whereRef('scorecards.opening_id', '=', 'applications.opening_id')
            .where('scorecards.author_id', '=', actor.id)
            .where('scorecards.submitted_at', 'is not', null),
        ),
      ),
    )
    .orderBy('applications.stage_at');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'scorecards',
    item: ({ id, name, stage_at, held_at }): HiringItem => {
      const since = held_at ?? stage_at;
      return {
        kind: 'scorecard',
        title: name,
        text: 'Scorecard due',
        due: since && new Date(Date.parse(since) + 2 * DAY_MS).toISOString(),
        link: linkTo(id),
      };
    },
  });
}

/** Records that the actor snoozed until now, and replies that did not come. */
function followUps(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = backOf(db, actor, 'application', now)
    .innerJoin('applications', 'applications.id', 'follow_ups.subject_id')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.id', 'applications.name', 'openings.title', 'follow_ups.remind_at'])
    .where(isVisible(actor));
  return withCountedRest({ db, actor, now }, rows, {
    many: 'follow-ups on candidates',
    item: (row): HiringItem => ({
      kind: 'follow_up',
      title: row.name,
      text: `${row.title}: ${backText(row, now)}`,
      due: null,
      link: linkTo(row.id),
    }),
  });
}

function mentions(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = db
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
    .orderBy('notes.created_at', 'desc');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'mentions in candidates',
    item: (row): HiringItem => ({
      kind: 'mention',
      title: row.name,
      text: `${row.author ?? 'A colleague'} mentioned you in a note`,
      due: null,
      link: linkTo(row.id),
    }),
  });
}

/** People whose time in the pool ends soon: then the rules of retention apply again. */
function leavingPool(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = visibleApplications(db, actor)
    .innerJoin('candidate_consents as pool', 'pool.application_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'pool.kept_until'])
    .where('pool.purpose', '=', 'pool')
    .where('pool.answer', '=', 'agreed')
    .where('pool.ended_at', 'is', null)
    .where('pool.kept_until', '>', now.toISOString())
    .where('pool.kept_until', '<', new Date(now.getTime() + POOL_DAYS * DAY_MS).toISOString())
    .where(isMine(actor))
    .orderBy('pool.kept_until');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'people leaving the talent pool',
    item: (row): HiringItem => ({
      kind: 'pool',
      title: row.name,
      text: 'leaves the talent pool',
      due: row.kept_until?.slice(0, 10) ?? null,
      link: `/desk/candidates?view=pool&id=${row.id}`,
    }),
  });
}

function closing(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = db
    .selectFrom('openings')
    .select(['id', 'title', 'time_zone', 'expires_at'])
    .where('status', '=', 'published')
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<', new Date(now.getTime() + CLOSING_DAYS * DAY_MS).toISOString())
    .orderBy('expires_at');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'openings about to close',
    item: (row): HiringItem => ({
      kind: 'closing',
      title: row.title,
      text: 'closes automatically',
      due: row.expires_at && withOffset(row.expires_at, row.time_zone),
      link: `/desk/openings/${row.id}`,
    }),
  });
}
