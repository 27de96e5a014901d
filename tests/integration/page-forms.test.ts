import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { jsonPost, urlEncodedPost } from '../support/forms.ts';
import { readMail } from '../support/mime.ts';
import { eventually } from '../support/temp.ts';

const COLLABORATE = {
  FirstName: 'Asha',
  LastName: 'Rao',
  Email: 'asha@example.com',
  PhoneNumber: '+91 20 5550 1234',
  Message: 'Two plants, one order book.',
};
const CASE = {
  Salutation: 'Ms.',
  FirstName: 'Asha',
  LastName: 'Rao',
  CompanyName: 'Sample Steel',
  Email: 'asha@example.com',
  FieldOfInterest: 'ERP',
  Location: 'Pune',
  Message: 'How long did the cutover take?',
};

describe.each(ENGINES)('the forms of other pages on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(engine, { TASKS_POLL_MS: '20' });
  });
  afterEach(() => api.close());

  const enquiries = () => api.runtime.db.selectFrom('enquiries').selectAll().execute();
  const consents = () => api.runtime.db.selectFrom('consents').selectAll().orderBy('purpose').execute();

  /** The mail to the sender, once it is out. */
  async function acknowledgement(): Promise<string> {
    const folder = api.runtime.config.mailDir;
    let text = '';
    await eventually(async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const mail = readMail(await readFile(join(folder, name), 'latin1'));
        if (mail.headers.to?.includes('asha@example.com')) text = JSON.stringify(mail.parts);
      }
      return text !== '';
    });
    return text;
  }

  test("Let's Collaborate is stored with its page, mailed, and answered once for a repeat", async () => {
    const headers = { 'Idempotency-Key': 'collaborate-1' };
    const body = { ...COLLABORATE, Page: '/cloud-engineering', FillTime: 9_000 };
    const first = await api.send('/api/enquiries/collaborate', jsonPost(body, headers));
    const second = await api.send('/api/enquiries/collaborate', jsonPost(body, headers));
    expect(first.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    expect(await enquiries()).toMatchObject([
      {
        kind: 'collaborate',
        page: '/cloud-engineering',
        message: COLLABORATE.Message,
        consent_source: 'form',
      },
    ]);
    expect(await acknowledgement()).toContain(first.body.data.reference);
  });

  test('a call that does not say how long the form was filled in is nobody’s form', async () => {
    for (const FillTime of [undefined, '', 'soon', -5])
      await api.send('/api/enquiries/collaborate', jsonPost({ ...COLLABORATE, FillTime }));
    expect((await enquiries()).map((row) => [row.state, row.consent_source])).toEqual(
      Array(4).fill(['received', 'api']),
    );
  });

  test('every field of it is required, in the words of its labels', async () => {
    const { status, body } = await api.send('/api/enquiries/collaborate', jsonPost({ FirstName: ' ' }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      FirstName: 'First name is required',
      LastName: 'Last name is required',
      Email: 'Email is required',
      PhoneNumber: 'Phone is required',
      Message: 'Your Message is required',
    });
  });

  test('a page that is no path of this site is dropped', async () => {
    await api.send('/api/enquiries/collaborate', jsonPost({ ...COLLABORATE, Page: 'https://evil.example/' }));
    expect(await enquiries()).toMatchObject([{ page: '' }]);
  });

  test('the case study form keeps what only it asks, and each consent by itself', async () => {
    const sent = await api.send(
      '/api/enquiries/case-study',
      jsonPost({ ...CASE, Insights: true, Newsletter: true }),
    );
    expect(sent.status).toBe(200);
    const [row] = await enquiries();
    expect(JSON.parse(row?.details ?? '')).toEqual({
      Salutation: 'Ms.',
      FieldOfInterest: 'ERP',
      Location: 'Pune',
    });
    expect(await consents()).toMatchObject([
      { purpose: 'insights', email: 'asha@example.com', withdrawn_at: null },
      { purpose: 'newsletter', email: 'asha@example.com', withdrawn_at: null },
    ]);
  });

  test('no box ticked means no consent, and a suspected bot gives none', async () => {
    await api.send('/api/enquiries/case-study', jsonPost(CASE));
    await api.send('/api/enquiries/case-study', jsonPost({ ...CASE, Insights: true, Subject: 'bot' }));
    expect(await enquiries()).toHaveLength(2);
    expect(await consents()).toEqual([]);
  });

  test('the link in the mail takes back its own consent and no other', async () => {
    await api.send('/api/enquiries/case-study', jsonPost({ ...CASE, Insights: true, Newsletter: true }));
    const token = /withdraw\?token=3?D?([\w-]{32})/.exec(await acknowledgement())?.[1] ?? '';
    const answer = await api.send('/consents/withdraw', urlEncodedPost({ token }));
    expect(answer.status).toBe(303);
    const withdrawn = (await consents()).filter((row) => row.withdrawn_at !== null);
    expect(withdrawn).toHaveLength(1);
    const guess = await api.send('/consents/withdraw', urlEncodedPost({ token: 'x'.repeat(32) }));
    expect([guess.status, guess.headers.get('location')]).toEqual([303, answer.headers.get('location')]);
  });

  test('without script: answers and messages come back, then a confirmation', async () => {
    const failed = await api.send('/enquiries/collaborate', urlEncodedPost({ ...COLLABORATE, Email: '' }));
    expect(failed.status).toBe(422);
    expect(failed.body).toMatchObject({
      values: { FirstName: 'Asha' },
      errors: { Email: 'Email is required' },
    });
    const sent = await api.send('/enquiries/collaborate', urlEncodedPost(COLLABORATE));
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/enquiries\/collaborate\?sent=E-/);
  });
});
