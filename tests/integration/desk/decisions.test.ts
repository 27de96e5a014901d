/** Decisions at the desk: each once, with its mail, its undo and its conflicts. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { lentHiringDesk } from '../../support/hiring.ts';

const MINUTE = 60_000;

describe.each(ENGINES_ALIKE)('decisions on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api, recruiter, apply, get, post } = desk;

  const move = (id: string, version: number, stage: string, more: object = {}, browser = recruiter.browser) =>
    post('/moves', { items: [{ id, version }], stage, ...more }, browser);

  test('a decline waits five minutes with its mail; undone before, no email is sent', async () => {
    const id = await apply();
    const { body: reasons } = await get(`/decline-reasons?application=${id}`);
    expect(reasons.items[0].body).toContain('Dear Ravi Kulkarni');
    const refused = await move(id, 1, 'declined');
    expect(refused.body.results).toMatchObject([{ ok: false, code: 'reason_needed' }]);

    const { subject, body } = reasons.items[0];
    const declined = await move(id, 1, 'declined', {
      reason: reasons.items[0].code,
      mail: { subject, body },
    });
    expect(declined.body.results).toMatchObject([{ ok: true, version: 2 }]);
    expect((await get(`/applications/${id}`)).body.messages).toMatchObject([
      { kind: 'out', subject: expect.stringContaining(subject), state: 'waiting' },
    ]);

    const [{ change }] = declined.body.results;
    expect((await post('/undo', { changes: [change] })).body.results).toMatchObject([{ ok: true }]);
    const after = await get(`/applications/${id}`);
    expect(after.body).toMatchObject({ stage: 'received', messages: [{ state: 'stopped' }] });
    expect((await post('/undo', { changes: [change] })).body.results).toMatchObject([
      { ok: false, code: 'undone_before' },
    ]);
  });

  test('a decline whose mail was stopped by hand is undone like any other', async () => {
    const id = await apply();
    const mail = { subject: 'Your application', body: 'Dear Ravi' };
    const [{ change }] = (await move(id, 1, 'declined', { reason: 'filled', mail })).body.results;
    const [waiting] = (await get(`/applications/${id}`)).body.messages;
    expect((await post(`/mails/${waiting.id}/stop`, {})).status).toBe(200);
    expect((await post(`/mails/${waiting.id}/stop`, {})).body).toMatchObject({
      code: 'too_late',
      message: expect.stringContaining('stopped'),
    });
    expect((await post('/undo', { changes: [change] })).body.results).toMatchObject([{ ok: true }]);
    expect((await get(`/applications/${id}`)).body.stage).toBe('received');
  });

  test('a letter is refused once if a colleague has ended the application since its author saw it', async () => {
    const id = await apply();
    const other = await insider(api, ['recruiter']);
    const write = (stage?: string) =>
      post(`/applications/${id}/mails`, {
        subject: 'A call',
        body: 'On Monday?',
        ...(stage ? { stage } : {}),
      });
    await move(id, 1, 'screening', {}, other.browser);
    expect((await write('received')).status).toBe(200);
    await move(id, 2, 'declined', { reason: 'filled' }, other.browser);
    const refused = await write('screening');
    expect(refused.status).toBe(409);
    expect(refused.body.meanwhile).toMatchObject({ what: 'moved them to Declined' });
    expect((await write('declined')).status).toBe(200);
    expect((await write()).status).toBe(200);
    expect((await get(`/applications/${id}`)).body.messages).toHaveLength(3);
  });

  test('a closing is taken back with whoever it declined, but for who has moved on; later it says why not', async () => {
    const [waits, moved, before] = [
      await apply(),
      await apply({ Email: 'moved@candidate.example', Name: 'Mo Vale' }),
      await apply({ Email: 'before@candidate.example' }),
    ];
    await move(before, 1, 'declined', { reason: 'filled' });
    const write = (what: string, version: number, body: object = {}) =>
      recruiter.browser.send('POST', `/api/desk/openings/${desk.opening}/${what}`, body, {
        'If-Match': `"${version}"`,
      });
    const onSite = async () => (await api.send(`/api/admin/GetAjob/${desk.opening}`)).status;
    api.advance(1_000);
    const mail = { subject: 'About {opening}', body: 'Dear {name}' };
    const closed = await write('close', 1, { applications: 'decline', reason: 'filled', mail });
    expect(closed.body).toMatchObject({ id: desk.opening, version: 2, declined: 2, remaining: 0 });
    expect(await onSite()).toBe(410);
    await move(moved, 2, 'screening');
    const undo = async (change: string) => (await post('/undo', { changes: [change] })).body;
    const { change } = closed.body;
    // All of it is one change of the list, after a reload, too.
    const { items } = (await get('/undo')).body;
    expect(items).toContainEqual({ changes: [change], text: expect.stringMatching(/: closed$/) });
    const back = await undo(change);
    expect(back.results).toMatchObject([{ ok: true, version: 3 }]);
    expect(back.left).toEqual([{ id: moved, name: 'Mo Vale', why: 'They have since moved to Screening.' }]);
    expect(await onSite()).toBe(200);
    expect((await get(`/applications/${waits}`)).body).toMatchObject({
      stage: 'received',
      replyBy: expect.any(String),
      messages: [{ state: 'stopped' }],
    });
    expect((await get(`/applications/${moved}`)).body.stage).toBe('screening');
    expect((await get(`/applications/${before}`)).body.stage).toBe('declined');
    const told = await api.runtime.db
      .selectFrom('events')
      .select(['action', 'changes'])
      .where('subject_id', '=', desk.opening)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told).toEqual({ action: 'opening.reopen', changes: '{"applications":1}' });

    expect((await undo(change)).results).toMatchObject([{ code: 'undone_before' }]);
    const again = (await write('close', 3, { applications: 'keep' })).body.change;
    api.advance(6 * MINUTE);
    expect((await undo(again)).left).toMatchObject([
      { why: expect.stringContaining('More than 5 minutes have passed') },
    ]);
    expect(await onSite()).toBe(410);
  });

  test('a move, a note and a mail that are sent again, because no answer came, are there once', async () => {
    const id = await apply();
    const twice = async (path: string, body: object, other: object) => {
      const key = { 'Idempotency-Key': `${path}-0123456789` };
      const send = (what: object) => post(path, what, recruiter.browser, key);
      const [first, second] = [await send(body), await send(body)];
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
      expect((await send({ ...body, ...other })).body.code).toBe('idempotency_conflict');
    };
    const items = [{ id, version: 1 }];
    await twice('/moves', { items, stage: 'screening' }, { stage: 'interview' });
    const { stage, version } = (await get(`/applications/${id}`)).body;
    expect([stage, version]).toEqual(['screening', 2]);
    const others = { body: 'Other words' };
    const note = { body: 'Knows the tides.', private: false, mentions: [] };
    await twice(`/applications/${id}/notes`, note, others);
    await twice(`/applications/${id}/mails`, { subject: 'Hello', body: 'We have read it.' }, others);
    const { notes, messages } = (await get(`/applications/${id}`)).body;
    expect(notes).toHaveLength(1);
    expect(messages.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(1);
  });
});
