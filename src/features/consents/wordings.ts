/** The texts beside the consent checkboxes. Each wording is stored once, so that a consent can show what its giver read. */
import { withLockRetry } from '../../platform/database/retry.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Consent } from './consents.ts';

/**
 * Numbers words that were not shown before.
 * @param shown what the forms of the site say now
 */
export async function registerWordings(db: Database, shown: readonly Consent[], now: Date): Promise<void> {
  for (const { purpose, wording } of shown) {
    if (wording === '') continue;
    const known = await db
      .selectFrom('consent_wordings')
      .select('version')
      .where('purpose', '=', purpose)
      .where('wording', '=', wording)
      .executeTakeFirst();
    if (known) continue;
    const { last } = await db
      .selectFrom('consent_wordings')
      .select(({ fn }) => fn.max('version').as('last'))
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow();
    // If servers start together, the second finds the number and the wording of the first.
    const added = db
      .insertInto('consent_wordings')
      .values({ purpose, version: Number(last ?? 0) + 1, wording, since: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing());
    await withLockRetry(() => added.execute());
  }
}
