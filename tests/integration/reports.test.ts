import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeMail } from '../../src/features/mail/templates.ts';
import { releaseSubmission } from '../../src/features/quarantine/quarantine.ts';
import { createTestApi, lentApi, publishPolicy, type RenderedForm } from '../support/api.ts';
import { jsonPost, reportRequest, urlEncodedPost } from '../support/forms.ts';
import { MAIL_SITE, mailTo, storedMails } from '../support/mails.ts';

const SLUG = 'genai-in-the-software-lifecycle';
const DAY = 86_400_000;

describe('the report', () => {
  const api = lentApi('all', 'sqlite', { JOBS_POLL_MS: '20' });
  beforeEach(async () => {
    for (const table of ['consents', 'enquiries', 'rate_limits', 'jobs', 'idempotency_keys'] as const) {
      await api.runtime.db.deleteFrom(table).execute();
    }
  });
  const post = (body: unknown, headers?: Record<string, string>) =>
    api.send('/api/enquiries/report', jsonPost(body, headers));
  const form = (fields: Record<string, string>) => api.send('/enquiries/report', urlEncodedPost(fields));
  const rows = () => api.runtime.db.selectFrom('enquiries').selectAll().execute();
  const mails = () => storedMails(api.runtime.db);
  const consents = () => api.runtime.db.selectFrom('consents').selectAll().orderBy('purpose').execute();
  /** What the sender got, as plain text. */
  const received = async (reference: string): Promise<string> => {
    const mail = await mailTo(api.runtime.config.DATA_DIR, 'asha.menon@client.example', reference);
    return mail.parts['text/plain'] ?? '';
  };
  const downloadIn = (text: string) => /\/reports\/\S+signature=[\w-]+/.exec(text)?.[0] ?? '';

  test('the request is stored with what was asked, and each consent by itself', async () => {
    const answer = await post(reportRequest({ Newsletter: true }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.body.message).toBe('Your report is ready. We have sent you the link by email too.');
    const [row] = await rows();
    expect(row).toMatchObject({ kind: 'report', page: '/intelligence-detail', company: 'Client Works' });
    expect(JSON.parse(row?.details ?? '')).toEqual({
      Salutation: 'Mx.',
      JobTitle: 'Head of Platforms',
      Country: 'Ireland (IE)',
      Report: SLUG,
    });
    expect(await consents()).toMatchObject([
      { purpose: 'newsletter', enquiry_id: row?.id, withdrawn_at: null },
    ]);
  });

  test('a consent keeps the words it was given to and the policy of that moment', async () => {
    await publishPolicy(api, 'policy-of-the-test');
    await post(reportRequest({ Insights: true, Newsletter: true }));
    expect((await consents()).map((row) => [row.purpose, row.wording, row.policy_version])).toEqual([
      [
        'insights',
        'Send me the latest insights, products, services and event invitations (optional)',
        'policy-of-the-test',
      ],
      ['newsletter', 'Send me the monthly intelligence newsletter (optional)', 'policy-of-the-test'],
    ]);
  });

  test('one of two consents is taken back once, whichever form it was given in, and the other stays', async () => {
    await post(reportRequest({ Insights: true }));
    const { body } = await post(reportRequest({ Insights: true, Newsletter: true }));
    const [, token = ''] =
      /receive insights.+?token=([\w-]{32})/s.exec(await received(body.data.reference)) ?? [];
    const withdrawn = async () =>
      Object.fromEntries((await consents()).map((row) => [row.purpose, row.withdrawn_at]));
    const takeBack = () => api.send('/consents/withdraw', urlEncodedPost({ token }));
    expect((await takeBack()).status).toBe(303);
    const { insights, newsletter } = await withdrawn();
    expect(insights).toEqual(expect.any(String));
    // Or it would speak again once the enquiry of the other is erased.
    const stands = (await consents()).filter((row) => row.withdrawn_at === null);
    expect(stands.map(({ purpose }) => purpose)).toEqual(['newsletter']);
    expect(newsletter).toBeNull();
    // A second click says the same and does not move the moment.
    api.advance(60_000);
    expect((await takeBack()).headers.get('Location')).toBe('/consents/withdraw?done=yes');
    expect((await withdrawn()).insights).toBe(insights);
  });

  test('the desk reads who asked for what, from which page, and what was agreed to', async () => {
    await post(reportRequest({ Newsletter: true }));
    const mail = (await mails()).find((row) => row.template === 'enquiry-staff');
    const { subject, replyTo, blocks } = writeMail('enquiry-staff', mail?.props, MAIL_SITE);
    expect(subject).toMatch(/^Report request E-\S+ from Asha Menon$/);
    expect(replyTo).toBe('asha.menon@client.example');
    // No reply is due, so none is asked for.
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'link', 'facts']);
    expect(blocks.find((block) => block.kind === 'facts')).toEqual({
      kind: 'facts',
      facts: [
        ['Reference', expect.stringMatching(/^E-/)],
        ['Name', 'Asha Menon'],
        ['Email', 'asha.menon@client.example'],
        ['Company', 'Client Works'],
        ['Salutation', 'Mx.'],
        ['Job title', 'Head of Platforms'],
        ['Country', 'Ireland (IE)'],
        ['Report', 'Using GenAI in the software lifecycle'],
        ['Agreed to', 'Send me the monthly intelligence newsletter (optional)'],
        ['Page', 'https://us.example/intelligence-detail'],
      ],
    });
  });

  test('every field but the boxes is required, in the words of its label', async () => {
    const { status, body } = await post({ Report: SLUG });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      Salutation: 'Salutation is required',
      FirstName: 'First name is required',
      LastName: 'Last name is required',
      Email: 'Work Email is required',
      CompanyName: 'Company Name is required',
      JobTitle: 'Job title is required',
      Country: 'Country is required',
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{ Country: 'XX' }, 'Country'],
    [{ Country: { $ne: '' } }, 'Country'],
    [{ Country: 'toString' }, 'Country'],
    [{ Salutation: 'Dr.' }, 'Salutation'],
    [{ Report: 'no-such-report' }, 'Report'],
    [{ Report: '../../site' }, 'Report'],
    [{ Email: 'nobody' }, 'Email'],
  ])('%j is refused', async (over, field) => {
    const answer = await post(reportRequest(over));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('the file is offered at once and by mail', async () => {
    const { body } = await post(reportRequest());
    const text = await received(body.data.reference);
    for (const path of [body.data.download, downloadIn(text)]) {
      const answer = await api.send(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${SLUG}.pdf"`);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(50_000);
      expect(String(answer.body).startsWith('%PDF-1.')).toBe(true);
    }
    const head = await api.send(body.data.download, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('the mail says how long the link works and how to take a consent back', async () => {
    const { body } = await post(reportRequest({ Insights: true }));
    const text = await received(body.data.reference);
    expect(text).toContain('/consents/withdraw?token=');
    expect(text).toMatch(/The link works until \d+ \w+ \d{4}/);
    expect(text).toContain(`/reports/${SLUG}?until=`);
  });

  test('a link that was changed opens nothing', async () => {
    const download = String((await post(reportRequest())).body.data.download);
    const changed = [
      download.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`),
      download.replace(/until=(\d+)/, 'until=0$1'),
      download.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      download.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      download.replace(/&signature=.*/, ''),
      download.replace(SLUG, 'another'),
      download.replace(SLUG, '..%2f..%2fsite'),
      `/reports/${SLUG}`,
    ];
    for (const path of changed) expect((await api.send(path)).status, path).toBe(404);
  });

  test('a link ends after a week, and one of another database never began', async () => {
    const other = await createTestApi();
    onTestFinished(() => other.close());
    const { download } = (await other.send('/api/enquiries/report', jsonPost(reportRequest()))).body.data;
    expect((await api.send(download)).status).toBe(404);
    other.advance(6.9 * DAY);
    expect((await other.send(download)).status).toBe(200);
    other.advance(0.2 * DAY);
    expect((await other.send(download)).status).toBe(404);
  });

  test('a repeat gets the very first answer', async () => {
    const key = { 'Idempotency-Key': 'a-key-of-the-form' };
    const first = await post(reportRequest(), key);
    api.advance(2_000);
    expect((await post(reportRequest(), key)).body).toEqual(first.body);
    expect((await post(reportRequest({ Country: 'India' }), key)).status).toBe(409);
    expect(await rows()).toHaveLength(1);
  });

  test('a suspected bot is thanked, gets no mail, and one released from quarantine does', async () => {
    const { status, body } = await post(reportRequest({ Subject: 'pills', Insights: true }));
    expect(status).toBe(200);
    expect(await mails()).toEqual([]);
    const { content } = api.runtime;
    const staff = { enquiries: 'staff@site.example', careers: 'careers@site.example' };
    const now = api.runtime.clock();
    expect(await releaseSubmission(api.runtime.writer, body.data.reference, { staff, content }, now)).toBe(
      true,
    );
    expect((await api.send(downloadIn(await received(body.data.reference)))).status).toBe(200);
  });

  test('without script: success leads to the thanks with the file and a link back', async () => {
    const answer = await form(reportRequest() as Record<string, string>);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('Location') ?? '', 'http://site');
    expect(target.pathname).toBe('/enquiries/report');
    const { sent, from, download } = Object.fromEntries(target.searchParams);
    expect([sent, from]).toEqual([expect.stringMatching(/^E-/), '/intelligence-detail']);
    expect((await api.send(download ?? '')).status).toBe(200);
  });

  test('without script: errors come back with every answer', async () => {
    const fields = { ...(reportRequest({ Country: '' }) as Record<string, string>), Insights: 'on' };
    const answer = await form(fields);
    expect(answer.status).toBe(422);
    const shown = answer.body as RenderedForm;
    expect(shown.path).toBe('/enquiries/report');
    expect(shown.errors).toEqual({ Country: 'Country is required' });
    expect(shown.values).toMatchObject({ JobTitle: 'Head of Platforms', Insights: 'on', Report: SLUG });
  });

  test.each(['//evil.example', 'https://evil.example', '/a?b=c', '/a/../b', `/${'x'.repeat(300)}`])(
    'the page %j is never led back to',
    async (Page) => {
      const answer = await form(reportRequest({ Page }) as Record<string, string>);
      expect(new URL(answer.headers.get('Location') ?? '', 'http://site').searchParams.has('from')).toBe(
        false,
      );
    },
  );
});
