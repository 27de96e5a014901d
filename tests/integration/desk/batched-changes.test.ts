/** Changes in several transactions: other requests run in between, and an interrupted change is completed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSING_QUEUE, continueBatches } from '../../../src/features/openings/batches.ts';
import type { Writer } from '../../../src/platform/database/writer.ts';
import { newId } from '../../../src/platform/ids.ts';
import { ENGINES_ALIKE, rowOf } from '../../support/databases.ts';
import { type Browser, onVersion } from '../../support/desk.ts';
import { lentHiringDesk } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';
import { through } from '../../support/two-servers.ts';

/** Several batches, and a last one that is not full. */
const APPLICANTS = 110;

const MAIL = { subject: 'About {opening}', body: 'Dear {name}' };

describe.each(ENGINES_ALIKE)('many applications on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api, recruiter } = desk;
  let ids: string[];
  beforeEach(async () => {
    await api.runtime.jobs.stop();
    const first = await desk.apply();
    const { db } = api.runtime;
    const row = await rowOf(db, 'applications', first);
    const others = Array.from({ length: APPLICANTS - 1 }, () => {
      const id = newId();
      return { ...row, id, reference: id, resume_key: id };
    });
    await db.insertInto('applications').values(others).execute();
    ids = [first, ...others.map(({ id }) => id)];
    // The applications are of before whatever is done with them.
    api.advance(1_000);
  });

  const post = (path: string, body: unknown, headers = {}, browser?: Browser) =>
    desk.post(path, body, browser, headers);
  const close = () =>
    post(
      `/openings/${desk.opening}/close`,
      { applications: 'decline', reason: 'filled', mail: MAIL },
      onVersion(1),
    );
  const undoLast = async () => {
    const { items } = (await recruiter.browser.get('/api/desk/undo')).body;
    return post('/undo', { changes: items[0].changes });
  };
  const read = async () => (await recruiter.browser.get(`/api/desk/openings/${desk.opening}`)).body;
  const work = () => {
    api.runtime.jobs.start();
    return eventually(async () => (await read()).underWay === null);
  };
  /** How many applications are in each stage, and how often each was moved and mailed. */
  async function outcome() {
    const { db } = api.runtime;
    const stages = (await db.selectFrom('applications').select('stage').execute()).map(({ stage }) => stage);
    const events = await db.selectFrom('events').select(['action', 'subject_id']).execute();
    const of = (action: string) => events.filter((event) => event.action === action);
    const mails = await db
      .selectFrom('jobs')
      .select('state')
      .where('queue', '=', 'mail')
      .where('payload', 'like', '%"letter"%')
      .execute();
    return {
      declined: stages.filter((stage) => stage === 'declined').length,
      moves: of('application.move').length,
      moved: new Set(of('application.move').map(({ subject_id }) => subject_id)).size,
      undone: of('application.move-undo').length,
      waiting: mails.filter(({ state }) => state === 'pending').length,
    };
  }
  /** The same server, whose writer breaks off after so many transactions. */
  function breaking(after: number): Writer {
    let left = after;
    return {
      write: (unit) =>
        left-- > 0 ? api.runtime.writer.write(unit) : Promise.reject(new Error('The process has ended')),
    };
  }
  const job = () =>
    api.runtime.db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('queue', '=', CLOSING_QUEUE)
      .executeTakeFirstOrThrow();
  /** What a process leaves that ends while it works on a job. */
  const abandon = (id: string) =>
    api.runtime.db
      .updateTable('jobs')
      .set({ state: 'running', locked_by: 'gone', locked_until: '2000-01-01T00:00:00.000Z', attempts: 1 })
      .where('id', '=', id)
      .execute();

  test('an opening closes at once, and its applications batch by batch; the desk says how far it is', async () => {
    const { body } = await close();
    expect(body).toMatchObject({ version: 2, declined: APPLICANTS });
    expect(body.remaining).toBeGreaterThan(0);
    expect((await api.send(`/api/admin/GetAjob/${desk.opening}`)).status).toBe(410);
    expect(await read()).toMatchObject({ state: 'closed', underWay: 'closing', open: body.remaining });
    await work();
    expect(await read()).toMatchObject({ state: 'closed', underWay: null, open: 0 });
    expect(await outcome()).toMatchObject({ moves: APPLICANTS, moved: APPLICANTS, waiting: APPLICANTS });
  });

  test('others change something while the applications of an opening are declined', async () => {
    await close();
    const { payload } = await job();
    const note = { body: 'Called back.', private: false, mentions: [] };
    const between: number[] = [];
    await continueBatches(payload, {
      async write(unit) {
        const result = await api.runtime.writer.write(unit);
        expect((await post(`/applications/${ids[0]}/notes`, note)).status).toBe(200);
        between.push((await outcome()).declined);
        return result;
      },
    });
    expect(between.filter((declined) => declined < APPLICANTS).length).toBeGreaterThan(1);
    expect((await outcome()).declined).toBe(APPLICANTS);
  });

  test('a closing that is broken off in the middle ends whole, each application once', async () => {
    await close();
    const { id, payload } = await job();
    await expect(continueBatches(payload, breaking(2))).rejects.toThrow();
    const half = await outcome();
    expect(half.declined).toBeGreaterThan(25);
    expect(half.declined).toBeLessThan(APPLICANTS);
    await abandon(id);
    await work();
    expect(await outcome()).toEqual({
      ...{ declined: APPLICANTS, moves: APPLICANTS, moved: APPLICANTS, undone: 0, waiting: APPLICANTS },
    });
  });

  test('whoever is moved by hand while an opening closes stays where they were moved to', async () => {
    await close();
    const { payload } = await job();
    api.advance(1_000);
    const last = (await api.runtime.db
      .selectFrom('applications')
      .select(['id', 'version'])
      .where('stage', '=', 'received')
      .executeTakeFirst()) as { id: string; version: number };
    await post('/moves', { items: [last], stage: 'interview' });
    await continueBatches(payload, api.runtime.writer);
    expect((await outcome()).declined).toBe(APPLICANTS - 1);
  });

  test('a closing is undone while it is under way: no one else is declined', async () => {
    await close();
    const { body } = await undoLast();
    expect(body).toMatchObject({ results: [{ ok: true, version: 3 }], left: [] });
    expect(await read()).toMatchObject({ state: 'published', underWay: null });
    await work();
    expect(await outcome()).toMatchObject({ declined: 0, waiting: 0 });
  });

  test('no mail of a closing leaves once it is undone, and broken off in the middle that ends whole', async () => {
    await close();
    await work();
    await api.runtime.jobs.stop();
    const { body } = await undoLast();
    expect(body).toMatchObject({ results: [{ ok: true }], left: [] });
    expect((await outcome()).declined).toBeGreaterThan(0);
    expect(await outcome()).toMatchObject({ waiting: 0 });
    expect(await read()).toMatchObject({ state: 'published', underWay: 'reopening' });
    const again = await post(`/openings/${desk.opening}/close`, { applications: 'keep' }, onVersion(3));
    expect(again.body).toMatchObject({ code: 'not_possible', message: expect.stringContaining('reopened') });
    const jobs = await api.runtime.db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('queue', '=', CLOSING_QUEUE)
      .where('state', '=', 'pending')
      .execute();
    expect(jobs).toHaveLength(1);
    await expect(continueBatches(jobs[0]?.payload ?? '', breaking(1))).rejects.toThrow();
    await abandon(jobs[0]?.id ?? '');
    await work();
    expect(await outcome()).toMatchObject({ declined: 0, undone: APPLICANTS, waiting: 0 });
  });

  test('a bulk change that is broken off goes on with the same key, each row once, and one undo takes all of it back', async () => {
    const items = ids.map((id) => ({ id, version: 1 }));
    const body = { items, stage: 'declined', reason: 'filled', mail: MAIL };
    const key = { 'Idempotency-Key': `bulk-${newId()}` };
    const there = through({ ...api.runtime, writer: breaking(2) }, recruiter.browser);
    expect((await post('/moves', body, key, there)).status).toBe(500);
    const half = await outcome();
    expect(half.declined).toBeGreaterThan(0);
    expect(half.declined).toBeLessThan(APPLICANTS);
    const outcomeOf = () => recruiter.browser.get(`/api/desk/outcomes/${key['Idempotency-Key']}`);
    expect((await outcomeOf()).body.done).toBe(false);

    api.advance(1_000);
    // Two that ask again at once do it once.
    const [one, two] = await Promise.all([post('/moves', body, key), post('/moves', body, key)]);
    expect(one.body.results.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(one.body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(two.body).toEqual(one.body);
    expect((await outcomeOf()).body).toMatchObject({ done: true, answer: one.body });
    expect(await outcome()).toMatchObject({ moves: APPLICANTS, moved: APPLICANTS, waiting: APPLICANTS });
    await undoLast();
    expect(await outcome()).toMatchObject({ declined: 0, undone: APPLICANTS, waiting: 0 });
  });
});
