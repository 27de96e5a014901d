/** Stop against a worker that takes the mail at the same moment, on PostgreSQL: what Stop answers is what became of the mail. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createWriter } from '../../src/platform/database/writer.ts';
import { createLeases } from '../../src/platform/jobs/leases.ts';
import { rowOf } from '../support/databases.ts';
import { lent } from '../support/lent.ts';
import { capturedMails } from '../support/mails.ts';
import { salesDesk } from '../support/sales.ts';
import { eventually } from '../support/temp.ts';

const ROUNDS = 12;

describe('stop and send at once on PostgreSQL', () => {
  const desk = lent(
    'each',
    () => salesDesk('postgres'),
    (one) => one.api.close(),
  );

  /** An answer that waits. @returns its id and its mail's job */
  async function answer(body: string) {
    const enquiry = await desk.write();
    const { id } = (await desk.answer(enquiry, 1, { body, close: false })).body;
    const { job_id } = await rowOf(desk.api.runtime.db, 'messages', id);
    return { enquiry, id: id as string, job: job_id ?? '' };
  }
  const act = (id: string, what: 'stop' | 'send-now') => desk.post(`/answers/${id}/${what}`, {});
  const stateOf = async (job: string) => {
    const { db } = desk.api.runtime;
    const found = db.selectFrom('jobs').select('state').where('id', '=', job);
    return (await found.executeTakeFirstOrThrow()).state;
  };

  test('a worker that is about to begin makes Stop wait, and then Stop says that it came too late', async () => {
    const { db, config, clock } = desk.api.runtime;
    const { enquiry, id, job } = await answer('Already on its way');
    const locked_until = new Date(clock().getTime() + config.JOBS_LEASE_MS).toISOString();
    const worker = await db.startTransaction().execute();
    await worker
      .updateTable('jobs')
      .set({ state: 'running', locked_by: 'x', locked_until })
      .where('id', '=', job)
      .execute();
    const stopped = act(id, 'stop');
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await worker.commit().execute();
    expect((await stopped).body).toMatchObject({ code: 'too_late' });
    expect(await stateOf(job)).toBe('running');
    expect(await desk.read(enquiry)).toMatchObject({
      status: 'answered',
      messages: [{}, { state: 'waiting' }],
    });
  });

  test('of many that are sent at once and stopped, those that were said to be stopped are the ones that did not leave', async () => {
    const { db, config, clock } = desk.api.runtime;
    const other = createLeases({
      db,
      writer: createWriter(db, 'postgres'),
      engine: 'postgres',
      leaseMs: 600_000,
      now: clock,
    });
    const stopped: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const words = `Answer number ${round}.`;
      const { id, job } = await answer(words);
      expect((await act(id, 'send-now')).status).toBe(200);
      const [said, taken] = await Promise.all([act(id, 'stop'), other.claim('mail', 10, 5)]);
      if (said.status === 200) stopped.push(words);
      const isCancelled = (await stateOf(job)) === 'cancelled';
      expect([words, said.status === 200]).toEqual([words, isCancelled]);
      expect(taken.some((one) => one.id === job) && isCancelled).toBe(false);
    }
    const sent = (await capturedMails(config.DATA_DIR)).map(({ parts }) => parts['text/plain'] ?? '');
    expect(stopped.filter((words) => sent.some((text) => text.includes(words)))).toEqual([]);
  });
});
