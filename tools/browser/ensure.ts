import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from '../project.ts';
import { findBrowser, findDownload, findOtherBrowser, findShell, OTHERS, onPath, SHELL } from './find.ts';
import { installOwnBrowser } from './own.ts';

const mayInstallPackages = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Installs Debian's packages, as root. It does nothing on other systems, or if one can't be installed. */
function installPackages(names: readonly string[]): void {
  if (!mayInstallPackages()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const order of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...order], { stdio: 'ignore', env });
}

/** From the npm registry; if that has none for this machine, Playwright's download, or as root Debian's package. */
function installBrowser(): void {
  console.log('Installing Chromium …');
  installOwnBrowser();
  if (findShell()) return;
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const download = [cli, 'install', ...(mayInstallPackages() ? ['--with-deps'] : []), 'chromium'];
  if (spawnSync(NODE, download, { stdio: 'ignore' }).status !== 0) installPackages([SHELL]);
}

/**
 * For `npm test` and `npm run report`: installs the Chromium without windows if it is missing.
 * @returns the path of a Chromium
 * @throws when there is none and none could be installed
 */
export function ensureBrowser(): string {
  if (!process.env.CHROMIUM_PATH && !findShell() && !findDownload()) installBrowser();
  const path = findBrowser('tests');
  if (!path) throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to an existing one.');
  return path;
}

/** Installs missing browsers, where that is possible, and prints which tests are left out because one is missing. */
export function ensureOtherBrowsers(): void {
  for (const name of ['firefox', 'webkit'] as const) {
    const packages = OTHERS[name].packages;
    if (!findOtherBrowser(name)) installPackages(packages);
    if (!findOtherBrowser(name))
      console.log(`No ${name}: its tests are left out. Debian has it as ${packages.join(' and ')}.`);
  }
}
