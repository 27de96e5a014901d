import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '../tests/support/temp.ts';
import { NODE, ROOT } from './project.ts';

test('on a machine that can not run the Node of the project, such as Alpine, a sentence says so', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  for (const path of ['tools', 'node_modules/node/bin']) mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(ROOT, 'tools/run.js'), join(folder, 'tools/run.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), '');
  writeFileSync(join(folder, 'node_modules/.installed'), createHash('sha256').digest('hex'));
  // As the loader of glibc is missing there.
  writeFileSync(join(folder, 'node_modules/node/bin/node'), '#!/not/there\n', { mode: 0o755 });
  const { status, stderr } = spawnSync(NODE, ['tools/run.js', 'start'], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The project's own Node .* glibc.*\n$/)]);
});
