/** Coming in: by password, passkey, link or the company's sign-in, with the second factor, and going out. */

import { recordEvent } from '../../domain/events/record.ts';
import { describeLink, requestLink, useLink } from '../../domain/staff/access.ts';
import { dismissByCompany, welcomeFromCompany } from '../../domain/staff/company.ts';
import { canProve } from '../../domain/staff/credentials.ts';
import { clearTries, type LimitKey } from '../../domain/staff/limits.ts';
import {
  askLinkSchema,
  codeSchema,
  doorSchema,
  type Link,
  linkSchema,
  passkeyAnswerSchema,
  passwordSignInSchema,
  tokenSchema,
  toSchema,
  useLinkSchema,
  webAuthnSchema,
} from '../../domain/staff/schema.ts';
import { takeRecoveryCode, takeTotp } from '../../domain/staff/second-factor.ts';
import { endSessions } from '../../domain/staff/sessions.ts';
import { deskTarget, signInPath } from '../../domain/staff/target.ts';
import { hashToken } from '../../infra/tokens.ts';
import { clientHash } from '../context.ts';
import { addCookies, common, contextOf, fail, sessionOf } from './context.ts';
import { describeDoor, enter, ownBrowser, signOutCookies } from './enter.ts';
import { countTry, giveCode } from './proof.ts';
import { DONE, deskResource, deskRoute, doneSchema, json } from './route.ts';

const door = { 200: json(doorSchema, 'How far they are in now') };
const done = { 200: json(doneSchema) };

export const session = deskResource()
  .openapi(deskRoute('door', { responses: door }), async (c) => c.json(await describeDoor(c), 200))

  .openapi(
    deskRoute('signInByPassword', { request: { body: json(passwordSignInSchema) }, responses: door }),
    async (c) => {
      const { desk, writer } = c.var.runtime;
      const { email, password } = c.req.valid('json');
      // A browser that this person came in from before is counted by itself: nobody else can make it wait, not even
      // from the same network.
      const browser = await ownBrowser(c, { email });
      const tries: LimitKey[] = browser
        ? [{ kind: 'browser', id: browser }]
        : [
            { kind: 'account', id: hashToken(email) },
            { kind: 'network', id: await clientHash(common(c)) },
          ];
      await countTry(c, tries);
      const signIn = await desk.signIn();
      const begun = (await signIn.withPassword(email, password, c.req.raw.headers)) ?? fail('sign_in_failed');
      const state = await enter(c, begun, { method: 'password' });
      if (!state) fail('sign_in_failed');
      await writer.write((trx) => clearTries(trx, tries));
      return c.json(state, 200);
    },
  )

  .openapi(
    deskRoute('askPasskey', { responses: { 200: json(webAuthnSchema, 'For navigator.credentials.get') } }),
    async (c) => {
      await countWayIn(c);
      const signIn = await c.var.runtime.desk.signIn();
      const { options, cookies } = await signIn.askPasskey(c.req.raw.headers);
      addCookies(c, cookies);
      return c.json(options, 200);
    },
  )
  .openapi(
    deskRoute('signInByPasskey', { request: { body: json(passkeyAnswerSchema) }, responses: door }),
    async (c) => {
      const signIn = await c.var.runtime.desk.signIn();
      const { response } = c.req.valid('json');
      const begun = await signIn.withPasskey(response, c.req.raw.headers);
      // A good one waits for nobody: what was signed can not be guessed.
      if (!begun) {
        await countTry(c, [{ kind: 'network', id: `passkey-${await clientHash(common(c))}` }]);
        return fail('passkey_failed');
      }
      // A key alone is one factor. With a PIN or a finger, or after another proof of the same person, it is two.
      const state = await enter(c, begun, { method: 'passkey', secondFactor: begun.verified, joins: true });
      return c.json(state ?? fail('passkey_failed'), 200);
    },
  )

  .openapi(
    deskRoute('askSignInLink', { request: { body: json(askLinkSchema) }, responses: done }),
    async (c) => {
      await askLink(c, 'sign-in', c.req.valid('json'));
      return c.json(DONE, 200);
    },
  )
  .openapi(deskRoute('askReset', { request: { body: json(askLinkSchema) }, responses: done }), async (c) => {
    await askLink(c, 'reset', c.req.valid('json'));
    return c.json(DONE, 200);
  })
  .openapi(
    deskRoute('readLink', {
      request: { body: json(tokenSchema) },
      responses: { 200: json(linkSchema, 'What the link is for') },
    }),
    async (c) => {
      return c.json(await goodLink(c, c.req.valid('json').token), 200);
    },
  )
  .openapi(deskRoute('useLink', { request: { body: json(useLinkSchema) }, responses: door }), async (c) => {
    const { db, writer, desk, clock } = c.var.runtime;
    await goodLink(c, c.req.valid('json').token);
    const signIn = await desk.signIn();
    const used = await useLink(db, writer, c.req.valid('json'), {
      brand: desk.brand,
      hash: signIn.hashPassword,
      requestId: c.var.requestId,
      now: clock(),
    });
    if (!used.ok) fail(used);
    // Whoever reads the mails of an address has proven that, and not who they are: they come in as they did before.
    if (used.purpose === 'email') return c.json(await describeDoor(c, { again: true }), 200);
    const begun = await signIn.withLink(used.staffId, c.req.raw.headers);
    const quiet = used.purpose === 'first-admin' || used.purpose === 'invitation';
    // A link to sign in proves who reads the mails; that is all there is where somebody has nothing else.
    const proves = used.purpose !== 'sign-in' || !(await canProve(db, used.staffId));
    return c.json((await enter(c, begun, { method: 'link', quiet, proves })) ?? fail('link_gone'), 200);
  })

  .openapi(
    deskRoute('toCompany', {
      request: { query: toSchema },
      responses: { 302: { description: 'To the identity provider' } },
    }),
    async (c) => {
      await countWayIn(c);
      const signIn = await c.var.runtime.desk.signIn();
      const way =
        (await signIn.companyAddress(deskTarget(c.req.valid('query').to), c.req.raw.headers)) ??
        fail('company_unreachable');
      addCookies(c, way.cookies);
      return c.redirect(way.url, 302);
    },
  )
  .openapi(deskRoute('fromCompany', { responses: { 302: { description: 'To the desk' } } }), async (c) => {
    const { desk, writer, db, clock, config } = c.var.runtime;
    const signIn = await desk.signIn();
    // The library compares the address with the one it sent the browser to.
    const { pathname, search } = new URL(c.req.url);
    const back = new Request(new URL(`${pathname}${search}`, config.PUBLIC_URL), {
      headers: c.req.raw.headers,
    });
    const result = await signIn.withCompany(back);
    const { company } = desk;
    const context = { requestId: c.var.requestId, now: clock() };
    if (result.refused !== undefined) {
      const { refused, profile, to } = result;
      if (refused === 'no_role' && profile)
        await writer.write((trx) => dismissByCompany(trx, profile.account, context));
      // The library's word for somebody whom nobody has invited.
      const reason = refused === 'signup_disabled' ? 'not_invited' : refused;
      return c.redirect(signInPath(to, reason), 302);
    }
    const owner = await db
      .selectFrom('staff_sessions')
      .select('staff_id')
      .where('token_hash', '=', hashToken(result.token))
      .executeTakeFirst();
    const welcome =
      company &&
      owner &&
      (await writer.write((trx) =>
        welcomeFromCompany(trx, company, owner.staff_id, result.profile.groups, context),
      ));
    // The provider says by `mfa` that it asked for two factors itself.
    const secondFactor = result.profile.methods.includes('mfa');
    const state = welcome && (await enter(c, result, { method: 'oidc', secondFactor }));
    return c.redirect(state ? result.to : signInPath(result.to, 'not_invited'), 302);
  })

  .openapi(deskRoute('giveCode', { request: { body: json(codeSchema) }, responses: door }), async (c) => {
    await giveCode(c, c.req.valid('json').code, takeTotp, 'totp');
    return c.json(await describeDoor(c, { again: true }), 200);
  })
  .openapi(
    deskRoute('giveRecoveryCode', { request: { body: json(codeSchema) }, responses: door }),
    async (c) => {
      await giveCode(c, c.req.valid('json').code, takeRecoveryCode, 'recovery-code');
      return c.json(await describeDoor(c, { again: true }), 200);
    },
  )
  .openapi(deskRoute('signOut', { responses: done }), async (c) => {
    const { writer } = c.var.runtime;
    const own = sessionOf(c);
    const { now, requestId } = contextOf(c);
    await writer.write(async (trx) => {
      await endSessions(trx, own.staffId, { id: own.id });
      await recordEvent(trx, {
        at: now,
        actorKind: 'staff',
        actorId: own.staffId,
        action: 'session.end',
        subjectType: 'session',
        subjectId: own.id,
        requestId,
      });
    });
    addCookies(c, signOutCookies(c));
    return c.json(DONE, 200);
  });

