/** What the desk needs beside what all need: the door with its keys and rules, and the live log. */
import { hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignIn } from '../adapters/sign-in/port.ts';
import { createLiveEvents, type LiveEvents } from '../domain/events/live.ts';
import { startSealer } from '../domain/events/sealer.ts';
import { type CompanyRules, refusalOf } from '../domain/staff/company.ts';
import type { Vault } from '../domain/staff/second-factor.ts';
import type { SecondFactorRule } from '../domain/staff/sessions.ts';
import type { Engine } from '../infra/database/open.ts';
import type { Database } from '../infra/database/types.ts';
import type { Writer } from '../infra/database/writer.ts';
import type { Log } from '../infra/log.ts';
import { once } from '../infra/once.ts';
import type { Config } from '../infra/settings.ts';
import { loadSecret } from '../infra/signing.ts';

export interface Desk {
  brand: string;
  secondFactor: SecondFactorRule;
  /** Undefined where the company has no sign-in of its own. */
  company: CompanyRules | undefined;
  vault(): Promise<Vault>;
  /** Loaded at the first sign-in: it takes as long as the rest of the start. */
  signIn(): Promise<SignIn>;
  live: LiveEvents;
  stop(): Promise<void>;
}

interface DeskOptions {
  config: Config;
  db: Database;
  writer: Writer;
  engine: Engine;
  pool: Pool | undefined;
  log: Log;
  clock: () => Date;
  brand: string;
}

export function createDesk({ config, db, writer, engine, pool, log, clock, brand }: DeskOptions): Desk {
  const key = once(async () =>
    config.DESK_SECRET ? Buffer.from(config.DESK_SECRET) : await loadSecret(db, 'desk'),
  );
  /** A key for one purpose: what leaks of one tells nothing of the other. */
  const derive = async (purpose: string) => Buffer.from(hkdfSync('sha256', await key(), '', purpose, 32));
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const groupRoles = new Map(Object.entries(config.OIDC_GROUP_ROLES));
  const provider =
    issuer && clientId && clientSecret
      ? { issuer, clientId, clientSecret, open: groupRoles.size > 0 }
      : undefined;
  const company = provider && { domain: config.OIDC_ALLOWED_DOMAIN, groupRoles };
  const live = createLiveEvents({ db, engine, pool, log });
  const sealer = startSealer({ writer, engine, log, clock });
  return {
    brand,
    secondFactor: { required: config.DESK_SECOND_FACTOR === 'required' },
    company,
    vault: once(async () => ({ key: await derive('second factor'), brand })),
    signIn: once(async () => {
      const { createSignIn } = await import('../adapters/sign-in/index.ts');
      return createSignIn({
        db,
        log,
        secret: (await derive('cookies')).toString('base64url'),
        publicUrl: config.PUBLIC_URL,
        brand,
        company: provider,
        admit: (profile) => (company ? refusalOf(company, profile) : 'not_set_up'),
      });
    }),
    live,
    async stop() {
      await live.stop();
      await sealer.stop();
    },
  };
}
