/** Replies that candidates wait for, for Today. */
import { sql } from 'kysely';
import { withOffset } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { countText } from '../../platform/staff/schema.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { countUpToLimit, type TodayItem, withCountedRest } from '../audit-log/counted-rest.ts';
import { isSnoozed } from '../follow-ups/follow-ups.ts';
import { linkTo, linkToTalk } from './staff-emails.ts';
import { STAGE_NAMES } from './stages.schema.ts';
import { isPromised, visibleApplications } from './visible.ts';

/** How many first looks have a row each; more are one row, which opens the first of them in its list. */
const LOOKS = 3;

/** A row of Today about hiring. */
export type HiringItem = TodayItem<
  'follow_up' | 'first_look' | 'reply' | 'scorecard' | 'mention' | 'closing' | 'pool'
>;

/** The condition that an application is the actor's, or no one's. */
export const isMine = (actor: Actor) =>
  sql<boolean>`coalesce(applications.assignee_id, ${actor.id}) = ${actor.id}`;

/** That a candidate wrote again and waits for an answer. */
const wrote = sql<boolean>`applications.id in (select promises.subject_id from promises
  where promises.kind = 'next' and promises.stage is null and promises.kept_at is null and promises.ended_at is null)`;

/** The condition that the owed reply is one that a stage promised. */
const nextWord = sql<boolean>`exists (select 1 from promises where promises.subject_id = applications.id
  and promises.stage is not null and promises.kept_at is null and promises.ended_at is null
  and promises.reply_by = applications.reply_by)`;

/** Applications that are the actor's or no one's and wait for an answer, the earliest first. */
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

/** Applications that no one has opened: each by itself, or all in one row. */
export async function firstLooks(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const looks = owed(db, actor, now)
    // An expression, for which no index of stages is used: those hold the rows in another order than by their promise.
    .where(sql<boolean>`applications.stage || '' = 'received'`)
    .where(({ not }) => not(wrote));
  const rows = await looks.limit(LOOKS + 1).execute();
  const [first] = rows;
  if (first && rows.length > LOOKS) {
    const read = () => countUpToLimit(db, looks);
    const count = await cachedMetrics(db, `first looks ${actor.id}`, now, read, (looks) => looks);
    return [
      {
        kind: 'first_look',
        title: `${countText(count)} first looks`,
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
export function promises(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = owed(db, actor, now)
    .select([wrote.as('wrote'), nextWord.as('next_word')])
    .where(({ or, eb }) => or([eb('applications.stage', '<>', 'received'), wrote]));
  return withCountedRest({ db, actor, now }, rows, {
    many: 'replies',
    item: (row): HiringItem => ({
      kind: row.wrote ? 'reply' : 'first_look',
      title: row.name,
      text: row.wrote
        ? `${row.title}: replied`
        : row.next_word
          ? `${row.title}: next update, ${STAGE_NAMES[row.stage].toLowerCase()}`
          : `${row.title}: moved to ${STAGE_NAMES[row.stage]}, not notified yet`,
      due: dueOf(row),
      link: row.wrote ? linkToTalk(row.id) : linkTo(row.id),
    }),
  });
}

/** Replies from another address than the candidate's, for which someone must decide who sent them. */
export function heldReplies(db: Database, actor: Actor, now: Date): Promise<HiringItem[]> {
  const rows = visibleApplications(db, actor)
    .innerJoin('messages', 'messages.subject_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'messages.from_address'])
    // Only the few with a held reply, by their own index, instead of a search in the messages of every application.
    .where('applications.id', 'in', ({ selectFrom }) =>
      selectFrom('messages as held').select('held.subject_id').where('held.held_at', 'is not', null),
    )
    .where('messages.held_at', 'is not', null)
    .where(isMine(actor))
    .orderBy('messages.held_at');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'replies from other addresses',
    item: (row): HiringItem => ({
      kind: 'reply',
      title: row.name,
      text: `A reply from ${row.from_address}: is it theirs?`,
      due: null,
      link: linkToTalk(row.id),
    }),
  });
}
