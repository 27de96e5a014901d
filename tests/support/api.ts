/** The API in this process, on a database of its own, with a clock that the test turns. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { publishOpening } from '../../src/features/openings/commands/write.ts';
import { newOpeningSchema } from '../../src/features/openings/schema.ts';
import type { Engine } from '../../src/platform/database/engine.ts';
import type { FormState } from '../../src/platform/forms/form-state.ts';
import type { AppEnv, Runtime } from '../../src/platform/http/context.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { extracted } from '../../src/platform/text-extraction/child.ts';
import { MAX_TEXT } from '../../src/platform/text-extraction/limits.ts';
import type { TextExtractor } from '../../src/platform/text-extraction/port.ts';
import { readDocument } from '../../src/platform/text-extraction/readers.ts';
import { createApp } from '../../src/server/api.ts';
import { startRuntime } from '../../src/server/runtime.ts';
import { ROOT } from './build.ts';
import { openTestDatabase } from './databases.ts';
import { lent } from './lent.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests are about
  body: any;
}

export interface TestApi {
  runtime: Runtime;
  app: Hono<AppEnv>;
  /** Sends a request; a body that is no JSON comes back as text. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Turns the clock forward. */
  advance(ms: number): void;
  /** From now on only `advance` moves the clock, however long the test takes. */
  stopClock(): void;
  /** Turns the clock forward to the next time of the day, in UTC. */
  advanceTo(time: `${string}:${string}:${string}`): void;
  /** An opening that takes applications. */
  addOpening(over?: Partial<Parameters<typeof publishOpening>[1]>): Promise<string>;
  close(): Promise<void>;
}

/** What a form page would have been rendered from. */
export type RenderedForm = FormState & { status: ContentfulStatusCode; path: string };

/** Before all that a test does. */
const FIRST_DAY = new Date('2000-01-01');

/** A process a resume takes half a second. The processes have tests of their own, and every server of the tests has them. */
const extractHere: TextExtractor = (document, type) =>
  readDocument(document, type).then(
    (text) => extracted(text.slice(0, MAX_TEXT)),
    () => ({ ok: false, why: 'unreadable' }),
  );

/** What the build made. */
export const MADE = join(ROOT, 'dist');

const DEFAULTS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SEED_SAMPLES: 'never',
  ENQUIRIES_PER_HOUR: '1000000',
  APPLICATIONS_PER_HOUR: '1000000',
};

/**
 * Starts a runtime with everything that answers but pages.
 * @param env settings over the defaults of tests
 * @param policy whether a privacy policy is in force, as long as anybody can remember
 */
export async function createTestApi(
  engine: Engine = 'sqlite',
  env: Readonly<Record<string, string>> = {},
  { policy = true }: { policy?: boolean } = {},
): Promise<TestApi> {
  const database = await openTestDatabase(engine);
  let offset = 0;
  let stopped: number | undefined;
  const clock = () => new Date((stopped ?? Date.now()) + offset);
  const runtime = await startRuntime(
    readConfig({ ...DEFAULTS, ...database.env, ...env }),
    MADE,
    clock,
    extractHere,
  );
  // Without a policy no form is taken.
  if (policy)
    await publishLegalDocument(runtime.db, 'privacy', { version: '0', html: '<p>Policy</p>' }, FIRST_DAY);
  const app = createApp(runtime, async (c, form, status) =>
    c.json({ ...form, status, path: c.req.path }, status),
  );
  return {
    runtime,
    app,
    async send(path, init) {
      // Our listener says beside a request where it comes from; tests say it in a header.
      const address = new Headers(init?.headers).get('x-client-address');
      const response = await app.request(path, init, address ? { clientAddress: address } : {});
      const text = await response.text();
      let body: unknown = text;
      try {
        body = JSON.parse(text);
      } catch {}
      return { status: response.status, headers: response.headers, body };
    },
    advance(ms) {
      offset += ms;
    },
    stopClock() {
      stopped = Date.now();
    },
    advanceTo(time) {
      const now = clock();
      const wanted = new Date(`${now.toISOString().slice(0, 10)}T${time}Z`).getTime();
      offset += wanted - now.getTime() + (wanted < now.getTime() ? 86_400_000 : 0);
    },
    addOpening: (over = {}) => publishOpening(runtime.db, { ...sampleOpening(), ...over }, clock()),
    async close() {
      await runtime.stop();
      await database.drop();
    },
  };
}

/** A valid opening. */
export const sampleOpening = () =>
  newOpeningSchema.parse({
    title: 'Cloud Engineer',
    city: 'Pune',
    country: 'India',
    experience: 4,
    employmentType: 'FULL_TIME',
    aboutRole: '<p>You build platforms.</p>',
    keyResponsibilities: '<ul><li>Write modules.</li></ul>',
    requiredSkills: ['Terraform'],
    niceToHaveSkills: ['Go'],
  });

/** Publishes a privacy policy, so that consents have a version to name. */
export const publishPolicy = (api: TestApi, version: string): Promise<void> =>
  publishLegalDocument(
    api.runtime.db,
    'privacy',
    { version, html: `<p>Policy ${version}</p>` },
    api.runtime.clock(),
  );

/** A runtime of its own before each test, or one for all of a group; it goes with them. */
export const lentApi = (scope: 'each' | 'all', ...how: Parameters<typeof createTestApi>): TestApi =>
  lent(
    scope,
    () => createTestApi(...how),
    (one) => one.close(),
  );
