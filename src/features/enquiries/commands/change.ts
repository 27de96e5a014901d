/** Changes of an enquiry. Each writes its row and event, and can be undone for a while. */
import { type Selectable, sql, type Updateable } from 'kysely';
import { lockRows } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target, undoEnds } from '../../audit-log/change.ts';
import { byActor, operator, recordEvent, type Who } from '../../audit-log/record.ts';
import type { UndoRule } from '../../audit-log/undo.ts';
import { noteStopped } from '../../conversations/letters.ts';
import type { EnquiryChange } from '../desk.schema.ts';
import { indexEnquiry } from '../on-created.ts';
import { nameOf } from '../record.ts';
import { notifyOfEnquiry } from '../staff-emails.ts';
import { type ReleasePorts, recordOf, releaseEnquiry } from './release.ts';
import { colleague } from './settings.ts';

export const ENQUIRY: UndoRule<'enquiries'> = {
  table: 'enquiries',
  type: 'enquiry',
  name: 'enquiry',
  actions: {
    'enquiry.correct': 'corrected their details',
    'enquiry.answer': 'answered it',
    'enquiry.assign': 'reassigned it',
    'enquiry.close': 'closed it',
    'enquiry.reopen': 'reopened it',
    'enquiry.junk': 'marked it as junk',
    'enquiry.not-junk': 'marked it as not junk',
    'enquiry.release': 'released it',
    'enquiry.undo': 'undid a change',
    'enquiry.merge': 'merged a duplicate',
    'enquiry.unmerge': 'unmerged a duplicate',
    'enquiry.merged': 'merged it into another enquiry',
    'enquiry.unmerged': 'unmerged it',
    'enquiry.mail': 'replied',
  },
  async lock(trx, { action, subject_id, other_id }) {
    if (action === 'enquiry.merge') await lockRows(trx, 'enquiries', [subject_id, other_id ?? '']);
  },
  undo(trx, who, { action, subject_id, other_id, jobIds }) {
    const { now } = who;
    const set = { updated_at: now.toISOString() };
    if (action === 'enquiry.merge')
      return {
        action: 'enquiry.unmerge',
        changes: { from: other_id },
        set,
        anyway: true,
        also: () => setMerged(trx, who, other_id ?? '', null),
      };
    const how = { action: 'enquiry.undo', changes: { change: action.replace('enquiry.', '') }, set };
    if (action !== 'enquiry.answer') return how;
    return {
      ...how,
      // Later changes of others stay; the answer is stopped all the same.
      anyway: true,
      async also() {
        await noteStopped(trx, jobIds, now);
        await indexEnquiry(trx, subject_id);
      },
    };
  },
};

/** Sets or clears the enquiry that another one is merged into. The history of the duplicate says who did it, too. */
export async function setMerged(
  trx: Database,
  who: Who,
  id: string,
  merged_into: string | null,
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ merged_into, updated_at: who.now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const action = merged_into ? 'enquiry.merged' : 'enquiry.unmerged';
  await recordEvent(trx, { ...byActor(who), action, subjectType: 'enquiry', subjectId: id });
}

/** Columns that a change writes and its undo writes back. */
export type Columns = Pick<
  Updateable<Tables['enquiries']>,
  'status' | 'assignee_id' | 'junk_at' | 'state' | 'reply_by' | 'promised_at'
>;

interface Stored {
  kind: EnquiryChange['kind'] | 'answer' | 'merge';
  after: Columns;
  otherId?: string;
  /** The change that it is a part of. */
  parent?: string;
  /** Until when it can be undone, if that is not the usual time. */
  until?: null;
  /** Queues the mails that belong to it, once it is sure. */
  mail?: () => Promise<readonly string[]>;
  /** For the log. */
  told?: Readonly<Record<string, unknown>>;
}

/**
 * Changes an enquiry in a way that can be undone.
 * @param decide the change of its present state, or the refusal
 */
