/** One's own changes, newest first, and their undo: one address for candidates and enquiries. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { enquiry, idOf, jsonPost } from '../../support/forms.ts';
import { applyTo } from '../../support/hiring.ts';

const MINUTE = 60_000;

describe.each(ENGINES_ALIKE)('what one can undo, on %s', (engine) => {
  const api = lentApi('each', engine);

  test('is a stack of one’s own of the last five minutes, whatever it was, and each undo names the next', async () => {
    const { id: me, browser } = await insider(api, ['recruiter', 'sales']);
    const other = (await insider(api, ['recruiter'])).browser;
    const opening = await api.addOpening();
    const [id, second] = [await applyTo({ api, opening }), await applyTo({ api, opening })];
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const question = await idOf(api.runtime.db, 'enquiries', sent.body.data.reference);
    const texts = async (who = browser): Promise<string[]> =>
      (await who.get('/api/desk/undo')).body.items.map(({ text }: { text: string }) => text);
    const read = async (path: string) => (await browser.get(`/api/desk${path}`)).body;
    const { name: person } = await read(`/applications/${id}`);
    expect(await texts()).toEqual([]);
    const { name } = (await read('/people/names')).items.find((one: { id: string }) => one.id === me);

    const change = async (path: string, body: object) => {
      // Of two requests in one moment no one could say which was the last.
      api.advance(1);
      const answer = await browser.post(`/api/desk${path}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await change('/assignments', { items: [{ id, version: 1, assignee: me }] });
    await change('/moves', {
      items: [
        { id, version: 2 },
        { id: second, version: 1 },
      ],
      stage: 'screening',
    });
    await change(`/applications/${id}/mails`, { subject: 'Hello', body: `Dear ${person}, we have read it.` });
    await change('/enquiry-changes', { items: [{ id: question, version: 1 }], change: { kind: 'close' } });
    expect(await texts()).toEqual([
      'Client Works: closed, open before',
      `${person}: email written`,
      '2 applications: moved to Screening',
      `${person}: assigned to ${name}`,
    ]);
    // With names hidden, no one is named here either; an enquiry hides none.
    const hidden = (await browser.get('/api/desk/undo?blind=1')).body.items;
    expect(JSON.stringify(hidden)).not.toContain(person);
    expect(hidden[1].text).toMatch(/^Candidate \S{4}: email written$/);
    // No one is offered what a colleague did.
    expect(await texts(other)).toEqual([]);

    const undoLast = async (query = '') => {
      const [{ changes }] = (await browser.get('/api/desk/undo')).body.items;
      const { results, letters } = (await browser.post(`/api/desk/undo${query}`, { changes })).body;
      expect(results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
      return letters;
    };
    // Who had it before is named, too.
    await change('/moves', { items: [{ id: second, version: 2 }], stage: 'interview' });
    const { name: another } = await read(`/applications/${second}`);
    expect((await texts())[0]).toBe(`${another}: moved from Screening to Interview`);
    await undoLast();
    await undoLast();
    expect((await read(`/enquiries/${question}`)).status).toBe('open');
    // What was written comes back with its undo, to its author alone; while names are hidden, as it is written then.
    expect(await undoLast('?blind=1')).toMatchObject([
      { subject: { type: 'application', id }, body: 'Dear {name}, we have read it.' },
    ]);
    expect((await read(`/applications/${id}?blind=1`)).messages).toMatchObject([
      { state: 'stopped', body: 'Dear {name}, we have read it.' },
    ]);
    await change(`/applications/${id}/mails`, { subject: 'Hello', body: 'Second words' });
    expect(await undoLast()).toMatchObject([
      { title: expect.stringContaining('Hello'), body: 'Second words' },
    ]);
    await undoLast();
    expect([
      (await read(`/applications/${id}`)).stage,
      (await read(`/applications/${second}`)).stage,
    ]).toEqual(['received', 'received']);
    expect(await texts()).toEqual([`${person}: assigned to ${name}`]);
    // The five minutes are the server's.
    const [{ changes }] = (await browser.get('/api/desk/undo')).body.items;
    api.advance(6 * MINUTE);
    expect(await texts()).toEqual([]);
    expect((await browser.post('/api/desk/undo', { changes })).body.results).toMatchObject([
      { ok: false, code: 'too_late' },
    ]);
    expect((await read(`/applications/${id}`)).assignee.id).toBe(me);

    // What one may not do, one may not undo.
    const legal = (await insider(api, ['legal'])).browser;
    expect((await legal.post('/api/desk/undo', { changes })).body.results).toMatchObject([
      { ok: false, code: 'not_found' },
    ]);
  });

  test('who has a candidate or an opening open is known to colleagues who may see it', async () => {
    const recruiters = [await insider(api, ['recruiter']), await insider(api, ['recruiter'])] as const;
    const outsider = (await insider(api, ['interviewer'])).browser;
    const opening = await api.addOpening();
    const id = await applyTo({ api, opening });
    for (const path of [`/applications/${id}`, `/openings/${opening}`]) {
      const attend = (browser: (typeof recruiters)[0]['browser'], state: string) =>
        browser.send('PUT', `/api/desk${path}/presence`, { state });
      const [first, second] = recruiters;
      expect((await attend(first.browser, 'reading')).body).toEqual({ others: [] });
      expect((await attend(second.browser, 'writing')).body).toMatchObject({
        others: [{ person: { id: first.id }, writing: false }],
      });
      expect((await attend(first.browser, 'reading')).body).toMatchObject({ others: [{ writing: true }] });
      await attend(second.browser, 'gone');
      expect((await attend(first.browser, 'reading')).body).toEqual({ others: [] });
      expect((await attend(outsider, 'reading')).status).toBe(404);
    }
  });
});
