/** The daily email: all notices that a person wants once a day, as far as they may see them when it is written. */
import type { Database } from '../../platform/database/types.ts';
import { queueMails } from '../mail/outgoing.ts';
import { rolesOfStaff } from '../permissions/roles.ts';
import { readChoices } from './choices.ts';
import { describeNotices, type NoticePorts } from './list.ts';
import { activeColleague, noticesMail, recordNotice } from './notify.ts';

/**
 * Collects the due notices of a person in one email. They are marked in the same transaction, so that neither a second server
 * nor a second attempt sends them again.
 */
export async function sendDigest(
  trx: Database,
  staffId: string,
  ports: NoticePorts,
  now: Date,
): Promise<void> {
  const taken = await trx
    .updateTable('notices')
    .set({ digest_at: null })
    .where('staff_id', '=', staffId)
    .where('digest_at', '<=', now.toISOString())
    .returningAll()
    .execute();
  const person = taken.length > 0 ? await activeColleague(trx, staffId) : undefined;
  if (!person) return;
  const actor = { id: staffId, roles: await rolesOfStaff(trx, staffId) };
  const { choices } = await readChoices(trx, staffId, 'UTC');
  // Notices that they have read at the desk, or switched off, are left out. Some notices are planned only for this email.
  const due = taken
    .filter(({ read_at }) => read_at === null)
    .filter(
      ({ kind, desk_at }) =>
        choices[kind].when !== 'never' && (choices[kind].where !== 'desk' || desk_at === null),
    )
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const items = await describeNotices(trx, actor, due, ports);
  if (items.length > 0)
    await queueMails(trx, [noticesMail(person, items)], { type: 'staff', id: staffId }, now);
  await recordNotice(trx, staffId, { daily: taken.length }, now);
}
