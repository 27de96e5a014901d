/** The port of sign-in on Better Auth. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { sessionCookie, tokenIn, tokenOf } from '../../../platform/http/session-cookie.ts';
import { deskTarget, HOME, signInPath } from '../target.schema.ts';
import { type Auth, COMPANY, createAuth, type SignInOptions } from './better-auth.ts';
import type { CompanyProfile, PendingSession, SignIn } from './port.ts';

/** The bit of the authenticator’s flags that says "user verified", and the byte that has them (WebAuthn, 6.1). */
const USER_VERIFIED = 0x04;
const FLAGS_AT = 32;

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The parts that we use of an identity provider's claims. */
function profileOf(claims: Readonly<Record<string, unknown>>): CompanyProfile {
  return {
    account: String(claims.sub ?? ''),
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : '',
    emailVerified: claims.email_verified === true,
    groups: [...list(claims.groups), ...list(claims.roles)],
    methods: list(claims.amr),
  };
}

/**
 * @param options without `company` there is no company sign-in
 * @param options.admit decides about someone from the identity provider: a code when they may not come in
 */
export function createSignIn({
  admit,
  ...options
}: Omit<SignInOptions, 'admit'> & { admit(profile: CompanyProfile): string | undefined }): SignIn {
  const cookieName = sessionCookie(options.publicUrl);
  const profiles = new AsyncLocalStorage<{ profile?: CompanyProfile }>();
  const make = (company: SignInOptions['company']) =>
    createAuth({
      ...options,
      company,
      admit(claims) {
        const profile = profileOf(claims);
        const store = profiles.getStore();
        if (store) store.profile = profile;
        return admit(profile);
      },
    });
  const auth = make(undefined);
  let company: Auth | undefined;

  /** The library asks the provider once, when it is made. If the provider did not answer then, it is asked again. */
  async function companyAuth(): Promise<Auth | undefined> {
    if (!options.company) return undefined;
    company ??= make(options.company);
    const { socialProviders } = await company.$context;
    if (socialProviders.some(({ id }) => id === COMPANY)) return company;
    company = undefined;
    return undefined;
  }

  /**
   * The request with its session cookie signed again, as the library requires. The secret may have changed since the
   * cookie was written; the session is identified by its token alone.
   */
  function signed(headers: Headers): Headers {
    const token = tokenOf(headers, options.publicUrl);
    if (!token) return headers;
    const signature = createHmac('sha256', options.secret).update(token).digest('base64');
    const others = (headers.get('cookie') ?? '')
      .split(/;\s*/)
      .filter((cookie) => !cookie.startsWith(`${cookieName}=`));
    const own = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
    const copy = new Headers(headers);
    copy.set('cookie', [...others, own].join('; '));
    return copy;
  }

  const pendingOf = (headers: Headers): PendingSession => {
    const cookies = headers.getSetCookie();
    const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`)) ?? '';
    return { token: tokenIn(own.slice(cookieName.length + 1).split(';')[0]), cookies };
  };

  return {
    async withPassword(email, password, headers) {
      try {
        const result = await auth.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        });
        return pendingOf(result.headers);
      } catch (error) {
        return refused(error);
      }
    },
    async withLink(staffId, headers) {
      const result = await auth.api.beginSession({ body: { staffId }, headers, returnHeaders: true });
      return pendingOf(result.headers);
    },

    async askPasskey(headers) {
      const result = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
      return { options: { ...result.response }, cookies: result.headers.getSetCookie() };
    },
    async withPasskey(answer, headers) {
      try {
        const body = { response: answer as never };
        const result = await auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true });
        return { ...pendingOf(result.headers), verified: isVerified(answer) };
      } catch (error) {
        return refused(error);
      }
    },
    async offerPasskey(headers) {
      try {
        const result = await auth.api.generatePasskeyRegistrationOptions({
          headers: signed(headers),
          query: {},
          returnHeaders: true,
        });
        return { options: { ...result.response }, cookies: result.headers.getSetCookie() };
      } catch (error) {
        return refused(error);
      }
    },
    async addPasskey(response, name, headers) {
      try {
        const key = await auth.api.verifyPasskeyRegistration({
          body: { response, name },
          headers: signed(headers),
        });
        return {
          id: key.id,
          staff_id: key.userId,
          name: key.name ?? null,
          public_key: key.publicKey,
          credential_id: key.credentialID,
          counter: key.counter,
          device_type: key.deviceType,
          backed_up: key.backedUp ? 1 : 0,
          transports: key.transports || null,
          aaguid: key.aaguid ?? null,
          created_at: new Date(key.createdAt).toISOString(),
        };
      } catch (error) {
        return refused(error);
      }
    },

    async companyAddress(to, headers) {
      const own = await companyAuth();
      if (!own) return undefined;
      const result = await own.api.signInSocial({
        body: {
          provider: COMPANY,
          callbackURL: to,
          errorCallbackURL: signInPath(to),
          disableRedirect: true,
        },
        headers,
        returnHeaders: true,
      });
      const { url } = result.response;
      return url ? { url, cookies: result.headers.getSetCookie() } : undefined;
    },
    async withCompany(request) {
      const own = await companyAuth();
      if (!own) return { refused: 'provider_unreachable', to: HOME };
      return profiles.run({}, async () => {
        const answer = await own.handler(request);
        const { profile } = profiles.getStore() ?? {};
        const session = pendingOf(answer.headers);
        const back = URL.parse(answer.headers.get('Location') ?? '', options.publicUrl);
        if (profile && session.token)
          return { ...session, profile, to: deskTarget(back && `${back.pathname}${back.search}`) };
        const params = back?.searchParams;
        return { refused: params?.get('error') ?? 'failed', profile, to: deskTarget(params?.get('to')) };
      });
    },

    hashPassword,
    verifyPassword: (hash, password) => verifyPassword({ hash, password }),
  };
}

/**
 * The library's code for a new passkey that proves nothing, e.g. a response to another challenge: it sends 500, as if it had
 * failed.
 */
const PROVES_NOTHING = 'FAILED_TO_VERIFY_REGISTRATION';

/** The library's own refusal. Our own failures are thrown on. */
function refused(error: unknown): undefined {
  const { statusCode, body } = (error ?? {}) as { statusCode?: unknown; body?: { code?: unknown } };
  if (typeof statusCode === 'number' && (statusCode < 500 || body?.code === PROVES_NOTHING)) return undefined;
  throw error;
}

/** Whether the authenticator checked a PIN or a finger. Its signature over these bytes was found good before. */
function isVerified(answer: Record<string, unknown>): boolean {
  const { authenticatorData } = (answer.response ?? {}) as { authenticatorData?: unknown };
  const flags = Buffer.from(String(authenticatorData ?? ''), 'base64url')[FLAGS_AT] ?? 0;
  return (flags & USER_VERIFIED) !== 0;
}
