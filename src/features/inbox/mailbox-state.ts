/** The position up to which a mailbox is read, and whether reading works. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';

/** Mails removed at once. */
const ROUND = 200;

/** A mail's place: the same three values never identify another mail. */
export interface Place {
  mailbox: string;
  uidValidity: string;
  uid: number;
}

/**
 * The UID after which the next mails come.
 * @param uidValidity as the server says now; after a change all mails have new UIDs, and all are looked at again
 */
export async function resumeAfter(
  trx: Database,
  mailbox: string,
  uidValidity: string,
  now: Date,
): Promise<number> {
  const row = await trx.selectFrom('mailboxes').selectAll().where('name', '=', mailbox).executeTakeFirst();
  if (row?.uid_validity === uidValidity) return Number(row.last_uid);
  // Earlier places are invalid now, or belong to other emails.
  await trx.deleteFrom('mail_places').where('mailbox', '=', mailbox).execute();
  const fresh = { uid_validity: uidValidity, last_uid: 0 };
  await trx
    .insertInto('mailboxes')
    .values({ name: mailbox, ...fresh, state: 'reading', words: '', since: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .execute();
  return 0;
}

/**
 * Stores the place of a mail.
 * @returns false for a place that is already stored
 */
export async function keepPlace(
  trx: Database,
  digest: string,
  { mailbox, uidValidity, uid }: Place,
): Promise<boolean> {
  const kept = await trx
    .insertInto('mail_places')
    .values({ mailbox, uid_validity: uidValidity, uid, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Stores the position after an email. @param trx the transaction that imports it */
export async function advanceTo(trx: Database, { mailbox, uidValidity, uid }: Place): Promise<void> {
  await trx
    .updateTable('mailboxes')
    .set({ last_uid: uid })
    .where('name', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .where('last_uid', '<', uid)
    .execute();
}

/** Stores the state of a mailbox, for Today. @param failure the error; without it, reading works */
export async function noteState(trx: Database, mailbox: string, now: Date, failure?: string): Promise<void> {
  const known = await trx
    .selectFrom('mailboxes')
    .select(['state', 'words'])
    .where('name', '=', mailbox)
    .executeTakeFirst();
  const next = { state: failure === undefined ? 'reading' : 'failing', words: failure ?? '' } as const;
  if (known?.state === next.state && known.words === next.words) return;
  // Since when it fails, whatever the words.
  const since = known?.state === next.state ? {} : { since: now.toISOString() };
  await trx
    .insertInto('mailboxes')
    .values({ name: mailbox, uid_validity: '', last_uid: 0, since: now.toISOString(), ...next })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...next, ...since }))
    .execute();
}

/** Deletes the states of mailboxes that are not in the settings any more. @param mailbox the one in the settings */
export async function forgetOthers(db: Database, mailbox: string | undefined): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ state: 'off' })
    .where('name', '<>', mailbox ?? '')
    .execute();
}

/** UIDs of mails whose enquiry, application or request was erased or forgotten: they leave the mailbox, too. */
export async function erasedIn(db: Database, mailbox: string, uidValidity: string): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_places')
    .innerJoin('incoming_mails', 'incoming_mails.digest', 'mail_places.digest')
    .leftJoin('enquiries', 'enquiries.id', 'incoming_mails.subject_id')
    .leftJoin('applications', 'applications.id', 'incoming_mails.subject_id')
    .leftJoin('privacy_requests', 'privacy_requests.id', 'incoming_mails.subject_id')
    .select('uid')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .where('incoming_mails.subject_id', 'is not', null)
    .where(
      sql<boolean>`(coalesce(enquiries.erased_at, applications.erased_at) is not null or privacy_requests.email_key = ''
        or coalesce(enquiries.id, applications.id, privacy_requests.id) is null)`,
    )
    .limit(ROUND)
    .execute();
  return rows.map(({ uid }) => Number(uid));
}

/**
 * They were removed from the mailbox. Only their places are deleted: the record that they came stays, so that they are never
 * imported again, and that copies of them are removed, too.
 */
export async function noteRemoved(
  db: Database,
  mailbox: string,
  uidValidity: string,
  uids: readonly number[],
): Promise<void> {
  if (uids.length === 0) return;
  await db
    .deleteFrom('mail_places')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .where('uid', 'in', uids)
    .execute();
}
