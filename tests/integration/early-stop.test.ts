/** A server that is asked to stop while it starts, and one whose log is on a full disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { NODE, ROOT } from '../support/build.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

test('a signal that comes before it listens stops it in order', async () => {
  const DATA_DIR = await makeFolder();
  onTestFinished(() => removeFolder(DATA_DIR));
  const child = spawn(NODE, ['dist/app/server.js'], {
    cwd: ROOT,
    env: { DATA_DIR, PORT: '0', SEED_SAMPLES: 'never', LOG_LEVEL: 'debug' },
  });
  const closed = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const before = said;
    said += text;
    // It says this when the background work has begun and the pages are not loaded yet.
    if (said.includes('files in memory') && !before.includes('files in memory')) child.kill('SIGTERM');
  });
  expect(await closed).toEqual([0, null]);
  expect(said).toContain(`"msg":"stopped"`);
});

test('a server whose log is on a full disk serves, and stops in order', async () => {
  const DATA_DIR = await makeFolder();
  onTestFinished(() => removeFolder(DATA_DIR));
  const PORT = String(await freePort());
  const full = openSync('/dev/full', 'w');
  const child = spawn(NODE, ['dist/app/server.js'], {
    cwd: ROOT,
    env: { DATA_DIR, PORT, SEED_SAMPLES: 'never' },
    stdio: ['ignore', full, 'inherit'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  const isReady = () => fetch(`http://localhost:${PORT}/readyz`).then(({ ok }) => ok);
  await eventually(isReady, 30_000);
  for (let n = 0; n < 3; n++) expect(await isReady()).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
