/** Hiring at the desk: from the application that arrives to the decision, with its log, its undo and its conflicts. */
import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maintain } from '../../../src/app/maintenance.ts';
import { answerDue } from '../../../src/domain/shared/promise.ts';
import type { TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { resumeFile } from '../../support/forms.ts';
import { applyTo, type HiringDesk, hiringDesk } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('hiring on %s', (engine) => {
  let api: TestApi;
  let recruiter: HiringDesk['recruiter'];
  let opening: string;
  beforeEach(async () => {
    ({ api, recruiter, opening } = await hiringDesk(engine, {
      title: 'Platform Engineer',
      country: 'Ireland',
      requiredSkills: ['Go', 'Terraform'],
    }));
  });
  afterEach(() => api.close());

  const apply = (over?: Record<string, string>, file?: ReturnType<typeof resumeFile>) =>
    applyTo({ api, opening }, over, file);
  const get = (path: string, browser = recruiter.browser) => browser.get(`/api/desk${path}`);
  const post = (path: string, body: unknown, browser = recruiter.browser) =>
    browser.send('POST', `/api/desk${path}`, body);
  const move = (id: string, version: number, stage: string, more: object = {}, browser = recruiter.browser) =>
    post('/moves', { items: [{ id, version }], stage, ...more }, browser);

  test('an application arrives with its person, its promise and its event, and stands in the list', async () => {
    const id = await apply({ Name: 'Tomás Keane', Email: 'Tomas.Keane@candidate.example' });
    const second = await apply({ Name: 'Tomás Keane', Email: 'tomas.keane@candidate.example ' });
    const { status, body } = await get('/applications?stage=received&sort=created');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, next: null, counts: { received: 2 } });
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id, second]);
    expect(body.items[0]).toMatchObject({
      name: 'Tomás Keane',
      others: 1,
      seen: false,
      stage: 'received',
      version: 1,
    });
    expect(body.items[0].candidateId).toBe(body.items[1].candidateId);
    const { createdAt, replyBy } = body.items[0];
    expect(replyBy).toBe(answerDue(new Date(createdAt), 5, 'Ireland').toISOString());

    const detail = await get(`/applications/${id}`);
    expect(detail.body.happened).toMatchObject([{ action: 'application.receive', actor: null }]);
    expect(detail.body.otherApplications).toMatchObject([{ id: second }]);
    await post(`/applications/${id}/views`, {});
    expect((await get('/applications')).body.items.find((item: { id: string }) => item.id === id).seen).toBe(
      true,
    );
  });

  test('what the address may not ask is told, with what it may', async () => {
    expect(await get('/applications?colour=red')).toMatchObject({
      status: 400,
      body: { code: 'invalid_query', message: expect.stringContaining('stage, opening') },
    });
    expect((await get('/applications?sort=luck')).status).toBe(400);
    expect((await get('/applications?cursor=xyz')).status).toBe(400);
  });

  test.skipIf(engine === 'postgres' || !existsSync('/proc/self/fd'))(
    'an address that is asked by HEAD begins no file and no stream',
    async () => {
      const id = await apply();
      const { storageDir } = api.runtime.config;
      const open = async () => {
        const names = await readdir('/proc/self/fd');
        const paths = await Promise.all(
          names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
        );
        return paths.filter((path) => path.startsWith(storageDir));
      };
      for (const path of [`/applications/${id}/resume`, '/events']) {
        const answer = await recruiter.browser.send('HEAD', `/api/desk${path}`);
        expect([answer.status, answer.body], path).toEqual([200, '']);
      }
      await eventually(async () => (await open()).length === 0);
    },
  );

  test('pages are cut by key: who arrives meanwhile shifts nothing', async () => {
    for (let n = 0; n < 5; n++) await apply({ Email: `p${n}@candidate.example`, Name: `Person ${n}` });
    const first = await get('/applications?sort=name&limit=2');
    await apply({ Email: 'early@candidate.example', Name: 'Aaron' });
    const second = await get(`/applications?sort=name&limit=2&cursor=${first.body.next}`);
    expect(second.body.items.map((item: { name: string }) => item.name)).toEqual(['Person 2', 'Person 3']);
  });

  test('a decline waits five minutes with its mail; undone before, nobody is told', async () => {
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
    expect((await get(`/applications/${id}`)).body.mails).toMatchObject([{ subject, state: 'waiting' }]);

    const [{ change }] = declined.body.results;
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([{ ok: true }]);
    const after = await get(`/applications/${id}`);
    expect(after.body).toMatchObject({ stage: 'received', mails: [{ state: 'stopped' }] });
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([
      { ok: false, code: 'undone_before' },
    ]);
  });

  test('later than five minutes there is no undo, and says why', async () => {
    const id = await apply();
    const [{ change }] = (await move(id, 1, 'screening')).body.results;
    api.advance(6 * MINUTE);
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([
      { ok: false, code: 'too_late', message: expect.stringContaining('by hand') },
    ]);
  });

  test('a closing is taken back with whoever it declined, but for who has moved on; later it says why not', async () => {
    const [waits, moved, before] = [
      await apply(),
      await apply({ Email: 'moved@candidate.example', Name: 'Mo Vale' }),
      await apply({ Email: 'before@candidate.example' }),
    ];
    await move(before, 1, 'declined', { reason: 'filled' });
    const write = (what: string, version: number, body: object = {}) =>
      recruiter.browser.send('POST', `/api/desk/openings/${opening}/${what}`, body, {
        'If-Match': `"${version}"`,
      });
    const onSite = async () => (await api.send(`/api/admin/GetAjob/${opening}`)).status;
    api.advance(1_000);
    const mail = { subject: 'About {opening}', body: 'Dear {name}' };
    const closed = await write('close', 1, { applications: 'decline', reason: 'filled', mail });
    expect(closed.body).toEqual({ id: opening, version: 2, declined: 2 });
    expect(await onSite()).toBe(410);
    await move(moved, 2, 'screening');
    expect((await write('reopen', 1)).body).toMatchObject({ code: 'stale', meanwhile: { version: 2 } });

    const { body: back } = await write('reopen', 2);
    expect(back).toMatchObject({ id: opening, version: 3 });
    expect(back.applications).toHaveLength(2);
    expect(back.applications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: waits, ok: true }),
        expect.objectContaining({ id: moved, name: 'Mo Vale', ok: false, code: 'moved_since' }),
      ]),
    );
    expect(await onSite()).toBe(200);
    expect((await get(`/applications/${waits}`)).body).toMatchObject({
      stage: 'received',
      replyBy: expect.any(String),
      mails: [{ state: 'stopped' }],
    });
    expect((await get(`/applications/${moved}`)).body.stage).toBe('screening');
    expect((await get(`/applications/${before}`)).body.stage).toBe('declined');
    const told = await api.runtime.db
      .selectFrom('events')
      .select(['action', 'changes'])
      .where('subject_id', '=', opening)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told).toEqual({ action: 'opening.reopen', changes: '{"applications":1}' });

    expect((await write('reopen', 3)).body.message).toBe('It is not closed.');
    await write('close', 3, { applications: 'keep' });
    api.advance(6 * MINUTE);
    expect((await write('reopen', 4)).body).toMatchObject({
      code: 'not_possible',
      message: expect.stringContaining('More than 5 minutes have passed'),
    });
    expect(await onSite()).toBe(410);
  });

  test('two people move the same card: the second learns who did what', async () => {
    const id = await apply();
    const other = await insider(api, ['recruiter']);
    await move(id, 1, 'screening', {}, other.browser);
    const late = await move(id, 1, 'interview');
    expect(late.body.results).toMatchObject([
      { ok: false, code: 'conflict', meanwhile: { what: 'moved it to Screening', version: 2 } },
    ]);
    expect((await get(`/applications/${id}`)).body.stage).toBe('screening');
  });

  test('the same request sent twice moves once', async () => {
    const id = await apply();
    const body = { items: [{ id, version: 1 }], stage: 'screening' };
    const key = { 'Idempotency-Key': 'move-0123456789' };
    const first = await recruiter.browser.send('POST', '/api/desk/moves', body, key);
    const second = await recruiter.browser.send('POST', '/api/desk/moves', body, key);
    expect(second.body).toEqual(first.body);
    const { count } = await api.runtime.db
      .selectFrom('stage_changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('a note and a mail that are sent again, because no answer came, are there once', async () => {
    const id = await apply();
    const twice = async (path: string, body: object, key: string) => {
      const send = (what: object) =>
        recruiter.browser.send('POST', `/api/desk/applications/${id}${path}`, what, {
          'Idempotency-Key': key,
        });
      const [first, second] = [await send(body), await send(body)];
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
      expect((await send({ ...body, body: 'Other words' })).body.code).toBe('idempotency_conflict');
    };
    await twice('/notes', { body: 'Knows the tides.', private: false, mentions: [] }, 'note-0123456789');
    await twice('/mails', { subject: 'Hello', body: 'We have read it.' }, 'mail-0123456789');
    const { notes, mails } = (await get(`/applications/${id}`)).body;
    expect(notes).toHaveLength(1);
    expect(mails.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(1);
  });

  test('the words of a resume are found, its skills are known, and a blind view names nobody', async () => {
    const data = await docx([
      'Tomás Keane',
      'Terraform and Go in production, 2017 to 2021',
      'tomas@candidate.example',
    ]);
    const id = await apply(
      { Name: 'Tomás Keane', Email: 'tomas@candidate.example' },
      resumeFile({ name: 'cv.docx', data }),
    );
    await eventually(
      async () => (await get(`/applications/${id}/resume/text`)).body.state === 'ready',
      30_000,
    );
    expect((await get(`/applications/${id}/resume/text`)).body.text).toContain(
      'Terraform and Go in production',
    );
    const found = await get('/applications?q=terraform&skill=go');
    expect(found.body.items).toMatchObject([{ id, skills: ['Go', 'Terraform'] }]);

    // What colleagues wrote names them, too.
    await post(`/applications/${id}/notes`, { body: 'Tomás knows it' });
    await post(`/applications/${id}/mails`, { subject: 'Your call, Tomás', body: 'On Monday.' });
    const other = await insider(api, ['recruiter']);
    for (const [by, summary] of [
      [other.browser, 'Keane is calm.'],
      [recruiter.browser, 'Calm.'],
    ] as const)
      await by.send('PUT', `/api/desk/applications/${id}/scorecards/mine`, {
        ratings: {},
        summary,
        submit: true,
      });
    const blind = await get(`/applications/${id}?blind=1`);
    expect(blind.body).toMatchObject({ notes: [{}], mails: [{}], cards: [{}, {}] });
    const text = await get(`/applications/${id}/resume/text?blind=1`);
    for (const word of ['Tomás', 'Keane', 'tomas@']) {
      expect(JSON.stringify([blind.body, text.body])).not.toContain(word);
    }
    expect(text.body.text).toContain('2017 to 2021');

    const file = await get(`/applications/${id}/resume`);
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox');
    // Read as text, and shown with its name in a blind review: each is in the log.
    expect((await post(`/applications/${id}/resume/readings`, {})).status).toBe(200);
    expect((await post(`/applications/${id}/unmask`, {})).status).toBe(200);
    const actions = await api.runtime.db
      .selectFrom('events')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'resume.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'resume.text',
      'resume.open',
      'resume.open',
      'resume.unmask',
    ]);
  });

  test('an application of before there were persons is given one, and its words, by maintenance', async () => {
    const id = await apply({ Name: 'Old Timer' });
    const { db } = api.runtime;
    await db.updateTable('applications').set({ candidate_id: null }).execute();
    await db.deleteFrom('candidates').execute();
    await db.deleteFrom('resume_texts').execute();
    // The round with which a server begins may still be under way, and there is one at a time.
    await eventually(async () => {
      await maintain(api.runtime);
      return (await get(`/applications/${id}`)).body.candidateId;
    });
    expect((await get('/applications?q=timer')).body.total).toBe(1);
  });

  test('every change has its event, and the log holds no word of anybody', async () => {
    const id = await apply({ Name: 'Secretia Namington' });
    await move(id, 1, 'screening');
    await post(`/applications/${id}/notes`, { body: 'Whispered words' });
    const { rows } = await sql<{ all: string }>`select action || changes as "all" from events`.execute(
      api.runtime.db,
    );
    const log = rows.map((row) => row.all).join('\n');
    for (const action of ['application.receive', 'application.move', 'note.add'])
      expect(log).toContain(action);
    for (const word of ['Secretia', 'Whispered', 'candidate.example']) expect(log).not.toContain(word);
  });
});
