import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT } from '../project.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

const find = () => process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find((path) => path !== undefined);

/**
 * A Chromium for the browser tests: the system's; else Debian's package, as root; else Playwright's own download.
 * @returns the environment that names it to the tests; empty for Playwright's own
 */
export function ensureBrowser(): { CHROMIUM_PATH?: string } {
  const known = find();
  if (known) return { CHROMIUM_PATH: known };
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    });
    const installed = find();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const { status } = spawnSync(NODE, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return {};
}
