/** Erasure: nothing of a person is left anywhere, and erased stays erased. */
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, lentApi, publishPolicy } from '../../../../tests/support/api.ts';
import { ENGINES } from '../../../../tests/support/databases.ts';
import { insider } from '../../../../tests/support/desk.ts';
import { findWords } from '../../../../tests/support/find-words.ts';
import {
  application,
  enquiry,
  jsonPost,
  multipartPost,
  resumeFile,
} from '../../../../tests/support/forms.ts';
import { capturedMails } from '../../../../tests/support/mails.ts';
import { EMAIL, fillPerson } from '../../../../tests/support/person.ts';
import { eventually } from '../../../../tests/support/temp.ts';
import type { Database } from '../../../platform/database/types.ts';
import { emailKey } from '../../../platform/email-key.ts';
import { startRuntime } from '../../../server/runtime.ts';
import { lockPerson } from '../data-subject-records.ts';
import { type ErasePorts, erase } from './erase.ts';

const finds = (key: string) => async (trx: Database) =>
  ({ ok: true, rows: await lockPerson(trx, [key]) }) as const;
const BY = { actorKind: 'system', actorId: null, requestId: '' } as const;
/** What the person and others wrote about them, beside the words of each column. */
const WORDS = [
  'Zelda Quimby',
  'zelda.quimby',
  'Zelda%20Quimby',
  'quasarword',
  'quasarmessage',
  'quasarattachment',
  'quasarname',
  'quasarnote',
];

describe.each(ENGINES)('erasure on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20' });
  beforeEach(async () => {
    await publishPolicy(api, '1');
  });

  const eraseAll = async (key: string) =>
    erase(
      api.runtime.privacy,
      { find: finds(key), rule: 'request', basis: 'GDPR Art. 17', by: BY },
      api.runtime.clock(),
    );

  test('every column that can hold a person is empty or gone, on disk too, and the certificate says so', async () => {
    const { key, marks, trace } = await fillPerson(api);
    const words = [...marks.values(), ...WORDS.slice(4, 6)];
    expect(new Set((await findWords(api, words)).map((line) => line.split(': ')[1])).size).toBe(words.length);
    const done = await eraseAll(key);
    if (!done.ok) throw new Error(done.code);
    expect(await findWords(api, [...words, ...WORDS])).toEqual([]);

    const { db, certificateKey } = api.runtime.privacy;
    const signed = await (await certificateKey()).verify(done.entry.certificate);
    expect(signed).toMatchObject({
      id: done.entry.id,
      rule: 'request',
      issuer: api.runtime.config.PUBLIC_URL,
    });
    expect(signed?.files).toHaveLength(2);
    expect(signed?.subjects.map(({ type }) => type).sort()).toEqual(['application', 'candidate', 'enquiry']);
    expect(signed?.records.map(({ table }) => table)).toContain('resume_texts');
    const row = await db
      .selectFrom('applications')
      .selectAll()
      .where('id', 'in', trace.applications)
      .executeTakeFirstOrThrow();
    expect([row.erased_at, row.name, row.stage]).toEqual([done.entry.at, '', 'received']);
    expect(await eraseAll(key)).toEqual({ ok: false, code: 'nothing' });
  });

  test('others stay whole, and a person who writes again starts anew', async () => {
    const { key } = await fillPerson(api);
    const opening = await api.addOpening();
    await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]));
    await eraseAll(key);
    const people = () => api.runtime.db.selectFrom('candidates').select('email').orderBy('email').execute();
    expect((await people()).map(({ email }) => email)).toEqual(['', 'ravi.kulkarni@candidate.example']);
    await api.send(
      '/api/admin/ApplytoJob',
      multipartPost(application(opening, { Email: EMAIL }), [resumeFile()]),
    );
    expect(await people()).toHaveLength(3);
  });

  test('searches that were saved go, however the name is written in them, with the answers that named them', async () => {
    const { runtime } = api;
    const opening = await api.addOpening();
    const Name = 'Élodie Müller';
    await api.send('/api/admin/ApplytoJob', multipartPost(application(opening, { Name }), [resumeFile()]));
    const { browser } = await insider(api, ['recruiter']);
    const save = (name: string, q: string) =>
      browser.send(
        'POST',
        '/api/desk/views',
        { screen: 'candidates', name, address: `?${new URLSearchParams({ q })}` },
        { 'Idempotency-Key': `view-0123456789-${name.length}` },
      );
    for (const [name, q] of [
      ['Her', 'ÉLODIE MÜLLER'],
      ['élodie müller', 'go'],
      ['Others', 'müller'],
    ] as const)
      expect((await save(name, q)).status).toBe(200);
    const { email_key } = await runtime.db
      .selectFrom('candidates')
      .select('email_key')
      .executeTakeFirstOrThrow();
    // Its mails may be leaving right now.
    await eventually(async () => (await eraseAll(email_key ?? '')).ok);
    const views = await runtime.db.selectFrom('saved_views').select('name').execute();
    expect(views).toEqual([{ name: 'Others' }]);
    const kept = await runtime.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toMatch(/lodie/);
  });

  test('searches stay that only have a short name inside of another word', async () => {
    const { db, signer } = api.runtime;
    const form = application(await api.addOpening(), { Name: 'Jo', Email: 'jo@candidate.example' });
    await api.send('/api/admin/ApplytoJob', multipartPost(form, [resumeFile()]));
    const { browser } = await insider(api, ['recruiter']);
    for (const [name, q] of [
      ['Jobs', 'major'],
      ['Hers', 'jo.'],
    ])
      await browser.post('/api/desk/views', { screen: 'candidates', name, address: `?q=${q}` });
    const key = emailKey(await signer(), 'jo@candidate.example');
    // Their receipts may be leaving right now.
    await eventually(async () => (await eraseAll(key)).ok);
    expect(await db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Jobs' }]);
  });

  test('what someone else sent about the same matter is on its own again', async () => {
    const { db, signer } = api.runtime;
    for (const name of ['first', 'second'])
      await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: `${name}@client.example` })));
    const sent = await db.selectFrom('enquiries').select(['id', 'version']).orderBy('email').execute();
    const { browser } = await insider(api, ['sales']);
    const [into, from] = sent;
    expect((await browser.post('/api/desk/enquiry-merges', { into, from })).status).toBe(200);
    // Their receipts may be leaving right now.
    const key = emailKey(await signer(), 'first@client.example');
    await eventually(async () => (await eraseAll(key)).ok);
    expect((await browser.get('/api/desk/enquiries')).body.items).toMatchObject([{ id: from?.id }]);
  });

  test('a legal hold stops it until it is released', async () => {
    const { key } = await fillPerson(api);
    const { db } = api.runtime;
    await db.updateTable('legal_holds').set({ released_at: null }).execute();
    expect(await eraseAll(key)).toEqual({ ok: false, code: 'held' });
    await db.updateTable('legal_holds').set({ released_at: api.runtime.clock().toISOString() }).execute();
    expect((await eraseAll(key)).ok).toBe(true);
  });

  test('captured mails stay with an erasure that is taken back, and go with one that a crash cuts off', async () => {
    const { key } = await fillPerson(api);
    const { config, privacy, reportsDir, db, clock } = api.runtime;
    const mails = async () => (await capturedMails(config.DATA_DIR)).length;
    const there = await mails();
    expect(there).toBeGreaterThan(0);
    const wish = { find: finds(key), rule: 'request', basis: 'GDPR Art. 17', by: BY };
    const broken = (over: Partial<ErasePorts>) => erase({ ...privacy, ...over }, wish, clock());

    const write: ErasePorts['writer']['write'] = (work) =>
      privacy.writer.write(async (trx) => {
        await work(trx);
        throw new Error('the disk is full');
      });
    await expect(broken({ writer: { write } })).rejects.toThrow('the disk is full');
    expect([await mails(), await db.selectFrom('erasures').selectAll().execute()]).toEqual([there, []]);

    const add = () => Promise.reject(new Error('the power is gone'));
    await expect(broken({ list: { ...privacy.list, add } })).rejects.toThrow('the power is gone');
    expect(await mails()).toBe(there);
    const next = await startRuntime(config, reportsDir);
    expect(await mails()).toBe(0);
    const [stored] = await db.selectFrom('erasures').selectAll().execute();
    expect(stored?.mails).toBeNull();
    expect((await next.privacy.list.read()).map(({ id }) => id)).toEqual([stored?.id]);
    await next.stop();
  });

  test('what a server has erased that others do not list is listed at the next start', async () => {
    const { key } = await fillPerson(api);
    await eraseAll(key);
    const { list } = api.runtime.privacy;
    const [entry] = await list.read();
    await rm(api.runtime.config.erasuresFile);
    const other = await startRuntime(api.runtime.config, api.runtime.reportsDir);
    await other.stop();
    expect(await list.read()).toEqual([entry]);
  });
});

