/** One's own changes, newest first, and their undo: one address for candidates and enquiries. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider, onVersion } from '../../support/desk.ts';
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

  test('openings, legal texts, merged people, notes and views are in it, in their true order', async () => {
    const { browser } = await insider(api, ['recruiter', 'legal', 'sales']);
    const second = await insider(api, ['legal']);
    const opening = await api.addOpening({ title: 'Deck Hand' });
    const id = await applyTo({ api, opening });
    const double = await applyTo({ api, opening }, { Email: 'other@candidate.example' });
    const read = async (path: string) => (await browser.get(`/api/desk${path}`)).body;
    const texts = async (): Promise<string[]> =>
      (await read('/undo')).items.map(({ text }: { text: string }) => text);
    const send = async (method: string, path: string, body: object = {}, version?: number, by = browser) => {
      api.advance(1);
      const answer = await by.send(
        method,
        `/api/desk${path}`,
        body,
        version === undefined ? {} : onVersion(version),
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const one = await read(`/applications/${id}`);
    const view = await send('POST', '/views', { screen: 'candidates', name: 'Tides', address: '?q=tides' });
    const legal = await send('POST', '/legal', { kind: 'terms' });
    const words = { version: '9.1', title: 'News', html: '<p>Words</p>' };
    await send('PUT', `/legal/${legal.id}`, words, legal.revision);

    // Each is undone by what the list knows alone, as after a reload.
    await send('POST', `/legal/${legal.id}/approve`, {}, 2, second.browser);
    await send('POST', `/legal/${legal.id}/schedule`, { now: true }, 3);
    await send('DELETE', `/views/${view.id}`);
    await send('POST', `/applications/${id}/notes`, { body: 'Knows the tides' });
    const { candidateId: from } = await read(`/applications/${double}`);
    await send('POST', '/candidates/merges', { into: one.candidateId, from });
    const close = {
      applications: 'decline',
      reason: 'filled',
      mail: { subject: 'About you', body: 'Dear {name}' },
    };
    await send('POST', `/openings/${opening}/close`, close, 1);
    await send('POST', `/openings/${opening}/publish`, { now: true }, 2);
    expect(await texts()).toEqual([
      'Deck Hand: published',
      'Deck Hand: closed',
      `${one.name}: merged with another person`,
      `${one.name}: note added`,
      'Tides: view removed',
      'Terms and conditions, version 9.1: scheduled',
    ]);
    const undoLast = async () => {
      const [{ changes, text }] = (await read('/undo')).items;
      const { results, ...rest } = (await browser.post('/api/desk/undo', { changes })).body;
      expect(results).toMatchObject([{ ok: true }]);
      expect(rest).toMatchObject({ text, left: [] });
      return rest.subjects;
    };
    expect(await undoLast()).toEqual(['opening']);
    expect((await read(`/openings/${opening}`)).state).toBe('closed');
    expect(await undoLast()).toEqual(['opening']);
    expect((await read(`/openings/${opening}`)).state).toBe('published');
    expect((await read(`/applications/${id}`)).stage).toBe('received');
    expect(await undoLast()).toEqual(['candidate']);
    expect((await read(`/applications/${double}`)).candidateId).toBe(from);
    expect(await undoLast()).toEqual(['note']);
    expect((await read(`/applications/${id}`)).notes).toEqual([]);
    expect(await undoLast()).toEqual(['view']);
    expect((await read('/views?screen=candidates')).items).toMatchObject([{ name: 'Tides' }]);
    expect(await undoLast()).toEqual(['legal-document']);
    expect(await read(`/legal/${legal.id}`)).toMatchObject({ status: 'approved', effectiveAt: null });
    expect(await texts()).toEqual([]);

    // What the public has acted on is not undone.
    const later = await send('POST', '/openings', {
      ...(await read(`/openings/${opening}`)).input,
      title: 'Cook',
    });
    await send('POST', `/openings/${later.id}/publish`, { now: true }, 1);
    await applyTo({ api, opening: later.id });
    const [{ changes }] = (await read('/undo')).items;
    expect((await browser.post('/api/desk/undo', { changes })).body).toMatchObject({
      text: '',
      left: [{ name: 'Cook', why: 'Someone has applied since. Close the opening instead.' }],
    });
    const { revision } = await read(`/legal/${legal.id}`);
    const at = new Date(api.runtime.clock().getTime() + MINUTE).toISOString();
    const scheduled = await send('POST', `/legal/${legal.id}/schedule`, { at }, revision);
    api.advance(2 * MINUTE);
    const refused = await browser.post('/api/desk/undo', { changes: [scheduled.change] });
    expect(refused.body.left).toMatchObject([{ why: expect.stringContaining('People have agreed to it') }]);

    // Nor is another date, once the first one has passed.
    const third = await send('POST', '/openings', {
      ...(await read(`/openings/${opening}`)).input,
      title: 'Mate',
    });
    const text = await send('POST', '/legal', { kind: 'terms', from: legal.id });
    await api.runtime.db
      .updateTable('legal_documents')
      .set({ status: 'approved' })
      .where('id', '=', text.id)
      .execute();
    const moved = [];
    for (const [version, minutes] of [
      [1, 1],
      [2, 60],
    ] as const) {
      const date = { at: new Date(api.runtime.clock().getTime() + minutes * MINUTE).toISOString() };
      for (const path of [`/openings/${third.id}/publish`, `/legal/${text.id}/schedule`])
        moved.push((await send('POST', path, date, version)).change);
    }
    api.advance(2 * MINUTE);
    const { left } = (await browser.post('/api/desk/undo', { changes: moved.slice(2) })).body;
    const why = 'The scheduled time has passed. Choose a new one.';
    expect(left).toMatchObject([{ why }, { why }]);
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
