/** Files are held until the scanner has found them clean; what it finds is kept apart, told and destroyed. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApi, publishPolicy, type TestApi } from '../../../tests/support/api.ts';
import { startStandIn } from '../../../tests/support/clamd.ts';
import { insider } from '../../../tests/support/desk.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { letter } from '../../../tests/support/incoming-emails.ts';
import { receive } from '../../../tests/support/receive.ts';
import { eventually } from '../../../tests/support/temp.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Scanner } from '../../platform/scanner/clamd.ts';
import { maintain } from '../../server/maintenance.ts';
import { parseQueuedEmail } from '../mail/outgoing.ts';
import { rescan, scanFiles } from './scan.ts';
import { verifyFiles } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The resume of every test contains it. */
const WORD = 'stream';

async function begin(words: string[]) {
  const found = new Set(words);
  let scanner = await startStandIn(found);
  const { port, SCANNER_URL } = scanner;
  const api = await createTestApi('sqlite', { SCANNER_URL, JOBS_POLL_MS: '20', MIN_FILL_MS: '0' });
  onTestFinished(async () => {
    await api.close();
    await scanner.stop();
  });
  await publishPolicy(api, '1');
  return {
    api,
    found,
    stop: () => scanner.stop(),
    start: async () => {
      scanner = await startStandIn(found, port);
    },
  };
}

async function apply(api: TestApi) {
  const form = application(await api.addOpening(), { Email: 'ada@candidate.example', Name: 'Ada Lovelace' });
  const sent = await api.send('/api/admin/ApplytoJob', multipartPost(form, [resumeFile()]));
  expect(sent.status).toBe(200);
  const { db } = api.runtime;
  const { id, resume_key } = await db
    .selectFrom('applications')
    .select(['id', 'resume_key'])
    .executeTakeFirstOrThrow();
  const file = () =>
    db.selectFrom('files').selectAll().where('key', '=', resume_key).executeTakeFirstOrThrow();
  const { browser } = await insider(api, ['recruiter', 'admin']);
  const open = async () => {
    const { status, body } = await browser.get(`/api/desk/applications/${id}/resume`);
    return status === 200 ? 'opened' : `${status} ${body.error?.message ?? JSON.stringify(body)}`;
  };
  const shown = async () => (await browser.get(`/api/desk/applications/${id}`)).body.file.scan;
  return { id, key: resume_key, file, open, shown, browser };
}

const mailsOf = async (api: TestApi) =>
  (await api.runtime.db.selectFrom('jobs').select('payload').where('queue', '=', 'mail').execute())
    .map(({ payload }) => parseQueuedEmail(payload))
    .filter(({ template }) => template.startsWith('file-'));

const inPlace = async (api: TestApi, folder: string) =>
  (await readdir(join(api.runtime.config.storageDir, 'objects', folder))).length;

test('a file waits while the scanner is down, no one is refused, and it is scanned when that is back', async () => {
  const { api, stop, start } = await begin([]);
  await stop();
  const { file, open, shown, browser, id } = await apply(api);
  expect(await shown()).toBe('held');
  expect(await open()).toMatch(/^409 .*waiting for the virus scan/);
  expect((await api.send('/readyz')).body).toMatchObject({ status: 'ready', scanner: 'failing' });
  expect((await browser.get('/api/desk/today')).body.system.scans).toMatchObject({ held: 1, infected: 0 });
  const text = async () => (await browser.get(`/api/desk/applications/${id}/resume/text`)).body.state;
  expect(await text()).toBe('waiting');
  await start();
  await eventually(async () => (await file()).scan_state === 'clean');
  expect(await open()).toBe('opened');
  await eventually(async () => (await text()) !== 'waiting');
  expect((await api.send('/readyz')).body).toMatchObject({ scanner: 'ok' });
  expect(await mailsOf(api)).toEqual([]);
});

test('a file that can’t be read, and many whose bytes never came, keep no other from being scanned', async () => {
  const { api, stop, start } = await begin([]);
  await stop();
  const { key, file } = await apply(api);
  const { db, config, clock } = api.runtime;
  const path = join(config.storageDir, 'objects', key);
  // It opens, and reading it fails.
  await rm(path);
  await mkdir(path);
  const early = new Date(clock().getTime() - 60_000).toISOString();
  const { created_at: _, ...row } = await file();
  for (let index = 0; index < 60; index++)
    await db
      .insertInto('files')
      .values({ ...row, id: `none-${index}`, key: `resumes/none-${index}.pdf`, created_at: early })
      .execute();
  const attached = { name: 'plan.pdf', type: 'application/pdf', content: Buffer.from(resumeFile().data) };
  api.advance(1000);
  await receive(api.runtime, letter({ from: 'asha@client.example', subject: 'A plan', files: [attached] }));
  await start();
  const counted = async (state: 'held' | 'clean') =>
    (await db.selectFrom('files').select('id').where('scan_state', '=', state).execute()).length;
  await eventually(async () => (await counted('clean')) === 1);
  expect(await counted('held')).toBe(61);
});

