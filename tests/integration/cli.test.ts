import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { seedSamples } from '../../src/domain/samples/seed.ts';
import { samples } from '../../src/site/samples.ts';
import { lentApi } from '../support/api.ts';
import { NODE, ROOT } from '../support/build.ts';
import { insider, newBrowser, PASSWORD } from '../support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';

const api = lentApi('each', 'sqlite', { TASKS_POLL_MS: '20', MIN_FILL_MS: '2500' });

/** Runs a command beside the running server, on the same data. */
async function cli(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: api.runtime.config.DATA_DIR };
  try {
    const { stdout } = await promisify(execFile)(NODE, [join(ROOT, 'dist/app/cli.js'), ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const mails = async () => (await readdir(api.runtime.config.mailDir).catch(() => [])).length;

test('a quarantined enquiry is listed, released once, and its mails go out', async () => {
  const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ FillTime: 10 })));
  const { reference } = body.data;
  expect((await cli('quarantine')).output).toContain(reference);
  expect(await mails()).toBe(0);
  expect((await cli('release', reference)).code).toBe(0);
  await eventually(async () => (await mails()) === 2);
  expect(await cli('release', reference)).toMatchObject({
    code: 2,
    output: expect.stringContaining(reference),
  });
  expect((await cli('quarantine')).output).toContain('0 in quarantine');
});

test('a quarantined application is released with its mails', async () => {
  const opening = await api.addOpening();
  const sent = await api.send(
    '/api/admin/ApplytoJob',
    multipartPost(application(opening, { Subject: 'bot' }), [resumeFile()]),
  );
  expect((await cli('release', sent.body.data.reference)).code).toBe(0);
  await eventually(async () => (await mails()) === 2);
});

test('a resume is written to a file byte by byte, and never over another file', async () => {
  const opening = await api.addOpening();
  const file = resumeFile();
  const { body } = await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [file]));
  const target = join(api.runtime.config.DATA_DIR, 'cv.pdf');
  expect((await cli('resume', body.data.reference, target)).output).toContain(file.name);
  const row = await api.runtime.db
    .selectFrom('applications')
    .select('resume_sha256')
    .executeTakeFirstOrThrow();
  expect(
    createHash('sha256')
      .update(await readFile(target))
      .digest('hex'),
  ).toBe(row.resume_sha256);
  const again = (file: string) => cli('resume', body.data.reference, file);
  const folder = api.runtime.config.DATA_DIR;
  const noFolder = join(folder, 'none', 'cv.pdf');
  for (const [file, sentence] of [
    [target, `${target} is there already. Name a new file.\n`],
    [folder, `${folder} is there already. Name a new file.\n`],
    [noFolder, `There is no folder to write ${noFolder} in.\n`],
  ] as const)
    expect(await again(file)).toEqual({ code: 2, output: sentence });
  await rm(join(folder, 'storage/objects/resumes'), { recursive: true });
  expect(await again(join(folder, 'lost.pdf'))).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Its file is missing in .* Put it back from a backup\.\n$/),
  });
  expect(await readdir(folder)).not.toContain('lost.pdf');
});

test('a closed opening leaves the list of the running server', async () => {
  const opening = await api.addOpening();
  expect((await api.send('/api/admin/GetAllJobs')).body.data).toHaveLength(1);
  expect((await cli('close-opening', opening)).code).toBe(0);
  expect((await api.send('/api/admin/GetAllJobs')).body.data).toHaveLength(0);
  expect((await cli('close-opening', 'nothing')).code).toBe(2);
});

