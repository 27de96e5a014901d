/** What follows when the address of a person is corrected. */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { storedMails } from '../../../tests/support/mails.ts';
import { EMAIL, fillPerson } from '../../../tests/support/person.ts';
import { readDataSubjectRecords, rowsOfPerson } from '../privacy/data-subject-records.ts';
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

  test('saved searches follow it, and an erasure finds them', async () => {
    await publishPolicy(api, '1');
    const { db } = api.runtime;
    const form = application(await api.addOpening(), { Name: 'Zelda Quimby', Email: EMAIL });
    await api.send('/api/admin/ApplytoJob', multipartPost(form, [resumeFile()]));
    const { browser } = await insider(api, ['legal', 'recruiter']);
    for (const [name, q] of [
      ['Herself', 'ZELDA QUIMBY'],
      ['Hers', EMAIL.toUpperCase()],
      ['Cloud', 'cloud'],
    ] as const)
      await browser.post('/api/desk/views', {
        ...{ screen: 'candidates', name },
        address: `?${new URLSearchParams({ q, stage: 'offer' })}`,
      });
    const asked = {
      kind: 'correction',
      name: 'Zelda Quimby',
      email: EMAIL,
      words: '',
      receivedAt: '2026-01-31',
    };
    const { id } = (await browser.post('/api/desk/privacy/requests', asked)).body;
    const right = { firstName: 'Zenia', lastName: 'Quillon', email: RIGHT };
    expect(
      (await browser.send('POST', `/api/desk/privacy/requests/${id}/correct`, right, onVersion(1))).status,
    ).toBe(200);
    const views = () => db.selectFrom('saved_views').select(['name', 'address']).orderBy('name').execute();
    expect(await views()).toEqual([
      { name: 'Cloud', address: '?q=cloud&stage=offer' },
      { name: 'Hers', address: '?q=zenia%40candidate.example&stage=offer' },
      { name: 'Herself', address: '?q=Zenia+Quillon&stage=offer' },
    ]);
    const { email_key } = await db
      .selectFrom('candidates')
      .select('email_key')
      .where('email', '=', RIGHT)
      .executeTakeFirstOrThrow();
    const records = await readDataSubjectRecords(db, await rowsOfPerson(db, [email_key]));
    expect(records.views).toHaveLength(2);
  });
});
