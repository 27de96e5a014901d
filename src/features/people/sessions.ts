/** Sessions of the desk: how they start, how long they last, and how they end. */
import type { Database } from '../../platform/database/types.ts';
import { hashToken } from '../../platform/http/tokens.ts';
import type { SignInMethod, StaffSession } from '../../platform/staff/session.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { trustBrowser } from './browsers.ts';
import { REAUTHENTICATION_MINUTES } from './schema.ts';

const HOUR_MS = 3_600_000;
export const IDLE_MS = 12 * HOUR_MS;
export const LONGEST_MS = 7 * 24 * HOUR_MS;
/** A use is noted at most this often. */
const NOTE_MS = 5 * 60_000;

export interface SecondFactorRule {
  required: boolean;
}

/**
 * The session of a cookie's token: started, not expired, of a person who may sign in.
 * @param rule whether all staff need a second factor
 */
export async function findSession(
  db: Database,
  token: string,
  { required }: SecondFactorRule,
  now: Date,
): Promise<StaffSession | undefined> {
  // One row for each role.
  const rows = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('staff_totp as totp', (join) =>
      join.onRef('totp.staff_id', '=', 'staff.id').on('totp.confirmed_at', 'is not', null),
    )
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select((of) => [
      'session.id',
      'session.method',
      'session.started_at',
      'session.seen_at',
      'session.second_factor_at',
      'session.reauthenticated_at',
      'staff.id as staff_id',
      'staff.name',
      'staff.email',
      'totp.confirmed_at as totp_at',
      'staff_roles.role',
      of
        .selectFrom('staff_passkeys')
        .select((passkey) => passkey.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('staff.state', '=', 'active')
    .execute();
  const [row] = rows;
  if (!row?.started_at || !row.seen_at || !row.method) return undefined;
  const age = now.getTime() - Date.parse(row.started_at);
  if (age > LONGEST_MS || now.getTime() - Date.parse(row.seen_at) > IDLE_MS) return undefined;
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    roles: rows.flatMap(({ role }) => role ?? []),
    state: stateOf({
      given: row.second_factor_at !== null,
      totp: row.totp_at !== null,
      passkeys: (row.passkeys ?? 0) > 0,
      required,
    }),
    method: row.method,
    reauthenticatedAt: row.reauthenticated_at === null ? undefined : new Date(row.reauthenticated_at),
    seenAt: new Date(row.seen_at),
  };
}

function stateOf(factor: { given: boolean; totp: boolean; passkeys: boolean; required: boolean }) {
  if (factor.given) return 'open';
  // A second factor that is set up is always required.
  if (factor.totp || factor.passkeys) return 'second_factor';
  return factor.required ? 'enrol' : 'open';
}

/** Until when the last reauthentication counts; undefined when it does not. */
export function reauthenticatedUntil(
  { reauthenticatedAt: provedAt }: Pick<StaffSession, 'reauthenticatedAt'>,
  now: Date,
): Date | undefined {
  const until = provedAt && new Date(provedAt.getTime() + REAUTHENTICATION_MINUTES * 60_000);
  return until && until > now ? until : undefined;
}

interface SessionStart {
  token: string;
  method: SignInMethod;
  /** The sign-in method already was two factors, or completes them. */
  secondFactor: boolean;
  /** The sign-in method counts as a reauthentication. */
  reauthenticates: boolean;
  browserId: string | null;
  requestId: string;
  now: Date;
}

/**
 * Starts a session that was begun.
 * @returns its person; undefined when that person may not sign in, and then the session is deleted
 */
export async function startSession(
  trx: Database,
  { token, method, secondFactor, reauthenticates: proves, browserId, requestId, now }: SessionStart,
): Promise<{ id: string; staffId: string } | undefined> {
  const at = now.toISOString();
  const row = await trx
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'session.staff_id', 'staff.state'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.started_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.state !== 'active') {
    await trx.deleteFrom('staff_sessions').where('id', '=', row.id).execute();
    return undefined;
  }
  await trx
    .updateTable('staff_sessions')
    .set({
      method,
      browser_id: browserId,
      started_at: at,
      seen_at: at,
      reauthenticated_at: proves ? at : null,
      second_factor_at: secondFactor ? at : null,
      expires_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
  await noteSeen(trx, row.staff_id, at);
  await recordEvent(trx, {
    ...byStaff({ actor: { id: row.staff_id }, requestId, now }),
    action: 'session.start',
    subjectType: 'session',
    subjectId: row.id,
    changes: { method, secondFactor },
  });
  return { id: row.id, staffId: row.staff_id };
}

/** Records that the second factor was given: also in an open session, if none was required before it was set up. */
export async function completeSession(
  trx: Database,
  session: Pick<StaffSession, 'id' | 'staffId'>,
  factor: 'totp' | 'recovery-code' | 'passkey',
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('staff_sessions')
    .set({ second_factor_at: at, seen_at: at })
    .where('id', '=', session.id)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trustBrowser(trx, session.id, now);
  await recordEvent(trx, {
    ...byStaff({ actor: { id: session.staffId }, requestId, now }),
    action: 'session.second-factor',
    subjectType: 'session',
    subjectId: session.id,
    changes: { factor },
  });
}

/** Records that a person has just reauthenticated. */
export async function recordReauthentication(trx: Database, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ reauthenticated_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

const noteSeen = (db: Database, staffId: string, at: string) =>
  db.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute();

/** Notes that a session is in use, now and then. */
export async function noteUse(db: Database, session: StaffSession, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < NOTE_MS) return;
  const at = now.toISOString();
  await db.updateTable('staff_sessions').set({ seen_at: at }).where('id', '=', session.id).execute();
  await noteSeen(db, session.staffId, at);
}

/**
 * Ends sessions of a person.
 * @param which one of them; without it all, or all but one
 * @returns the ids of those that ended
 */
export async function endSessions(
  trx: Database,
  staffId: string,
  which: { id?: string; except?: string } = {},
): Promise<string[]> {
  let query = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  if (which.id) query = query.where('id', '=', which.id);
  if (which.except) query = query.where('id', '<>', which.except);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** Ends all sessions of a person but one that is only begun. */
export async function endStarted(trx: Database, staffId: string): Promise<void> {
  await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('started_at', 'is not', null)
    .execute();
}

/** Drops what time has ended: sessions, challenges, links. */
export async function forgetSignIns(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db.deleteFrom('staff_sessions').where('created_at', '<', ago(LONGEST_MS)).execute();
  await db.deleteFrom('staff_verifications').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('staff_links').where('expires_at', '<', ago(LONGEST_MS)).execute();
}