export const storeChange = (
  trx: Database,
  context: DeskContext,
  target: Target,
  decide: (row: Selectable<Tables['enquiries']>) => Promise<Refusal | Stored>,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, ENQUIRY, target, async (row) => {
    const decided = await decide(row);
    if ('ok' in decided) return decided;
    const { kind, after, otherId: other, parent, until, mail: jobs, told = {} } = decided;
    return {
      action: `enquiry.${kind}`,
      changes: told,
      set: { ...after, updated_at: context.now.toISOString() },
      undo: {
        id: newId(),
        other,
        parent,
        ...(until === null ? { until } : {}),
        ...(jobs ? { jobs } : {}),
      },
    };
  });

/**
 * Changes one enquiry.
 * @param trx a transaction of its own or of a whole bulk
 * @returns the refusal, with who changed what in the meantime on a stale version
 */
export const changeEnquiry = (
  trx: Database,
  context: DeskContext,
  target: Target,
  change: EnquiryChange,
  ports: ReleasePorts,
): Promise<Changed | Refusal> =>
  storeChange(trx, context, target, async (row) => {
    const decided = await decide(trx, context, row, change, ports);
    return 'ok' in decided ? decided : { kind: change.kind, ...decided };
  });

async function assignment(
  trx: Database,
  { actor, now }: DeskContext,
  row: Selectable<Tables['enquiries']>,
  assignee: string | null,
): Promise<Refusal | Omit<Stored, 'kind'>> {
  if (row.assignee_id === assignee) return refusal('same', 'It is already assigned to them.');
  const person = assignee === null ? undefined : await colleague(trx, assignee);
  if (assignee !== null && !person)
    return refusal('not_possible', 'Only active people with the Sales role can be assigned.');
  const about = { id: row.id, name: nameOf(recordOf(row)) };
  const mail = async () =>
    person && person.id !== actor.id
      ? notifyOfEnquiry(trx, person, 'enquiry', about, now, { runAt: undoEnds(now) })
      : [];
  return { after: { assignee_id: assignee }, mail, told: { assignee } };
}

/** Assigns an enquiry to a colleague, or to no one, as a part of another change, which notifies them itself. */
export const handOverEnquiry = (
  trx: Database,
  context: DeskContext,
  target: Target,
  assignee: string | null,
  parent: string,
): Promise<Changed | Refusal> =>
  storeChange(trx, context, target, async (row) => {
    const decided = await assignment(trx, context, row, assignee);
    return 'ok' in decided ? decided : { ...decided, kind: 'assign', parent, mail: async () => [] };
  });

async function decide(
  trx: Database,
  context: DeskContext,
  row: Selectable<Tables['enquiries']>,
  change: EnquiryChange,
  ports: ReleasePorts,
): Promise<Refusal | Omit<Stored, 'kind'>> {
  const { now, requestId } = context;
  switch (change.kind) {
    case 'assign':
      return assignment(trx, context, row, change.assignee);
    case 'close':
      if (row.status === 'closed') return refusal('same', 'It is already closed.');
      return { after: { status: 'closed' } };
    case 'reopen':
      if (row.status === 'open') return refusal('same', 'It is already open.');
      return { after: { status: 'open' } };
    case 'junk':
      if (row.junk_at) return refusal('same', 'It is already junk.');
      return { after: { junk_at: now.toISOString() } };
    case 'not-junk':
      if (!row.junk_at) return refusal('same', 'It is not junk.');
      return { after: { junk_at: null } };
    case 'release': {
      if (row.state !== 'quarantined') return refusal('same', 'It is not in quarantine.');
      const { columns, mail } = await releaseEnquiry(trx, row, ports, {
        requestId,
        now,
        runAt: undoEnds(now),
      });
      return { after: columns, mail, told: { kind: row.kind } };
    }
  }
}

/** Releases an enquiry from quarantine as an operator does. @returns whether there was one with this reference */
export async function releaseByReference(
  trx: Database,
  reference: string,
  ports: ReleasePorts,
  now: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const target = { id: known?.id ?? '', version: 'any' } as const;
  const released = await changeEntity(trx, operator(now), ENQUIRY, target, async (row) => {
    if (row.state !== 'quarantined') return refusal('same', 'It is not in quarantine.');
    const { columns, mail } = await releaseEnquiry(trx, row, ports, { requestId: '', now });
    const set = { ...columns, updated_at: now.toISOString() };
    return { action: 'enquiry.release', changes: { kind: row.kind }, set, also: mail };
  });
  return released.ok;
}
