/** The system's own visitor: arrives as any other, is seen by no one, and leaves nothing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES } from '../../../tests/support/databases.ts';
import { enquiry, jsonPost } from '../../../tests/support/forms.ts';
import { type Rows, readEveryTable } from '../../../tests/support/rows.ts';
import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import { SELF_TEST_HEADER } from '../../platform/http/self-test.ts';
import { lastSelfTest, readPublicStatus } from './results.ts';
import { runSelfTest, type StepResult } from './run.ts';
import { type Send, sendApplication, sendEnquiry } from './visitor.ts';

/** What a self-test may leave: how it ended, and keys that are made at the first use. */
const LEFT = /^(selftest_\w+|leases|secrets|client_salts|kysely_\w+)$/;

describe.each(ENGINES)('%s', (engine) => {
  const api = lentApi('each', engine, {
    JOBS_POLL_MS: '20',
    ENQUIRIES_PER_HOUR: '1',
    APPLICATIONS_PER_HOUR: '1',
  });
  /** Pages are not part of this API. */
  const request: Send = async (path, init) =>
    path === '/contact' ? new Response('<form>') : api.app.request(path, init);
  const ports = (send: Send = request) => {
    const { db, writer, storage, signer, clock } = api.runtime;
    return { db, writer, storage, signer, clock, request: send, hasScanner: false, waitMs: 15_000 };
  };
  const rows = async (): Promise<Rows> => {
    const all = await readEveryTable(api.runtime.db, engine);
    return Object.fromEntries(Object.entries(all).filter(([name]) => !LEFT.test(name)));
  };
  const files = () => readdir(join(api.runtime.config.storageDir, 'objects/resumes')).catch(() => []);

  test('it goes the whole way, no one sees it, and nothing is left, not even after a kill', async () => {
    await api.addOpening();
    const before = await rows();
    const seen: Record<string, number>[] = [];
    const watching: Send = async (path, init) => {
      const response = await request(path, init);
      if (path.endsWith('ApplytoJob')) seen.push(await visible());
      return response;
    };
    const steps: StepResult[] = [];
    const run = await runSelfTest(ports(watching), (step) => steps.push(step));
    expect(steps.map(({ step, outcome, words }) => [step, outcome, words])).toEqual([
      ['page', 'ok', ''],
      ['enquiry', 'ok', ''],
      ['application', 'ok', ''],
      ['file', 'ok', ''],
      ['scan', 'skipped', 'There is no virus scanner.'],
      ['queue', 'ok', ''],
      ['removal', 'ok', ''],
    ]);
    expect(run).toMatchObject({ ok: true, step: null });
    expect(seen).toEqual([{ received: 0, events: before.events?.length, mails: 0, attempts: 0 }]);
    expect(await rows()).toEqual(before);
    expect(await files()).toEqual([]);

    await beKilledHalfWay();
    expect(await files()).toHaveLength(1);
    expect(await rows()).not.toEqual(before);
    expect((await runSelfTest(ports()))?.ok).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await files()).toEqual([]);
  });

  /** What staff, numbers, mails and limits are made of. */
  async function visible(): Promise<Record<string, number>> {
    const { db } = api.runtime;
    const count = async (rows: Promise<unknown[]>) => (await rows).length;
    const received = async (table: 'applications' | 'enquiries') =>
      count(db.selectFrom(table).select('id').where('state', '<>', 'selftest').execute());
    return {
      received: (await received('applications')) + (await received('enquiries')),
      events: await count(db.selectFrom('events').select('id').execute()),
      mails: await count(db.selectFrom('jobs').select('id').where('queue', '=', 'mail').execute()),
      attempts: await count(db.selectFrom('rate_limits').select('key').execute()),
    };
  }

  async function beKilledHalfWay(): Promise<void> {
    const { db, signer, clock } = api.runtime;
    const holder = (await takeLease(db, 'selftest', 60_000, clock())) ?? '';
    const headerOf = `${holder}.${(await signer()).sign('selftest', holder)}`;
    const send: Send = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(SELF_TEST_HEADER, headerOf);
      return request(path, { ...init, headers });
    };
    await sendEnquiry(send, db, holder);
    await sendApplication(send, db, holder, clock());
    await giveBackLease(db, 'selftest', holder);
  }

  test('of two servers that find one due at the same moment, one runs it', async () => {
    const isDue = async () => (await lastSelfTest(api.runtime.db)) === null;
    const runs: unknown[] = [];
    for (let server = 0; server < 2; server++) runs.push(await runSelfTest({ ...ports(), isDue }));
    expect(runs).toEqual([expect.objectContaining({ ok: true }), undefined]);
    const { days } = await readPublicStatus(api.runtime.db, api.runtime.clock(), 5);
    expect(days.at(-1)).toMatchObject({ runs: 1, failed: 0 });
  });

  test('no one else can say that they are the self-test', async () => {
    const { signer } = api.runtime;
    const forged = `somebody.${(await signer()).sign('selftest', 'somebody')}`;
    for (const value of [forged, 'x', '']) {
      const post = jsonPost(enquiry(), { [SELF_TEST_HEADER]: value });
      expect((await api.send('/api/admin/CreateContactus', post)).status).toBe(403);
    }
    expect((await rows()).enquiries).toEqual([]);
  });

  test('a failure says at which step, and the public page shows from when to when', async () => {
    const { db, clock } = api.runtime;
    const failing: Send = async (path, init) =>
      path.endsWith('CreateContactus')
        ? new Response('{"code":"unavailable"}', { status: 503 })
        : request(path, init);
    for (let times = 0; times < 2; times++) {
      const failed = await runSelfTest(ports(failing));
      expect(failed).toMatchObject({ ok: false, step: 'enquiry' });
      expect(failed?.words).toContain('status 503 (unavailable)');
    }
    const during = await readPublicStatus(db, clock(), 5);
    expect(during).toMatchObject({ failing: 'enquiry', incidents: [{ step: 'enquiry', until: null }] });
    api.advance(5 * 60_000);
    // Without an opening no one can apply, and nothing is wrong.
    expect(await runSelfTest(ports())).toMatchObject({ ok: true });
    const after = await readPublicStatus(db, clock(), 5);
    expect(after.failing).toBeNull();
    expect(after.incidents).toHaveLength(1);
    expect(after.incidents[0]?.until).not.toBeNull();
    expect(after.days).toHaveLength(90);
    expect(after.days.reduce((sum, { runs, failed }) => sum + runs * 10 + failed, 0)).toBe(32);
    api.advance(16 * 60_000);
    expect((await readPublicStatus(db, clock(), 5)).checkedAt).toBeNull();
    expect((await lastSelfTest(db))?.ok).toBe(true);
  });
});
