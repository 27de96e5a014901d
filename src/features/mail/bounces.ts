/** Addresses that a mail server has refused permanently, stored only as HMAC. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';

/** Marks an address. @param emailKey as `emailKey` makes it */
export async function markBounce(
  trx: Database,
  emailKey: string,
  { job, words }: { job: string; words: string },
  now: Date,
): Promise<void> {
  const row = { words, job_id: job, at: now.toISOString() };
  await trx
    .insertInto('mail_bounces')
    .values({ email_key: emailKey, ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
}

/** An email was accepted: the mark of the address is removed. */
export async function forgetBounce(trx: Database, emailKey: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('mail_bounces')
    .where('email_key', '=', emailKey)
    .where('at', '<=', before.toISOString())
    .execute();
}

/** Removes the marks of addresses that refused emails, with the last row of the person. */
export async function forgetNoOnes(db: Database): Promise<void> {
  await db
    .deleteFrom('mail_bounces')
    .where(
      sql<boolean>`not exists (select 1 from candidates where candidates.email_key = mail_bounces.email_key)
        and not exists (select 1 from enquiries where enquiries.email_key = mail_bounces.email_key)`,
    )
    .execute();
}

/** The mark of an address. */
export async function bounceOf(db: Database, emailKey: string) {
  return db
    .selectFrom('mail_bounces')
    .select(['words', 'at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}
