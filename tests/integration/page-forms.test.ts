/** Forms of other pages, by script and without it. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/site/content/languages.ts';
import { lentApi, type RenderedForm } from '../support/api.ts';
import { enquiry, jsonPost, urlEncodedPost } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';

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

describe('the forms of other pages', () => {
  const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '20' });

  const enquiries = () => api.runtime.db.selectFrom('enquiries').selectAll().execute();
  const consents = () => api.runtime.db.selectFrom('consents').selectAll().orderBy('purpose').execute();

  /** The mail to the sender, once it is out. */
  const acknowledgement = async () =>
    JSON.stringify((await mailTo(api.runtime.config.DATA_DIR, 'asha@example.com', '')).parts);

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

  test('a call that does not say how long the form was filled in is not from a form', async () => {
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

  test.skipIf(!LANGUAGES.includes('de'))('who gave it on a German page takes it back on one', async () => {
    const german = { 'Content-Language': 'de' };
    await api.send('/api/enquiries/case-study', jsonPost({ ...CASE, Insights: true }, german));
    const mail = await mailTo(api.runtime.config.DATA_DIR, 'asha@example.com', '');
    const page = /\/de\/consents\/withdraw\?token=[\w-]{32}/.exec(mail.parts['text/plain'] ?? '')?.[0] ?? '';
    const [path = '', query] = page.split('?');
    const answer = await api.send(path, urlEncodedPost(Object.fromEntries(new URLSearchParams(query))));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/consents/withdraw?done=yes']);
    expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    await api.runtime.db.schema.dropTable('consents').execute();
    const { body } = await api.send(path, urlEncodedPost({ token: 'x'.repeat(32) }));
    expect(body.message).toMatch(/^Bei uns ist ein Fehler aufgetreten/);
  });

  test('a consent that could not be withdrawn is not called withdrawn', async () => {
    await api.runtime.db.schema.dropTable('consents').execute();
    const values = { token: 'x'.repeat(32) };
    const answer = await api.send('/consents/withdraw', urlEncodedPost(values));
    expect([answer.status, answer.body]).toMatchObject([500, { path: '/consents/withdraw', values }]);
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

const form = (over: Record<string, string> = {}) => ({
  ...(enquiry() as Record<string, string>),
  PrivacyPolicy: 'on',
  FillTime: '',
  Subject: '',
  ...over,
});

describe('POST /contact', () => {
  const api = lentApi('each', 'sqlite', { ENQUIRIES_PER_HOUR: '3' });
  const count = async () => (await api.runtime.db.selectFrom('enquiries').select('id').execute()).length;
  const post = (fields: Record<string, string>) => api.send('/contact', urlEncodedPost(fields));

  test('success is a redirect that names the reference', async () => {
    const answer = await post(form());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(/^\/contact\?sent=E-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [row] = await api.runtime.db.selectFrom('enquiries').selectAll().execute();
    expect(row).toMatchObject({ state: 'received', consent_source: 'form' });
  });
  test('a double click is one enquiry; another text is another one', async () => {
    const [first, second] = await Promise.all([post(form()), post(form())]);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await count()).toBe(1);
    await post(form({ Message: 'And one more thing' }));
    expect(await count()).toBe(2);
  });
  test.each(['10:09:59', '23:59:59'] as const)(
    'two posts around %s are one enquiry; after ten minutes the same words are another',
    async (edge) => {
      api.advanceTo(`${edge}.900`);
      const first = await post(form());
      api.advance(2_000);
      expect((await post(form())).headers.get('Location')).toBe(first.headers.get('Location'));
      expect(await count()).toBe(1);
      api.advance(9 * 60_000);
      await post(form());
      expect(await count()).toBe(1);
      api.advance(60_000);
      expect((await post(form())).headers.get('Location')).not.toBe(first.headers.get('Location'));
      expect(await count()).toBe(2);
    },
  );
  test('errors come back with every answer', async () => {
    // Of a box that is not ticked a browser sends nothing.
    const { PrivacyPolicy: _, ...fields } = form({ Email: 'nobody', LastName: '' });
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    const shown = answer.body as RenderedForm;
    expect(shown.path).toBe('/contact');
    expect(shown.errors).toEqual({
      LastName: 'LastName is required',
      Email: 'Enter an email address in the form name@example.com',
      PrivacyPolicy: 'You must agree to the Privacy Policy',
    });
    expect(shown.values).toMatchObject({ FirstName: 'Asha', Email: 'nobody', Message: enquiry().Message });
    expect(shown.message).toBeUndefined();
    expect(await count()).toBe(0);
  });
  test('a message far too long keeps the answers before it, and as much of itself as fits', async () => {
    const Message = 'x'.repeat(200_000);
    const shown = (await post({ FirstName: 'Asha', Message })).body as RenderedForm;
    expect(shown).toMatchObject({ status: 413, values: { FirstName: 'Asha' } });
    expect(shown.errors.Message).toBe('Message must be 5000 characters or fewer');
    expect(shown.values.Message).toBe(Message.slice(0, shown.values.Message?.length));
    expect(shown.values.Message?.length).toBeGreaterThan(90_000);
    expect(await count()).toBe(0);
  });
  test('the limit is explained, and the answers are kept', async () => {
    for (let n = 0; n < 3; n++) expect((await post(form({ Message: String(n) }))).status).toBe(303);
    const answer = await post(form({ Message: 'fourth' }));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBeTruthy();
    expect(answer.body).toMatchObject({
      values: { Message: 'fourth' },
      errors: {},
      message: expect.stringContaining('Wait'),
    });
    expect((await post(form({ Message: '0' }))).status).toBe(303);
  });
  test('a bot sees a redirect like any other', async () => {
    const answer = await post(form({ Subject: 'x' }));
    expect(answer.status).toBe(303);
    expect(await api.runtime.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });
});
