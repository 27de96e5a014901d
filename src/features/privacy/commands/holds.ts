/** Legal holds: nothing of a person is erased until it is released. */
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { Hold } from '../schema.ts';

/** Every hold, active ones first. */
export async function listHolds(db: Database): Promise<Hold[]> {
  const rows = await db
    .selectFrom('legal_holds')
    .leftJoin('staff', 'staff.id', 'legal_holds.created_by')
    .selectAll('legal_holds')
    .select('staff.name as by')
    .select(({ exists, or, selectFrom }) =>
      or(
        (['candidates', 'enquiries', 'privacy_requests'] as const).map((table) =>
          exists(selectFrom(table).select('id').whereRef(`${table}.email_key`, '=', 'legal_holds.email_key')),
        ),
      ).as('is_used'),
    )
    .orderBy('legal_holds.created_at', 'desc')
    .limit(200)
    .execute();
  return rows
    .map(({ id, reference, reason, by, is_used, created_at, released_at }) => ({
      id,
      reference,
      reason,
      by,
      isUsed: Boolean(is_used),
      at: created_at,
      releasedAt: released_at,
    }))
    .sort((a, b) => Number(a.releasedAt !== null) - Number(b.releasedAt !== null));
}

/** The key of the person of a submission. @returns undefined for an unknown reference, or one that was erased */
async function keyOf(db: Database, reference: string): Promise<string | undefined> {
  const application = await db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select('candidates.email_key')
    .where('applications.reference', '=', reference)
    .executeTakeFirst();
  const row =
    application ??
    (await db
      .selectFrom('enquiries')
      .select('email_key')
      .where('reference', '=', reference)
      .executeTakeFirst());
  return row?.email_key || undefined;
}

/** Holds the data of a person. @param subject a reference, or an address with its key */
export async function addHold(
  trx: Database,
  context: DeskContext,
  subject: { reference: string } | { emailKey: string },
  reason: string,
): Promise<{ ok: true; id: string } | { ok: false; code: 'not_found' }> {
  const find = async () => ('emailKey' in subject ? subject.emailKey : await keyOf(trx, subject.reference));
  // An erasure that ran before this has emptied the key; a later one finds the hold.
  await lockKeys(trx, [(await find()) ?? '']);
  const key = await find();
  if (!key) return { ok: false, code: 'not_found' };
  const id = newId();
  await trx
    .insertInto('legal_holds')
    .values({
      id,
      email_key: key,
      reference: 'reference' in subject ? subject.reference : '',
      reason,
      created_by: context.actor.id,
      created_at: context.now.toISOString(),
    })
    .execute();
  await recordEvent(trx, { ...byStaff(context), action: 'hold.add', subjectType: 'hold', subjectId: id });
  return { ok: true, id };
}

/** Ends a hold. @returns false if it is already released */
export async function releaseHold(trx: Database, context: DeskContext, id: string): Promise<boolean> {
  const released = await trx
    .updateTable('legal_holds')
    .set({ released_at: context.now.toISOString(), released_by: context.actor.id })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (released.numUpdatedRows !== 1n) return false;
  await recordEvent(trx, { ...byStaff(context), action: 'hold.release', subjectType: 'hold', subjectId: id });
  return true;
}
