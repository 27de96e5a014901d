/** Open hiring items of a person, for Today. */
import { sql } from 'kysely';
import { withOffset } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { backOf, backText, isSnoozed } from '../follow-ups/follow-ups.ts';
import { isReadable } from '../notes/notes.ts';
import { mayEver } from '../permissions/schema.ts';
import { linkTo, linkToTalk } from './staff-emails.ts';
import { STAGE_NAMES } from './stages.schema.ts';
import { isPromised, isVisible, visibleApplications } from './visible.ts';

const DAY_MS = 86_400_000;
/** What one sees of each kind; the lists hold the rest. */
const LIMIT = 200;
/** How many first looks stand in rows of their own; more are one row, which opens the first of them in its list. */
const LOOKS = 3;
/** Days before an opening closes automatically at which Today shows it. */
const CLOSING_DAYS = 3;

/** Days before somebody leaves the pool at which Today shows it. */
const POOL_DAYS = 30;

interface Waiting {
  kind: 'follow_up' | 'first_look' | 'reply' | 'scorecard' | 'mention' | 'closing' | 'pool';
  title: string;
  text: string;
  due: string | null;
  link: string;
  /** Of how many things this row tells; left out: of one. */
  count?: number;
}

/** The open hiring items of a person. */
export async function hiringWaiting(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const lists = await Promise.all([
    mentions(db, actor),
    mayEver(actor, 'candidate.move') ? firstLooks(db, actor, now) : [],
    mayEver(actor, 'candidate.move') ? promises(db, actor, now) : [],
    mayEver(actor, 'candidate.mail') ? heldReplies(db, actor) : [],
    missingScorecards(db, actor, now),
    followUps(db, actor, now),
    mayEver(actor, 'opening.publish') ? closing(db, now) : [],
    mayEver(actor, 'candidate.mail') ? leavingPool(db, actor, now) : [],
  ]);
  return lists.flat();
}

/** The condition that an application is the actor's, or nobody's. */
const isMine = (actor: Actor) => sql<boolean>`coalesce(applications.assignee_id, ${actor.id}) = ${actor.id}`;

/** That a candidate wrote again and waits for an answer. */
const wrote = sql<boolean>`exists (select 1 from promises where promises.subject_id = applications.id
  and promises.kind = 'next' and promises.stage is null and promises.kept_at is null)`;

/** That what is owed is the next word that a stage promised. */
const nextWord = sql<boolean>`exists (select 1 from promises where promises.subject_id = applications.id
  and promises.stage is not null and promises.kept_at is null and promises.reply_by = applications.reply_by)`;

/** Applications that are the actor's or nobody's and wait for an answer, the earliest first. */
const owed = (db: Database, actor: Actor, now: Date) =>
  visibleApplications(db, actor)
    .select([
      'applications.id',
      'applications.name',
      'applications.reply_by',
      'applications.stage',
      'openings.title',
      'openings.time_zone',
    ])
    .where(isPromised)
    .where(isMine(actor))
    .where(({ not }) => not(isSnoozed(actor, 'applications.id', now)))
    .orderBy('applications.reply_by');

const dueOf = (row: { reply_by: string | null; time_zone: string }) =>
  row.reply_by && withOffset(row.reply_by, row.time_zone);

/** Applications that nobody has looked at: each by itself, or all in one row. */
async function firstLooks(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const looks = owed(db, actor, now)
    .where('applications.stage', '=', 'received')
    .where(({ not }) => not(wrote));
  const rows = await looks.limit(LOOKS + 1).execute();
  const [first] = rows;
  if (first && rows.length > LOOKS) {
    const read = async () => {
      const { count } = await looks
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const count = await cachedMetrics(db, `first looks ${actor.id}`, now, read, (looks) => looks);
    return [
      {
        kind: 'first_look',
        title: `${count} first looks`,
        text: `${first.name} first, ${first.title}`,
        due: dueOf(first),
        link: `/desk/candidates?view=look&id=${first.id}`,
        count,
      },
    ];
  }
  return rows.map((row) => ({
    kind: 'first_look',
    title: row.name,
    text: `${row.title}: first look`,
    due: dueOf(row),
    link: linkTo(row.id),
  }));
}

/** Other answers that are owed: word of a decision, a reply to a letter. */
async function promises(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const rows = await owed(db, actor, now)
    .select([wrote.as('wrote'), nextWord.as('next_word')])
    .where(({ or, eb }) => or([eb('applications.stage', '<>', 'received'), wrote]))
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: row.wrote ? 'reply' : 'first_look',
    title: row.name,
    text: row.wrote
      ? `${row.title}: replied`
      : row.next_word
        ? `${row.title}: next word, ${STAGE_NAMES[row.stage].toLowerCase()}`
        : `${row.title}: moved to ${STAGE_NAMES[row.stage]}, not told yet`,
    due: dueOf(row),
    link: row.wrote ? linkToTalk(row.id) : linkTo(row.id),
  }));
}

