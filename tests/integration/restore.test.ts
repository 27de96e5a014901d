/** An older backup comes back, by the commands of an operator: erased stays erased, and a certificate stays ours. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/infra/database/open.ts';
import { NODE, ROOT } from '../support/build.ts';
import { askDesk, enterStaff } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

let folder: string;
let DATA_DIR: string;
let server: RunningServer;
beforeEach(async () => {
  folder = await makeFolder();
  DATA_DIR = join(folder, 'data');
  await mkdir(DATA_DIR);
  server = await startServer({ DATA_DIR });
});
afterEach(async () => {
  await server.stop();
  await removeFolder(folder);
});

const cli = (...args: string[]) =>
  promisify(execFile)(NODE, [join(ROOT, 'dist/app/cli.js'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );

const open = () => openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: join(DATA_DIR, 'site.db') }).db;

/** Asks the running server for somebody with the role Legal, as the desk does. */
async function asLegal() {
  const db = open();
  const { token } = await enterStaff(db, ['legal'], new Date());
  await db.destroy();
  return async (method: string, path: string, body?: unknown, version?: number) => {
    const answer = await askDesk({ url: server.url, token }, method, path, body, version);
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer;
  };
}

const EMAIL = 'ines@candidate.example';

test('whoever was erased after the backup is erased again before anybody is answered', async () => {
  const form = application(await firstOpening(server), { Name: 'Ines Alder', Email: EMAIL });
  expect(
    (await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]))).status,
  ).toBe(200);
  const backup = join(folder, 'backup');
  expect((await cli('backup', backup)).code).toBe(0);

  const ask = await asLegal();
  const wish = { kind: 'erasure', name: 'Ines Alder', email: EMAIL, words: '', receivedAt: '2026-11-01' };
  const { id } = await (await ask('POST', '/privacy/requests', wish)).json();
  const { version } = await (await ask('GET', `/privacy/requests/${id}`)).json();
  const erased = await (await ask('POST', `/privacy/requests/${id}/erase`, undefined, version)).json();
  const certificate = await (await ask('GET', `/privacy/erasures/${erased.id}/certificate`)).text();
  expect(await server.stop()).toBe(0);

  for (const name of await readdir(DATA_DIR))
    if (name.startsWith('site.db') || name === 'storage') await rm(join(DATA_DIR, name), { recursive: true });
  await cp(backup, DATA_DIR, { recursive: true });
  const restored = open();
  const people = () => restored.selectFrom('applications').select('email').where('email', '=', EMAIL);
  expect(await people().execute()).toHaveLength(1);

  server = await startServer({ DATA_DIR });
  expect(await people().execute()).toEqual([]);
  expect(await restored.selectFrom('candidates').select('id').where('email', '=', EMAIL).execute()).toEqual(
    [],
  );
  await restored.destroy();
  const told = (text: string) => server.lines.findIndex((line) => line.includes(text));
  expect(told('erased again')).toBeGreaterThan(-1);
  expect(told('erased again')).toBeLessThan(told('"msg":"listening"'));

  const file = join(folder, 'certificate.jws');
  await writeFile(file, certificate);
  const ours = await cli('verify-certificate', file);
  expect(ours).toMatchObject({ code: 0, output: expect.stringContaining(`Erasure ${erased.id}`) });
  expect(ours.output).toContain('The certificate is what was signed.');
  await writeFile(file, certificate.replace('.', '.A'));
  expect(await cli('verify-certificate', file)).toMatchObject({
    code: 2,
    output: expect.stringContaining('no certificate of this house'),
  });
  expect((await cli('verify-certificate', join(folder, 'nowhere'))).code).not.toBe(0);
});
