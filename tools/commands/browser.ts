import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT } from '../project.ts';

/** Chromium without windows: a test's page costs it a quarter of the processor time. */
const SHELL = 'chromium-headless-shell';
/** What visitors have. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

/** Debian's package, as root. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const order = ['install', '-y', '-qq', '--no-install-recommends', name];
  if (spawnSync('apt-get', order, { stdio: 'ignore', env }).status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', order, { stdio: 'ignore', env });
  }
}

/**
 * A Chromium: Debian's package, else what the system has, else Playwright's own download.
 * @param of `tests` takes the one without windows first, `visitors` the one that they have
 * @returns the environment that names it; empty for Playwright's own
 */
export function ensureBrowser(of: 'tests' | 'visitors'): { CHROMIUM_PATH?: string } {
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
  const names = of === 'tests' ? [SHELL, ...WHOLE] : [...WHOLE, SHELL];
  if (of === 'tests' && !onPath(SHELL)) install(SHELL);
  if (of === 'visitors' && !WHOLE.some(onPath)) install('chromium');
  const known = names.map(onPath).find((path) => path !== undefined);
  if (known) return { CHROMIUM_PATH: known };
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const { status } = spawnSync(NODE, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return {};
}
