/** `npm run dev` in a copy of the project: an edit shows, a mistake is reported and fixed, and the server goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { NODE } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { eventually, freePort, removeFolder } from '../support/temp.ts';

test('a page is edited, broken and fixed, and so is the site file, while the server runs', async () => {
  const root = await copyProject();
  const port = await freePort();
  const server = spawn(NODE, ['tools/commands/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      VITEST: undefined,
      DATA_DIR: join(root, 'data'),
      HOST: '127.0.0.1',
      SEED_SAMPLES: 'never',
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await removeFolder(root);
  });

  /** Waits for a page with a status and texts. */
  const shows = (path: string, status: number, ...texts: string[]) =>
    eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      if (answer.status === status && texts.every((text) => html.includes(text))) return true;
      throw new Error(`${path} shows ${answer.status} ${html.slice(0, 2_000)}`);
    }, 60_000);
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(root, 'content', file);
    const before = await readFile(path, 'utf8');
    await writeFile(path, change(before));
    return () => writeFile(path, before);
  };
  const titled = (title: string) => (text: string) => text.replace(/^title: .*/m, `title: ${title}`);

  await shows('/faq', 200, '<title>');
  await edit('pages/faq.yaml', titled('Asked once'));
  await shows('/faq', 200, '<title>Asked once');
  await shows('/', 200, '<title>');

  // The response cache knows the database alone, so a page that it keeps in production is made anew here.
  await shows('/career', 200, '<title>');
  await edit('texts/career.yaml', titled('Openings anew'));
  await shows('/career', 200, '<title>Openings anew');

  // No privacy policy is published: as in a build, no form is there to be filled in.
  await shows('/intelligence-detail', 200, 'This form is not open yet.');

  const fix = await edit('pages/faq.yaml', titled(`"${'long '.repeat(20)}"`));
  await shows('/faq', 500, 'content/pages/faq.yaml:', 'title: Must have at most 70 characters, has 99');
  await fix();
  await shows('/faq', 200, '<title>Asked once');

  await edit('site.json', (text) => text.replace(/"brand": ".*?"/, '"brand": "Anew"'));
  await shows('/faq', 200, '<title>Asked once · Anew');
  const whole = await edit('site.json', (text) => text.replace('"brand": "Anew",', '"brand": "Anew"'));
  await shows('/contact', 500, 'content/site.json:3: Is not JSON');
  await whole();
  await shows('/contact', 200, 'Anew');
}, 120_000);
