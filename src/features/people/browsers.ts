/** Known browsers: a sign-in from a new one is reported by email. */
import type { Database } from '../../platform/database/types.ts';
import { hashToken } from '../../platform/http/tokens.ts';
import { newId } from '../../platform/ids.ts';

/** The browser's id when this person has used it before. */
async function knownBrowser(db: Database, staffId: string, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_browsers')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.id;
}

/**
 * The browser's id, if the person with this address or id has completed a sign-in from it. One query for everyone, so
 * that its duration does not reveal whether the address exists.
 */
export async function trustedBrowser(
  db: Database,
  who: { email: string } | { id: string },
  token: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_browsers')
    .innerJoin('staff', 'staff.id', 'staff_browsers.staff_id')
    .select('staff_browsers.id')
    .where('email' in who ? 'staff.email' : 'staff.id', '=', 'email' in who ? who.email : who.id)
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('trusted_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** Records a completed sign-in of a session: its browser is known from now on. */
export async function trustBrowser(trx: Database, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_browsers')
    .set({ trusted_at: now.toISOString() })
    .where('id', '=', (from) =>
      from.selectFrom('staff_sessions').select('browser_id').where('id', '=', sessionId),
    )
    .execute();
}

/** Forgets a person's browsers: the password was changed, and someone who knew the old password may have used them. */
export async function distrustBrowsers(trx: Database, staffId: string): Promise<void> {
  await trx.updateTable('staff_browsers').set({ trusted_at: null }).where('staff_id', '=', staffId).execute();
}

/** Notes the browser of a sign-in. @returns its id, and whether it was new to this person */
export async function meetBrowser(
  trx: Database,
  staffId: string,
  token: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const at = now.toISOString();
  const known = await knownBrowser(trx, staffId, token);
  if (known) {
    await trx.updateTable('staff_browsers').set({ seen_at: at }).where('id', '=', known).execute();
    return { id: known, isNew: false };
  }
  const id = newId();
  await trx
    .insertInto('staff_browsers')
    .values({ id, staff_id: staffId, token_hash: hashToken(token), created_at: at, seen_at: at })
    .execute();
  return { id, isNew: true };
}

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Firefox on Windows`, from the browser's description of itself. */
export function browserName(userAgent: string): string {
  const first = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A browser');
}
