import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { createWriter, type Writer } from '../../platform/database/writer.ts';
import { byVisitor, recordEvents } from './record.ts';
import { sealEvents } from './seal.ts';
import { verifyEvents } from './verify.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');

describe.each(ENGINES)('the chain over the log on %s', (engine) => {
  const database = lentDatabase('each', engine);
  let writer: Writer;
  beforeEach(async () => {
    writer = createWriter(database.db, engine);
  });

  const add = (count: number) =>
    writer.write((trx) =>
      recordEvents(
        trx,
        Array.from({ length: count }, (_, index) => ({
          ...byVisitor('r', NOW),
          action: 'enquiry.receive',
          subjectType: 'enquiry',
          subjectId: `e${index}`,
        })),
      ),
    );
  const seal = () => sealEvents(writer, engine, NOW);
  const verify = () => verifyEvents(database.db);
  /** The newest ids, oldest of them first. */
  const ids = async () =>
    (await database.db.selectFrom('events').select('id').orderBy('id').execute()).map((row) => row.id);

  test('an untouched log verifies, sealed and not yet sealed', async () => {
    expect(await seal()).toBeUndefined();
    await add(3);
    expect(await verify()).toMatchObject({ damaged: [], seals: 0, unsealed: 3 });
    const first = await seal();
    await add(2);
    const second = await seal();
    expect(second).toMatchObject({ number: 2, fromId: (first?.toId ?? 0) + 1 });
    expect(await seal()).toBeUndefined();
    expect(await verify()).toEqual({
      damaged: [],
      seals: 2,
      head: second?.hash,
      sealedThrough: second?.toId,
      unsealed: 0,
    });
  });

  test('a long log is sealed in ranges of a thousand', async () => {
    await add(700);
    await add(700);
    await add(700);
    await seal();
    const seals = await database.db.selectFrom('event_seals').selectAll().orderBy('number').execute();
    expect(seals.map((row) => row.to_id - row.from_id + 1)).toEqual([1000, 1000, 100]);
    const [, second] = seals;
    await sql`update events set subject_id = 'other' where id = ${second?.from_id}`.execute(database.db);
    expect((await verify()).damaged).toMatchObject([
      { kind: 'events', fromId: second?.from_id, toId: second?.to_id, events: 1000 },
    ]);
  });

  test.each([
    ['changed', (id: number) => sql`update events set actor_id = 's9' where id = ${id}`],
    ['changed in its words', (id: number) => sql`update events set changes = '{"a":1}' where id = ${id}`],
    ['taken out', (id: number) => sql`delete from events where id = ${id}`],
    ['moved to another time', (id: number) => sql`update events set at = '2020' where id = ${id}`],
  ])('a row that was %s by hand is found, with its range', async (_, change) => {
    await add(4);
    await seal();
    await add(4);
    const range = await seal();
    await add(4);
    await seal();
    const all = await ids();
    await change(all[5] as number).execute(database.db);
    const { damaged } = await verify();
    expect(damaged).toMatchObject([
      { kind: 'events', fromId: range?.fromId, toId: range?.toId, firstAt: expect.any(String) },
    ]);
  });

  test('a row that was added under a sealed id is found', async () => {
    await add(3);
    const range = await seal();
    const [, second] = await ids();
    await sql`delete from events where id = ${second}`.execute(database.db);
    const override = engine === 'postgres' ? sql`overriding system value` : sql``;
    await sql`insert into events (id, at, actor_kind, action, subject_type, subject_id, request_id, changes)
      ${override} values (${second}, '2026', 'system', 'x', 'y', 'z', '', '{}')`.execute(database.db);
    expect((await verify()).damaged).toMatchObject([{ fromId: range?.fromId, toId: range?.toId, events: 3 }]);
  });

  test('a seal that was made anew, or taken out, breaks the chain behind it', async () => {
    await add(2);
    await seal();
    await add(2);
    const second = await seal();
    await add(2);
    const third = await seal();
    await sql`update event_seals set hash = 'forged' where number = 2`.execute(database.db);
    expect((await verify()).damaged).toMatchObject([
      { fromId: second?.fromId, toId: second?.toId },
      { fromId: third?.fromId, toId: third?.toId },
    ]);
    await sql`delete from event_seals where number = 2`.execute(database.db);
    expect((await verify()).damaged).toMatchObject([
      { kind: 'chain', fromId: second?.fromId, toId: third?.toId },
    ]);
  });

  test('several servers seal at once, while others write, and the chain holds', async () => {
    const others = [1, 2, 3].map(() => createWriter(database.connect().db, engine));
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await add(5);
        await sealEvents(others[index % 3] as Writer, engine, NOW);
      }),
    );
    await seal();
    expect(await verify()).toMatchObject({ damaged: [], unsealed: 0 });
    expect(await ids()).toHaveLength(60);
  });
});
