/** People who did not apply by themselves: asked first, erased where they decline, kept for later where they agree. */
import { describe, expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE, rowOf } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { capturedMails } from '../../../tests/support/mails.ts';
import { ADDED_EMAIL as EMAIL, sourcingOf } from '../../../tests/support/sourcing.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { emailKey } from '../../platform/email-key.ts';
import { readCopy } from '../data-subjects/copy-data.ts';
import { writePage } from '../data-subjects/copy-page.ts';
import { dateNewRows } from '../privacy/dates.ts';
import { eraseDue } from '../privacy/retention.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES_ALIKE)('sourcing on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });
  const { api, get, post } = desk;
  const { add, link, click } = sourcingOf(desk);

  /** What the copy of their data says that they were asked. */
  const questions = async () => {
    const { db, signer, controller, content, clock } = api.runtime;
    const keys = [emailKey(await signer(), EMAIL)];
    const order = { keys, controller, copyLanguage: content.copyLanguage };
    const { copy, language } = await readCopy(db, order, clock());
    const [one] = copy.applications;
    for (const { question, answer } of one?.questions ?? [])
      for (const words of [question, answer]) expect(writePage(copy, language)).toContain(words);
    return one?.questions;
  };

  const inGerman = test.skipIf(process.env.SAMPLE_CONTENT === 'no');
  inGerman('who was added to an opening in another language is asked in it', async () => {
    await publishPolicy(api, '7');
    const { db, config } = api.runtime;
    await db.updateTable('openings').set({ language: 'de' }).where('id', '=', desk.opening).execute();
    await add();
    await link();
    const mails = await capturedMails(config.DATA_DIR);
    const mail = mails.find(({ headers }) => headers.to?.includes(EMAIL));
    expect(mail?.headers.subject).toMatch(/^Dürfen wir Sie für .+ berücksichtigen\?$/);
    const text = mail?.parts['text/plain'] ?? '';
    expect(text).toMatch(/Zustimmen oder ablehnen:?\s+\S+\/de\/candidate-consent\/[\w-]+/);
    expect(text).toContain('Wir haben uns auf einer Veranstaltung getroffen');
    expect(text).not.toMatch(/Opening|Asked|Kept|Answer|Event/);
  });

  test('who was added is asked, and is a candidate once they agree', async () => {
    await publishPolicy(api, '7');
    const wrong = await post('/candidates', { name: '', email: 'x', opening: '', resume: '' });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'name', 'note', 'opening', 'resume']);
    const { body: made } = await add({ note: 'Met at the fair in Basel.' });
    const before = (await get(`/applications/${made.id}`)).body;
    expect(before).toMatchObject({
      ...{ source: 'Event', waiting: true, replyBy: null, consentVersion: '' },
      consent: { state: 'waiting', referredBy: null },
      notes: [{ body: 'Met at the fair in Basel.' }],
    });
    const letter = { subject: 'Hello', body: 'Are you there?' };
    expect((await post(`/applications/${made.id}/mails`, letter)).body.message).toContain('haven’t agreed');
    expect((await get(`/applications/${made.id}/resume`)).status).toBe(409);
    const again = await add();
    expect(again.body.errors.email).toContain(before.reference);

    const token = await link();
    // Two clicks at once: one counts.
    const clicks = await Promise.all([click(token, 'agreed'), click(token, 'agreed')]);
    expect(clicks.map(({ headers }) => headers.get('Location')).sort()).toEqual([
      `/candidate-consent/${token}?done=agreed`,
      `/candidate-consent/${token}?done=late`,
    ]);
    const after = (await get(`/applications/${made.id}`)).body;
    expect(after).toMatchObject({ waiting: false, consentVersion: '7', consent: { state: 'agreed' } });
    expect(after.replyBy).toEqual(expect.any(String));
    expect((await click(token, 'declined')).headers.get('Location')).toContain('done=late');
    expect((await get(`/applications/${made.id}/resume`)).status).toBe(200);
    expect((await post(`/applications/${made.id}/mails`, letter)).status).toBe(200);
  });

  test('a colleague of any role recommends someone; who declines is erased, and so is who never answers', async () => {
    const sales = await insider(api, ['sales']);
    // There has to be something that they can agree to.
    await api.runtime.db.deleteFrom('legal_documents').execute();
    expect((await add({}, sales.browser)).body.message).toContain('No privacy policy is in force');
    await publishPolicy(api, '7');
    const { body: made } = await add({ source: 'event', note: 'We studied together.' }, sales.browser);
    const shown = (await get(`/applications/${made.id}`)).body;
    expect(shown).toMatchObject({ source: 'Referral', consent: { referredBy: { id: sales.id } } });
    expect(await questions()).toMatchObject([
      { question: expect.stringContaining('recommended you'), answer: 'You have not answered' },
    ]);
    expect((await click(await link(), 'declined')).headers.get('Location')).toContain('done=declined');
    expect((await get(`/applications/${made.id}`)).status).toBe(404);
    const people = () =>
      api.runtime.db.selectFrom('candidates').select('email').where('erased_at', 'is', null).execute();
    expect(await people()).toEqual([]);

    const { body: silent } = await add({ email: 'silent@candidate.example' });
    await link();
    await dateNewRows(api.runtime.privacy);
    api.advance(31 * DAY);
    await eraseDue(api.runtime.privacy, api.runtime.clock());
    const row = await rowOf(api.runtime.db, 'applications', silent.id);
    expect(row).toMatchObject({ erased_at: expect.any(String), email: '' });
    expect(await people()).toEqual([]);
  });

  test('no one is asked about an opening that has closed meanwhile, unless its closing is undone', async () => {
    await publishPolicy(api, '7');
    const asked = async (email: string) =>
      (await capturedMails(api.runtime.config.DATA_DIR)).filter(({ headers }) => headers.to?.includes(email));
    const close = (version: number) =>
      post(`/openings/${desk.opening}/close`, { applications: 'keep' }, undefined, onVersion(version));
    await add();
    api.advance(4 * MINUTE);
    const { change } = (await close(1)).body;
    // The question would leave now; the closing can be undone for some minutes more.
    api.advance(2 * MINUTE);
    expect((await post('/undo', { changes: [change] })).body.left).toEqual([]);
    api.advance(4 * MINUTE);
    await eventually(async () => (await asked(EMAIL)).length === 1);

    const late = 'late@candidate.example';
    await add({ email: late });
    api.advance(4 * MINUTE);
    await close(3);
    api.advance(6 * MINUTE);
    const jobs = api.runtime.db.selectFrom('jobs').select('id').where('last_error', '=', 'nothing_to_ask');
    await eventually(async () => (await jobs.execute()).length === 1);
    expect(await asked(late)).toEqual([]);
  });

  test('someone is kept for later, found in the pool, reminded of, and considered for another opening', async () => {
    const id = await desk.apply({ Email: EMAIL });
    await post('/moves', { items: [{ id, version: 1 }], stage: 'declined', reason: 'filled' });
    const until = new Date(api.runtime.clock().getTime() + 20 * DAY).toISOString().slice(0, 10);
    const ask = (version: number, day: string) =>
      desk.recruiter.browser.send(
        'POST',
        `/api/desk/applications/${id}/pool`,
        { until: day },
        onVersion(version),
      );
    expect((await ask(2, '2020-01-01')).body.errors.until).toBe('Choose a day in the future');
    await api.runtime.db.deleteFrom('legal_documents').execute();
    expect((await ask(2, until)).body.message).toContain('No privacy policy is in force');
    await publishPolicy(api, '7');
    const asked = await ask(2, until);
    expect(asked.body).toMatchObject({ version: 3 });
    expect((await post('/undo', { changes: [asked.body.change] })).body.results).toMatchObject([
      { ok: true },
    ]);
    expect((await get(`/applications/${id}`)).body.pool).toBeNull();
    await ask(4, until);
    expect((await click(await link(), 'agreed')).headers.get('Location')).toContain('done=agreed');
    expect(await questions()).toMatchObject([
      { question: expect.stringContaining('for later'), answer: 'You agreed', keptUntil: expect.any(String) },
    ]);
    expect((await get('/applications?pool=1')).body.items).toMatchObject([{ id, stage: 'declined' }]);
    expect((await get(`/applications/${id}`)).body.pool).toMatchObject({ state: 'agreed' });

    expect((await get('/today')).body.waiting).toContainEqual(
      expect.objectContaining({ kind: 'pool', due: until, text: 'leaves the talent pool' }),
    );

    const opening = await api.addOpening({ title: 'Platform Engineer' });
    const pooled = `/applications/${id}/from-pool`;
    const mail = { subject: 'An opening: {opening}', body: 'Dear {name}' };
    const unfilled = { opening, mail: { ...mail, body: 'Dear {nmae}' } };
    expect((await post(pooled, unfilled)).body.message).toContain('{nmae} has no');
    const files = api.runtime.db.updateTable('files');
    await files.set({ scan_state: 'infected' }).execute();
    expect((await post(pooled, { opening, mail })).body.message).toContain('scanner');
    await files.set({ scan_state: 'clean' }).execute();
    const made = await post(pooled, { opening, mail });
    const next = (await get(`/applications/${made.body.id}`)).body;
    expect(next).toMatchObject({
      ...{ source: 'Talent pool', stage: 'received', opening: { id: opening } },
      messages: [{ subject: expect.stringContaining('An opening: Platform Engineer') }],
      otherApplications: [{ id }],
    });
    expect(next.replyBy).toEqual(expect.any(String));
    expect((await get(`/applications/${made.body.id}/resume`)).status).toBe(200);
    expect((await get('/applications?pool=1')).body.items).toEqual([]);
    expect((await post(pooled, { opening, mail })).status).toBe(409);
  });

  test('a stage promises the next word; only a later letter keeps it, and undo takes it back', async () => {
    const settings = (await get('/hiring-settings')).body;
    const saved = await desk.recruiter.browser.send(
      'PUT',
      '/api/desk/hiring-settings',
      { consentDays: 30, poolMonths: 12, nextDays: { screening: 3, interview: 2 } },
      onVersion(settings.version),
    );
    expect(saved.status).toBe(200);
    await api.runtime.db
      .updateTable('openings')
      .set({ next_days: '{"interview":0}' })
      .where('id', '=', desk.opening)
      .execute();
    const id = await desk.apply();
    const first = (await get(`/applications/${id}`)).body.replyBy;
    const mail = { subject: 'We go on', body: 'Dear {name}' };
    await post('/moves', { items: [{ id, version: 1 }], stage: 'screening', mail });
    // What was promised first is owed first.
    expect(Date.parse((await get(`/applications/${id}`)).body.replyBy)).toBeLessThanOrEqual(
      Date.parse(first),
    );
    api.advance(6 * MINUTE);
    api.runtime.jobs.wake();
    await eventually(async () => (await get(`/applications/${id}`)).body.messages[0]?.state === 'sent');
    await eventually(async () => {
      const { promises } = (await get(`/openings/${desk.opening}/numbers`)).body;
      return promises.first.kept === 1;
    });
    const owed = (await get(`/applications/${id}`)).body;
    expect(owed.replyBy).toEqual(expect.any(String));
    const rows = await api.runtime.db
      .selectFrom('promises')
      .select(['kind', 'stage', 'kept_at'])
      .where('subject_id', '=', id)
      .orderBy('promised_at')
      .execute();
    expect(rows).toEqual([
      { kind: 'first', stage: null, kept_at: expect.any(String) },
      { kind: 'next', stage: 'screening', kept_at: null },
    ]);
    const moved = await post('/moves', { items: [{ id, version: owed.version }], stage: 'offer' });
    const back = await post('/moves', { items: [{ id, version: owed.version + 1 }], stage: 'screening' });
    expect(moved.body.results[0].ok && back.body.results[0].ok).toBe(true);
    await post('/undo', { changes: [back.body.results[0].change] });
    const left = await api.runtime.db
      .selectFrom('promises')
      .select('id')
      .where('subject_id', '=', id)
      .where('stage', 'is not', null)
      .execute();
    expect(left).toHaveLength(1);
    expect((await get(`/applications/${id}`)).body.replyBy).toBe(owed.replyBy);
  });
});
