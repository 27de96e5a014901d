/** Promises as the monitoring system reads them: kept, late or open, and none of what no one waits for. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { applyTo } from '../../../tests/support/hiring.ts';
import { lent } from '../../../tests/support/lent.ts';
import { salesDesk } from '../../../tests/support/sales.ts';
import { enquiryMetrics } from '../enquiries/metrics.ts';
import { countPromises } from './promise-counts.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('promises on %s', (engine) => {
  const desk = lent(
    'each',
    () => salesDesk(engine),
    ({ api }) => api.close(),
  );
  const counts = async () => {
    const { db, clock } = desk.api.runtime;
    const all = await countPromises(db, clock());
    return Object.fromEntries(all.map(({ about, state, count }) => [`${about} ${state}`, count]));
  };
  const NONE = {
    ...{ 'enquiry kept': 0, 'enquiry late': 0, 'enquiry open': 0 },
    ...{ 'application kept': 0, 'application late': 0, 'application open': 0 },
  };

  test('each is open, kept or late, those of the last 30 days count, and not what was held back or is junk', async () => {
    const { api } = desk;
    const { db, clock } = api.runtime;
    expect(await counts()).toEqual(NONE);
    const enquiries = [];
    for (const n of [1, 2, 3, 4, 5]) enquiries.push(await desk.write({ Email: `c${n}@client.example` }));
    await applyTo({ api, opening: await api.addOpening() });
    api.advance(DAY_MS);
    expect(await counts()).toEqual({ ...NONE, 'enquiry open': 5, 'application open': 1 });
    const keep = (id: string | undefined, at: Date) =>
      db
        .updateTable('promises')
        .set({ kept_at: at.toISOString() })
        .where('subject_id', '=', id ?? '')
        .execute();
    await keep(enquiries[0], clock());
    await keep(enquiries[1], new Date(clock().getTime() + 20 * DAY_MS));
    await db
      .updateTable('enquiries')
      .set({ state: 'quarantined' })
      .where('id', '=', enquiries[2] ?? '')
      .execute();
    await db
      .updateTable('enquiries')
      .set({ junk_at: clock().toISOString() })
      .where('id', '=', enquiries[3] ?? '')
      .execute();
    api.advance(21 * DAY_MS);
    expect(await counts()).toEqual({
      ...{ ...NONE, 'enquiry kept': 1, 'enquiry late': 2 },
      'application late': 1,
    });
    api.advance(10 * DAY_MS);
    expect(await counts()).toEqual(NONE);
  });

  test('the median of the answers, to the minute in the first hour and to the hour after it, and the kept share', async () => {
    const { api } = desk;
    const { db, clock } = api.runtime;
    const metrics = async () => (await enquiryMetrics(db, clock())).firstAnswer;
    expect(await metrics()).toEqual({ hours: null, kept: null });
    const from = clock().getTime();
    const answeredAfter = async (minutes: number | null) => {
      const id = await desk.write({ Email: `after${minutes}@client.example` });
      await db
        .updateTable('promises')
        .set({
          promised_at: new Date(from).toISOString(),
          reply_by: new Date(from + DAY_MS).toISOString(),
          kept_at: minutes === null ? null : new Date(from + minutes * 60_000 + 20_000).toISOString(),
        })
        .where('subject_id', '=', id)
        .execute();
      api.advance(1);
    };
    await answeredAfter(null);
    expect(await metrics()).toEqual({ hours: null, kept: null });
    await answeredAfter(24);
    expect(await metrics()).toEqual({ hours: 0.4, kept: 1 });
    await answeredAfter(170);
    await answeredAfter(2_000);
    expect(await metrics()).toEqual({ hours: 3, kept: 2 / 3 });
    api.advance(2 * DAY_MS);
    expect(await metrics()).toEqual({ hours: 3, kept: 0.5 });
  });
});
