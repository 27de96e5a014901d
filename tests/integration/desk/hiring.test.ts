/** Hiring at the desk: what arrives, how it is found and read, and what the log says of it. */
import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, withOffset } from '../../../src/platform/calendar/calendar.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { docx } from '../../support/documents.ts';
import { resumeFile } from '../../support/forms.ts';
import { lentHiringDesk } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';

const DUBLIN = { country: 'Ireland', timeZone: 'Europe/Dublin' };

describe.each(ENGINES_ALIKE)('hiring on %s', (engine) => {
  const { api, recruiter, apply, get, post } = lentHiringDesk('each', engine, {
    title: 'Platform Engineer',
    country: 'Ireland',
    requiredSkills: ['Go', 'Terraform'],
  });

  test('a scorecard is for the stage that it was begun in, where the candidate has been', async () => {
    const id = await apply();
    await post('/moves', { items: [{ id, version: 1 }], stage: 'screening' });
    const save = (stage: string) =>
      recruiter.browser.send('PUT', `/api/desk/applications/${id}/scorecards/mine`, {
        ...{ ratings: {}, summary: 'Calm.', submit: true, stage },
      });
    expect((await save('received')).status).toBe(200);
    expect((await get(`/applications/${id}`)).body).toMatchObject({
      stage: 'screening',
      cards: [{ stage: 'received', summary: 'Calm.' }],
      scorecardsOpen: false,
    });
    expect((await save('offer')).body.message).toBe('This application has never been in Offer.');
  });

  test('an application arrives with its person, its promise and its event, and is in the list', async () => {
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
    expect(replyBy).toBe(withOffset(addWorkingDays(new Date(createdAt), 5, DUBLIN), DUBLIN.timeZone));

    const detail = await get(`/applications/${id}`);
    expect(detail.body.activity).toMatchObject([{ action: 'application.receive', actor: null }]);
    expect(detail.body.otherApplications).toMatchObject([{ id: second }]);
    await post(`/applications/${id}/views`, {});
    expect((await get('/applications')).body.items.find((item: { id: string }) => item.id === id).seen).toBe(
      true,
    );
  });

  test('an invalid query is refused, with what is allowed', async () => {
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

  test('the words of a resume are found, its skills are known, and a blind view names no one', async () => {
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

    const text = await get(`/applications/${id}/resume/text?blind=1`);
    for (const word of ['Tomás', 'Keane', 'tomas@']) {
      expect(text.body.text).not.toContain(word);
    }
    expect(text.body.text).toContain('2017 to 2021');

    const file = await get(`/applications/${id}/resume`);
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox');
    // Read as text, opened again from what the browser holds, and shown with its name in a blind review: each is in the log.
    expect((await post(`/applications/${id}/resume/readings`, {})).status).toBe(200);
    expect((await post(`/applications/${id}/unmask`, {})).status).toBe(200);
    const rows = await api.runtime.db
      .selectFrom('events')
      .select(['action', 'changes'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'resume.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, changes }) => [action, JSON.parse(changes).as])).toEqual([
      ['resume.text', undefined],
      // Asked for by `eventually` and once more.
      ['resume.open', 'text'],
      ['resume.open', 'text'],
      ['resume.open', 'masked'],
      ['resume.open', undefined],
      ['resume.open', undefined],
      ['resume.unmask', undefined],
    ]);
  });

  test('every change has its event, and the log holds no word of anybody', async () => {
    const id = await apply({ Name: 'Secretia Namington' });
    await post('/moves', { items: [{ id, version: 1 }], stage: 'screening' });
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
