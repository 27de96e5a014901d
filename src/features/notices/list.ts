/** The notices of a person, named as they may see things at this moment. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { mentionedOn } from '../notes/mentions.ts';
import { SOMEBODY } from './notify.ts';
import { KINDS, type NoticeSubject, type ShownNotices } from './schema.ts';

/** The record of a notice, for a person who may see it. */
export interface Seen {
  name: string;
  link: string;
  /** The address of its conversation. */
  talk?: string;
  /** It is part of another enquiry, where the work continues. */
  merged?: boolean;
}

/** The records that a person may see now, of some, by id. */
export type SeenBy = (
  db: Database,
  actor: Actor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Seen>>;

/** Each type of record has its own feature for this. */
export type NoticePorts = Readonly<Record<NoticeSubject, SeenBy>>;

type Row = Selectable<Tables['notices']>;

/** The maximum number in the list of the desk. */
const LIMIT = 100;
const DAY_MS = 86_400_000;
const READ_DAYS = 30;
const UNREAD_DAYS = 90;

/**
 * The notices of a person. Notices about records that they may not see or that no longer exist are left out, and so are
 * mentions in removed notes.
 */
export async function describeNotices(db: Database, actor: Actor, rows: readonly Row[], ports: NoticePorts) {
  const seen = new Map<string, Seen>();
  for (const [type, group] of Map.groupBy(rows, (row) => row.subject_type)) {
    const ids = [...new Set(group.map((row) => row.subject_id))];
    for (const [id, found] of await ports[type](db, actor, ids)) seen.set(id, found);
  }
  const mentions = rows.filter(({ kind }) => kind === 'mention').map((row) => row.subject_id);
  const mentioned = await mentionedOn(db, actor, mentions);
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
  const names = actors.length
    ? await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', actors).execute()
    : [];
  return rows.flatMap((row) => {
    const about = seen.get(row.subject_id);
    if (!about || (row.kind === 'mention' && !mentioned.has(row.subject_id))) return [];
    const by = names.find(({ id }) => id === row.actor_id)?.name || SOMEBODY;
    const talks = ['reply', 'bounce', 'stopped'].includes(row.kind);
    return [
      {
        ...{ id: row.id, kind: row.kind, subject: row.subject_id },
        ...{ title: about.name, text: KINDS[row.kind].text(by, row.detail) },
        ...{ at: row.desk_at ?? row.created_at, unread: row.read_at === null },
        link: (talks ? about.talk : undefined) ?? about.link,
      },
    ];
  });
}

/** The newest notices at the desk, and how many of them are unread. */
export async function listNotices(
  db: Database,
  actor: Actor,
  ports: NoticePorts,
  now: Date,
): Promise<ShownNotices> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('staff_id', '=', actor.id)
    .where('desk_at', '<=', now.toISOString())
    .orderBy('desk_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  const items = await describeNotices(db, actor, rows, ports);
  return { items, unread: items.filter(({ unread }) => unread).length };
}

/** Marks notices of a person as read. @param which by their ids, or by their records; without it, all */
export async function readNotices(
  trx: Database,
  staffId: string,
  now: Date,
  which: { ids?: readonly string[] | undefined; subject?: string } = {},
): Promise<void> {
  const at = now.toISOString();
  let unread = trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null);
  if (which.subject) unread = unread.where('subject_id', '=', which.subject);
  // Notices that are not yet shown stay unread.
  else unread = unread.where('desk_at', '<=', at);
  if (which.ids) unread = unread.where('id', 'in', ['', ...which.ids]);
  await unread.execute();
}

/** Removes notices that were read a month ago, and unread ones after three months. */
export const forgetNotices = (db: Database, now: Date): Promise<unknown> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return db
    .deleteFrom('notices')
    .where('digest_at', 'is', null)
    .where(({ or, eb }) => or([eb('read_at', '<', ago(READ_DAYS)), eb('created_at', '<', ago(UNREAD_DAYS))]))
    .execute();
};
