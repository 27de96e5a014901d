/** Legal texts by the desk's API: what the public sees before and after, who may do which step, and who agreed to what. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { type Browser, insider, onVersion } from '../../support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../support/forms.ts';

const HOUR = 3_600_000;
/** What comes into force now does so when it can no longer be withdrawn. */
const UNDO_MS = 5 * 60_000;

describe.each(ENGINES_ALIKE)('legal texts on %s', (engine) => {
  const api = lentApi('each', engine, {}, { policy: false });
  let author: Browser;
  let second: Browser;
  beforeEach(async () => {
    author = (await insider(api, ['legal'])).browser;
    second = (await insider(api, ['legal'])).browser;
  });

  const change = (browser: Browser, method: string, path: string, revision: number, body?: unknown) =>
    browser.send(method, `/api/desk/legal/${path}`, body, onVersion(revision));
  const soon = (ms: number) => new Date(api.runtime.clock().getTime() + ms).toISOString();
  const policy = () => api.send('/api/admin/GetPrivacyPolicy');

  /** Writes, approves and dates a version. */
  async function publish(version: string, html: string, at?: string): Promise<string> {
    const { id } = (await author.post('/api/desk/legal', { kind: 'privacy' })).body;
    const input = { version, title: `About ${version}`, html };
    expect((await change(author, 'PUT', id, 1, input)).body).toMatchObject({ id, revision: 2 });
    expect((await change(second, 'POST', `${id}/approve`, 2)).status).toBe(200);
    const when = at ? { at } : { now: true };
    expect((await change(author, 'POST', `${id}/schedule`, 3, when)).status).toBe(200);
    if (!at) api.advance(UNDO_MS);
    return id;
  }

  test('a first text is written at the desk of an empty system, and only then there is one', async () => {
    expect((await policy()).status).toBe(404);
    expect((await author.get('/api/desk/legal')).body).toEqual({ items: [] });
    const table = '<table><tbody><tr><th>Kept</th><td>a year</td></tr></tbody></table>';
    const id = await publish('1', `<h2>What</h2>${table}<script>x</script><p style="color:red">y</p>`);
    expect((await policy()).body.data.PrivacyPolicy).toBe(`<h2>What</h2>${table}<p>y</p>`);
    const { body } = await second.get(`/api/desk/legal/${id}`);
    expect(body).toMatchObject({ status: 'in_force', version: '1', mine: false, agreed: 0 });
    expect(body.approvedBy).not.toBe(body.author);
    const log = await second.get(`/api/desk/log?subject=${id}`);
    expect(log.body.items.map((event: { action: string }) => event.action)).toEqual([
      'legal-document.schedule',
      'legal-document.approve',
      'legal-document.save',
      'legal-document.create',
    ]);
    expect(JSON.stringify(log.body)).not.toContain('What');
  });

  test('what comes into force now can be withdrawn for five minutes; a date that was left empty is none', async () => {
    const id = await publish('1', '<p>one</p>');
    const next = (await author.post('/api/desk/legal', { kind: 'privacy', from: id })).body.id;
    await change(author, 'PUT', next, 1, { version: '2', title: '', html: '<p>two</p>' });
    await change(second, 'POST', `${next}/approve`, 2);
    for (const empty of [{}, { at: '' }, { at: null }, { now: false }])
      expect((await change(author, 'POST', `${next}/schedule`, 3, empty)).status).toBe(422);
    expect((await author.get(`/api/desk/legal/${next}`)).body.status).toBe('approved');

    await change(author, 'POST', `${next}/schedule`, 3, { now: true });
    api.advance(UNDO_MS - 5_000);
    expect((await policy()).body.data.PrivacyPolicy).toBe('<p>one</p>');
    expect((await change(author, 'POST', `${next}/withdraw`, 4)).status).toBe(200);
    api.advance(HOUR);
    expect((await policy()).body.data.PrivacyPolicy).toBe('<p>one</p>');

    await change(author, 'POST', `${next}/schedule`, 5, { now: true });
    api.advance(UNDO_MS);
    expect((await policy()).body.data.PrivacyPolicy).toBe('<p>two</p>');
    expect((await change(author, 'POST', `${next}/withdraw`, 6)).body.code).toBe('not_possible');
  });

  test('a text to come is shown nowhere before its date, and everywhere at it, also from memory', async () => {
    await publish('1', '<p>one</p>');
    expect((await policy()).body.data.PrivacyPolicy).toBe('<p>one</p>');
    await publish('2', '<p>two</p>', soon(HOUR));
    api.advance(HOUR - 30_000);
    const before = await policy();
    expect(before.body.data.PrivacyPolicy).toBe('<p>one</p>');
    expect((await policy()).headers.get('ETag')).toBe(before.headers.get('ETag'));
    const asked = { ...enquiry(), PrivacyVersion: '2' };
    const { reference } = (await api.send('/api/admin/CreateContactus', jsonPost(asked))).body.data;
    expect((await author.get(`/api/desk/agreements/${reference}`)).body.version).toBe('1');
    const shown = (at: string) =>
      author.get(`/api/desk/legal/shown?kind=privacy&at=${encodeURIComponent(at)}`);
    expect((await shown(soon(HOUR))).body.document.html).toBe('<p>one</p>');
    api.advance(31_000);
    expect((await policy()).body.data.PrivacyPolicy).toBe('<p>two</p>');
    expect((await shown(soon(-60_000))).body.document.html).toBe('<p>one</p>');
    expect((await shown(soon(0))).body.document.html).toBe('<p>two</p>');
    expect((await shown(soon(-2 * HOUR))).body.document).toBeNull();
  });

  test('a colleague is asked to approve, by mail and on Today, until it is done', async () => {
    const asked = await insider(api, ['legal']);
    const other = await insider(api, ['sales']);
    const { id } = (await author.post('/api/desk/legal', { kind: 'terms' })).body;
    const waits = async (browser: Browser) =>
      (await browser.get('/api/desk/today')).body.waiting.map(({ text }: { text: string }) => text);
    expect((await change(author, 'POST', `${id}/ask`, 1, { staff: asked.id })).body.code).toBe(
      'not_possible',
    );
    await change(author, 'PUT', id, 1, { version: '1', title: '', html: '<p>one</p>' });
    expect((await change(author, 'POST', `${id}/ask`, 1, { staff: asked.id })).status).toBe(409);
    expect((await change(author, 'POST', `${id}/ask`, 2, { staff: other.id })).status).toBe(422);
    expect((await change(asked.browser, 'POST', `${id}/ask`, 2, { staff: asked.id })).status).toBe(200);
    const { body } = await author.get(`/api/desk/legal/${id}`);
    expect(body.approvers.map((person: { id: string }) => person.id)).toContain(asked.id);
    expect(body.asked).toEqual({ name: expect.any(String), at: expect.any(String) });
    expect(await waits(asked.browser)).toEqual([expect.stringContaining('requested your approval')]);
    expect(await waits(second)).toEqual([]);
    const mails = await api.runtime.db
      .selectFrom('jobs')
      .select('payload')
      .where('subject_id', '=', asked.id)
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).template)).toEqual(['approval-asked']);

    expect((await change(asked.browser, 'POST', `${id}/approve`, 3)).status).toBe(200);
    expect(await waits(asked.browser)).toEqual([]);
    expect(await waits(author)).toEqual(['approved, not scheduled']);
    expect((await author.get(`/api/desk/legal/${id}`)).body.asked).toBeNull();
  });

  test('the author does not approve, a change by another is shown, and what is in force stays', async () => {
    const { id } = (await author.post('/api/desk/legal', { kind: 'terms' })).body;
    const input = { version: '1', title: '', html: '<p>x</p>' };
    await change(author, 'PUT', id, 1, input);
    expect((await change(author, 'POST', `${id}/approve`, 2)).body).toMatchObject({
      code: 'not_possible',
      message: expect.stringContaining('Another person'),
    });
    const stale = await change(second, 'PUT', id, 1, input);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body.meanwhile).toMatchObject({ by: expect.stringMatching(/^Person/), version: 2 });
    expect((await change(author, 'PUT', id, 2, { ...input, version: 'a b' })).body.errors.version).toMatch(
      /letters/,
    );
    expect((await author.send('PUT', `/api/desk/legal/${id}`, input)).status).toBe(428);
    await change(second, 'POST', `${id}/approve`, 2);
    const past = await change(author, 'POST', `${id}/schedule`, 3, { at: soon(-1_000) });
    expect(past.body.errors.at).toMatch(/passed/);
    await change(author, 'POST', `${id}/schedule`, 3, { now: true });
    api.advance(UNDO_MS);
    for (const [method, path] of [
      ['PUT', id],
      ['POST', `${id}/withdraw`],
      ['DELETE', id],
    ] as const)
      expect((await change(author, method, path, 4, method === 'PUT' ? input : undefined)).body.code).toBe(
        'not_possible',
      );
  });

  test('counts who agreed to which version, and finds the exact words by the reference', async () => {
    await publish('1', '<p>one</p>');
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const opening = await api.addOpening();
    const sent = await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]));
    api.advance(1_000);
    await publish('2', '<p>two</p>');
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Message: 'Later' })));
    const { items } = (await author.get('/api/desk/legal')).body;
    expect(items.map((row: { version: string; agreed: number }) => [row.version, row.agreed])).toEqual([
      ['2', 1],
      ['1', 2],
    ]);
    const { body } = await author.get(`/api/desk/agreements/${sent.body.data.reference.toLowerCase()}`);
    expect(body).toMatchObject({ kind: 'application', version: '1', policy: { html: '<p>one</p>' } });
    expect((await author.get('/api/desk/agreements/E-NONE')).status).toBe(404);
  });

  test('the list of a consent has the people who agree now, and its export is logged with the reason', async () => {
    await publish('1', '<p>one</p>');
    const give = (email: string, over: object = {}) =>
      api.send(
        '/api/enquiries/case-study',
        jsonPost({
          FirstName: 'Asha',
          LastName: 'Menon',
          CompanyName: 'Works',
          Email: email,
          Message: 'Hello there',
          Insights: true,
          ...over,
        }),
      );
    const before = await give('asha@client.example');
    expect(before.status, JSON.stringify(before.body)).toBe(200);
    await give('=cmd@client.example', { Newsletter: true });
    await give('Gone@client.example');
    api.advance(1_000);
    await give('gone@client.example', { Message: 'Once more' });
    await api.runtime.db
      .updateTable('consents')
      .set({ withdrawn_at: soon(1_000) })
      .where('email', '=', 'Gone@client.example')
      .execute();
    const { items } = (await author.get('/api/desk/consents')).body;
    expect(items[0]).toMatchObject({
      purpose: 'insights',
      people: 2,
      wordings: [
        { version: 1, shown: true, given: 4, withdrawn: 1, wording: expect.stringContaining('latest') },
      ],
    });
    const take = (reason?: string) =>
      author.post('/api/desk/consents/exports', { purpose: 'insights', reason });
    // A code and no words: the log names no one.
    for (const reason of [undefined, 'For Asha Menon']) expect((await take(reason)).status).toBe(422);
    const list = await take('mailing');
    expect(list.headers.get('Content-Type')).toMatch('text/csv');
    const lines = String(list.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('email,given_at,wording,policy_version');
    expect(list.body).toContain('asha@client.example');
    expect(list.body).toContain(`"'=cmd@client.example"`);
    expect(list.body).not.toMatch(/gone@/i);
    // Given again after it was taken back: in again.
    api.advance(2_000);
    await give('gone@client.example', { Message: 'And again' });
    const again = await take('audit');
    expect(again.body).toMatch(/gone@/i);
    const log = (await author.get('/api/desk/log?action=consent.export')).body.items;
    expect(log.map((event: { changes: object }) => event.changes)).toEqual([
      { count: 3, reason: 'audit' },
      { count: 2, reason: 'mailing' },
    ]);
  });
});
