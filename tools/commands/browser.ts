import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT } from '../project.ts';

/** Chromium without windows: a test's page costs it a quarter of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

const find = () => process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find((path) => path !== undefined);

/** Debian's package, as root. */
function installShell(): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', SHELL];
  if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', install, { stdio: 'ignore', env });
  }
}

/**
 * A Chromium for the browser tests: Debian's package without windows, else the system's, else Playwright's own download.
 * @returns the environment that names it to the tests; empty for Playwright's own
 */
export function ensureBrowser(): { CHROMIUM_PATH?: string } {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL)) installShell();
  const known = find();
  if (known) return { CHROMIUM_PATH: known };
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const { status } = spawnSync(NODE, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return {};
}
