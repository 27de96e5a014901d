/** The own account: name, password, address, and sessions. */

import { fail } from '../permissions/staff-request.ts';
import { DONE, doneSchema, listOf, staffRoute } from '../permissions/staff-route.ts';
import { askOwnEmail, endOwnSession, setOwnName, setOwnPassword } from './commands/account.ts';
import { browserOf, signOutCookies } from './create-session.ts';
import { weaknessOf } from './passwords.ts';
import { addressSchema, newPasswordSchema, profileSchema, sessionSchema } from './schema.ts';
import { listSessions } from './session-list.ts';

export const accountRoutes = {
  setPassword: staffRoute(
    'PUT /account/password',
    'account.manage',
    { reauthentication: true, body: newPasswordSchema, answer: doneSchema },
    async (request) => {
      const { session, context, runtime } = request;
      const { password } = request.body;
      const weakness = weaknessOf(password, [session.name, session.email, runtime.desk.brand]);
      if (weakness) return fail({ code: 'validation_failed', errors: { password: weakness } });
      const hash = await (await runtime.desk.signIn()).hashPassword(password);
      const browser = browserOf(request);
      await runtime.writer.write((trx) => setOwnPassword(trx, context, session, hash, browser));
      request.wakeJobs();
      return DONE;
    },
  ),
  setEmail: staffRoute(
    'PUT /account/email',
    'account.manage',
    { reauthentication: true, body: addressSchema, answer: doneSchema },
    async (request) => {
      const { session, context, runtime } = request;
      const { email } = request.body;
      const [signer, browser] = [await runtime.signer(), browserOf(request)];
      await runtime.writer.write((trx) => askOwnEmail(trx, context, session, email, { signer, browser }));
      request.wakeJobs();
      return DONE;
    },
  ),
  setProfile: staffRoute(
    'PATCH /account/profile',
    'account.manage',
    { body: profileSchema, answer: doneSchema },
    async ({ runtime, context, body: { name } }) => {
      await runtime.writer.write((trx) => setOwnName(trx, context, name));
      return DONE;
    },
  ),
  listSessions: staffRoute(
    'GET /account/sessions',
    'account.manage',
    { answer: listOf(sessionSchema) },
    async ({ runtime, session, now }) => ({ items: await listSessions(runtime.db, session, now) }),
  ),
  endSession: staffRoute(
    'DELETE /account/sessions/:id',
    'account.manage',
    { answer: doneSchema },
    async (request) => {
      const { id, session, context, runtime } = request;
      const ended = await runtime.writer.write((trx) => endOwnSession(trx, context, id));
      if (!ended) return undefined;
      if (id === session.id) request.addCookies(signOutCookies(runtime.config.PUBLIC_URL));
      return DONE;
    },
  ),
};
