/** Colleagues at two servers who change the same thing in the same moment: one of them does it, the others see that it is done. */
import { describe, expect, test } from 'vitest';
import { lockRow } from '../../src/platform/database/lock.ts';
import type { Answer } from '../support/api.ts';
import { rowOf } from '../support/databases.ts';
import { onVersion } from '../support/desk.ts';
import { applyTo } from '../support/hiring.ts';
import { waitsOrEnds } from '../support/paused.ts';
import { through } from '../support/two-servers.ts';
import { colleagues, DESK, EACH } from './colleagues.ts';
import { type Race, type Request, races } from './races.ts';

const ROUNDS = 5;

const all = colleagues();
const { api, other, racers, people, ask, apply, inputOf, someone } = all;

/** Whether a change was carried out: by its status, or by what a bulk says of its only row. */
const isDone = ({ status, body }: Answer): boolean =>
  status === 200 && (body.results === undefined || body.results[0].ok === true);
/** The answer to a person who came too late. */
const isRefused = ({ status, body }: Answer): boolean =>
  status === 409 || status === 404 || (status === 200 && body.results?.[0]?.ok === false);

const eventsOf = async ({ action, subject }: Race): Promise<number> => {
  const events = api.runtime.db.selectFrom('events').select('id').where('action', '=', action);
  const rows = await (subject ? events.where('subject_id', '=', subject) : events).execute();
  return rows.length;
};

const run = ({ sends, by }: Pick<Race, 'sends' | 'by'>): Promise<Answer[]> =>
  Promise.all(
    racers.map(({ id, browser }, nth) => {
      const [method, path, body, version] = typeof sends === 'function' ? sends(id, nth) : sends;
      const sender = by ? through(nth < EACH ? api.runtime : other, by) : browser;
      return sender.send(method, DESK + path, body, version === undefined ? {} : onVersion(version));
    }),
  );

describe('two servers on PostgreSQL', () => {
  test.each(Object.entries(races(all)))('%s by several at once: one of them does it', async (_, prepare) => {
    for (let round = 0; round < ROUNDS; round++) {
      const race = await prepare();
      const before = await eventsOf(race);
      const answers = await run(race);
      const told = answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`).join('\n');
      expect(answers.filter(isDone), told).toHaveLength(1);
      expect(answers.filter(isRefused), told).toHaveLength(racers.length - 1);
      expect((await eventsOf(race)) - before).toBe(1);
    }
  });

  test('an erasure is granted by some and refused by others: one of them succeeds', async () => {
    const { db } = api.runtime;
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const id = await all.privacyRequest('erasure');
      const refusal = { outcome: 'refused', answer: 'We could not tell that it is them.' };
      const path = `/privacy/requests/${id}`;
      await ask('POST', `${path}/identity`, { method: 'in_person', note: 'A colleague knows them' }, 1);
      const sends = (_: string, nth: number): Request =>
        nth % 2 ? ['POST', `${path}/settle`, refusal, 2] : ['POST', `${path}/erase`, { tell: false }, 2];
      const answers = await run({ sends });
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array(racers.length - 1).fill(409),
      ]);
      const isGranted = answers.findIndex(isDone) % 2 === 0;
      const row = await rowOf(db, 'privacy_requests', id);
      expect([row.state, row.erasure_id !== null]).toEqual([isGranted ? 'done' : 'refused', isGranted]);
    }
    const erasures = await db.selectFrom('erasures').select('id').execute();
    const granted = db.selectFrom('privacy_requests').select('id').where('erasure_id', 'is not', null);
    expect(erasures).toHaveLength((await granted.execute()).length);
  });

  test('several begin a version of a legal text at once: each gets one with a name of its own', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await run({ sends: ['POST', '/legal', { kind: 'terms' }] });
      expect(answers.map(({ status }) => status)).toEqual(racers.map(() => 200));
    }
    const rows = await api.runtime.db
      .selectFrom('legal_documents')
      .select('version')
      .where('kind', '=', 'terms')
      .execute();
    expect(new Set(rows.map(({ version }) => version)).size).toBe(rows.length);
  });

  test('while an opening is closed with its applications, another one is saved', async () => {
    const [closing, saved] = [await api.addOpening(), await api.addOpening()];
    const application = await apply(closing);
    const input = await inputOf(saved);
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The closing waits in its middle, for a transaction that has locked one of its applications.
    const holder = other.db.transaction().execute(async (trx) => {
      await lockRow(trx, 'applications', application);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const body = { applications: 'decline', reason: 'filled' };
    const closed = people.me.send('POST', `${DESK}/openings/${closing}/close`, body, onVersion(1));
    await waitsOrEnds(api.runtime, closed);
    await ask('PUT', `/openings/${saved}`, input, 1);
    release.resolve();
    await holder;
    expect((await closed).status).toBe(200);
  });

  test('forty applications of one new address at once make one candidate', async () => {
    for (let round = 0; round < 3; round++) {
      const opening = await api.addOpening();
      const email = someone();
      await Promise.all(Array.from({ length: 40 }, () => applyTo({ api, opening }, { Email: email })));
      const candidates = api.runtime.db.selectFrom('candidates').select('id').where('email', '=', email);
      expect(await candidates.execute()).toHaveLength(1);
    }
  });
});
