/** Reauthentication: a code after sign-in, and a password or passkey again before sensitive changes. */

import { clearAttempts } from '../../platform/rate-limit.ts';
import { fail } from '../permissions/staff-request.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { reauthenticateByPending } from './commands/pending-session.ts';
import { describeSession } from './create-session.ts';
import { storedPassword } from './credentials.ts';
import { passkeyAnswerSchema, reauthenticationSchema, signInStateSchema } from './schema.ts';
import { recordReauthentication } from './sessions.ts';
import { afterFactor, countAttempt, ownAttempts } from './sign-in-attempts.ts';

export const reauthenticationRoutes = {
  reauthenticate: staffRoute(
    'POST /session/reauthentication',
    'session',
    { body: reauthenticationSchema, answer: signInStateSchema },
    async (request) => {
      const { now } = request;
      const { db, desk, writer } = request.runtime;
      const { password } = request.body;
      const own = afterFactor(request);
      const attempts = await ownAttempts(request);
      await countAttempt(request, attempts);
      const stored = await storedPassword(db, { id: own.staffId });
      const signIn = await desk.signIn();
      if (!stored || !(await signIn.verifyPassword(stored, password))) return fail('sign_in_failed');
      await writer.write(async (trx) => {
        await recordReauthentication(trx, own.id, now);
        await clearAttempts(trx, attempts);
      });
      return describeSession(request, { again: true });
    },
  ),
  reauthenticateByPasskey: staffRoute(
    'POST /session/reauthentication/passkey',
    'account.manage',
    { body: passkeyAnswerSchema, answer: signInStateSchema },
    async (request) => {
      const { session, body, now } = request;
      const { desk, writer } = request.runtime;
      const pending = await (await desk.signIn()).withPasskey(body.response, request.headers);
      if (!pending) return fail('passkey_failed');
      const same = await writer.write((trx) => reauthenticateByPending(trx, session, pending.token, now));
      if (!same) return fail('passkey_failed');
      return describeSession(request, { again: true });
    },
  ),
};
