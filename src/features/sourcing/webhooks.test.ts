/** What webhooks hear of candidates who did not apply by themselves. */
import { expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { sourcingOf } from '../../../tests/support/sourcing.ts';

const desk = lentHiringDesk('each', 'sqlite', undefined, { JOBS_POLL_MS: '20' });
const { add, link, click } = sourcingOf(desk);

test('who was added is received once they agree, and once more for each opening out of the pool', async () => {
  const { api, opening } = desk;
  await publishPolicy(api, '7');
  const { browser: admin } = await insider(api, ['admin']);
  const kinds = ['application.received'];
  await admin.post('/api/desk/webhooks', { name: 'CRM', url: 'https://crm.example/', kinds });
  const told = async () => {
    const rows = await api.runtime.db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute();
    return rows.map(({ body }) => JSON.parse(body).data);
  };
  const id = (await add()).body.id as string;
  expect(await told()).toEqual([]);
  await click(await link(), 'agreed');
  const agreed = { id, opening };
  expect(await told()).toEqual([agreed]);

  const { version } = (await desk.get(`/applications/${id}`)).body;
  const until = new Date(api.runtime.clock().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  await desk.post(`/applications/${id}/pool`, { until }, undefined, onVersion(version));
  await click(await link(), 'agreed');
  const other = await api.addOpening({ title: 'Platform Engineer' });
  const mail = { subject: 'An opening', body: 'Dear {name}' };
  const made = await desk.post(`/applications/${id}/from-pool`, { opening: other, mail });
  expect(await told()).toEqual([agreed, { id: made.body.id, opening: other }]);
});
