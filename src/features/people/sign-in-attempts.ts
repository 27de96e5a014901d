/** Attempts with codes and passwords: how they are counted, and what a right code does. */
import { clientHash } from '../../platform/http/context.ts';
import { type Attempt, clearAttempts, countAttempts } from '../../platform/rate-limit.ts';
import type { StaffSession } from '../../platform/staff/session.ts';
import { common, fail, type StaffRequest } from '../permissions/staff-request.ts';
import { ATTEMPTS } from './attempts.ts';
import { ownBrowser } from './create-session.ts';
import type { takeRecoveryCode, takeTotp } from './second-factor.ts';
import { completeSession } from './sessions.ts';

/**
 * The session of a person who has given their second factor, or has none yet. Otherwise a new one, or the password once more,
 * could be used to bypass the existing one.
 */
export function afterFactor({ session }: Pick<StaffRequest, 'session'>): StaffSession {
  if (session.state === 'second_factor') fail('second_factor_required');
  return session;
}

const OTHER_WAYS =
  'Too many wrong codes. Wait, or sign in with an email link or from a browser you have used before.';

/**
 * Counts an attempt.
 * @throws ProblemError too_many_tries with the seconds to wait, and with another way if there is one
 */
export async function countAttempt(
  { runtime, now }: Pick<StaffRequest, 'runtime' | 'now'>,
  attempts: readonly Attempt[],
): Promise<void> {
  const wait = await countAttempts(runtime.writer, attempts, now);
  if (!wait) return;
  const message = attempts.some(({ limit }) => limit === ATTEMPTS.codes) && OTHER_WAYS;
  fail({ code: 'too_many_tries', retryAfter: wait, ...(message && { message }) });
}

/** By the network of a request. @param what the kind of attempt */
export const networkKey = async ({ c }: Pick<StaffRequest, 'c'>, what = ''): Promise<Attempt> => ({
  limit: ATTEMPTS.network,
  id: `${what}${await clientHash(common(c))}`,
});

/**
 * The counters for attempts at a code, or at the password once more. An open session and a browser from which this person
 * signed in before are counted separately: attempts of others with their password elsewhere make neither wait.
 */
export async function ownAttempts(request: StaffRequest): Promise<Attempt[]> {
  const { id, staffId, state, method } = request.session;
  if (state === 'open') return [{ limit: ATTEMPTS.session, id }];
  const browser = await ownBrowser(request, { id: staffId });
  if (browser) return [{ limit: ATTEMPTS.browser, id: `code-${browser}` }];
  const way = `${staffId}-${method}`;
  return [await networkKey(request, `code-${way}-`), { limit: ATTEMPTS.codes, id: way }];
}

/** Completes the session by a code of one kind. @throws when it is wrong, or was tried too often */
export async function completeByCode(
  request: StaffRequest,
  code: string,
  take: typeof takeTotp | typeof takeRecoveryCode,
  method: 'totp' | 'recovery-code',
): Promise<void> {
  const { session: own, context } = request;
  const { writer, desk, log } = request.runtime;
  const attempts = await ownAttempts(request);
  await countAttempt(request, attempts);
  const totpCipher = await desk.totpCipher();
  const result = await writer.write(async (trx) => {
    const accepted = await take(trx, totpCipher, own.staffId, code, context.now);
    if (accepted !== 'good') return accepted;
    await completeSession(trx, own, method, context);
    await clearAttempts(trx, attempts);
    return accepted;
  });
  if (result === 'good') return;
  if (result === 'unreadable') {
    log.error(
      { staffId: own.staffId },
      "codes can't be checked: DESK_SECRET has changed; set the previous one in DESK_SECRET_PREVIOUS",
    );
    fail('codes_unreadable');
  }
  if (method === 'totp') fail('code_wrong');
  fail({ code: 'code_wrong', message: 'This recovery code is wrong or was already used.' });
}

/** Limits how often signing in is begun: otherwise anyone could make it store without end. */
export const limitSignIns = async (request: Pick<StaffRequest, 'c' | 'runtime' | 'now'>): Promise<void> =>
  countAttempt(request, [{ limit: request.runtime.limits.signIns, id: await clientHash(common(request.c)) }]);
