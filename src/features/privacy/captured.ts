/** Emails captured as files because there is no mail server: those about erased people are removed, too. */
import type { Database } from '../../platform/database/types.ts';
import type { CapturedMails } from '../../platform/mailer/captured.ts';

/** The keys of captured emails about a person, stored with the erasure until they are removed. */
export interface MailsOf {
  jobs: readonly string[];
  /** Ids and references. */
  named: readonly string[];
}

/**
 * Removes the captured emails of committed erasures. A file does not come back when a transaction is rolled back, so it is
 * removed after the commit; the next start or round of maintenance removes what a crash or a full disk left behind.
 * @param only one erasure; without it, all that still have some
 */
export async function removeErasedMails(
  { db, captured }: { db: Database; captured: CapturedMails },
  only?: string,
): Promise<void> {
  const left = db.selectFrom('erasures').select(['id', 'mails']).where('mails', 'is not', null);
  const rows = await (only === undefined ? left : left.where('id', '=', only)).execute();
  for (const { id, mails } of rows) {
    const { jobs, named } = JSON.parse(mails ?? '') as MailsOf;
    await captured.remove(jobs, named);
    await db.updateTable('erasures').set({ mails: null }).where('id', '=', id).execute();
  }
}
