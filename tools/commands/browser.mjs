import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, node, root } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

const find = () => process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find(Boolean);

/**
 * A Chromium for the browser tests: the system's; else Debian's package, as root; else Playwright's own download.
 * @returns its path, or undefined for Playwright's own
 */
export function ensureBrowser() {
  const known = find();
  if (known) return known;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    });
    const installed = find();
    if (installed) return installed;
  }
  const cli = join(root, 'node_modules/playwright/cli.js');
  const result = spawnSync(node, [cli, 'install', 'chromium'], { stdio: 'inherit', env: environment() });
  if (result.status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return undefined;
}
