/** Deadlines by law: counted in calendar months or days from receipt, changed by one at a time, extended once by a letter that left. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { eventually } from '../../../tests/support/temp.ts';
import type { Deadline } from './deadlines.schema.ts';
import { lastDay } from './deadlines.ts';

const rule = (over: Partial<Deadline> = {}): Deadline => ({
  ...{ id: 'x', country: '', law: 'GDPR', period: 1, periodUnit: 'months', extension: 2 },
  ...{ extensionUnit: 'months', basis: '', version: 1, updatedAt: '', ...over },
});

test.each<[string, Partial<Deadline>, string, string]>([
  ['2026-01-31', {}, '2026-02-28', '2026-04-30'],
  ['2028-01-31', {}, '2028-02-29', '2028-04-30'],
  ['2026-11-30', {}, '2026-12-30', '2027-02-28'],
  [
    '2026-01-15',
    { period: 45, periodUnit: 'days', extension: 45, extensionUnit: 'days' },
    '2026-03-01',
    '2026-04-15',
  ],
  ['2026-01-31', { period: 30, periodUnit: 'days', extension: 1 }, '2026-03-02', '2026-04-02'],
])('received on %s with %j: by %s, extended by %s', (receivedAt, over, by, extended) => {
  expect([lastDay(receivedAt, rule(over)), lastDay(receivedAt, rule(over), true)]).toEqual([by, extended]);
});

describe.each(ENGINES_ALIKE)('deadlines on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example' });
  const counsel = async () => {
    const { browser } = await insider(api, ['legal']);
    const send = (method: string, path: string, version: number, body?: unknown) =>
      browser.send(method, `/api/desk/privacy/${path}`, body, onVersion(version));
    return { browser, send };
  };
  const day = (ms = 0) => new Date(api.runtime.clock().getTime() + ms).toISOString().slice(0, 10);

  test('a request has the law of its country; of two who change a rule one sees the conflict', async () => {
    const [{ browser, send }, other] = [await counsel(), await counsel()];
    const { items } = (await browser.get('/api/desk/privacy/deadlines')).body;
    const general = items.find(({ country }: Deadline) => country === '');
    const { id: _, version, updatedAt: __, ...input } = general;
    const changed = { ...input, period: 20, periodUnit: 'days' };
    expect((await send('PUT', 'deadlines', version, changed)).status).toBe(200);
    const late = await other.send('PUT', 'deadlines', version, { ...input, period: 10 });
    expect([late.status, late.body.meanwhile?.what]).toEqual([409, 'saved it']);
    expect(
      (await send('PUT', 'deadlines', 0, { ...input, country: 'Utopia', basis: 'short' })).body.errors,
    ).toHaveProperty('basis');

    const asked = {
      kind: 'access',
      name: 'Zelda',
      email: 'z@c.example',
      words: '',
      receivedAt: '2026-01-31',
    };
    const add = async (over: object) =>
      (await browser.post('/api/desk/privacy/requests', { ...asked, ...over })).body.id as string;
    const read = async (id: string) => (await browser.get(`/api/desk/privacy/requests/${id}`)).body;
    const id = await add({});
    expect(await read(id)).toMatchObject({ dueAt: '2026-02-20', law: 'GDPR' });
    expect(await read(await add({ country: 'United States' }))).toMatchObject({ dueAt: '2026-03-17' });
    expect((await send('POST', `requests/${id}/country`, 1, { country: 'India' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ dueAt: '2026-02-28', country: 'India', extendable: '2026-03-31' });
    const removed = await send('DELETE', `deadlines/${general.id}`, 2);
    expect(removed.body.message).toContain('not removed');
  });

  test('an extension needs a reason, comes once and in time, and counts when its letter has left', async () => {
    const { browser, send } = await counsel();
    const add = async (receivedAt: string, country = '') =>
      (
        await browser.post('/api/desk/privacy/requests', {
          ...{ kind: 'access', name: 'Zelda', email: 'zelda@client.example', words: '', receivedAt, country },
        })
      ).body.id as string;
    const read = async (id: string) => (await browser.get(`/api/desk/privacy/requests/${id}`)).body;
    const reason = 'Your data is in several archives.';
    const words = { reason, subject: 'More time', body: 'We need more time: {reason}' };
    const id = await add(day());
    const { dueAt } = await read(id);
    expect(
      (await send('POST', `requests/${id}/extend`, 1, { ...words, reason: 'Busy' })).body.errors,
    ).toHaveProperty('reason');
    expect((await send('POST', `requests/${id}/extend`, 1, words)).status).toBe(200);
    const waiting = await read(id);
    expect(waiting).toMatchObject({ dueAt, extension: { state: 'waiting', reason } });
    expect(waiting.messages[0].body).toBe(`We need more time: ${reason}`);
    expect((await send('POST', `requests/${id}/extend`, 2, words)).body.message).toContain(
      'already extended',
    );

    // Stopped, it is as if there had been none; sent, it counts.
    expect((await browser.post(`/api/desk/privacy-letters/${waiting.messages[0].id}/stop`)).status).toBe(200);
    const { version, extension, extendable } = await read(id);
    expect(extension).toBeNull();
    expect((await send('POST', `requests/${id}/extend`, version, words)).status).toBe(200);
    const { messages } = await read(id);
    expect((await browser.post(`/api/desk/privacy-letters/${messages[1].id}/send-now`)).status).toBe(200);
    await eventually(async () => (await read(id)).dueAt === extendable);

    // Another law can't be chosen then, unless the letter came back.
    const moved = async () => {
      const { version: seen } = await read(id);
      return send('POST', `requests/${id}/country`, seen, { country: 'India' });
    };
    expect((await moved()).body.message).toContain('already extended');
    const letters = api.runtime.db.updateTable('messages').where('id', '=', messages[1].id);
    await letters.set({ bounced_at: api.runtime.clock().toISOString() }).execute();
    expect((await moved()).status).toBe(200);
    await letters.set({ bounced_at: null }).execute();
    expect(await read(id)).toMatchObject({ country: 'India', dueAt, extension: null });

    // Nobody asked tomorrow: the deadline would be too late.
    const today = { kind: 'access', name: '', email: 'zelda@client.example', words: '', country: '' };
    const ahead = { ...today, receivedAt: day(2 * 86_400_000) };
    expect((await browser.post('/api/desk/privacy/requests', ahead)).body.errors).toHaveProperty(
      'receivedAt',
    );

    const old = await add('2020-01-02');
    expect((await send('POST', `requests/${old}/extend`, 1, words)).body.message).toContain('passed');
    const none = await add(day(), 'United Arab Emirates');
    expect((await send('POST', `requests/${none}/extend`, 1, words)).body.message).toContain('no extension');
  });
});
