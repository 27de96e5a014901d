import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STARTER } from '../../src/features/openings/starter.ts';
import { seedSamples } from '../../src/features/samples/seed.ts';
import { samples } from '../../src/site/content/samples.ts';
import { lentApi } from '../support/api.ts';
import { ROOT } from '../support/build.ts';
import { command, cli as runCli } from '../support/cli.ts';
import { insider, newBrowser, PASSWORD } from '../support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { eventually } from '../support/temp.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '20', MIN_FILL_MS: '2500' });

const env = () => ({ DATA_DIR: api.runtime.config.DATA_DIR });
/** Runs a command beside the running server, on the same data. */
const cli = (...args: string[]) => command(env(), ...args);

/** The exit code of a command that can't do what it should. */
const refused = (output: string | RegExp) => ({
  code: 2,
  output: typeof output === 'string' ? expect.stringContaining(output) : expect.stringMatching(output),
});

const mails = async () => (await readdir(api.runtime.config.mailDir).catch(() => [])).length;

test('a quarantined enquiry is listed, released once, and its mails go out', async () => {
  const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ FillTime: 10 })));
  const { reference } = body.data;
  expect((await cli('quarantine')).output).toContain(reference);
  expect(await mails()).toBe(0);
  expect((await cli('release', reference)).code).toBe(0);
  await eventually(async () => (await mails()) === 2);
  expect(await cli('release', reference)).toEqual(refused(reference));
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
    [target, `${target} already exists. Name a new file.\n`],
    [folder, `${folder} already exists. Name a new file.\n`],
    [noFolder, `The folder of ${noFolder} does not exist.\n`],
  ] as const)
    expect(await again(file)).toEqual(refused(sentence));
  await rm(join(folder, 'storage/objects/resumes'), { recursive: true });
  expect(await again(join(folder, 'lost.pdf'))).toEqual(
    refused(/^Its file is missing in .* Restore it from a backup\.\n$/),
  );
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
  const { output } = await cli('backup', folder);
  expect(output).toContain('the database and 1 file, 1 of them new. It is not encrypted');
  const name = output.split(' ', 1)[0] ?? '';
  expect((await cli('backups', folder)).output).toContain(`${name}  http://localhost:4321\n1 backup in `);
  const status = async () => (await browser.get('/api/desk/today')).body.system;
  const { browser } = await insider(api, ['admin']);
  const { backup } = await status();
  expect(backup).toMatchObject({ ok: true, succeededAt: backup.at });
  expect((await cli('trial-restore', folder)).output).toContain(
    `${name} can be restored: its database is intact`,
  );
  expect((await status()).trialRestore).toMatchObject({ ok: true });
  // One that failed is none, and the desk says why.
  const file = join(api.runtime.config.DATA_DIR, 'file');
  await writeFile(file, '');
  expect(await cli('backup', file)).toEqual(refused(`Backups can't be written to ${file}`));
  expect((await status()).backup).toMatchObject({ ok: false, succeededAt: backup.at });
  expect((await cli('backed-up')).code).toBe(0);
  expect((await status()).backup).toMatchObject({ ok: true });
});

test('a restore without a file that is damaged in the backup names it, counts the others, and fails', async () => {
  const opening = await api.addOpening();
  for (const _ of [1, 2])
    await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]));
  const folder = join(env().DATA_DIR, 'backup');
  await cli('backup', folder);
  const [file = ''] = await readdir(join(folder, 'files/plain/resumes'));
  await writeFile(join(folder, 'files/plain/resumes', file), 'other');
  const place = { DATA_DIR: join(env().DATA_DIR, 'new') };
  const { code, output } = await command(place, 'restore', folder);
  expect([code, output]).toEqual([1, expect.stringContaining('the database, and 1 file copied.\n')]);
  expect(output).toContain(
    `resumes/${file} is missing: it was lost before the backup, or is damaged in it.\n`,
  );
});

test('dead mails get another round', async () => {
  await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  const states = async () => {
    const rows = await api.runtime.db.selectFrom('jobs').select('state').execute();
    return rows.map(({ state }) => state).join();
  };
  await eventually(async () => (await states()) === 'done,done');
  await api.runtime.db.updateTable('jobs').set({ state: 'dead', attempts: 12 }).execute();
  expect((await cli('mails', 'dead')).output).toContain('2 dead');
  expect((await cli('retry-mails')).output).toContain('2 will be retried');
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
  const extraction = db.updateTable('jobs').where('queue', '=', 'extract');
  await extraction.set({ state: 'dead', attempts: 9 }).execute();
  expect(await state()).toBe('unreadable');
  expect((await cli('retry-jobs')).output).toContain('1 will be retried');
  await eventually(async () => (await state()) !== 'waiting');
  expect(await state()).toBe(read);
});

test('files that were moved without their id are adopted', async () => {
  const { storageDir } = api.runtime.config;
  await rm(join(storageDir, 'objects/id'));
  expect(await cli('unknown-files')).toEqual(refused(`The storage ${storageDir} does not belong`));
  expect((await cli('adopt-storage')).code).toBe(0);
  expect((await cli('unknown-files')).code).toBe(0);
});

