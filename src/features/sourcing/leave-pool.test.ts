/** Someone who was asked to join the talent pool: taken out of it before they answer, and considered for what they applied for. */
import { expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { ADDED_EMAIL, sourcingOf } from '../../../tests/support/sourcing.ts';

const desk = lentHiringDesk('each', 'sqlite', undefined, { JOBS_POLL_MS: '20' });
const { link, click } = sourcingOf(desk);

const daysFromNow = (days: number) =>
  new Date(desk.api.runtime.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('who is a candidate for an opening is not added to it once more from the pool', async () => {
  await publishPolicy(desk.api, '7');
  const id = await desk.apply({ Email: ADDED_EMAIL });
  const until = daysFromNow(20);
  await desk.post(`/applications/${id}/pool`, { until }, undefined, onVersion(1));
  await click(await link(), 'agreed');
  const input = { opening: desk.opening, mail: { subject: 'An opening', body: 'Dear {name}' } };
  const { body } = await desk.post(`/applications/${id}/from-pool`, input);
  expect(body.errors).toEqual({ opening: expect.stringContaining('already a candidate') });
  expect((await desk.get('/applications')).body.items).toHaveLength(1);
});

test('a question that is withdrawn with the pool takes no answer, and is not sent where it still waits', async () => {
  await publishPolicy(desk.api, '7');
  const { db } = desk.api.runtime;
  const id = await desk.apply({ Email: ADDED_EMAIL });
  const until = daysFromNow(20);
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
