/** Open enquiries of a person for Today and the menu, and the enquiries that the palette finds. */
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import { isCommon, withWords } from '../../platform/database/word-index.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { type TodayItem, withCountedRest } from '../audit-log/counted-rest.ts';
import { backOf, backText, isSnoozed } from '../follow-ups/follow-ups.ts';
import { mayEver } from '../permissions/schema.ts';
import { enquiriesIn } from './list.ts';
import { linkToEnquiry } from './staff-emails.ts';
import { firstWords } from './title.ts';

/** How many of each kind are shown separately; the others are counted in one row. */
const LIMIT = 25;
const MAX_FOUND = 8;

type Waiting = TodayItem<'enquiry' | 'mention' | 'follow_up'>;

const named = (row: { company: string; first_name: string; last_name: string }) =>
  row.company || `${row.first_name} ${row.last_name}`.trim();

/** Enquiries assigned to the person or unassigned, by reply date, and notes that mention them. */
export async function enquiriesWaiting(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  if (!mayEver(actor, 'enquiry.answer')) return [];
  const reader = { db, actor, now };
  const lists = await Promise.all([
    withCountedRest(
      reader,
      enquiriesIn(db, 'inbox')
        .select(['id', 'first_name', 'last_name', 'company', 'message', 'reply_by'])
        .where('status', '=', 'open')
        .where((where) => where.or([where('assignee_id', '=', actor.id), where('assignee_id', 'is', null)]))
        .where(({ not }) => not(isSnoozed(actor, 'enquiries.id', now)))
        .orderBy(sql`coalesce(reply_by, '9999')`)
        .orderBy('id'),
      {
        limit: LIMIT,
        many: 'enquiries',
        item: (row): Waiting => ({
          kind: 'enquiry',
          title: named(row),
          text: firstWords(row.message) || 'asked for a report',
          due: row.reply_by,
          link: linkToEnquiry(row.id),
        }),
        list: ({ id }) => `/desk/enquiries?view=open&assignee=me,none&id=${id}`,
      },
    ),
    withCountedRest(
      reader,
      db
        .selectFrom('mentions')
        .innerJoin('notes', 'notes.id', 'mentions.note_id')
        .innerJoin('enquiries', 'enquiries.id', 'notes.subject_id')
        .leftJoin('staff', 'staff.id', 'notes.author_id')
        .select(['enquiries.id', 'first_name', 'last_name', 'company', 'staff.name as author'])
        .where('mentions.staff_id', '=', actor.id)
        .where('mentions.seen_at', 'is', null)
        .where('mentions.removed_at', 'is', null)
        .where('notes.subject_type', '=', 'enquiry')
        .where('notes.deleted_at', 'is', null)
        .where('enquiries.erased_at', 'is', null)
        .orderBy('notes.created_at', 'desc'),
      {
        limit: LIMIT,
        many: 'mentions in enquiries',
        item: (row): Waiting => ({
          kind: 'mention',
          title: named(row),
          text: `${row.author ?? 'A colleague'} mentioned you in a note`,
          due: null,
          link: linkToEnquiry(row.id),
        }),
      },
    ),
    withCountedRest(
      reader,
      backOf(db, actor, 'enquiry', now)
        .innerJoin('enquiries', 'enquiries.id', 'follow_ups.subject_id')
        .select(['enquiries.id', 'first_name', 'last_name', 'company', 'follow_ups.remind_at'])
        .where('enquiries.erased_at', 'is', null)
        .where('enquiries.merged_into', 'is', null),
      {
        limit: LIMIT,
        many: 'follow-ups on enquiries',
        item: (row): Waiting => ({
          kind: 'follow_up',
          title: named(row),
          text: backText(row, now),
          due: null,
          link: linkToEnquiry(row.id),
        }),
      },
    ),
  ]);
  return lists.flat();
}

/** The number of open enquiries. */
export async function countOpenEnquiries(db: Database, actor: Actor, now: Date): Promise<number> {
  if (!mayEver(actor, 'enquiry.read')) return 0;
  const read = () => countRows(enquiriesIn(db, 'inbox').where('status', '=', 'open'));
  return cachedMetrics(db, 'open enquiries', now, read, (count) => count);
}

/** Enquiries by words, newest first. */
export async function findEnquiries(db: Database, actor: Actor, text: string) {
  if (!mayEver(actor, 'enquiry.read')) return [];
  const found = withWords(db, 'enquiry_search', 'enquiry_id', text);
  // A duplicate is found as the enquiry that it was merged into. Very common words do not count.
  const ids = (await isCommon(db, 'enquiry_search', text))
    ? found
    : sql`select coalesce(merged_into, id) from enquiries where id in (${found})`;
  const rows = await enquiriesIn(db, 'inbox')
    .select(['enquiries.id', 'first_name', 'last_name', 'company', 'reference', 'status'])
    .where(sql<boolean>`enquiries.id in (${ids})`)
    .orderBy('enquiries.created_at', 'desc')
    .limit(MAX_FOUND)
    .execute();
  return rows.map((row) => ({
    kind: 'enquiry' as const,
    title: named(row),
    text: `${row.reference}, ${row.status}`,
    link: linkToEnquiry(row.id),
  }));
}
