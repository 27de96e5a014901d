/** Mails that were captured because there is no mail server: those about somebody who was erased go, too. */
import type { Database } from '../../infra/database/types.ts';

export interface CapturedMails {
  /** @param texts whatever names the person in a mail to somebody else */
  remove(tasks: readonly string[], texts: readonly string[]): Promise<void>;
  /** Those that were written before a moment. */
  removeBefore(moment: Date): Promise<void>;
}

/** What leads to the mails about somebody, kept with their erasure until it was followed. */
export interface MailsOf {
  tasks: readonly string[];
  /** Ids and references. */
  named: readonly string[];
}

/**
 * Removes the captured mails of erasures that are stored for good. A file does not come back with a transaction that is taken
 * back, so it goes after the commit; what a crash or a full disk leaves behind goes at the next start or round of maintenance.
 * @param only the erasure whose mails go; without it, all that still have some
 */
export async function removeErasedMails(
  { db, captured }: { db: Database; captured: CapturedMails },
  only?: string,
): Promise<void> {
  const left = db.selectFrom('erasures').select(['id', 'mails']).where('mails', 'is not', null);
  const rows = await (only === undefined ? left : left.where('id', '=', only)).execute();
  for (const { id, mails } of rows) {
    const { tasks, named } = JSON.parse(mails ?? '') as MailsOf;
    await captured.remove(tasks, named);
    await db.updateTable('erasures').set({ mails: null }).where('id', '=', id).execute();
  }
}