test('a backup taken while the server runs has every row and every file', async () => {
  const opening = await api.addOpening();
  await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]));
  const folder = join(api.runtime.config.DATA_DIR, 'backup');
  expect((await cli('backup', folder)).output).toContain('1 resumes');
  const { resume_key } = await api.runtime.db
    .selectFrom('applications')
    .select('resume_key')
    .executeTakeFirstOrThrow();
  expect((await readFile(join(folder, 'storage/objects', resume_key))).length).toBeGreaterThan(0);
  expect((await readFile(join(folder, 'site.db'))).subarray(0, 15).toString()).toBe('SQLite format 3');
  const lastBackup = async () => (await browser.get('/api/desk/today')).body.house.lastBackupAt;
  const { browser } = await insider(api, ['admin']);
  const noted = await lastBackup();
  expect(Date.parse(noted)).toBeGreaterThan(0);
  // One that failed is none.
  const again = await cli('backup', folder);
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('is there already') });
  expect(again.output).not.toContain(' at ');
  expect(await lastBackup()).toBe(noted);
  expect((await cli('backed-up')).code).toBe(0);
  expect((await lastBackup()) > noted).toBe(true);
});

test('dead mails get another round', async () => {
  await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  const states = async () => {
    const rows = await api.runtime.db.selectFrom('tasks').select('state').execute();
    return rows.map(({ state }) => state).join();
  };
  await eventually(async () => (await states()) === 'done,done');
  await api.runtime.db.updateTable('tasks').set({ state: 'dead', attempts: 12 }).execute();
  expect((await cli('mails', 'dead')).output).toContain('2 dead');
  expect((await cli('retry-mails')).output).toContain('2 will be tried again');
  await eventually(async () => (await states()) === 'done,done');
});

test('a resume whose text was given up says so at the desk, and gets another round', async () => {
  const opening = await api.addOpening();
  await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]));
  const { db } = api.runtime;
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const { browser } = await insider(api, ['recruiter']);
  const state = async () => (await browser.get(`/api/desk/applications/${id}/resume/text`)).body.state;
  await eventually(async () => (await state()) !== 'waiting');
  const read = await state();
  await db.updateTable('resume_texts').set({ state: 'waiting', text: '' }).execute();
  expect(await state()).toBe('waiting');
  const extraction = db.updateTable('tasks').where('queue', '=', 'extract');
  await extraction.set({ state: 'dead', attempts: 9 }).execute();
  expect(await state()).toBe('unreadable');
  expect((await cli('retry-tasks')).output).toContain('1 will be tried again');
  await eventually(async () => (await state()) !== 'waiting');
  expect(await state()).toBe(read);
});

test('an unknown command shows the help and fails; who asks for help gets it', async () => {
  expect(await cli('nonsense')).toMatchObject({ code: 2, output: expect.stringContaining('quarantine') });
  for (const asked of [['help'], ['--help'], ['openings', '-h'], []])
    expect(await cli(...asked)).toMatchObject({ code: 0, output: expect.stringContaining('quarantine') });
});

test('what was asked in a way that can not be done is answered by one sentence', async () => {
  const nowhere = join(api.runtime.config.DATA_DIR, 'no', 'such');
  for (const [asked, sentence] of [
    [['openings', '--bogus'], /^Unknown option '--bogus'\. "npm run cli -- help" lists the commands\.\n$/],
    [['mails', 'foo'], /^Mails are "pending", "dead", "unknown", not "foo"\.\n$/],
    [['enquiries', '--since'], /^Option '--since <value>' argument missing\. .*\n$/],
    [['export', nowhere], /^.*such can not be made: .*\n$/],
    [['verify-certificate', nowhere], /^.*such can not be read\.\n$/],
    [['backup', nowhere], /^There is no folder to make .*\n$/],
  ] as const)
    expect(await cli(...asked)).toEqual({ code: 2, output: expect.stringMatching(sentence) });
});

test('files that were moved without their id are adopted', async () => {
  const { storageDir } = api.runtime.config;
  await rm(join(storageDir, 'objects/id'));
  await expect(startServer({ DATA_DIR: api.runtime.config.DATA_DIR })).rejects.toThrow(
    `The storage ${storageDir} is not the one`,
  );
  expect((await cli('adopt-storage')).code).toBe(0);
  const server = await startServer({ DATA_DIR: api.runtime.config.DATA_DIR });
  expect(await server.stop()).toBe(0);
});

