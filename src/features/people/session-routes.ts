/** Sign-in by password, passkey, link or the company's provider, with the second factor; and sign-out. */

import { clientHash } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/http/tokens.ts';
import { type Attempt, clearAttempts } from '../../platform/rate-limit.ts';
import { common, fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE, doneSchema, staffRoute } from '../permissions/staff-route.ts';
import { describeLink, requestLink, useLink } from './access.ts';
import { ATTEMPTS } from './attempts.ts';
import { endOwnSession } from './commands/account.ts';
import { signInByCompany } from './company-sign-in.ts';
import { createSession, describeSession, ownBrowser, signOutCookies } from './create-session.ts';
import { canReauthenticate, storedPassword } from './credentials.ts';
import {
  askLinkSchema,
  codeSchema,
  type Link,
  linkSchema,
  passkeyAnswerSchema,
  passwordSignInSchema,
  signInStateSchema,
  tokenSchema,
  toSchema,
  useLinkSchema,
  webAuthnSchema,
} from './schema.ts';
import { takeRecoveryCode, takeTotp } from './second-factor.ts';
import { completeByCode, countAttempt, limitSignIns, networkKey } from './sign-in-attempts.ts';
import { deskTarget } from './target.schema.ts';

const state = { answer: signInStateSchema, description: 'The present state of the sign-in' } as const;

