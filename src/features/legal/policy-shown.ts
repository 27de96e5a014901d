/** Which privacy policy the sender of a form was shown. */
import type { Database } from '../../platform/database/types.ts';
import { currentPrivacyVersion, isPrivacyVersion, NO_POLICY } from './queries.ts';

/**
 * @param stated the version in the form
 * @returns the stated version if it exists, else the one in force; undefined if there is none
 */
export async function policyShown(
  db: Database,
  stated: unknown,
  now: Date,
): Promise<{ version: string; stated: boolean } | undefined> {
  const known =
    typeof stated === 'string' &&
    /^[\x20-\x7e]{1,64}$/.test(stated) &&
    (await isPrivacyVersion(db, stated, now));
  if (known) return { version: stated, stated: true };
  const version = await currentPrivacyVersion(db, now);
  return version === NO_POLICY ? undefined : { version, stated: false };
}
