/** A data folder that is in use meets another database: a new one, none, or an older copy of its own. No resume is lost. */
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { cli as runCli } from '../support/cli.ts';
import { openTestDatabase } from '../support/databases.ts';
import { askDesk, enterStaff } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

/** As many as were lost once. The copies are of before the last one, and of before the last 30. */
const ALL = 130;
const COPIES = { 'copy-of-100': 100, 'copy-of-129': 129 } as const;
/** Older than anything that may still be on its way. */
const OLD = new Date(Date.now() - 3 * 3_600_000);

let folder: string;
let DATA_DIR: string;
let objects: string;
beforeAll(async () => {
  folder = await makeFolder();
  DATA_DIR = join(folder, 'data');
  objects = join(DATA_DIR, 'storage/objects/resumes');
  const server = await startServer({ DATA_DIR });
  const opening = await firstOpening(server);
  let sent = 0;
  for (const [copy, through] of Object.entries(COPIES)) {
    for (; sent < through; sent++) await apply(server, opening, sent);
    const database = new DatabaseSync(join(DATA_DIR, 'site.db'), { timeout: 5_000 });
    database.exec(`vacuum into '${join(folder, copy)}'`);
    database.close();
  }
  await apply(server, opening, sent);
  expect(await server.stop()).toBe(0);
  // A stopped server has everything in one file: who copies that has a whole copy.
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('site.db'))).toEqual(['site.db']);
  await copyFile(join(DATA_DIR, 'site.db'), join(folder, 'newest'));
  for (const name of await readdir(objects)) await utimes(join(objects, name), OLD, OLD);
});
afterAll(() => removeFolder(folder));

async function apply({ url }: RunningServer, opening: string, number: number): Promise<void> {
  const form = application(opening, { Name: `Applicant ${number}`, Email: `a${number}@candidate.example` });
  const resume = resumeFile({ data: samplePdf(2_000 + number) });
  expect((await fetch(`${url}/api/admin/ApplytoJob`, multipartPost(form, [resume]))).status).toBe(200);
}

const start = (env: Readonly<Record<string, string>> = {}) => startServer({ DATA_DIR, ...env });
const cli = async (...args: string[]) => (await runCli({ DATA_DIR }, ...args)).output;

/** Puts another database in the place of the one that is there. */
async function replaceDatabase(copy: string): Promise<void> {
  for (const name of await readdir(DATA_DIR)) if (name.startsWith('site.db')) await rm(join(DATA_DIR, name));
  await copyFile(join(folder, copy), join(DATA_DIR, 'site.db'));
}

/** The newest database comes back, and each of its applications has its resume, byte by byte. */
async function expectAllReadable(): Promise<void> {
  await replaceDatabase('newest');
  const { db } = openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: join(DATA_DIR, 'site.db') });
  const rows = await db.selectFrom('applications').select(['resume_key', 'resume_sha256']).execute();
  await db.destroy();
  expect(rows).toHaveLength(ALL);
  const hashes = rows.map(async ({ resume_key }) =>
    createHash('sha256')
      .update(await readFile(join(DATA_DIR, 'storage/objects', resume_key)))
      .digest('hex'),
  );
  expect(await Promise.all(hashes)).toEqual(rows.map(({ resume_sha256 }) => resume_sha256));
}

/** What the round of a start said of files. */
const saidOfFiles = (server: RunningServer) =>
  eventually(() => server.log().find(({ msg }) => `${msg}`.includes('does not know')));

async function today(server: RunningServer) {
  const { db } = openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: join(DATA_DIR, 'site.db') });
  const { token } = await enterStaff(db, ['admin'], new Date());
  await db.destroy();
  return (await askDesk({ url: server.url, token }, 'GET', '/today')).json();
}

const REFUSED = new RegExp(
  `This database is new, and the storage .* holds ${ALL} files of another one\\. Nothing was changed\\. Start with .* unset DATABASE_URL, or restore site\\.db .*`,
);

test('DATABASE_URL that is set on a used folder: refused, and nothing is touched', async () => {
  const other = await openTestDatabase('postgres', { empty: true });
  try {
    const { DATABASE_URL = '' } = other.env;
    await expect(start({ DATABASE_URL, SEED_SAMPLES: 'auto' })).rejects.toThrow(REFUSED);
  } finally {
    await other.drop();
  }
  await expectAllReadable();
});

test('a used folder without site.db: refused, and all is there once it is back', async () => {
  await rename(join(DATA_DIR, 'site.db'), join(folder, 'away'));
  await expect(start()).rejects.toThrow(REFUSED);
  await expectAllReadable();
  const server = await start();
  expect((await today(server)).system).toMatchObject({ files: ALL, filesUnknown: 0, filesSetAside: 0 });
  expect(await server.stop()).toBe(0);
});

test('a copy that lacks many: nothing is moved; log, desk and command line say so', async () => {
  await replaceDatabase('copy-of-100');
  const server = await start();
  expect(await saidOfFiles(server)).toMatchObject({ level: 'error', files: 30, of: ALL });
  expect((await today(server)).system).toMatchObject({ filesUnknown: 30, filesSetAside: 0 });
  expect((await cli('unknown-files')).match(/ {2}in place$/gm)).toHaveLength(30);
  expect(await server.stop()).toBe(0);
  await expectAllReadable();
});

test('a copy that lacks one: that file is set aside, and comes back with its database', async () => {
  await replaceDatabase('copy-of-129');
  const old = await start();
  expect(await saidOfFiles(old)).toMatchObject({ level: 'warn', files: 1, of: ALL });
  expect((await today(old)).system).toMatchObject({ filesUnknown: 0, filesSetAside: 1 });
  expect(await readdir(objects)).toHaveLength(ALL - 1);
  expect(await cli('unknown-files')).toMatch(/^resumes\/\S+ {2}set aside on \S+, kept until /m);
  expect(await old.stop()).toBe(0);

  await replaceDatabase('newest');
  const right = await start();
  expect(right.lines.join('\n')).toContain('files that the database knows again were put back');
  expect(await right.stop()).toBe(0);
  await expectAllReadable();
});

test('a new database gets the storage where an operator says so, and every file stays', async () => {
  await rename(join(DATA_DIR, 'site.db'), join(folder, 'away'));
  await expect(start()).rejects.toThrow(REFUSED);
  expect(await cli('adopt-storage')).toContain(`does not know ${ALL} of ${ALL} files there`);
  const server = await start();
  expect(await saidOfFiles(server)).toMatchObject({ level: 'error', files: ALL });
  expect(await cli('set-aside')).toContain(`Set ${ALL} files aside for 30 days.`);
  expect(await readdir(objects)).toEqual([]);
  expect(await cli('put-back', '--all')).toContain(`Put ${ALL} files back.`);
  expect(await server.stop()).toBe(0);

  await replaceDatabase('newest');
  await expect(start()).rejects.toThrow('does not belong to this database');
  await expectAllReadable();
});
