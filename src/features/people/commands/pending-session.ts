/** Sessions that the sign-in library has begun, and that open nothing yet. */
import { lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/http/tokens.ts';
import type { SignInMethod, StaffSession } from '../../../platform/staff/session.ts';
import type { PendingSession } from '../auth/port.ts';
import { meetBrowser, trustBrowser } from '../browsers.ts';
import { storedPassword } from '../credentials.ts';
import { mailNotice } from '../emails.ts';
import {
  endSessions,
  findSession,
  recordReauthentication,
  type SecondFactorRule,
  startSession,
} from '../sessions.ts';

/** The sign-in method. */
export interface SignInWay {
  method: SignInMethod;
  /** The stored password hash before it was verified, or when the link was used. */
  stored?: string | undefined;
  secondFactor?: boolean;
  /** False if it does not prove who they are. */
  reauthenticates?: boolean;
  /** After another proof of the same person it is the second factor. */
  joins?: boolean;
  /** No mail about the new browser: it is the first one. */
  quiet?: boolean;
}

interface Starting {
  pending: PendingSession;
  way: SignInWay;
  /** The session of the request. */
  before: StaffSession | undefined;
  browser: { token: string; name: string };
  rule: SecondFactorRule;
  requestId: string;
  now: Date;
}

/** Starts it: browser, event and mail in one transaction. @returns whether its owner may sign in */
export async function startPending(
  trx: Database,
  { pending, way, before, browser, rule, requestId, now }: Starting,
): Promise<boolean> {
  const owner = await trx
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.state'])
    .where('token_hash', '=', hashToken(pending.token))
    .executeTakeFirst();
  if (!owner) return false;
  await lockRow(trx, 'staff', owner.id);
  // It was changed in between.
  const ended = way.method === 'password' || way.method === 'link';
  if (ended && (await storedPassword(trx, { id: owner.id })) !== way.stored) {
    await trx.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(pending.token)).execute();
    return false;
  }
  const known = owner.state === 'active' ? await meetBrowser(trx, owner.id, browser.token, now) : undefined;
  const same = before?.staffId === owner.id ? before : undefined;
  const joined = way.joins === true && same !== undefined && same.method !== 'passkey';
  const session = await startSession(trx, {
    token: pending.token,
    method: way.method,
    secondFactor: way.secondFactor === true || joined,
    reauthenticates: way.reauthenticates !== false,
    browserId: known?.id ?? null,
    requestId,
    now,
  });
  const started = session && (await findSession(trx, pending.token, rule, now));
  if (started?.state === 'open') await trustBrowser(trx, started.id, now);
  // The one before has become this one.
  if (session && before) await endSessions(trx, before.staffId, { id: before.id });
  if (session && known?.isNew && !way.quiet)
    await mailNotice(trx, owner, { what: 'new-browser', browser: browser.name }, now);
  return session !== undefined;
}

/** The person of a pending session; undefined if there is none. */
export async function pendingOwner(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.staff_id;
}

/**
 * Uses a pending session as another proof of who someone is: the library has begun it for the owner of a passkey, and only the
 * owner matters here.
 * @returns whether it was theirs
 */
export async function reauthenticateByPending(
  trx: Database,
  own: StaffSession,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', hashToken(token))
    .where('started_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  if (row?.staff_id !== own.staffId) return false;
  await recordReauthentication(trx, own.id, now);
  return true;
}
