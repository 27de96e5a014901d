/**
 * The folders of builds: each build has its own in `builds/`, and `dist` is a link to the newest complete one. A running server
 * keeps the folder that it was started from, with all files that it has not loaded yet.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** A file that only a complete build contains. */
export const STAMP = '.built';

const FOLDER = 'builds';

/** The name of a build contains the time when it began, and the process that makes it. */
const BUILD = /^[0-9a-z]+-(\d+)$/;

/** @returns the path in the project of a new, empty build */
export function newBuild(root: string): string {
  const path = join(FOLDER, `${Date.now().toString(36)}-${process.pid}`);
  mkdirSync(join(root, path), { recursive: true });
  return path;
}

/** The name of the build that `dist` links to; undefined if it is none of `builds/`. */
function current(root: string): string | undefined {
  const dist = join(root, 'dist');
  if (!lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return basename(readlinkSync(dist));
}

/** Links `dist` to a complete build, in one step; then removes those that nothing needs any more. */
export function swapIn(root: string, build: string): void {
  const dist = join(root, 'dist');
  const link = join(root, `${build}.link`);
  const last = current(root);
  symlinkSync(build, link);
  // A folder, as a copy of the project that follows links has it, can't be replaced by a link in one step.
  if (!last && existsSync(dist)) renameSync(dist, join(root, `${build}.earlier`));
  renameSync(link, dist);
  rmSync(join(root, `${build}.earlier`), { recursive: true, force: true });
  removeOthers(root, [basename(build), last]);
}

/** The commands of the processes of this machine, as far as they can be read; undefined if they can't. */
function commandLines(): string | undefined {
  if (existsSync('/proc/self/cmdline')) {
    const lines = readdirSync('/proc').map((name) => {
      if (!/^\d+$/.test(name)) return '';
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        // It has ended meanwhile.
        return '';
      }
    });
    return lines.join('\n');
  }
  const { status, stdout } = spawnSync('ps', ['-axwwo', 'args='], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes builds that no process was started from, and incomplete builds whose process has ended. */
function removeOthers(root: string, keep: readonly (string | undefined)[]): void {
  const lines = commandLines();
  for (const name of readdirSync(join(root, FOLDER))) {
    const [, pid] = BUILD.exec(name) ?? [];
    if (!pid || keep.includes(name)) continue;
    const path = join(root, FOLDER, name);
    const isNeeded = existsSync(join(path, STAMP))
      ? (lines?.includes(`${FOLDER}/${name}/`) ?? true)
      : isRunning(Number(pid));
    if (!isNeeded) rmSync(path, { recursive: true, force: true });
  }
}
