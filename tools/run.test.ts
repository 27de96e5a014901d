import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '../tests/support/temp.ts';
import { NODE, ROOT } from './project.ts';

/** A clone of the project that holds little more than the script. */
async function clone() {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(ROOT, 'tools/run.js'), join(folder, 'tools/run.js'));
  return folder;
}

test('where NODE_ENV says production, what a build is made with is installed all the same', async () => {
  const folder = await clone();
  const own = { name: 'x', version: '1.0.0', type: 'module', devDependencies: { node: 'file:own' } };
  const packages = {
    ...{ '': own, own: { name: 'node', version: '1.0.0', dev: true } },
    'node_modules/node': { resolved: 'own', link: true, dev: true },
  };
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  mkdirSync(join(folder, 'own/bin'), { recursive: true });
  write('own/package.json', { name: 'node', version: '1.0.0' });
  writeFileSync(join(folder, 'own/bin/node'), '#!/bin/sh\necho "begins $1"\n', { mode: 0o755 });
  write('package.json', own);
  write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages });
  const { status, stdout, stderr } = spawnSync(NODE, ['tools/run.js', 'start'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect([status, stdout], stderr).toEqual([0, expect.stringContaining('begins tools/commands/start.ts')]);
});

test('on a machine that can not run the Node of the project, such as Alpine, a sentence says so', async () => {
  const folder = await clone();
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), '');
  writeFileSync(join(folder, 'node_modules/.installed'), createHash('sha256').digest('hex'));
  // As the loader of glibc is missing there.
  writeFileSync(join(folder, 'node_modules/node/bin/node'), '#!/not/there\n', { mode: 0o755 });
  const { status, stderr } = spawnSync(NODE, ['tools/run.js', 'start'], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The project's own Node .* glibc.*\n$/)]);
});
