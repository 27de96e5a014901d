import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeMail } from '../../src/domain/mail/templates.ts';
import { createTestApi, type RenderedForm, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { caseContact, collaboration, jsonPost, reportRequest, urlEncodedPost } from '../support/forms.ts';

const REFERENCE = /^E-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SLUG = 'genai-in-the-software-lifecycle';
const FORMS = [
  ['collaborate', collaboration],
  ['case-study', caseContact],
  ['report', reportRequest],
] as const;

describe.each(ENGINES)('the forms of the pages on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'outbox', 'idempotency_keys', 'consents'] as const) {
      await api.runtime.db.deleteFrom(table).execute();
    }
  });
  const post = (kind: string, body: unknown, headers?: Record<string, string>) =>
    api.send(`/api/enquiries/${kind}`, jsonPost(body, headers));
  const form = (kind: string, fields: Record<string, string>) =>
    api.send(`/enquiries/${kind}`, urlEncodedPost(fields));
  const rows = () => api.runtime.db.selectFrom('enquiries').selectAll().execute();
  const consents = () => api.runtime.db.selectFrom('consents').selectAll().orderBy('purpose').execute();
  const mails = async () =>
    (await api.runtime.db.selectFrom('outbox').selectAll().orderBy('template').execute()).map((row) => ({
      ...row,
      payload: JSON.parse(row.payload),
    }));

  describe.each(FORMS)('%s', (kind, fields) => {
    test('is stored with its kind and page, and two mails are on their way', async () => {
      const answer = await post(kind, fields());
      expect(answer.status).toBe(200);
      expect(answer.body.data.reference).toMatch(REFERENCE);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await rows()).toMatchObject([
        { kind, page: '/cloud-services', first_name: 'Asha', email: 'Asha.Menon@client.example' },
      ]);
      expect(await mails()).toHaveLength(2);
    });
    test('an empty form names each field that is missing, and nothing is stored', async () => {
      const answer = await post(kind, {});
      expect(answer.status).toBe(422);
      for (const [field, message] of Object.entries<string>(answer.body.errors)) {
        expect(message, field).toMatch(/^[A-Z][\w ]+ is required$/);
      }
      expect(answer.body.errors).toMatchObject({
        FirstName: 'First name is required',
        LastName: 'Last name is required',
      });
      expect(await rows()).toEqual([]);
    });
    test('a repeat gets the first answer; the same key for other content is 409', async () => {
      const key = { 'Idempotency-Key': 'a-key-of-the-form' };
      const first = await post(kind, fields(), key);
      expect((await post(kind, fields(), key)).body).toEqual(first.body);
      expect((await post(kind, fields({ LastName: 'Other' }), key)).status).toBe(409);
      expect(await rows()).toHaveLength(1);
    });
    test('a filled decoy is stored apart, without mails and without consents', async () => {
      const answer = await post(kind, fields({ Subject: 'pills', Insights: true }));
      expect(answer.status).toBe(200);
      expect(await rows()).toMatchObject([{ state: 'quarantined' }]);
      expect([await mails(), await consents()]).toEqual([[], []]);
    });
    test.each(['https://evil.example', '//evil.example', '/a?b', '/a/../b', 7, null, `/${'x'.repeat(300)}`])(
      'the page %j is not believed',
      async (Page) => {
        expect((await post(kind, fields({ Page }))).status).toBe(200);
        expect(await rows()).toMatchObject([{ page: '' }]);
      },
    );
    test('another method is 405', async () => {
      const answer = await api.send(`/api/enquiries/${kind}`);
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    });

    test('without JavaScript: success leads to the thanks, with the way back', async () => {
      const answer = await form(kind, texts(fields()));
      expect(answer.status).toBe(303);
      const target = new URL(answer.headers.get('Location') ?? '', 'http://site');
      expect(target.pathname).toBe('/enquiries/sent');
      expect(Object.fromEntries(target.searchParams)).toMatchObject({
        kind,
        reference: expect.stringMatching(REFERENCE),
        from: '/cloud-services',
      });
      expect(await rows()).toMatchObject([{ kind, consent_source: 'form' }]);
    });
    test('without JavaScript: errors come back with every answer', async () => {
      const answer = await form(kind, { ...texts(fields()), Email: 'nobody', LastName: ' ' });
      expect(answer.status).toBe(422);
      const shown = answer.body as RenderedForm;
      expect(shown.path).toBe(`/enquiries/${kind}`);
      expect(shown.errors).toEqual({
        LastName: 'Last name is required',
        Email: 'Enter an email address in the form name@example.com',
      });
      expect(shown.values).toMatchObject({ FirstName: 'Asha', Email: 'nobody', Page: '/cloud-services' });
    });
    test('without JavaScript: a double click is one', async () => {
      const [one, two] = await Promise.all([form(kind, texts(fields())), form(kind, texts(fields()))]);
      expect(two.headers.get('Location')?.replace(/download=[^&]*/, '')).toBe(
        one.headers.get('Location')?.replace(/download=[^&]*/, ''),
      );
      expect(await rows()).toHaveLength(1);
    });
  });

  test('what only one form asks is kept by name, empty answers left out', async () => {
    await post('case-study', caseContact({ Location: '' }));
    await post('report', reportRequest({ Newsletter: true }));
    const details = (await rows()).map((row) => JSON.parse(row.details));
    expect(details).toContainEqual({ Salutation: 'Ms.', FieldOfInterest: 'cloud' });
    expect(details).toContainEqual({
      Report: SLUG,
      Salutation: 'Mx.',
      JobTitle: 'Head of Platforms',
      Country: 'IE',
      Newsletter: 'yes',
    });
  });
  test.each([
    ['case-study', caseContact({ Salutation: 'Dr.' }), 'Salutation'],
    ['case-study', caseContact({ FieldOfInterest: 'gardening' }), 'FieldOfInterest'],
    ['report', reportRequest({ Country: 'XX' }), 'Country'],
    ['report', reportRequest({ Country: { $ne: '' } }), 'Country'],
    ['report', reportRequest({ Report: 'no-such-report' }), 'Report'],
    ['report', reportRequest({ Email: ' ' }), 'Email'],
    ['collaborate', collaboration({ Message: 'x'.repeat(5_001) }), 'Message'],
  ])('%s refuses what is not on its lists (%#)', async (kind, body, field) => {
    const answer = await post(kind, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
  test('an unknown form is no form', async () => {
    expect((await form('contact', texts(collaboration()))).status).toBe(404);
    expect((await form('nothing', {})).status).toBe(404);
  });

  describe('consents', () => {
    const unsubscribePath = async () => {
      const mail = (await mails()).find((row) => row.template.endsWith('-sender'));
      return String(mail?.payload.unsubscribe);
    };
    const withdraw = (fields: Record<string, string>) => api.send('/unsubscribe', urlEncodedPost(fields));
    const link = async () =>
      Object.fromEntries(new URL(await unsubscribePath(), 'http://site').searchParams) as Record<
        string,
        string
      >;

    test('each ticked box is a row of its own with time, page and policy', async () => {
      await post('report', reportRequest({ Insights: true, Newsletter: true }));
      const [row] = await rows();
      const shared = {
        subject: 'asha.menon@client.example',
        enquiry_id: row?.id,
        page: '/cloud-services',
        policy_version: row?.consent_version,
        given_at: row?.created_at,
        withdrawn_at: null,
      };
      expect(await consents()).toMatchObject([
        { ...shared, purpose: 'insights' },
        { ...shared, purpose: 'newsletter' },
      ]);
    });
    test('no tick, no consent, and no link to withdraw one', async () => {
      await post('report', reportRequest());
      await post('case-study', caseContact({ Insights: 'maybe' }));
      expect(await consents()).toEqual([]);
      expect(await unsubscribePath()).toBe('undefined');
    });
    test('the box of a plain form counts too', async () => {
      await form('case-study', { ...texts(caseContact()), Insights: 'on' });
      expect(await consents()).toMatchObject([{ purpose: 'insights' }]);
    });
    test('one can be withdrawn and the other stays', async () => {
      await post('report', reportRequest({ Insights: true, Newsletter: true }));
      const answer = await withdraw({ ...(await link()), purpose: 'newsletter' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/unsubscribe?done=1']);
      expect(await consents()).toMatchObject([
        { purpose: 'insights', withdrawn_at: null },
        { purpose: 'newsletter', withdrawn_at: expect.stringMatching(/^\d{4}-/) },
      ]);
    });
    test('all are withdrawn, those of other occasions too, and once is enough', async () => {
      await post('report', reportRequest({ Insights: true }));
      await post('case-study', caseContact({ Newsletter: true, Email: 'ASHA.menon@client.example' }));
      await post('case-study', caseContact({ Newsletter: true, Email: 'someone@else.example' }));
      const given = await link();
      await withdraw({ ...given, purpose: 'all' });
      const first = await consents();
      api.advance(1_000);
      await withdraw(given);
      expect(await consents()).toEqual(first);
      expect(first.filter((row) => row.withdrawn_at === null).map((row) => row.subject)).toEqual([
        'someone@else.example',
      ]);
    });
    test('a link that is not ours changes nothing and is told the same as any other', async () => {
      await post('report', reportRequest({ Insights: true }));
      const { id = '', signature = '' } = await link();
      const wrong = [
        {},
        { id },
        { id, signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
        { id: 'another', signature },
        { id, signature: `${signature}=` },
      ];
      for (const fields of wrong) {
        const answer = await withdraw(fields as Record<string, string>);
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/unsubscribe']);
      }
      expect(await consents()).toMatchObject([{ withdrawn_at: null }]);
    });
    test('a consent outlives its enquiry', async () => {
      await post('report', reportRequest({ Insights: true }));
      const given = await link();
      await api.runtime.db.deleteFrom('enquiries').execute();
      await withdraw(given);
      expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    });
  });

  describe('the report', () => {
    test('is offered at once and by mail, with links that work', async () => {
      const { body } = await post('report', reportRequest());
      expect(body.message).toBe('Your report is ready. We have sent you the link by email too.');
      const mail = (await mails()).find((row) => row.template === 'report-sender');
      expect(mail?.payload.title).toMatch(/lifecycle/);
      for (const path of [body.data.download, mail?.payload.download]) {
        const answer = await api.send(path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Content-Type')).toBe('application/pdf');
        expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${SLUG}.pdf"`);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        expect(answer.body).toMatch(/^%PDF-1\.7/);
      }
      const head = await api.send(body.data.download, { method: 'HEAD' });
      expect([head.status, head.body]).toEqual([200, '']);
    });
    test('is refused to a link that was changed, or that is too old', async () => {
      const { body } = await post('report', reportRequest());
      const download = String(body.data.download);
      const changed = [
        download.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`),
        download.replace(/signature=./, 'signature=_'),
        download.replace(/&signature=.*/, ''),
        `/reports/${SLUG}`,
        download.replace(SLUG, 'another'),
      ];
      for (const path of changed) expect((await api.send(path)).status, path).toBe(404);
      const aged = await createTestApi(engine);
      try {
        const path = (await aged.send('/api/enquiries/report', jsonPost(reportRequest()))).body.data.download;
        aged.advance(6.9 * 86_400_000);
        expect((await aged.send(path)).status).toBe(200);
        aged.advance(0.2 * 86_400_000);
        expect((await aged.send(path)).status).toBe(404);
      } finally {
        await aged.close();
      }
    });
    test('no link of another database opens it', async () => {
      const other = await createTestApi(engine);
      try {
        const { body } = await post('report', reportRequest());
        expect((await other.send(body.data.download)).status).toBe(404);
      } finally {
        await other.close();
      }
    });
  });
});

describe('limits and mails', () => {
  let api: TestApi;
  afterEach(() => api.close());

  test('all enquiry forms share one limit', async () => {
    api = await createTestApi('sqlite', { ENQUIRIES_PER_HOUR: '2' });
    const send = (kind: string, body: unknown) => api.send(`/api/enquiries/${kind}`, jsonPost(body));
    expect((await send('collaborate', collaboration())).status).toBe(200);
    expect((await send('report', reportRequest())).status).toBe(200);
    expect((await send('case-study', caseContact())).status).toBe(429);
    expect(
      (await api.send('/enquiries/report', urlEncodedPost(texts(reportRequest())))).body.message,
    ).toContain('Too many messages');
  });

  test('say who wrote, from where, and how to withdraw', async () => {
    api = await createTestApi();
    await api.send('/api/enquiries/report', jsonPost(reportRequest({ Insights: true })));
    const site = { brand: 'Brand', url: 'https://site.example' };
    const written = (await api.runtime.db.selectFrom('outbox').selectAll().orderBy('template').execute()).map(
      (row) => writeMail(row.template, JSON.parse(row.payload), site),
    );
    const [staff, sender] = written.map((mail) => JSON.stringify(mail));
    expect(staff).toContain('Report download E-');
    expect(staff).toContain('["Job title","Head of Platforms"]');
    expect(staff).toContain('["Sent from","/cloud-services"]');
    expect(sender).toContain(`https://site.example/reports/${SLUG}?until=`);
    expect(sender).toContain('https://site.example/unsubscribe?id=');
    expect(sender).toContain('You agreed to get our latest insights');
  });
});

/** The fields as a browser's form sends them: an unticked box is not there. */
function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