export const sessionRoutes = {
  readState: staffRoute('GET /session', 'public', state, (request) => describeSession(request)),
  signInByPassword: staffRoute(
    'POST /session/password',
    'public',
    { body: passwordSignInSchema, ...state },
    async (request) => {
      const { db, desk, writer } = request.runtime;
      const { email, password } = request.body;
      // A browser from which this person signed in before is counted separately: no one else can make it wait, not even in the
      // same network.
      const browser = await ownBrowser(request, { email });
      const attempts: Attempt[] = browser
        ? [{ limit: ATTEMPTS.browser, id: browser }]
        : [{ limit: ATTEMPTS.account, id: hashToken(email) }, await networkKey(request)];
      await countAttempt(request, attempts);
      const signIn = await desk.signIn();
      const stored = await storedPassword(db, { email });
      const pending = await signIn.withPassword(email, password, request.headers);
      const signedIn = pending && (await createSession(request, pending, { method: 'password', stored }));
      if (!signedIn) return fail('sign_in_failed');
      await writer.write((trx) => clearAttempts(trx, attempts));
      return signedIn;
    },
  ),
  askPasskey: staffRoute(
    'POST /session/passkey/options',
    'public',
    { answer: webAuthnSchema, description: 'For navigator.credentials.get' },
    async (request) => {
      await limitSignIns(request);
      const signIn = await request.runtime.desk.signIn();
      const { options, cookies } = await signIn.askPasskey(request.headers);
      request.addCookies(cookies);
      return options;
    },
  ),
  signInByPasskey: staffRoute(
    'POST /session/passkey',
    'public',
    { body: passkeyAnswerSchema, ...state },
    async (request) => {
      const signIn = await request.runtime.desk.signIn();
      const pending = await signIn.withPasskey(request.body.response, request.headers);
      // A valid one does not have to wait: a signature can't be guessed.
      if (!pending) {
        await countAttempt(request, [await networkKey(request, 'passkey-')]);
        return fail('passkey_failed');
      }
      // A key alone is one factor. With a PIN or a finger, or after another proof of the same person, it is two.
      const way = { method: 'passkey', secondFactor: pending.verified, joins: true } as const;
      return (await createSession(request, pending, way)) ?? fail('passkey_failed');
    },
  ),
  askSignInLink: staffRoute(
    'POST /session/link',
    'public',
    { body: askLinkSchema, answer: doneSchema },
    (request) => askLink(request, 'sign-in'),
  ),
  askReset: staffRoute(
    'POST /session/reset',
    'public',
    { body: askLinkSchema, answer: doneSchema },
    (request) => askLink(request, 'reset'),
  ),
  readLink: staffRoute(
    'POST /session/links/read',
    'public',
    { body: tokenSchema, answer: linkSchema, description: 'The purpose of the link' },
    (request) => goodLink(request),
  ),
  useLink: staffRoute(
    'POST /session/links/use',
    'public',
    { body: useLinkSchema, ...state },
    async (request) => {
      const { body, now } = request;
      const { db, writer, desk } = request.runtime;
      await goodLink(request);
      const signIn = await desk.signIn();
      const used = await useLink(db, writer, body, {
        brand: desk.brand,
        hash: signIn.hashPassword,
        requestId: request.c.var.requestId,
        now,
      });
      if (!used.ok) return fail(used);
      // Reading the emails of an address proves only that: it does not sign the person in.
      if (used.purpose === 'email') return describeSession(request, { again: true });
      const pending = await signIn.withLink(used.staffId, request.headers);
      const quiet = used.purpose === 'first-admin' || used.purpose === 'invitation';
      // A link to sign in proves that the person reads the emails; that is enough for people who have nothing else.
      const reauthenticates = used.purpose !== 'sign-in' || !(await canReauthenticate(db, used.staffId));
      return (
        (await createSession(request, pending, {
          method: 'link',
          stored: used.stored,
          quiet,
          reauthenticates,
        })) ?? fail('link_gone')
      );
    },
  ),
  toCompany: staffRoute(
    'GET /session/company',
    'public',
    { query: toSchema, answer: { description: 'To the identity provider', status: 302 } },
    async (request) => {
      await limitSignIns(request);
      const signIn = await request.runtime.desk.signIn();
      const way =
        (await signIn.companyAddress(deskTarget(request.query.to), request.headers)) ??
        fail('company_unreachable');
      request.addCookies(way.cookies);
      return request.c.redirect(way.url, 302);
    },
  ),
  fromCompany: staffRoute(
    'GET /session/callback/company',
    'public',
    { answer: { description: 'To the desk', status: 302 } },
    async (request) => request.c.redirect(await signInByCompany(request), 302),
  ),
  giveCode: staffRoute('POST /session/totp', 'session', { body: codeSchema, ...state }, async (request) => {
    await completeByCode(request, request.body.code, takeTotp, 'totp');
    return describeSession(request, { again: true });
  }),
  giveRecoveryCode: staffRoute(
    'POST /session/recovery',
    'session',
    { body: codeSchema, ...state },
    async (request) => {
      await completeByCode(request, request.body.code, takeRecoveryCode, 'recovery-code');
      return describeSession(request, { again: true });
    },
  ),
  signOut: staffRoute('POST /session/end', 'session', { answer: doneSchema }, async (request) => {
    const { session, context, runtime } = request;
    await runtime.writer.write((trx) => endOwnSession(trx, context, session.id));
    request.addCookies(signOutCookies(runtime.config.PUBLIC_URL));
    return DONE;
  }),
};

/**
 * The purpose of a link. A person with a valid one never waits for others in their network; invalid links are counted, so that
 * no one can try them without end.
 */
async function goodLink(request: StaffRequest<unknown, { token: string }>): Promise<Link> {
  const link = await describeLink(request.runtime.db, request.body.token, request.now);
  if (link) return link;
  await countAttempt(request, [await networkKey(request, 'link-')]);
  return fail('link_gone');
}

/**
 * Sends a link if there is such a person. The response is sent before the look-up, so neither its text nor its time
 * reveals whether there is one.
 */
async function askLink(
  request: StaffRequest<unknown, { email: string; to?: string | undefined }>,
  purpose: 'sign-in' | 'reset',
) {
  const { body, now } = request;
  const { writer, log } = request.runtime;
  await countAttempt(request, [
    { limit: ATTEMPTS.askedNetwork, id: await clientHash(common(request.c)) },
    { limit: ATTEMPTS.asked, id: hashToken(body.email) },
  ]);
  requestLink(writer, purpose, body, { requestId: request.c.var.requestId, now })
    .then(() => request.wakeJobs())
    .catch((err: unknown) => log.error({ err }, 'link'));
  return DONE;
}
