import { expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { noteRun } from '../../features/backups/runs.ts';
import { forgetOthers, resumeAfter } from '../../features/inbox/mailbox-state.ts';
import { createMetrics } from './metrics.ts';

const api = lentApi('all', 'sqlite', { SELFTEST_MINUTES: '60' });

test('what there is none of has no metric: no alert is given of it, and that of a missing backup is', async () => {
  const { db, clock } = api.runtime;
  const metrics = createMetrics(api.runtime);
  const read = async (): Promise<string[]> =>
    (await metrics.read()).text.match(/^website_\S+(?= [\d.]+$)/gm) ?? [];
  const backup = 'website_backup_age_seconds';
  const others = [
    'trial_restore_age_seconds',
    'selftest_ok',
    'selftest_age_seconds',
    'scanner_up',
    'mailbox_up',
  ];
  const names = [backup, ...others.map((name) => `website_${name}`)];
  const first = await read();
  expect(first).toContain('website_scan_wait_seconds');
  expect((await metrics.read()).text).toContain('\nwebsite_selftest_interval_seconds 3600\n');
  expect(names.filter((name) => first.includes(name))).toEqual([]);
  await noteRun(db, 'backup', { ok: true, words: '' }, clock());
  await db.transaction().execute((trx) => resumeAfter(trx, 'desk', '1', clock()));
  expect(await read()).toEqual(expect.arrayContaining([backup, 'website_mailbox_up']));
  await forgetOthers(db, undefined);
  expect(await read()).not.toContain('website_mailbox_up');
});
