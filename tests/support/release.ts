/** The release of what the project holds now, made once and unpacked where a test wants it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versionOfProject } from '../../tools/build/version.ts';
import { NODE, ROOT } from './build.ts';

/**
 * @param folder where its own folder is unpacked
 * @returns its folder and its version
 */
export function unpackRelease(folder: string): { release: string; version: string } {
  const { version } = versionOfProject();
  const name = `website-${version}-${process.platform}-${process.arch}`;
  const archive = join(ROOT, 'releases', `${name}.tar.gz`);
  // With uncommitted sources it is unknown whether an archive is still theirs.
  if (!existsSync(archive) || version.endsWith('-modified'))
    execFileSync(NODE, ['tools/commands/release.ts'], { cwd: ROOT, stdio: 'ignore' });
  execFileSync('sha256sum', ['--check', '--quiet', `${name}.tar.gz.sha256`], { cwd: join(ROOT, 'releases') });
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return { release: join(folder, name), version };
}
