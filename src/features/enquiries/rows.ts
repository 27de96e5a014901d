/** The rows of the list of enquiries, with their additional facts. */
import type { Selectable } from 'kysely';
import { shareUsed } from '../../platform/calendar/share-used.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { followUpsOf } from '../follow-ups/follow-ups.ts';
import type { FollowUp } from '../follow-ups/schema.ts';
import type { EnquiryContent } from './content.ts';
import type { EnquiryRow } from './desk.schema.ts';
import { titleOf, topicOf } from './title.ts';

interface Extras {
  seen: ReadonlySet<string>;
  /** Keys of people who agreed to be written to. */
  agreed: ReadonlySet<string>;
  followUps: ReadonlyMap<string, FollowUp>;
}

/** Additional facts for the rows of a page, in one query per table. */
export async function extrasOf(
  db: Database,
  actor: Actor,
  rows: readonly Pick<Selectable<Tables['enquiries']>, 'id' | 'email_key'>[],
): Promise<Extras> {
  if (rows.length === 0) return { seen: new Set(), agreed: new Set(), followUps: new Map() };
  const keys = rows.flatMap(({ email_key }) => email_key ?? []);
  const [seen, agreed, followUps] = await Promise.all([
    db
      .selectFrom('enquiry_views')
      .select('enquiry_id')
      .where('staff_id', '=', actor.id)
      .where(
        'enquiry_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
    keys.length === 0
      ? []
      : db
          .selectFrom('consents')
          .innerJoin('enquiries', 'enquiries.id', 'consents.enquiry_id')
          .select('enquiries.email_key')
          .distinct()
          .where('enquiries.email_key', 'in', keys)
          .where('consents.withdrawn_at', 'is', null)
          .execute(),
    followUpsOf(
      db,
      actor,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    seen: new Set(seen.map((row) => row.enquiry_id)),
    agreed: new Set(agreed.flatMap((row) => row.email_key ?? [])),
    followUps,
  };
}

export type Joined = Selectable<Tables['enquiries']> & { assignee_name: string | null };

/** The reply date that is still due. */
export const waitsFor = ({
  status,
  reply_by,
}: Pick<Selectable<Tables['enquiries']>, 'status' | 'reply_by'>): string | null =>
  status === 'open' ? reply_by : null;

/** A row as the desk shows it. */
export function toRow(row: Joined, extras: Extras, content: EnquiryContent, now: Date): EnquiryRow {
  const waits = waitsFor(row);
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    name: `${row.first_name} ${row.last_name}`.trim(),
    company: row.company,
    title: titleOf(row, content),
    kind: row.kind,
    topic: topicOf(row),
    page: row.page,
    status: row.status,
    box: row.junk_at ? 'junk' : row.state === 'quarantined' ? 'quarantine' : 'inbox',
    suspicion: row.quarantine_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at ?? row.created_at,
    replyBy: waits,
    promiseUsed: waits ? shareUsed(row.promised_at ?? row.created_at, waits, now) : null,
    assignee: row.assignee_id ? toPerson(row.assignee_id, row.assignee_name) : null,
    seen: extras.seen.has(row.id),
    followUp: extras.followUps.get(row.id) ?? null,
    mayWrite: extras.agreed.has(row.email_key ?? ''),
  };
}
