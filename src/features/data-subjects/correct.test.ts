/** What follows when the address of a person is corrected. */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { storedMails } from '../../../tests/support/mails.ts';
import { EMAIL, fillPerson } from '../../../tests/support/person.ts';
import { offerOf } from '../privacy/offer.ts';

const RIGHT = 'zenia@candidate.example';

describe.each(ENGINES_ALIKE)('a corrected address on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20' });

  test('what the person wrote stays theirs, all they asked is answered there, and links to the old one end', async () => {
    await publishPolicy(api, '1');
    await fillPerson(api);
    const { db, clock } = api.runtime;
    const text = 'I wrote this.';
    await db.updateTable('messages').set({ from_address: EMAIL.toUpperCase(), body: text }).execute();
    const { browser } = await insider(api, ['legal']);
    const ask = async (kind: string) => {
      const asked = { kind, name: 'Zelda Quimby', email: EMAIL, words: '', receivedAt: '2026-01-31' };
      return (await browser.post('/api/desk/privacy/requests', asked)).body.id as string;
    };
    const change = (path: string, version: number, body: object) =>
      browser.send('POST', `/api/desk/privacy/requests/${path}`, body, onVersion(version));
    const [id, other] = [await ask('correction'), await ask('access')];
    const asks = { letter: 'identity', subject: 'Is it you?', body: 'Press the button.', outcome: 'open' };
    expect((await change(`${other}/letters`, 1, asks)).status).toBe(200);
    const link = async () => {
      const mail = (await storedMails(db)).find(({ subject_id }) => subject_id === other);
      const [{ path }] = (mail?.secrets?.links ?? []) as [{ path: string }];
      return { to: mail?.to, token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' };
    };
    const works = async (token: string) => (await offerOf(api.runtime, token, clock())) !== undefined;
    const before = await link();
    expect([before.to, await works(before.token)]).toEqual([EMAIL, true]);
    expect((await change(`${id}/correct`, 1, { email: RIGHT })).status).toBe(200);
    const { body: asked } = await browser.get(`/api/desk/privacy/requests/${other}`);
    expect(asked).toMatchObject({ email: RIGHT });
    const after = await link();
    expect([after.to, await works(after.token), await works(before.token)]).toEqual([RIGHT, true, false]);

    await change(`${id}/identity`, 2, { method: 'in_person', note: 'A colleague knows them' });
    const headers = { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const copy = await api.app.request(`/api/desk/privacy/requests/${id}/copy`, { headers });
    const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
    expect(Buffer.from(files['data.json'] ?? []).toString()).toContain(text);
  });
});
