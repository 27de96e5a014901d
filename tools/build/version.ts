import { execFileSync } from 'node:child_process';
import { ROOT } from '../project.ts';
import { INPUTS } from './fresh.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The version of the present state of the project, by its newest commit.
 * @returns day (UTC) and hash, as `2026.11.23-1a2b3c4d`, with `-modified` if the inputs of a build differ from the commit, and
 * its time as ISO 8601; if git does not answer, the present day, `no-commit` and the present time
 */
export function versionOfProject(root = ROOT): { version: string; committedAt: string } {
  try {
    const log = git(root, 'log', '-1', '--abbrev=8', '--date=format-local:%Y.%m.%d', '--format=%cd-%h %cI');
    const [version = '', committedAt = ''] = log.split(' ');
    const modified = git(root, 'status', '--porcelain', '--', ...INPUTS) !== '';
    return { version: modified ? `${version}-modified` : version, committedAt };
  } catch {
    const committedAt = new Date().toISOString();
    return { version: `${committedAt.slice(0, 10).replaceAll('-', '.')}-no-commit`, committedAt };
  }
}