test('a person is invited beside the running server, by a link that is printed and mailed', async () => {
  const invite = (role: string) => cli('invite', 'Ada@Example.com', '--role', role, '--role', 'legal');
  expect(await invite('king')).toEqual(refused('Roles: interviewer'));
  const { code, output } = await invite('admin');
  expect(code).toBe(0);
  await eventually(async () => (await mails()) > 0);
  const token = /\/desk\/link#([\w-]+)/.exec(output)?.[1];
  const joins = { token, name: 'Ada', password: PASSWORD };
  const { body } = await newBrowser(api).post('/api/desk/session/links/use', joins);
  expect(body).toMatchObject({ state: 'enrol', me: { email: 'ada@example.com', roles: ['legal', 'admin'] } });
  expect(await invite('admin')).toEqual(refused('already has an account'));
});

test('samples are listed, and taken out once', async () => {
  const { db, clock } = api.runtime;
  // Only what is empty is filled.
  await db.deleteFrom('legal_documents').execute();
  await seedSamples(db, samples, clock());
  // Which of the content is a sample is in the build.
  const listed = await runCli(env(), 'samples');
  expect(listed).toMatchObject({ code: 0, output: expect.stringMatching(/13 {2}openings/) });
  expect(listed.output).toContain('Kept: the privacy');
  const inFiles = JSON.parse(await readFile(join(ROOT, 'dist/sample-content.json'), 'utf8'));
  for (const { file, fields } of inFiles)
    expect(listed.output).toContain(`Kept: ${file}: ${fields.join(', ')}`);
  expect((await cli('samples', '--remove')).code).toBe(0);
  expect(await db.selectFrom('openings').select('id').execute()).toEqual([]);
  expect((await db.selectFrom('legal_documents').select('kind').execute()).length).toBe(2);
  expect(await cli('samples', '--remove')).toEqual(refused('There is no sample data.'));
});

test('a legal text and an opening are published from files; mistakes are reported in a sentence', async () => {
  const folder = api.runtime.config.DATA_DIR;
  const [policy, opening] = [join(folder, 'policy.html'), join(folder, 'opening.yaml')];
  await writeFile(policy, '<p>What we keep.</p>');
  expect(await cli('publish-legal', 'privacy', policy)).toMatchObject({
    code: 0,
    output: 'Version 1 of privacy is in force.\n',
  });
  expect(await cli('publish-legal', 'privacy', policy, '--version', '1')).toEqual(
    refused('Version 1 already exists'),
  );
  expect((await api.send('/api/admin/GetPrivacyPolicy')).body.data.PrivacyPolicy).toContain('What we keep.');
  await writeFile(opening, 'title: Engineer\ncity: Pune\n');
  expect(await cli('publish-opening', opening)).toEqual(refused(`${opening}:1: country: Is missing`));
  const whole =
    'title: Engineer\ncity: Pune\ncountry: India\nexperience: 3\nemploymentType: FULL_TIME\naboutRole: <p>A</p>\nkeyResponsibilities: <p>B</p>\nrequiredSkills: []\nniceToHaveSkills: []\n';
  await writeFile(opening, whole.replace('experience: 3', 'experience: many'));
  expect(await cli('publish-opening', opening)).toEqual(refused(`${opening}:4: experience: `));
  await writeFile(opening, whole.replace('city: Pune', 'city: [Pune'));
  expect(await cli('publish-opening', opening)).toEqual(refused(`${opening}:3: Is not YAML`));
  await writeFile(opening, whole.replace('<p>A</p>', STARTER.aboutRole));
  expect(await cli('publish-opening', opening)).toEqual(
    refused(`${opening}:6: aboutRole: Is still what "npm run new" wrote`),
  );
  await writeFile(opening, whole);
  expect((await cli('publish-opening', opening)).output).toMatch(/\/JobApply\/\w+\n$/);
  expect(await cli('publish-opening', opening)).toEqual(
    refused(`${opening}:1: title: Is already published in Pune`),
  );
  expect((await cli('openings')).output).toMatch(/published {2}Engineer {2}Pune {2}0\n1 openings\n$/);
});

test('what came in is listed and exported, from a day on', async () => {
  const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ LastName: '=1+1' })));
  expect((await cli('enquiries')).output).toContain(body.data.reference);
  expect((await cli('enquiries', '--since', '2999-01-01')).output).toBe('0 enquiries\n');
  expect(await cli('enquiries', '--since', 'soon')).toEqual(
    refused('--since soon: Must be a day, e.g. 2026-05-04.\n'),
  );
  expect((await cli('applications')).output).toBe('0 applications\n');
  const folder = join(api.runtime.config.DATA_DIR, 'exported');
  expect((await cli('export', folder)).output).toContain('1 enquiries and 0 applications');
  // No cell becomes a formula.
  expect(await readFile(join(folder, 'enquiries.csv'), 'utf8')).toContain(`'=1+1`);
  expect(await cli('export', folder)).toEqual(refused('already exists'));
});
