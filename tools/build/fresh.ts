/** Whether dist/ was made from the present state of the repository: one answer for every command and for the tests. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { NODE, ROOT } from '../project.ts';
import { newBuild, STAMP, swapIn } from './builds.ts';
import { contentDates } from './content-dates.ts';

/** Files and folders of the project from which a build or a dev server is made. */
export const INPUTS = [
  'content',
  'src',
  'public',
  'tools',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Every file that the build may read, by its path in the project, in a fixed order. Tests are not among them. */
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

/** Hashes over all inputs of a build: its files, and the dates that git has for the content. */
interface Inputs {
  files: string;
  /** Undefined if git does not answer: for example, for a user that it does not trust with this folder. */
  dates?: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function inputs(root: string): Inputs {
  const hash = createHash('sha256');
  for (const path of inputFiles(root)) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  const dates = contentDates(root);
  return { files: hash.digest('hex'), ...(dates ? { dates: hashOf(JSON.stringify(dates)) } : {}) };
}

/** The inputs of `dist`; undefined if there is no complete build. */
function builtOf(root: string): Inputs | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', STAMP), 'utf8'));
  } catch {
    return undefined;
  }
}

export interface Build {
  /** Its folder, by the path in the project. */
  folder: string;
  /** Called when everything is made: from now on `dist` is this build. */
  finish(): void;
}

/**
 * Called before a build reads its first input, so that a file that changes during the build makes it stale. Until it is
 * finished, `dist` stays the earlier build.
 */
export function beginBuild(root = ROOT): Build {
  const made = inputs(root);
  const folder = newBuild(root);
  return {
    folder,
    finish() {
      writeFileSync(join(root, folder, STAMP), JSON.stringify(made));
      swapIn(root, folder);
    },
  };
}

/** Whether `dist` was made from the present state of the project. Dates that git does not tell this user make nothing stale. */
export function isFresh(root = ROOT): boolean {
  const built = builtOf(root);
  if (!built) return false;
  const { files, dates } = inputs(root);
  return files === built.files && (dates === undefined || dates === built.dates);
}

/** Whether there is a build that can be started. */
export const isBuilt = (root = ROOT): boolean => builtOf(root) !== undefined;

/** What a build writes: an earlier one may have been made by another user. */
const WRITTEN = ['', 'builds', '.astro', '.cache', '.cache/astro', '.cache/vite'];

/** @returns a folder that this user may not write to, so that no build can be made; undefined if there is none */
export const closedFolder = (root = ROOT): string | undefined =>
  WRITTEN.map((path) => join(root, path)).find((folder) => {
    try {
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });

/** A process that is killed does not report it. */
const endedBy = (signal: string) =>
  `The build was ended by ${signal}. If you did not end it, the machine ran out of memory: free some and start again.`;

/** Builds dist/ again if any of its inputs has changed. Ends the process when the build fails and has printed why. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  const closed = closedFolder();
  if (closed && isBuilt()) {
    console.warn(
      `The sources have changed since the last build. This user may not write to ${closed}, so the last build is used.`,
    );
    return;
  }
  console.log('Building …');
  const build = spawn(NODE, ['tools/commands/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const end = () => build.kill();
  process.once('SIGTERM', end).once('SIGINT', end);
  const [status, signal] = await once(build, 'exit');
  process.off('SIGTERM', end).off('SIGINT', end);
  if (status === 0) return;
  if (signal) console.error(endedBy(signal));
  if (isBuilt()) console.error('The build failed. dist/ still contains the last successful build.');
  process.exit(status ?? 1);
}