test('somebody is invited beside the running server, by a link that is printed and mailed', async () => {
  const invite = (role: string) => cli('invite', 'Ada@Example.com', '--role', role, '--role', 'legal');
  expect(await invite('king')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Roles: interviewer'),
  });
  const { code, output } = await invite('admin');
  expect(code).toBe(0);
  await eventually(async () => (await mails()) > 0);
  const token = /\/desk\/link#([\w-]+)/.exec(output)?.[1];
  const joins = { token, name: 'Ada', password: PASSWORD };
  const { body } = await newBrowser(api).post('/api/desk/session/links/use', joins);
  expect(body).toMatchObject({ state: 'enrol', me: { email: 'ada@example.com', roles: ['legal', 'admin'] } });
  expect(await invite('admin')).toMatchObject({
    code: 2,
    output: expect.stringContaining('works here already'),
  });
});

test('samples are listed, and taken out once', async () => {
  const { db, clock } = api.runtime;
  // Only what is empty is filled.
  await db.deleteFrom('legal_documents').execute();
  await seedSamples(db, samples, clock());
  const listed = await cli('samples');
  expect(listed).toMatchObject({ code: 0, output: expect.stringMatching(/12 {2}openings/) });
  expect(listed.output).toContain('Stays: the privacy');
  const inFiles = JSON.parse(await readFile(join(ROOT, 'dist/sample-content.json'), 'utf8'));
  for (const { file, fields } of inFiles)
    expect(listed.output).toContain(`Stays: ${file}: ${fields.join(', ')}`);
  expect((await cli('samples', '--remove')).code).toBe(0);
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect((await db.selectFrom('legal_documents').select('kind').execute()).length).toBe(2);
  expect(await cli('samples', '--remove')).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no sample.'),
  });
});

test('a legal text and an opening are published from files; mistakes are told in a sentence', async () => {
  const folder = api.runtime.config.DATA_DIR;
  const [policy, opening] = [join(folder, 'policy.html'), join(folder, 'opening.yaml')];
  await writeFile(policy, '<p>What we keep.</p>');
  expect(await cli('publish-legal', 'privacy', policy)).toMatchObject({
    code: 0,
    output: 'Version 1 of privacy is in force.\n',
  });
  expect(await cli('publish-legal', 'privacy', policy, '--version', '1')).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is a version 1 already'),
  });
  expect((await api.send('/api/admin/GetPrivacyPolicy')).body.data.PrivacyPolicy).toContain('What we keep.');

  await writeFile(opening, 'title: Engineer\ncity: Pune\n');
  expect(await cli('publish-opening', opening)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`${opening}: country: Is missing`),
  });
  await writeFile(
    opening,
    'title: Engineer\ncity: Pune\ncountry: India\nexperience: 3\nemploymentType: FULL_TIME\naboutRole: <p>A</p>\nkeyResponsibilities: <p>B</p>\nrequiredSkills: []\nniceToHaveSkills: []\n',
  );
  expect((await cli('publish-opening', opening)).output).toMatch(/\/JobApply\/\w+\n$/);
  expect((await cli('openings')).output).toMatch(/published {2}Engineer {2}Pune {2}0\n1 openings\n$/);
});

test('what came in is listed and exported, from a day on', async () => {
  const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ LastName: '=1+1' })));
  expect((await cli('enquiries')).output).toContain(body.data.reference);
  expect((await cli('enquiries', '--since', '2999-01-01')).output).toBe('0 enquiries\n');
  expect(await cli('enquiries', '--since', 'soon')).toMatchObject({
    code: 2,
    output: '--since soon: Must be a day, e.g. 2026-05-04.\n',
  });
  expect((await cli('applications')).output).toBe('0 applications\n');
  const folder = join(api.runtime.config.DATA_DIR, 'exported');
  expect((await cli('export', folder)).output).toContain('1 enquiries and 0 applications');
  // No cell becomes a formula.
  expect(await readFile(join(folder, 'enquiries.csv'), 'utf8')).toContain(`'=1+1`);
  expect(await cli('export', folder)).toMatchObject({
    code: 2,
    output: expect.stringContaining('is there already'),
  });
});