type AnyContext = Parameters<typeof describeDoor>[0];

/** Counts a way in that is begun: what it stores, anybody could ask for without end. */
async function countWayIn(c: AnyContext): Promise<void> {
  const wait = await c.var.runtime.limits.doors.take(await clientHash(common(c)));
  if (wait) fail({ code: 'too_many_tries', retryAfter: wait });
}

/**
 * What a link is for. Whoever holds a good one never waits for others of their network; links that are not good are counted,
 * so that nobody tries them without end.
 */
async function goodLink(c: AnyContext, token: string): Promise<Link> {
  const { db, clock } = c.var.runtime;
  const link = await describeLink(db, token, clock());
  if (link) return link;
  await countTry(c, [{ kind: 'network', id: `link-${await clientHash(common(c))}` }]);
  return fail('link_gone');
}

/**
 * Sends a link if there is such a person. The answer is out before anybody is looked for: neither its words nor its
 * time tell whether there is one.
 */
async function askLink(
  c: AnyContext,
  purpose: 'sign-in' | 'reset',
  asked: { email: string; to?: string | undefined },
): Promise<void> {
  const { writer, log, tasks, clock } = c.var.runtime;
  const network = await clientHash(common(c));
  await countTry(c, [
    { kind: 'network', id: `ask-${network}` },
    { kind: 'asked', id: hashToken(asked.email) },
  ]);
  requestLink(writer, purpose, asked, { requestId: c.var.requestId, now: clock() })
    .then(() => tasks.wake())
    .catch((err: unknown) => log.error({ err }, 'link'));
}
