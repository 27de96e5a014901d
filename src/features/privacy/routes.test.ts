/** Privacy at the desk: requests with their month, the copy, the erasure, retention and holds. */
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { findWords } from '../../../tests/support/find-words.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { EMAIL, fillPerson } from '../../../tests/support/person.ts';
import { LEFT_OUT } from '../data-subjects/copy-left-out.ts';
import { parseQueuedEmail, queueMails } from '../mail/outgoing.ts';

describe.each(ENGINES_ALIKE)('privacy at the desk on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20' });
  let legal: Browser;
  beforeEach(async () => {
    await publishPolicy(api, '1');
    legal = (await insider(api, ['legal'])).browser;
  });

  const ask = (over = {}) =>
    legal.post('/api/desk/privacy/requests', {
      kind: 'erasure',
      name: 'Zelda Quimby',
      email: EMAIL,
      words: 'Please erase me.',
      receivedAt: '2026-01-31',
      ...over,
    });
  const request = async (id: string) => (await legal.get(`/api/desk/privacy/requests/${id}`)).body;
  const check = (id: string) =>
    change(`requests/${id}/identity`, 1, { method: 'in_person', note: 'A colleague knows them' });
  const change = (path: string, version: number, body?: unknown, method = 'POST') =>
    legal.send(method, `/api/desk/privacy/${path}`, body, onVersion(version));

  test('a request has a month, shows what there is, and ends once', async () => {
    await fillPerson(api);
    const { id } = (await ask({ kind: 'objection' })).body;
    const found = await request(id);
    expect(found).toMatchObject({
      receivedAt: '2026-01-31',
      dueAt: '2026-02-28',
      consents: 1,
      held: false,
      version: 1,
    });
    expect(found.found.map(({ type }: { type: string }) => type)).toEqual(['application', 'enquiry']);
    const words = { outcome: 'done', answer: 'Nothing more will be sent.' };
    expect((await change(`requests/${id}/settle`, 7, words)).status).toBe(409);
    expect((await change(`requests/${id}/settle`, 1, { outcome: 'done', answer: '' })).status).toBe(422);
    expect((await change(`requests/${id}/settle`, 1, words)).status).toBe(200);
    expect(await request(id)).toMatchObject({ state: 'done', consents: 0, version: 2 });
    expect((await change(`requests/${id}/settle`, 2, words)).body.code).toBe('not_possible');
  });

  test('a request is received on a day that has begun somewhere, so that its deadline is none of a mistyped year', async () => {
    const hours = (count: number) =>
      new Date(api.runtime.clock().getTime() + count * 3_600_000).toISOString().slice(0, 10);
    expect((await ask({ receivedAt: hours(38) })).body.errors).toEqual({
      receivedAt: 'Choose a day that is not in the future.',
    });
    expect((await ask({ receivedAt: hours(14) })).status).toBe(200);
  });

  test('a request of someone who has left the Legal role is on Today of everyone who has it', async () => {
    const owner = await insider(api, ['legal']);
    const { id } = (await ask()).body;
    expect((await change(`requests/${id}/assign`, 1, { assignee: owner.id })).status).toBe(200);
    const waiting = async () =>
      (await legal.get('/api/desk/today')).body.waiting.filter(({ link }: { link: string }) =>
        link.endsWith(id),
      ).length;
    expect(await waiting()).toBe(0);
    await api.runtime.db
      .updateTable('staff_roles')
      .set({ role: 'sales' })
      .where('staff_id', '=', owner.id)
      .execute();
    expect(await waiting()).toBe(1);
  });

  test('the copy tells every column of the register but those that it names as left out, with the files', async () => {
    const { marks } = await fillPerson(api);
    const { id } = (await ask({ kind: 'access' })).body;
    await check(id);
    const path = `/api/desk/privacy/requests/${id}/copy`;
    const headers = { Cookie: [...legal.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await api.app.request(path, { headers });
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => Buffer.from(files[name] ?? []).toString();
    const left = new Set(
      LEFT_OUT.flatMap(({ columns }) =>
        Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
      ),
    );
    for (const [column, word] of marks)
      for (const name of ['data.json', 'index.html'])
        expect(text(name).includes(word), `${column} in ${name}`).toBe(!left.has(column));
    const told = JSON.parse(text('data.json'));
    expect(told.applications[0].steps).toMatchObject([{ from: 'Received', to: 'Screening' }]);
    expect(told.applications[0].history.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining([
        'Your application was received',
        'A member of our staff opened it for the first time',
      ]),
    );
    expect(Object.keys(files).filter((name) => /^files\/[AE]-[^/]+\/[^/]+$/.test(name))).toHaveLength(2);
    const events = await api.runtime.db.selectFrom('events').select('action').execute();
    expect(events.map(({ action }) => action)).toContain('privacy.copy');
  });

  test('erasing asks for a fresh proof, respects a hold, leaves nothing, and gives a certificate', async () => {
    const { marks } = await fillPerson(api);
    const { id } = (await ask()).body;
    await check(id);
    const hold = await legal.post('/api/desk/privacy/holds', { subject: EMAIL, reason: 'A claim is open.' });
    expect(await request(id)).toMatchObject({ held: true });
    await legal.post('/api/desk/privacy/holds', { subject: 'unknown@candidate.example', reason: 'A claim.' });
    const holds = (await legal.get('/api/desk/privacy/holds')).body.items as {
      reason: string;
      isUsed: boolean;
    }[];
    expect(holds).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'A claim is open.', isUsed: true }),
        expect.objectContaining({ reason: 'A claim.', isUsed: false }),
      ]),
    );
    expect((await change(`requests/${id}/erase`, 2, {})).body.message).toContain('legal hold');
    await legal.post(`/api/desk/privacy/holds/${hold.body.id}/release`);
    api.advance(11 * 60_000);
    expect((await change(`requests/${id}/erase`, 2, {})).body.code).toBe('reauthentication_required');
    api.advance(-11 * 60_000);
    const erased = await change(`requests/${id}/erase`, 2, { tell: false });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await findWords(api, [...marks.values(), 'Zelda Quimby', EMAIL])).toEqual([]);
    expect(await request(id)).toMatchObject({ state: 'done', name: '', email: '', found: [] });
    const { items } = (await legal.get('/api/desk/privacy/erasures')).body;
    expect(items).toMatchObject([{ id: erased.body.id, rule: 'request', rows: 3 }]);
    const certificate = await legal.get(`/api/desk/privacy/erasures/${erased.body.id}/certificate`);
    const verified = await (await api.runtime.privacy.certificateKey()).verify(certificate.body);
    expect(verified?.id).toBe(erased.body.id);
    expect((await change(`requests/${id}/erase`, 3, {})).status).toBe(409);
  });

  test('a correction is made everywhere, the request and a hold go with the new address, and the log keeps no value', async () => {
    const opening = await api.addOpening();
    await fillPerson(api);
    const { id } = (await ask({ kind: 'correction' })).body;
    await legal.post('/api/desk/privacy/holds', { subject: EMAIL, reason: 'A claim is open.' });
    const email = 'zenia@candidate.example';
    // A reminder, and what a colleague gets about the same.
    const { id: subject } = await api.runtime.db
      .selectFrom('applications')
      .select('id')
      .executeTakeFirstOrThrow();
    const mails = [EMAIL, 'staff@house.example'].map((to) => ({ template: 'letter', to, props: {} }));
    const later = new Date(api.runtime.clock().getTime() + 86_400_000);
    await queueMails(api.runtime.db, mails, { type: 'application', id: subject }, later, later);
    const right = { firstName: 'Zenia', lastName: 'Quillon', email, phoneNumber: '' };
    expect((await change(`requests/${id}/correct`, 1, {})).body.errors).toHaveProperty('firstName');
    expect((await change(`requests/${id}/correct`, 1, { email: 'zenia' })).status).toBe(422);
    const turned = await change(`requests/${id}/correct`, 1, { ...right, lastName: 'Quil\u202elon' });
    expect(turned.body.errors).toHaveProperty('lastName');
    expect((await change(`requests/${id}/correct`, 7, right)).status).toBe(409);
    expect((await change(`requests/${id}/correct`, 1, right)).status).toBe(200);

    const now = await request(id);
    expect(now).toMatchObject({
      name: 'Zenia Quillon',
      email,
      version: 2,
      state: 'open',
      held: true,
      consents: 1,
    });
    expect(now.found).toMatchObject([
      { type: 'application', name: 'Zenia Quillon', email },
      { type: 'enquiry', name: 'Zenia Quillon', email },
    ]);
    expect(now.found.every(({ phoneNumber }: { phoneNumber: string }) => phoneNumber !== '')).toBe(true);
    const { db } = api.runtime;
    expect(await db.selectFrom('consents').select('email').execute()).toEqual([{ email }]);
    const jobs = await db
      .selectFrom('jobs')
      .select('payload')
      .where('run_at', '=', later.toISOString())
      .execute();
    const readers = jobs.map(({ payload }) => parseQueuedEmail(payload).to);
    expect(readers.sort()).toEqual(['staff@house.example', email]);
    // Found by the new name, and known when they write again.
    const { browser } = await insider(api, ['recruiter', 'sales']);
    for (const list of ['applications', 'enquiries'])
      expect((await browser.get(`/api/desk/${list}?q=quillon`)).body.total, list).toBe(1);
    const again = application(opening, { Name: 'Zenia Quillon', Email: email });
    await api.send('/api/admin/ApplytoJob', multipartPost(again, [resumeFile()]));
    const people = await db.selectFrom('candidates').select('email').where('erased_at', 'is', null).execute();
    expect(people).toEqual([{ email }]);

    const events = await db.selectFrom('events').selectAll().where('action', 'like', '%.correct').execute();
    expect(events.map(({ action }) => action).sort()).toEqual([
      'application.correct',
      'enquiry.correct',
      'privacy.correct',
    ]);
    expect(JSON.parse(events[0]?.changes ?? '')).toEqual({ fields: ['firstName', 'lastName', 'email'] });
    expect(JSON.stringify(events)).not.toMatch(/zenia|quillon/i);
    const [row] = (await browser.get('/api/desk/applications?q=quillon')).body.items;
    expect((await browser.get(`/api/desk/applications/${row.id}`)).body.name).toBe('Zenia Quillon');
  });

  test('a rule is changed on the version that was seen, and for a country taken away again', async () => {
    const rules = async () => (await legal.get('/api/desk/privacy/retention')).body.items;
    const ireland = { country: 'Ireland', subject: 'application', months: 6, basis: 'Irish law says so.' };
    const { id } = (await change('retention', 0, ireland, 'PUT')).body;
    expect((await change('retention', 0, ireland, 'PUT')).status).toBe(409);
    expect((await change('retention', 1, { ...ireland, months: 0 }, 'PUT')).status).toBe(422);
    expect(await rules()).toHaveLength(9);
    expect((await change('retention/everywhere-enquiry', 1, undefined, 'DELETE')).body.code).toBe(
      'not_possible',
    );
    expect((await change(`retention/${id}`, 1, undefined, 'DELETE')).status).toBe(200);
    expect(await rules()).toHaveLength(8);
    expect((await legal.get('/api/desk/privacy/preview')).body.counts).toEqual({
      application: 0,
      candidate: 0,
      enquiry: 0,
      held: 0,
      mail: 0,
      log: 0,
      request: 0,
      request_address: 0,
    });
  });
});
