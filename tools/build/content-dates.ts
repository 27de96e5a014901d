import { execFileSync } from 'node:child_process';

/**
 * When each content file was last committed, for the sitemap.
 * @returns ISO 8601 times by the path in the project; undefined if git does not answer, because there is none or because it
 * does not trust this user with the folder
 */
export function contentDates(root: string): Record<string, string> | undefined {
  const dates: Record<string, string> = {};
  try {
    const log = execFileSync('git', ['log', '--format=@%cI', '--name-only', '--relative', '--', 'content'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let date = '';
    for (const line of log.split('\n')) {
      if (line.startsWith('@')) date = line.slice(1);
      else if (line && !dates[line]) dates[line] = date;
    }
  } catch {
    return undefined;
  }
  return dates;
}
