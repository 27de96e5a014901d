/** A company's own decline reasons: edited by recruiters, and where a reader finds why someone was declined. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';

const WORDS = { subject: 'About {opening}', body: 'Dear {name}, the visa rules of {city} stop us.' };

describe.each(ENGINES_ALIKE)('decline reasons on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api, recruiter, apply, get, post } = desk;
  const save = (code: string, version: number, body: object) =>
    recruiter.browser.send('PUT', `/api/desk/decline-reason-settings/${code}`, body, onVersion(version));
  const labels = async () =>
    (await get('/decline-reasons')).body.items.map(({ label }: { label: string }) => label);

  test('a reason is added, chosen, renamed and archived; a decline keeps it everywhere', async () => {
    const unknown = await post('/decline-reason-settings', { ...WORDS, label: 'Visa', body: 'Dear {nmae}' });
    expect([unknown.status, unknown.body.errors.body]).toEqual([422, expect.stringContaining('{nmae}')]);
    const same = await post('/decline-reason-settings', { ...WORDS, label: 'position FILLED' });
    expect(same.body.errors.label).toBe('Another reason has this label');
    const { id: code } = (await post('/decline-reason-settings', { ...WORDS, label: 'Visa', place: 1 })).body;
    expect((await labels())[0]).toBe('Visa');

    const id = await apply();
    const [offered] = (await get(`/decline-reasons?application=${id}`)).body.items;
    expect(offered).toMatchObject({ code, body: expect.stringContaining('Dear Ravi Kulkarni') });
    const move = (one: string, reason: string) =>
      post('/moves', { items: [{ id: one, version: 1 }], stage: 'declined', reason });
    expect((await move(id, 'no-such-reason')).body.results[0].message).toContain('Choose another');
    expect((await move(id, code)).body.results).toMatchObject([{ ok: true }]);

    expect((await save(code, 1, { ...WORDS, label: 'No work permit', archived: true })).body).toEqual({
      version: 2,
    });
    const stale = await save(code, 1, { ...WORDS, label: 'Visa' });
    expect([stale.status, stale.body.meanwhile.what]).toEqual([409, 'saved it']);
    expect(await labels()).not.toContain('No work permit');
    expect((await move(await apply({ Email: 'other@candidate.example' }), code)).body.results[0].ok).toBe(
      false,
    );

    const seen = (await get(`/applications/${id}`)).body;
    expect(seen.declineReason).toBe('No work permit');
    expect(seen.activity.map(({ text }: { text: string }) => text)).toContain(
      'Moved from Received to Declined: No work permit',
    );
    expect((await get(`/openings/${desk.opening}/numbers`)).body.declines).toEqual([
      { reason: 'No work permit', count: 1 },
    ]);
    const csv = String((await get('/applications.csv?reason=report')).body);
    expect(csv).toContain('decline reason');
    expect(csv).toContain('Declined,No work permit');
    const settings = (await get('/decline-reason-settings')).body.items;
    expect(settings.at(-1)).toMatchObject({ code, archived: true, used: 1, version: 2 });
  });

  test('the last reason stays, and who only interviews is not told why', async () => {
    const { items } = (await get('/decline-reason-settings')).body;
    const { code: last } = items[0];
    for (const { code, label, subject, body, version } of items.slice(1))
      expect((await save(code, version, { label, subject, body, archived: true })).status).toBe(200);
    const { label, subject, body, version } = items[0];
    const refused = await save(last, version, { label, subject, body, archived: true });
    expect(refused.body.message).toContain('Keep at least one reason');

    const interviewer = await insider(api, ['interviewer']);
    await setTeam(api, [interviewer]);
    const id = await apply();
    await post('/moves', { items: [{ id, version: 1 }], stage: 'declined', reason: last });
    const told = (await get(`/applications/${id}`, interviewer.browser)).body;
    expect([told.stage, told.declineReason]).toEqual(['declined', null]);
    expect(JSON.stringify(told.activity)).not.toContain(label);
  });
});