/** Replies from another address than the candidate's, which wait for somebody to say whose they are. */
async function heldReplies(db: Database, actor: Actor): Promise<Waiting[]> {
  const rows = await visibleApplications(db, actor)
    .innerJoin('messages', 'messages.subject_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'messages.from_address'])
    .where('messages.held_at', 'is not', null)
    .where(isMine(actor))
    .orderBy('messages.held_at')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'reply',
    title: row.name,
    text: `A reply from ${row.from_address}: is it theirs?`,
    due: null,
    link: linkToTalk(row.id),
  }));
}

/** Interviews of the actor's teams that lack their scorecard. */
async function missingScorecards(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const rows = await visibleApplications(db, actor)
    .select(['applications.id', 'applications.name', 'applications.stage_at', 'openings.title'])
    .where('applications.stage', '=', 'interview')
    .where(sql<boolean>`openings.team like ${`%"${actor.id}"%`}`)
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
    .orderBy('applications.stage_at')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'scorecard',
    title: row.name,
    text: 'Scorecard due',
    due: row.stage_at && new Date(Date.parse(row.stage_at) + 2 * DAY_MS).toISOString(),
    link: linkTo(row.id),
  }));
}

/** What the actor put off until now, and replies that did not come. */
async function followUps(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const rows = await backOf(db, actor, 'application', now)
    .innerJoin('applications', 'applications.id', 'follow_ups.subject_id')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.id', 'applications.name', 'openings.title', 'follow_ups.remind_at'])
    .where(isVisible(actor))
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'follow_up',
    title: row.name,
    text: `${row.title}: ${backText(row, now)}`,
    due: null,
    link: linkTo(row.id),
  }));
}

async function mentions(db: Database, actor: Actor): Promise<Waiting[]> {
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
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'mention',
    title: row.name,
    text: `${row.author ?? 'A colleague'} mentioned you in a note`,
    due: null,
    link: linkTo(row.id),
  }));
}

/** Who leaves the pool soon: then the rules of retention count again. */
async function leavingPool(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const rows = await visibleApplications(db, actor)
    .innerJoin('candidate_consents as pool', 'pool.application_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'pool.kept_until'])
    .where('pool.purpose', '=', 'pool')
    .where('pool.answer', '=', 'agreed')
    .where('pool.ended_at', 'is', null)
    .where('pool.kept_until', '>', now.toISOString())
    .where('pool.kept_until', '<', new Date(now.getTime() + POOL_DAYS * DAY_MS).toISOString())
    .where(isMine(actor))
    .orderBy('pool.kept_until')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'pool',
    title: row.name,
    text: 'leaves the talent pool',
    due: row.kept_until?.slice(0, 10) ?? null,
    link: `/desk/candidates?view=pool&id=${row.id}`,
  }));
}

async function closing(db: Database, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('openings')
    .select(['id', 'title', 'time_zone', 'expires_at'])
    .where('status', '=', 'published')
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<', new Date(now.getTime() + CLOSING_DAYS * DAY_MS).toISOString())
    .orderBy('expires_at')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: 'closing',
    title: row.title,
    text: 'closes automatically',
    due: row.expires_at && withOffset(row.expires_at, row.time_zone),
    link: `/desk/openings/${row.id}`,
  }));
}