test('after the restore of an older backup it is erased again before any request is answered', async () => {
  const api = await createTestApi('sqlite', { JOBS_POLL_MS: '20' });
  await publishPolicy(api, '1');
  const { key, marks } = await fillPerson(api);
  const { config } = api.runtime;
  const backup = join(config.DATA_DIR, 'backup');
  await mkdir(backup);
  const source = new DatabaseSync(config.databaseFile, { readOnly: true });
  await copyDatabase(source, join(backup, 'site.db'));
  source.close();
  await cp(config.storageDir, join(backup, 'storage'), { recursive: true });
  const done = await erase(
    api.runtime.privacy,
    { find: finds(key), rule: 'request', basis: '', by: BY },
    api.runtime.clock(),
  );
  if (!done.ok) throw new Error(done.code);
  await api.runtime.stop();

  for (const ending of ['', '-wal', '-shm']) await rm(`${config.databaseFile}${ending}`, { force: true });
  await rm(config.storageDir, { recursive: true });
  await copyFile(join(backup, 'site.db'), config.databaseFile);
  await cp(join(backup, 'storage'), config.storageDir, { recursive: true });
  await rm(backup, { recursive: true });
  expect((await findWords(api, [...marks.values()])).length).toBeGreaterThan(0);

  const restored = await startRuntime(config, api.runtime.reportsDir);
  expect(await findWords(api, [...marks.values(), ...WORDS])).toEqual([]);
  const again = await restored.db.selectFrom('erasures').selectAll().execute();
  expect(again.map(({ entry }) => JSON.parse(entry))).toEqual([done.entry]);
  expect(await restored.privacy.list.read()).toHaveLength(1);
  await restored.stop();
  await api.close();
});
