import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../tools/project.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

test('npm that is asked to stop stops the server behind `npm start`, and says that all went well', async () => {
  const folder = await makeFolder();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(npm, 'exit');
  onTestFinished(async () => {
    npm.kill('SIGKILL');
    await removeFolder(folder);
  });

  let output = '';
  let url: string | undefined;
  for await (const chunk of npm.stdout) {
    output += chunk;
    url = /"website":"([^"]+)"/.exec(output)?.[1];
    if (url) break;
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
