/** A copy of the build on a machine that has Node, npm and the registry, and nothing of this project. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { NODE, ROOT } from '../support/build.ts';
import { newBrowser, PASSWORD } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { firstOpening, startFact, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

test('installs by npm ci, starts, takes an application and lets the first admin in', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  // Its name is another in an address.
  const build = join(folder, 'our wébsite');
  cpSync(join(ROOT, 'dist'), build, { recursive: true, dereference: true });
  const { dependencies } = JSON.parse(readFileSync(join(build, 'package.json'), 'utf8'));
  expect(dependencies).not.toHaveProperty('astro');
  expect(dependencies).not.toHaveProperty('lucide-react');
  // Any registry has them.
  expect(readFileSync(join(build, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');

  await promisify(execFile)('npm', ['ci', '--omit=dev', '--cache', join(folder, 'npm')], {
    cwd: build,
    env: { ...process.env, PATH: [dirname(NODE), process.env.PATH].join(delimiter) },
  });
  const DATA_DIR = join(folder, 'data');
  const server = await startServer({ DATA_DIR }, { cwd: build, args: ['app/server.js'] });
  onTestFinished(() => server.kill9());
  for (const path of ['/', '/contact', '/career', '/desk', '/api/docs', '/readyz'])
    expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200]);

  const form = application(await firstOpening(server));
  const sent = await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
  expect(sent.status).toBe(200);

  const browser = newBrowser({
    async send(path, { headers, ...request } = {}) {
      const own = new Headers(headers);
      own.delete('Host');
      own.set('Origin', server.url);
      const answer = await fetch(`${server.url}${path}`, { ...request, headers: own });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  });
  const token = startFact(server.lines, 'firstAdmin')?.split('#')[1];
  const ada = { token, name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD };
  expect((await browser.post('/api/desk/session/links/use', ada)).body.state).toBe('enrol');
  const { secret } = (await browser.post('/api/desk/account/totp')).body;
  const confirmed = await browser.post('/api/desk/account/totp/confirm', {
    code: new TOTP({ secret }).generate(),
  });
  expect(confirmed.body.recoveryCodes.length).toBeGreaterThan(0);
  expect((await browser.get('/api/desk/today')).status).toBe(200);

  // Read by a package that is loaded when the first resume comes in.
  const { db } = openDatabase(readConfig({ DATA_DIR }));
  const text = () => db.selectFrom('resume_texts').select('state').executeTakeFirst();
  await eventually(async () => (await text())?.state === 'ready');
  await db.destroy();
  expect(await server.stop()).toBe(0);
}, 120_000);
