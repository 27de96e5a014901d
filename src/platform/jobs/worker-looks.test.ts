/** When a worker looks for jobs, without a database. */
import { expect, test } from 'vitest';
import { queue } from '../../../tests/support/jobs.ts';
import { createLog } from '../log.ts';
import type { Job, Leases } from './leases.ts';
import { createJobWorker } from './worker.ts';

const JOB: Job = {
  id: '1',
  queue: 'a',
  subjectType: null,
  subjectId: null,
  payload: '{}',
  attempts: 1,
  trace: null,
};

/** A worker of one queue with one place, that polls once an hour. */
function workerWith(claim: Leases['claim']) {
  const nothing = async () => {};
  const yes = async () => true;
  const leases = { claim, isAnyDue: yes, settle: nothing, renew: nothing, offer: yes };
  const times = { pollMs: 3_600_000, leaseMs: 3_600_000 };
  const queues = { a: queue(async () => undefined, { concurrency: 1 }) };
  return createJobWorker({ leases, queues, log: createLog('silent'), ...times });
}

test('a database that fails is asked again at the next poll, and not at once', async () => {
  let looks = 0;
  const worker = workerWith(async () => {
    if (++looks === 1) return [JOB];
    throw new Error('down');
  });
  worker.start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await worker.stop();
  expect(looks).toBeLessThan(4);
});

test('a stop during a look waits for no poll', async () => {
  const held = Promise.withResolvers<Job[]>();
  const worker = workerWith(() => held.promise);
  worker.start();
  const stopped = worker.stop();
  held.resolve([]);
  await stopped;
});
