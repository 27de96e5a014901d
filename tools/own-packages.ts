/** Packages that one command needs and the project does not: pinned in a folder of `tools`, installed into `.cache` on first use. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './project.ts';

const LOCK = 'package-lock.json';

/** Where the packages of `tools/<name>` are installed. */
export const ownFolder = (name: string): string => join(ROOT, '.cache', name);

/** Whether they are the packages of the lock file. */
export function isInstalled(name: string): boolean {
  const folder = ownFolder(name);
  // npm writes it once all packages are installed.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) return false;
  const lock = (of: string) => readFileSync(join(of, LOCK), 'utf8');
  return lock(folder) === lock(join(ROOT, 'tools', name));
}

/** Installs them again. @returns whether that was possible */
export function installOwn(name: string): boolean {
  const folder = ownFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', LOCK])
    copyFileSync(join(ROOT, 'tools', name, file), join(folder, file));
  const npm = process.env.npm_execpath;
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  return (
    spawnSync(npm ? NODE : 'npm', npm ? [npm, ...ci] : ci, { cwd: folder, stdio: 'ignore' }).status === 0
  );
}
