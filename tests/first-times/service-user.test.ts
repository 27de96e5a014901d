/** Built by one user, started by another, who may change nothing of the project: as a service is set up. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBuild, INPUTS } from '../../tools/build/fresh.ts';
import { ROOT } from '../support/build.ts';
import { startServer } from '../support/server.ts';
import { WHOLE } from '../support/size.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

/**
 * Root starts it as this user of every system. Anybody else can't become another user, and takes the right to write from
 * themselves instead: what they may do in the project is then the same.
 */
const SERVICE = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let root: string;
let DATA_DIR: string;

const folders = () => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, name)),
];

beforeAll(async () => {
  folder = await makeFolder();
  chmodSync(folder, 0o755);
  root = join(folder, 'website');
  DATA_DIR = join(folder, 'data');
  for (const input of INPUTS) cpSync(join(ROOT, input), join(root, input), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'dist/package-lock.json'), 'utf8'));
  const installed = Object.keys(packages).filter((path) => path && !packages[path].optional);
  for (const path of [...installed, 'node_modules/node'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  writeFileSync(join(root, 'node_modules/.installed'), lock.digest('hex'));
  // git tells the dates of files to their owner alone.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  git('add', 'content');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'content');
  const build = beginBuild(root);
  cpSync(join(ROOT, 'dist'), join(root, build.folder), { recursive: true, dereference: true });
  build.finish();
  mkdirSync(DATA_DIR);
  if (SERVICE) chownSync(DATA_DIR, SERVICE.uid, SERVICE.gid);
  else for (const path of folders()) chmodSync(path, 0o555);
}, 60_000);
afterAll(async () => {
  if (!SERVICE) for (const path of folders()) chmodSync(path, 0o755);
  await removeFolder(folder);
});

const start = () =>
  startServer(
    { DATA_DIR, HOME: DATA_DIR },
    {
      cwd: root,
      node: join(root, 'node_modules/node/bin/node'),
      args: ['tools/run.js', 'start'],
      ...SERVICE,
    },
  );

test.runIf(WHOLE)('what is built is started', async () => {
  const built = readlinkSync(join(root, 'dist'));
  const server = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(await server.stop()).toBe(0);
  expect(readlinkSync(join(root, 'dist'))).toBe(built);
});

test('what is built is started although sources and packages have changed since, which is said', async () => {
  for (const path of ['src/server/server.ts', 'package-lock.json']) appendFileSync(join(root, path), '\n');
  const server = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const said = server.lines.filter((line) => !line.startsWith('{'));
  expect(said).toEqual([
    expect.stringMatching(/^package-lock\.json has changed\. This user may not write to .*\.$/),
    expect.stringMatching(/^The sources have changed since the last build\. This user may not write .*\.$/),
  ]);
  expect(await server.stop()).toBe(0);
});
