/** Changes of an enquiry: each has its row, its event and for a while its way back. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { EnquiryChangeTable } from '../../infra/database/enquiry-tables.ts';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import type { EnquiryChange } from './desk.schema.ts';
import { nameOf } from './record.ts';
import { type ReleasePorts, recordOf, releaseEnquiry } from './release.ts';
import { colleague } from './settings.ts';
import { tellOfEnquiry } from './staff-mails.ts';
import { enquiryRow } from './thread.ts';

/** Why something was left as it is. */
export interface Refusal {
  ok: false;
  code: 'not_found' | 'conflict' | 'same' | 'not_possible' | 'too_late' | 'mail_left';
  message: string;
  meanwhile?: { by: string; at: string; what: string; version: number };
}

export type Changed = { ok: true; version: number; change: string } | Refusal;

/** Columns that a change writes and its undo writes back. */
export type Columns = Pick<
  Updateable<EnquiryTable>,
  'status' | 'assignee_id' | 'junk_at' | 'state' | 'reply_by' | 'first_answer_at' | 'promised_at'
>;

export const refusal = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });

/** The enquiry as it was seen, or why it can not be changed. */
export async function seenAs(
  trx: Database,
  { id, version }: { id: string; version: number },
): Promise<{ ok: true; row: Selectable<EnquiryTable> } | Refusal> {
  const row = await enquiryRow(trx, id);
  if (!row) return refusal('not_found', 'There is no such enquiry.');
  return row.version === version ? { ok: true, row } : conflict(trx, row);
}

/** When a mail that belongs to a change leaves. */
export const leavesAt = (now: Date): Date => new Date(now.getTime() + UNDO_MINUTES * 60_000);

interface Stored {
  kind: EnquiryChangeTable['kind'];
  after: Columns;
  otherId?: string;
  /** Queues the mails that belong to it, once it is sure. */
  mail?: () => Promise<readonly string[]>;
  /** For the log. */
  told?: Readonly<Record<string, unknown>>;
}

/** Writes the columns of a change, its row and its event. */
export async function storeChange(
  trx: Database,
  context: DeskContext,
  row: Selectable<EnquiryTable>,
  { kind, after, otherId, mail, told = {} }: Stored,
): Promise<Changed> {
  const at = context.now.toISOString();
  const updated = await trx
    .updateTable('enquiries')
    .set({ ...after, updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('version')
    .executeTakeFirst();
  if (!updated) return conflict(trx, row);
  const tasks = (await mail?.()) ?? [];
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof Columns]]));
  const change = newId();
  await trx
    .insertInto('enquiry_changes')
    .values({
      id: change,
      enquiry_id: row.id,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      other_id: otherId ?? null,
      task_ids: JSON.stringify(tasks),
      actor_id: context.actor.id,
      at,
      undone_at: null,
    })
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: `enquiry.${kind}`,
    subjectType: 'enquiry',
    subjectId: row.id,
    changes: told,
  });
  return { ok: true, version: updated.version, change };
}

/**
 * Changes one enquiry.
 * @param trx a transaction of its own or of a whole bulk
 * @returns why not, with who changed what meanwhile on a stale version
 */
export async function changeEnquiry(
  trx: Database,
  context: DeskContext,
  target: { id: string; version: number },
  change: EnquiryChange,
  ports: ReleasePorts,
): Promise<Changed> {
  const seen = await seenAs(trx, target);
  if (!seen.ok) return seen;
  const { row } = seen;
  const { now, requestId, actor } = context;
  const store = (stored: Omit<Stored, 'kind'>) =>
    storeChange(trx, context, row, { kind: change.kind, ...stored });
  switch (change.kind) {
    case 'assign': {
      const { assignee } = change;
      if (row.assignee_id === assignee) return refusal('same', 'It is with them already.');
      const person = assignee === null ? undefined : await colleague(trx, assignee);
      if (assignee !== null && !person)
        return refusal('not_possible', 'Only active people of sales can be given enquiries.');
      const name = nameOf(recordOf(row));
      const about = { id: row.id, name };
      const isTold = person && person.id !== actor.id;
      const mail = async () =>
        isTold ? tellOfEnquiry(trx, person, 'enquiry', about, now, leavesAt(now)) : [];
      return store({ after: { assignee_id: assignee }, mail, told: { assignee } });
    }
    case 'close':
      if (row.status === 'closed') return refusal('same', 'It is closed already.');
      return store({ after: { status: 'closed' } });
    case 'reopen':
      if (row.status === 'open') return refusal('same', 'It is open already.');
      return store({ after: { status: 'open' } });
    case 'junk':
      if (row.junk_at) return refusal('same', 'It is junk already.');
      return store({ after: { junk_at: now.toISOString() } });
    case 'not-junk':
      if (!row.junk_at) return refusal('same', 'It is no junk.');
      return store({ after: { junk_at: null } });
    case 'release': {
      if (row.state !== 'quarantined') return refusal('same', 'It is not in quarantine.');
      const { columns, mail } = await releaseEnquiry(trx, row, ports, {
        requestId,
        now,
        runAt: leavesAt(now),
      });
      return store({ after: columns, mail });
    }
  }
}

/** What the log calls a change, said of a colleague. */
const MEANWHILE: Readonly<Record<string, string>> = {
  'enquiry.correct': 'corrected their details',
  'enquiry.answer': 'answered it',
  'enquiry.assign': 'gave it to somebody',
  'enquiry.close': 'closed it',
  'enquiry.reopen': 'opened it again',
  'enquiry.junk': 'threw it away as junk',
  'enquiry.not-junk': 'took it out of the junk',
  'enquiry.release': 'released it',
  'enquiry.undo': 'took a change back',
  'enquiry.merge': 'merged a double',
  'enquiry.unmerge': 'took a double out again',
  'enquiry.mail': 'wrote again',
};

/** Who changed an enquiry last, for whoever came too late. */
export async function conflict(
  trx: Database,
  { id, version }: { id: string; version: number },
): Promise<Refusal> {
  const last = await trx
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.at', 'events.action', 'staff.name'])
    .where('events.subject_type', '=', 'enquiry')
    .where('events.subject_id', '=', id)
    .where('events.action', 'in', Object.keys(MEANWHILE))
    .orderBy('events.id', 'desc')
    .executeTakeFirst();
  return {
    ...refusal('conflict', 'Somebody else changed it meanwhile. Look at it again.'),
    ...(last
      ? {
          meanwhile: {
            by: last.name ?? (last.action === 'enquiry.mail' ? 'The sender' : 'Somebody'),
            at: last.at,
            what: MEANWHILE[last.action] ?? 'changed it',
            version,
          },
        }
      : {}),
  };
}
