/** What a server takes: `dist`, and beside its code the packages that `dist/package.json` lists. Nothing of the project. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NODE, ROOT } from '../support/build.ts';
import { startFact } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

type Manifest = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>;
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Packages as npm would install them for a list, taken from where they are here. */
function install(names: readonly string[], target: string): void {
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const from = join(ROOT, 'node_modules', name);
    const to = join(target, name);
    if (existsSync(to) || !existsSync(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifestOf(from);
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
  }
}

test('a copy of the build runs with the packages that it lists, and has no others', async () => {
  const folder = await makeFolder();
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  const listed = Object.keys(manifestOf(folder).dependencies ?? {});
  expect(listed).not.toEqual(expect.arrayContaining(['astro']));
  expect(listed).not.toEqual(expect.arrayContaining(['lucide-react']));
  install(listed, join(folder, 'node_modules'));
  const server = spawn(NODE, ['--preserve-symlinks', 'app/server.js'], {
    cwd: folder,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await removeFolder(folder);
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const url = await eventually(() => {
    if (server.exitCode !== null) throw new Error(output);
    return startFact(output.split('\n'), 'website');
  }, 20_000);
  for (const path of ['/', '/contact', '/career', '/desk', '/api/docs', '/readyz'])
    expect([path, (await fetch(`${url}${path}`)).status], output).toEqual([path, 200]);
});
