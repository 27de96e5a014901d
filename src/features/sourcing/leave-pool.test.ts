/** Someone who was asked to join the talent pool, and is taken out of it before they answer. */
import { expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { ADDED_EMAIL, sourcingOf } from '../../../tests/support/sourcing.ts';

const desk = lentHiringDesk('each', 'sqlite', undefined, { JOBS_POLL_MS: '20' });
const { link, click } = sourcingOf(desk);

test('a question that is withdrawn with the pool takes no answer, and is not sent where it still waits', async () => {
  await publishPolicy(desk.api, '7');
  const { db, clock } = desk.api.runtime;
  const id = await desk.apply({ Email: ADDED_EMAIL });
  const until = new Date(clock().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const send = async (method: 'POST' | 'DELETE') => {
    const { version } = (await desk.get(`/applications/${id}`)).body;
    const path = `/api/desk/applications/${id}/pool`;
    const body = method === 'POST' ? { until } : undefined;
    const answer = await desk.recruiter.browser.send(method, path, body, onVersion(version));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await send('POST');
  const token = await link();
  await send('DELETE');
  expect((await click(token, 'agreed')).headers.get('Location')).toContain('done=late');
  expect((await desk.get(`/applications/${id}`)).body.pool).toBeNull();

  await send('POST');
  await send('DELETE');
  const waiting = db.selectFrom('jobs').select('payload').where('state', '=', 'pending');
  const mails = (await waiting.execute()).map(({ payload }) => JSON.parse(payload).template);
  expect(mails).not.toContain('candidate-consent');
});
