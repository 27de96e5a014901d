/** Two colleagues at two servers before one request: one of them settles it, the other one is told that it is settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Runtime, startRuntime } from '../../src/app/runtime.ts';
import { createApp } from '../../src/http/app.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { type Browser, insider, newBrowser } from '../support/desk.ts';
import { enquiry, jsonPost } from '../support/forms.ts';

/** Rounds of a race that is left to chance; half of them grant twice. */
const ROUNDS = 20;
const EMAIL = 'zelda.quimby@client.example';
const REFUSAL = { outcome: 'refused', answer: 'We could not tell that it is them.' };

let api: TestApi;
let other: Runtime;
let one: Browser;
let two: Browser;
beforeAll(async () => {
  api = await createTestApi('postgres');
  other = await startRuntime(api.runtime.config, api.runtime.reportsDir);
  // A mail that leaves puts an erasure off; here none does.
  await Promise.all([api.runtime.tasks.stop(), other.tasks.stop()]);
  one = (await insider(api, ['legal'])).browser;
  const elsewhere = createApp(other, async (c) => c.text(''));
  two = newBrowser({
    async send(path, init) {
      const answer = await elsewhere.request(path, init);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  });
  for (const [name, value] of (await insider(api, ['legal'])).browser.cookies) two.cookies.set(name, value);
});
afterAll(async () => {
  await other.stop();
  await api.close();
});

const settle = (browser: Browser, id: string, how: 'erase' | 'settle', body = {}) =>
  browser.send('POST', `/api/desk/privacy/requests/${id}/${how}`, body, { 'If-Match': '"1"' });

async function ask(): Promise<string> {
  await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: EMAIL })));
  const { body } = await one.post('/api/desk/privacy/requests', {
    ...{ kind: 'erasure', name: '', email: EMAIL, words: '', receivedAt: '2026-01-02' },
  });
  return body.id;
}

test.each(['grant', 'refuse'] as const)(
  'one grants and the other one would %s: one is told yes',
  async (what) => {
    const { db } = api.runtime;
    for (let round = 0; round < ROUNDS / 2; round++) {
      const id = await ask();
      const [granted, second] = await Promise.all([
        settle(one, id, 'erase'),
        what === 'grant' ? settle(two, id, 'erase') : settle(two, id, 'settle', REFUSAL),
      ]);
      expect([granted.status, second.status].sort()).toEqual([200, 409]);
      const isGranted = what === 'grant' || granted.status === 200;
      const row = await db
        .selectFrom('privacy_requests')
        .select(['state', 'erasure_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([row.state, row.erasure_id !== null]).toEqual([isGranted ? 'done' : 'refused', isGranted]);
    }
    const erasures = await db.selectFrom('erasures').select('id').execute();
    const granted = await db
      .selectFrom('privacy_requests')
      .select('id')
      .where('state', '=', 'done')
      .execute();
    expect(erasures).toHaveLength(granted.length);
  },
);
