/** A copy of the project for tests that change its files. */
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { makeFolder } from './temp.ts';

/** What a build or a dev server is made of. */
const PARTS = [
  'src',
  'public',
  'tools',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Copies the project into a temporary folder; the packages are the same ones.
 * @returns the folder; the caller removes it
 */
export async function copyProject(): Promise<string> {
  const folder = await makeFolder();
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  // What tools keep beside the packages begins with a dot; each copy has its own.
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  return folder;
}
