/** Proving who one is: by a code when coming in, and again for changes of how people come in. */
import { storedPassword } from '../../domain/staff/credentials.ts';
import { clearTries, type LimitKey, takeTry } from '../../domain/staff/limits.ts';
import { doorSchema, passkeyAnswerSchema, proofSchema } from '../../domain/staff/schema.ts';
import type { takeRecoveryCode, takeTotp } from '../../domain/staff/second-factor.ts';
import { completeSession, proveSession } from '../../domain/staff/sessions.ts';
import { hashToken } from '../../infra/tokens.ts';
import { clientHash } from '../context.ts';
import { type AnyDeskContext, common, contextOf, fail, sessionOf } from './context.ts';
import { describeDoor, ownBrowser } from './enter.ts';
import { deskResource, deskRoute, json } from './route.ts';

/**
 * The session of whoever has given their second factor, or has none yet. Otherwise a new one, or the password once more, would
 * be a way around the old one.
 */
export function afterFactor(c: AnyDeskContext) {
  const session = sessionOf(c);
  if (session.state === 'second_factor') fail('second_factor_required');
  return session;
}

/**
 * Counts a try.
 * @throws ProblemError too_many_tries with the seconds to wait, and where there is another way, that
 */
export async function countTry(c: AnyDeskContext, keys: readonly LimitKey[]): Promise<void> {
  const { writer, clock } = c.var.runtime;
  const wait = await takeTry(writer, keys, clock());
  if (!wait) return;
  const message = keys.some(({ kind }) => kind === 'codes') && OTHER_WAYS;
  fail({ code: 'too_many_tries', retryAfter: wait, ...(message && { message }) });
}

const OTHER_WAYS =
  'Too many wrong codes. Sign in by a mailed link or from a browser that you have used before, or wait.';

/**
 * By what tries at a code, or at the password once more, are counted. An open session and a browser that this person came
 * in from before are counted by themselves: what others try with their password elsewhere makes neither wait.
 */
export async function ownTries(c: AnyDeskContext): Promise<LimitKey[]> {
  const { id, staffId, state, method } = sessionOf(c);
  if (state === 'open') return [{ kind: 'session', id }];
  const browser = await ownBrowser(c, { id: staffId });
  if (browser) return [{ kind: 'browser', id: `code-${browser}` }];
  const way = `${staffId}-${method}`;
  return [
    { kind: 'network', id: `code-${way}-${await clientHash(common(c))}` },
    { kind: 'codes', id: way },
  ];
}

/** Completes the session by a code of one kind. @throws when it is wrong, or was tried too often */
export async function giveCode(
  c: AnyDeskContext,
  code: string,
  take: typeof takeTotp | typeof takeRecoveryCode,
  method: 'totp' | 'recovery-code',
): Promise<void> {
  const { writer, desk, log } = c.var.runtime;
  const own = sessionOf(c);
  const { now, requestId } = contextOf(c);
  const tries = await ownTries(c);
  await countTry(c, tries);
  const vault = await desk.vault();
  const result = await writer.write(async (trx) => {
    const taken = await take(trx, vault, own.staffId, code, now);
    if (taken !== 'good') return taken;
    await completeSession(trx, own, method, { requestId, now });
    await clearTries(trx, tries);
    return taken;
  });
  if (result === 'good') return;
  if (result === 'unreadable') {
    log.error(
      { staffId: own.staffId },
      'codes can not be checked: DESK_SECRET has changed; name the one of before in DESK_SECRET_PREVIOUS',
    );
    fail('codes_unreadable');
  }
  if (method === 'totp') fail('code_wrong');
  fail({ code: 'code_wrong', message: 'This is none of your recovery codes, or it was used before.' });
}

export const proof = deskResource()
  .openapi(
    deskRoute('prove', { request: { body: json(proofSchema) }, responses: { 200: json(doorSchema) } }),
    async (c) => {
      const { db, desk, writer } = c.var.runtime;
      const own = afterFactor(c);
      const tries = await ownTries(c);
      await countTry(c, tries);
      const stored = await storedPassword(db, own.staffId);
      const signIn = await desk.signIn();
      if (!stored || !(await signIn.verifyPassword(stored, c.req.valid('json').password)))
        fail('sign_in_failed');
      const { now } = contextOf(c);
      await writer.write(async (trx) => {
        await proveSession(trx, own.id, now);
        await clearTries(trx, tries);
      });
      return c.json(await describeDoor(c, { again: true }), 200);
    },
  )
  .openapi(
    deskRoute('proveByPasskey', {
      request: { body: json(passkeyAnswerSchema) },
      responses: { 200: json(doorSchema) },
    }),
    async (c) => {
      const { desk, writer } = c.var.runtime;
      const own = sessionOf(c);
      const signIn = await desk.signIn();
      const begun = await signIn.withPasskey(c.req.valid('json').response, c.req.raw.headers);
      if (!begun) fail('passkey_failed');
      const { now } = contextOf(c);
      // The library has begun a session for the key's owner; only whose key it is counts here.
      const same = await writer.write(async (trx) => {
        const row = await trx
          .deleteFrom('staff_sessions')
          .where('token_hash', '=', hashToken(begun.token))
          .where('started_at', 'is', null)
          .returning('staff_id')
          .executeTakeFirst();
        if (row?.staff_id !== own.staffId) return false;
        await proveSession(trx, own.id, now);
        return true;
      });
      if (!same) fail('passkey_failed');
      return c.json(await describeDoor(c, { again: true }), 200);
    },
  );
