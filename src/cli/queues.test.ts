import { expect, onTestFinished, test, vi } from 'vitest';
import { lentDatabase } from '../../tests/support/databases.ts';
import { addJobs } from '../platform/jobs/queue.ts';
import { readConfig } from '../platform/settings/settings.ts';
import { examineWork } from './doctor/own.ts';
import { queues } from './queues.ts';
import type { Tools } from './tools.ts';

const database = lentDatabase('each', 'sqlite');

test('every job that was given up is tried again but emails, and emails of unknown outcome are a finding of their own', async () => {
  const { db, engine, env } = database;
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const all = ['mail', 'mail', 'notice', 'handovers', 'webhook', 'mail-unsent'];
  const ids = await addJobs(
    db,
    all.map((queue) => ({ queue, payload: {} })),
    new Date(),
  );
  await db.updateTable('jobs').set({ state: 'dead' }).execute();
  const [unsure = ''] = ids;
  await db.updateTable('jobs').set({ state: 'unknown' }).where('id', '=', unsure).execute();
  const examine = async () => {
    const found = await examineWork({ db, engine, config: readConfig(env) });
    return found.filter(({ part }) => part === 'Jobs').map(({ text }) => text);
  };
  const unknown = '1 email of unknown outcome';
  expect(await examine()).toEqual(['5 emails or other jobs failed', unknown]);

  await queues['retry-jobs']?.({ db } as Tools);

  expect(said.mock.calls.join('')).toContain('4 will be retried');
  expect(await examine()).toEqual(['1 emails or other jobs failed', unknown]);
});
