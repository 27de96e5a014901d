/** Saves something that may have no row yet: the first save adds it. */
import type { InsertResult } from 'kysely';
import type { LockedTable } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import { type Change, type Changed, changeEntity, type Entity, staleRefusal } from './change.ts';
import { byStaff, recordEvent } from './record.ts';

interface Save<T extends LockedTable> {
  /** The version that the user saw; 0 for a new record. */
  seen: number;
  /** What its events are about, where that is not its id. */
  subject?: string;
  find(): Promise<{ id: string } | undefined>;
  /** Inserts it, unless another person was faster. */
  add(id: string): Promise<InsertResult>;
  change: Pick<Change<T>, 'action' | 'set' | 'changes' | 'also'>;
}

/** Changes the existing row, or adds one. */
export async function saveOrAdd<T extends LockedTable>(
  trx: Database,
  context: DeskContext,
  entity: Entity<T>,
  { seen, subject, find, add, change }: Save<T>,
): Promise<Changed | Refusal> {
  const known = await find();
  if (known)
    return changeEntity(trx, context, entity, { id: known.id, version: seen, subject }, () => change);
  if (seen !== 0) return staleRefusal(trx, entity, subject ?? '', 0);
  const id = newId();
  const { numInsertedOrUpdatedRows } = await add(id);
  if (numInsertedOrUpdatedRows === 0n)
    return staleRefusal(trx, entity, subject ?? (await find())?.id ?? '', 1);
  const { action, changes = {}, also } = change;
  const about = { subjectType: entity.type, subjectId: subject ?? id };
  await recordEvent(trx, { ...byStaff(context), action, ...about, changes });
  await also?.();
  return { ok: true, id, version: 1, change: '' };
}
