/** A copy of the project for tests that change its files. */
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { INPUTS } from '../../tools/build/fresh.ts';
import { ROOT } from './build.ts';
import { makeFolder } from './temp.ts';

/**
 * Copies the project into a temporary folder; the packages are the same ones.
 * @returns the folder; the caller removes it
 */
export async function copyProject(): Promise<string> {
  const folder = await makeFolder();
  for (const input of INPUTS) await cp(join(ROOT, input), join(folder, input), { recursive: true });
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  // What tools keep beside the packages begins with a dot; each copy has its own.
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  return folder;
}
