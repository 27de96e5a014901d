import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { NODE, ROOT } from '../project.ts';

/** Chromium without windows: a test's page takes a quarter of the processor time. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** What a command says and ends with where `findBrowser` finds none. */
export const NO_BROWSER = 'No Chromium was found. Run `npm test` once to install one, or set CHROMIUM_PATH.';

function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

const isDownloaded = () => existsSync(chromium.executablePath());

/**
 * The Chromium of this machine: the one of CHROMIUM_PATH, a package of the system, or Playwright's download.
 * @param purpose `tests` prefers the one without windows, `audit` the one that visitors have
 * @returns its path; undefined where there is none. Nothing is installed.
 */
export function findBrowser(purpose: 'tests' | 'audit'): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = purpose === 'tests' ? [SHELL, ...BROWSERS] : [...BROWSERS, SHELL];
  return names.map(onPath).find(Boolean) ?? (isDownloaded() ? chromium.executablePath() : undefined);
}

/** Debian's packages, as root. Nothing happens elsewhere, or where one can not be installed. */
function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const order of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...order], { stdio: 'ignore', env });
}

/** Playwright's download, which has both forms, or as root Debian's package of the one without windows. */
function installBrowser(): void {
  console.log('Installing Chromium …');
  const isDebian = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const download = [cli, 'install', ...(isDebian ? ['--with-deps'] : []), 'chromium'];
  if (spawnSync(NODE, download, { stdio: 'ignore' }).status !== 0) installPackages([SHELL]);
}

/**
 * For `npm test` and `npm run report`: installs the Chromium without windows where it is missing.
 * @returns the path of a Chromium
 * @throws when there is none and none could be installed
 */
export function ensureBrowser(): string {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL) && !isDownloaded()) installBrowser();
  const path = findBrowser('tests');
  if (!path) throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to an existing one.');
  return path;
}

/** The other browsers of `npm run test:all`, by what each is made of: the commands it needs, and Debian's packages of them. */
const OTHERS = {
  firefox: { commands: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { commands: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
} as const;

/** @returns the path of each command that a browser needs; undefined where one is not on this machine */
export function findOtherBrowser(name: keyof typeof OTHERS): string[] | undefined {
  const paths = OTHERS[name].commands.map((names) => names.map(onPath).find(Boolean));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

/** Installs those that are missing, where that can be done, and says which tests are left out for want of one. */
export function ensureOtherBrowsers(): void {
  for (const name of ['firefox', 'webkit'] as const) {
    const packages = OTHERS[name].packages;
    if (!findOtherBrowser(name)) installPackages(packages);
    if (!findOtherBrowser(name))
      console.log(`No ${name}: its tests are left out. Debian has it as ${packages.join(' and ')}.`);
  }
}
