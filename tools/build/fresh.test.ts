import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { NODE, ROOT } from '../project.ts';
import { beginBuild, inputFiles, isBuilt, isFresh } from './fresh.ts';

let root: string;
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

async function write(path: string, text = 'new'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeAll(async () => {
  root = await makeFolder();
  for (const path of [
    'content/site.json',
    'public/favicon.svg',
    'tools/run.js',
    'tests/a.test.ts',
    'src/a.ts',
  ])
    await write(path, 'old');
  for (const path of ['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(ROOT, path), join(root, path));
});
afterAll(() => removeFolder(root));

const build = () => beginBuild(root).finish();

test.each([
  'content/site.json',
  'src/deep/down/new.ts',
  'public/favicon.svg',
  'tools/run.js',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
])('a change of %s makes the build stale, and its return fresh again', async (path) => {
  await rm(join(root, 'src/deep'), { recursive: true, force: true });
  await write(path, 'before');
  build();
  expect(isFresh(root)).toBe(true);
  await write(path, 'after');
  expect(isFresh(root)).toBe(false);
  await write(path, 'before');
  expect(isFresh(root)).toBe(true);
});

test('tests, documents and other settings are no part of it', async () => {
  build();
  for (const path of ['tests/a.test.ts', 'src/a.test.ts', 'tools/b.test.tsx', 'docs/a.md', 'biome.json'])
    await write(path);
  expect(isFresh(root)).toBe(true);
});

test('a file that is moved, taken away, or written while the build runs makes it stale', async () => {
  await write('src/a.ts', 'a');
  build();
  await rm(join(root, 'src/a.ts'));
  expect(isFresh(root)).toBe(false);
  await write('src/b.ts', 'a');
  expect(isFresh(root)).toBe(false);
  const begun = beginBuild(root);
  await write('src/b.ts', 'b');
  begun.finish();
  expect(isFresh(root)).toBe(false);
});

test('a build that did not finish leaves the last one as it is', async () => {
  build();
  const last = readlinkSync(join(root, 'dist'));
  const { folder } = beginBuild(root);
  expect([readlinkSync(join(root, 'dist')), isFresh(root)]).toEqual([last, true]);
  await rm(join(root, folder), { recursive: true });
});

test('what git does not tell this user makes nothing stale', async () => {
  const { PATH } = process.env;
  git(root, 'init', '-q');
  git(root, 'add', 'content');
  git(root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'content');
  build();
  try {
    process.env.PATH = '';
    expect(isFresh(root)).toBe(true);
  } finally {
    process.env.PATH = PATH;
  }
  await rm(join(root, '.git'), { recursive: true });
});

test('a folder in the place of the link gives way to it', async () => {
  await rm(join(root, 'dist'));
  await write('dist/.built', 'a hash');
  expect([isFresh(root), isBuilt(root)]).toEqual([false, false]);
  build();
  expect(isFresh(root)).toBe(true);
});

test('the last two builds stay, what ended before it was whole goes', async () => {
  const before = beginBuild(root);
  before.finish();
  await cp(join(root, before.folder), join(root, 'builds/0-1'), { recursive: true });
  // The number of a process that no system gives.
  await mkdir(join(root, 'builds/1-4194305'));
  await rm(join(root, 'builds/0-1/.built'));
  build();
  const last = basename(before.folder);
  const now = basename(readlinkSync(join(root, 'dist')));
  // Process 1 is running, so its build may become whole yet.
  expect(readdirSync(join(root, 'builds')).sort()).toEqual(['0-1', last, now].sort());
});

test('the dates that git has of the content are part of it', async () => {
  git(root, 'init', '-q');
  build();
  git(root, 'add', 'content');
  git(root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'content');
  expect(isFresh(root)).toBe(false);
});

test('every file of the project is an input, or known as none', () => {
  const inputs = new Set(inputFiles());
  const others = git(ROOT, 'ls-files', '-co', '--exclude-standard', '--deduplicate')
    .split('\n')
    // A deleted file is listed until the deletion is committed.
    .filter((path) => path && !inputs.has(path) && existsSync(join(ROOT, path)));
  const none =
    /^(tests|docs|ops|\.ci)\/|\.test\.tsx?$|^[A-Z]+(\.md)?$|^\.|^(biome\.json|tsconfig\.pages\.json|vitest\.config\.ts|playwright\.config\.ts)$/;
  expect(others.filter((path) => !none.test(path))).toEqual([]);
});

test.runIf(process.getuid?.() === 0)('a folder that another user has built into is named', async () => {
  await write('builds/of-root/.built');
  await chmod(root, 0o755);
  await chown(root, 65_534, 65_534);
  const code = `import { closedFolder } from ${JSON.stringify(join(ROOT, 'tools/build/fresh.ts'))};
    process.stdout.write(String(closedFolder(${JSON.stringify(root)})));`;
  const asOther = () =>
    execFileSync(NODE, ['--input-type=module', '--eval', code], { uid: 65_534, encoding: 'utf8' });
  expect(asOther()).toBe(join(root, 'builds'));
  await chown(join(root, 'builds'), 65_534, 65_534);
  expect(asOther()).toBe('undefined');
});
