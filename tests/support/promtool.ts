/** Prometheus' own checker: the one that is installed, or Debian's, unpacked into a folder. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder for a package that is fetched @returns its path; undefined where there is none and none can be had */
export function findPromtool(folder: string): string | undefined {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  const fetch = () => run('apt-get', 'download', '-qq', 'prometheus');
  if (!fetch() && !(run('apt-get', 'update', '-qq') && fetch())) return undefined;
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  return run('dpkg-deb', '--extract', archive, folder) ? join(folder, 'usr/bin/promtool') : undefined;
}