test('an attachment of an email is seen and can’t be opened until the scanner has found it clean', async () => {
  const { api, stop, start } = await begin([]);
  await stop();
  const file = { name: 'plan.pdf', type: 'application/pdf', content: Buffer.from(resumeFile().data) };
  await receive(api.runtime, letter({ from: 'asha@client.example', subject: 'A plan', files: [file] }));
  const { browser } = await insider(api, ['sales']);
  const { id } = await api.runtime.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  const files = async () =>
    (await browser.get(`/api/desk/enquiries/${id}`)).body.messages.flatMap((one: { files: [] }) => one.files);
  const [shown] = await files();
  expect(shown).toMatchObject({ name: 'plan.pdf', refused: null, scan: 'held' });
  const open = () => browser.get(`/api/desk/enquiry-files/${shown.id}`);
  expect(await open()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('waiting for the virus scan') },
  });
  await start();
  await eventually(async () => (await files())[0].scan === 'clean');
  expect((await open()).status).toBe(200);
});

test('what is found is kept apart, told to staff and in neutral words to the sender, and destroyed after 30 days', async () => {
  const { api, found } = await begin([WORD]);
  const { file, open, shown, key } = await apply(api);
  await eventually(async () => (await file()).scan_state === 'infected');
  await eventually(async () => (await inPlace(api, 'resumes')) === 0);
  expect(await inPlace(api, 'infected')).toBe(1);
  expect(await shown()).toBe('infected');
  expect(await open()).toMatch(/^409 .*found something/);
  await expect(api.runtime.storage.read(key)).rejects.toThrow();
  const mails = await eventually(async () => {
    const all = await mailsOf(api);
    return all.length === 2 && all;
  });
  expect(mails.find(({ template }) => template === 'file-sender')).toMatchObject({
    to: 'ada@candidate.example',
    props: { name: 'Ada Lovelace', of: 'application' },
  });
  expect(JSON.stringify(mails.find(({ template }) => template === 'file-sender'))).not.toContain(WORD);
  expect(mails.find(({ template }) => template === 'file-staff')?.props).toMatchObject({
    found: `Own.${WORD}`,
  });
  // It is no damage, and stays until its time.
  expect(await verifyFiles(api.runtime, api.runtime.clock())).toBe(0);
  expect((await file()).damaged_at).toBe(null);
  const round = () => maintain({ ...api.runtime, signer: api.runtime.signer });
  api.advance(29 * DAY_MS);
  await round();
  expect(await inPlace(api, 'infected')).toBe(1);
  found.clear();
  api.advance(2 * DAY_MS);
  await round();
  expect(await inPlace(api, 'infected')).toBe(0);
  expect(await file()).toMatchObject({ scan_state: 'infected', destroyed_at: expect.any(String) });
  expect(await rescan(api.runtime.db)).toBe(0);
});

test('new signatures: what they find goes, what they clear comes back, and nothing else is closed meanwhile', async () => {
  const { api, found } = await begin([]);
  const { file, open } = await apply(api);
  const state = (wanted: string) => eventually(async () => (await file()).scan_state === wanted);
  await state('clean');
  found.add(WORD);
  expect(await rescan(api.runtime.db)).toBe(1);
  await state('infected');
  expect(await open()).toMatch(/^409/);
  found.clear();
  await rescan(api.runtime.db);
  await state('clean');
  await eventually(async () => (await inPlace(api, 'infected')) === 0);
  expect(await open()).toBe('opened');
  expect((await file()).found_at).toBe(null);
});

test('what is erased while it is scanned is left nowhere', async () => {
  const { api, stop } = await begin([]);
  await stop();
  const { key } = await apply(api);
  const { db, writer, storage, clock } = api.runtime;
  const scanner: Scanner = {
    scan: async (file) => {
      file.destroy();
      return { state: 'infected', name: 'Own' };
    },
    location: 'here',
    version: async () => '1',
  };
  const write: Writer['write'] = async (work) => {
    await db.deleteFrom('files').where('key', '=', key).execute();
    return writer.write(work);
  };
  await scanFiles({ db, storage, scanner, writer: { write }, settled: async () => {} }, clock());
  expect([await inPlace(api, 'resumes'), await inPlace(api, 'infected')]).toEqual([0, 0]);
});
