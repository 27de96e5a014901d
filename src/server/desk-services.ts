/** The services of the desk: sign-in with its keys and rules, and the live stream. */
import { hkdfSync } from 'node:crypto';
import { startSealer } from '../features/audit-log/sealer.ts';
import { createLiveEvents, type LiveEvents } from '../features/live-updates/live.ts';
import type { SignIn } from '../features/people/auth/port.ts';
import { type CompanyRules, refusalOf } from '../features/people/company.ts';
import type { TotpCipher } from '../features/people/second-factor.ts';
import type { SecondFactorRule } from '../features/people/sessions.ts';
import type { Runtime } from '../platform/http/context.ts';
import { once } from '../platform/once.ts';
import type { SealingKeys } from '../platform/sealed.ts';
import { findSecret, loadSecret } from '../platform/signing.ts';

/** The name of the secret that the database makes where DESK_SECRET is not set. */
const SECRET = 'desk';

export interface Desk {
  brand: string;
  secondFactor: SecondFactorRule;
  /** Undefined if the company has no sign-in of its own. */
  company: CompanyRules | undefined;
  totpCipher(): Promise<TotpCipher>;
  /** The keys that encrypt the secrets of webhooks. */
  webhookKeys(): Promise<SealingKeys>;
  /** Loaded at the first sign-in: it takes as long as the rest of the start. */
  signIn(): Promise<SignIn>;
  live: LiveEvents;
  stop(): Promise<void>;
}

type DeskOptions = Pick<Runtime, 'config' | 'db' | 'writer' | 'engine' | 'log' | 'clock' | 'brand'>;

export function createDesk({ config, db, writer, engine, log, clock, brand }: DeskOptions): Desk {
  /**
   * The secret in use, then the former ones, by which data can still be read: those of the settings, and the database's own.
   */
  const secrets = once(async () => {
    const former = config.DESK_SECRET_PREVIOUS.map((secret) => Buffer.from(secret));
    if (!config.DESK_SECRET) return { current: await loadSecret(db, SECRET), former };
    const own = await findSecret(db, SECRET);
    return { current: Buffer.from(config.DESK_SECRET), former: own ? [...former, own] : former };
  });
  /** A key for one purpose: if one leaks, the others stay secret. */
  const derive = (secret: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  async function keysFor(purpose: string): Promise<SealingKeys> {
    const { current, former } = await secrets();
    return { key: derive(current, purpose), former: former.map((one) => derive(one, purpose)) };
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const groupRoles = new Map(Object.entries(config.OIDC_GROUP_ROLES));
  const provider =
    issuer && clientId && clientSecret
      ? { issuer, clientId, clientSecret, open: groupRoles.size > 0 }
      : undefined;
  const company = provider && { domain: config.OIDC_ALLOWED_DOMAIN, groupRoles };
  const live = createLiveEvents({ db, engine, log });
  const sealer = config.ROLE === 'web' ? undefined : startSealer({ writer, engine, log, clock });
  return {
    brand,
    secondFactor: { required: config.DESK_SECOND_FACTOR === 'required' },
    company,
    totpCipher: once(async () => ({ ...(await keysFor('second factor')), brand })),
    webhookKeys: once(() => keysFor('webhooks')),
    signIn: once(async () => {
      const { createSignIn } = await import('../features/people/auth/index.ts');
      return createSignIn({
        db,
        log,
        secret: derive((await secrets()).current, 'cookies').toString('base64url'),
        publicUrl: config.PUBLIC_URL,
        brand,
        company: provider,
        admit: (profile) => (company ? refusalOf(company, profile) : 'not_set_up'),
      });
    }),
    live,
    async stop() {
      await live.stop();
      await sealer?.stop();
    },
  };
}
