/** Whoever can write to the database changes its log: verification says what is missing, and the next seals make nothing good. */
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealEvents } from '../../src/features/audit-log/seal.ts';
import { verifyEvents } from '../../src/features/audit-log/verify.ts';
import { cli } from '../support/cli.ts';
import { ENGINES } from '../support/databases.ts';
import { lentHiringDesk } from '../support/hiring.ts';

const COLUMNS = sql.raw('at, actor_kind, actor_id, action, subject_type, subject_id, request_id, changes');

describe.each(ENGINES)('a log that is tampered with on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const db = () => desk.api.runtime.db;
  const seal = () => sealEvents(desk.api.runtime.writer, engine, desk.api.runtime.clock());
  const run = (statement: RawBuilder<unknown>) => statement.execute(db());
  const override = sql.raw(engine === 'postgres' ? 'overriding system value' : '');
  /** Writes a copy of an event under another id. */
  const copyEvent = (from: number, to: number) =>
    run(
      sql`insert into events (id, ${COLUMNS}) ${override} select ${to}, ${COLUMNS} from events where id = ${from}`,
    );
  const newest = async () =>
    (await db().selectFrom('events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const verify = (expected?: string) => verifyEvents(db(), expected);
  const kinds = async () => (await verify()).damaged.map(({ kind }) => kind);
  /** What stands under the first of the two seals, and at the end of the second. */
  let range: { first: number; last: number };

  beforeEach(async () => {
    const id = await desk.apply({ Name: 'Jo Field' });
    await desk.recruiter.browser.post('/api/desk/moves', { items: [{ id, version: 1 }], stage: 'screening' });
    const first = await seal();
    await desk.recruiter.browser.post(`/api/desk/applications/${id}/notes`, { body: 'Calm' });
    const second = await seal();
    range = { first: first?.toId ?? 0, last: second?.toId ?? 0 };
    expect(range.last).toBeGreaterThan(range.first);
    expect(await kinds()).toEqual([]);
  });

  test('an event under an id below the first is found', async () => {
    await copyEvent(1, -7);
    await copyEvent(1, 0);
    expect((await verify()).damaged).toMatchObject([{ kind: 'added', fromId: -7, toId: 0, events: 2 }]);
    await seal();
    expect(await kinds()).toEqual(['added']);
  });

  test('deleted seals are missed, and the next ones do not make them good', async () => {
    await run(sql`delete from event_seals`);
    expect((await verify()).damaged).toMatchObject([
      { kind: 'seals', fromId: 1, toId: range.last, missing: 0 },
    ]);
    await desk.apply();
    await seal();
    expect(await kinds()).toEqual(['chain']);
  });

  test('deleted seals with their events are missed, all of them or those at the end', async () => {
    await run(sql`delete from event_seals where number = 2`);
    await run(sql`delete from events where id > ${range.first}`);
    const { damaged } = await verify();
    expect(damaged[0]).toMatchObject({ kind: 'seals', fromId: range.first + 1, toId: range.last });
    expect(damaged[0]?.missing).toBeGreaterThan(0);
    await run(sql`delete from event_seals`);
    await run(sql`delete from events`);
    expect((await verify()).damaged[0]).toMatchObject({
      kind: 'seals',
      fromId: 1,
      toId: range.last,
      events: 0,
      missing: range.last,
    });
  });

  test('without the row that says how far it was sealed nothing is taken for whole, nor sealed', async () => {
    await run(sql`delete from event_seals where number = 2`);
    await run(sql`delete from events where id > ${range.first}`);
    await run(sql`delete from event_seal_state`);
    expect(await kinds()).toContain('state');
    await desk.apply();
    await expect(seal()).rejects.toThrow('verify-log');
    expect(await kinds()).toContain('state');
  });

  test('a row that says less than was sealed does not hide it', async () => {
    await run(sql`update event_seal_state set seals = 1, through_id = ${range.first}`);
    expect(await kinds()).toContain('chain');
    await run(sql`update event_seal_state set seals = 2, through_id = ${range.last}, head = 'forged'`);
    expect(await kinds()).toContain('chain');
  });

  test('events that were given other ids are found, sealed or not', async () => {
    await copyEvent(range.last, range.last + 1_000);
    expect(await kinds()).toEqual([engine === 'postgres' ? 'added' : 'missing']);
    await run(sql`delete from events where id = ${range.last}`);
    expect(await kinds()).toContain('events');
  });

  test.runIf(engine === 'sqlite')('events that were deleted before they were sealed are missed', async () => {
    await desk.apply();
    const last = await newest();
    await run(sql`delete from events where id = ${last}`);
    expect((await verify()).damaged).toMatchObject([{ kind: 'missing', toId: last, missing: 1 }]);
    await desk.apply();
    await seal();
    expect(await kinds()).toEqual(['missing']);
  });

  test('a chain that was made anew as a whole verifies, but not against a hash that was kept', async () => {
    const { head } = await verify();
    expect((await verify(head)).kept).toEqual({ seal: 2, throughId: range.last });
    await run(sql`update events set actor_id = 'somebody-else' where id = ${range.last}`);
    await run(sql`delete from event_seals`);
    await run(sql`update event_seal_state set seals = 0, through_id = 0, events = 0, head = ''`);
    await seal();
    expect(await verify(head)).toMatchObject({ damaged: [], kept: null });
  });

  test('verify-log says so with its exit code', async () => {
    const { DATA_DIR, DATABASE_URL } = desk.api.runtime.config;
    const env = { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
    const verifyLog = async (...args: string[]) => Object.values(await cli(env, 'verify-log', ...args));
    const { head } = await verify();
    expect(await verifyLog('--expect', head)).toEqual([
      0,
      expect.stringContaining(`The kept hash is seal 2, through event ${range.last}.`),
    ]);
    expect(await verifyLog('--expect', 'f'.repeat(64))).toEqual([
      2,
      expect.stringContaining('No seal has the hash'),
    ]);
    expect(await verifyLog('--expect', 'today')).toEqual([
      2,
      expect.stringContaining('--expect takes the hash'),
    ]);
    await run(sql`delete from event_seals where number = 2`);
    expect(await verifyLog()).toEqual([2, expect.stringContaining('their seals are missing')]);
  });
});
