/** Better Auth, called by functions only: none of its own addresses is open. */
import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod';
import type { Database } from '../../../platform/database/types.ts';
import { cookiePrefix } from '../../../platform/http/session-cookie.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { hashedDatabase } from './database.ts';

/** Seconds: a session ends after this long whatever happens. */
const SESSION_SECONDS = 7 * 86_400;

/** Below this the library's own addresses would be; the callback of the identity provider is the one that does. */
const BASE_PATH = '/api/desk/session';
export const COMPANY = 'company';

interface CompanySettings {
  /** People the provider vouches for sign in if they are known; nothing is stored about others. */
  open: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface SignInOptions {
  db: Database;
  log: Log;
  /** At least 32 characters: signs cookies. */
  secret: string;
  publicUrl: string;
  brand: string;
  company: CompanySettings | undefined;
  /**
   * Called with the claims of the identity provider, before anything is stored.
   * @returns a code when they may not come in
   */
  admit(profile: Record<string, unknown>): string | undefined;
}

/** Signs in a person the domain has already verified by a link. */
const byLink = {
  id: 'desk-link',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ staffId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.staffId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!user || !session) throw ctx.error('UNAUTHORIZED');
        await setSessionCookie(ctx, { session, user });
        return ctx.json({});
      },
    ),
  },
} satisfies BetterAuthPlugin;

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at', expiresAt: 'expires_at' };

/** Tables and columns by our names. */
const SCHEMA = {
  user: {
    modelName: 'staff',
    fields: { emailVerified: 'email_verified', createdAt: TIMES.createdAt, updatedAt: TIMES.updatedAt },
  },
  account: {
    modelName: 'staff_accounts',
    fields: {
      userId: 'staff_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      createdAt: TIMES.createdAt,
      updatedAt: TIMES.updatedAt,
    },
    accountLinking: { enabled: true, requireLocalEmailVerified: false },
  },
  verification: { modelName: 'staff_verifications', fields: TIMES, storeIdentifier: 'hashed' },
} as const satisfies BetterAuthOptions;

const PASSKEY_FIELDS = {
  publicKey: 'public_key',
  userId: 'staff_id',
  credentialID: 'credential_id',
  deviceType: 'device_type',
  backedUp: 'backed_up',
  createdAt: 'created_at',
};

/** Makes the library's part of signing in. */
export function createAuth({ db, log, secret, publicUrl, brand, company, admit }: SignInOptions) {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  return betterAuth({
    appName: brand,
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    trustedOrigins: [origin],
    database: hashedDatabase(db),
    ...SCHEMA,
    user: {
      ...SCHEMA.user,
      validateUserInfo: ({ source }) => {
        const error = admit(source.oauth?.profile ?? {});
        return error ? { error } : undefined;
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: { ...TIMES, userId: 'staff_id', token: 'token_hash', userAgent: 'user_agent' },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      // The age of the session is checked before the library is called.
      freshAge: 0,
    },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 128 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Its messages may quote typed text; the code of an error is logged where it is answered.
      log: (level) => log.debug({ level }, 'sign-in library'),
    },
    onAPIError: { errorURL: `${origin}/desk/sign-in` },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
      trustedProxyHeaders: false,
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
    plugins: [
      byLink,
      passkey({
        rpID: hostname,
        rpName: brand,
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: { passkey: { modelName: 'staff_passkeys', fields: PASSKEY_FIELDS } },
      }),
      ...(company
        ? [
            genericOAuth({
              config: [
                {
                  providerId: COMPANY,
                  discoveryUrl: `${company.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
                  clientId: company.clientId,
                  clientSecret: company.clientSecret,
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                  disableSignUp: !company.open,
                  requireIdTokenVerification: true,
                },
              ],
            }),
          ]
        : []),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
