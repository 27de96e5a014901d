/** Whether dist/ is made of what the repository holds now: one answer for every command and for the tests. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NODE, ROOT } from '../project.ts';
import { contentDates } from './content-dates.ts';

/** Files and folders of the project that a build or a dev server is made of. */
export const INPUTS = [
  'src',
  'public',
  'tools',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Every file that the build may read, by its path in the project, in a fixed order. Tests are none. */
export function inputFiles(root = ROOT): string[] {
  const below = (path: string) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
  return INPUTS.flatMap((input) => below(join(root, input)))
    .map((path) => relative(root, path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
}

/** A hash over all that a build is made of: its files, and the dates that git has of the content. */
export function inputDigest(root = ROOT): string {
  const hash = createHash('sha256').update(JSON.stringify(contentDates(root)));
  for (const path of inputFiles(root)) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

const stamp = (root: string) => join(root, 'dist/.built');

/**
 * Called before a build reads its first input, so that a file that changes meanwhile makes it stale.
 * @returns what is called when all is made
 */
export function beginBuild(root = ROOT): () => void {
  const digest = inputDigest(root);
  rmSync(stamp(root), { force: true });
  return () => writeFileSync(stamp(root), digest);
}

export const isFresh = (root = ROOT): boolean =>
  existsSync(stamp(root)) && readFileSync(stamp(root), 'utf8') === inputDigest(root);

/** Makes dist/ anew if anything it is made of has changed. Ends the process when the build fails and has said why. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  console.log('Building …');
  const build = spawn(NODE, ['tools/commands/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const end = () => build.kill();
  process.once('SIGTERM', end).once('SIGINT', end);
  const [status] = await once(build, 'exit');
  process.off('SIGTERM', end).off('SIGINT', end);
  if (status !== 0) process.exit(status ?? 1);
}
