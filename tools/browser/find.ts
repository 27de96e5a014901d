import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOwnBrowser } from './own.ts';

/** Chromium without windows: a page of a test takes a third of the processor time. */
export const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The message of a command that ends because `findBrowser` finds none. */
export const NO_BROWSER = 'No Chromium was found. Run `npm test` once to install one, or set CHROMIUM_PATH.';

/** @returns the path of a command, if a folder of PATH contains it */
export function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder && existsSync(path)) return path;
  }
  return undefined;
}

/** @returns the path of a Chromium without windows, from this system or from `.cache` */
export const findShell = (): string | undefined => onPath(SHELL) ?? findOwnBrowser();

/** @returns the path of Playwright's download */
export function findDownload(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The Chromium of this machine: the one of CHROMIUM_PATH, a package of the system, the one in `.cache`, or Playwright's
 * download.
 * @param purpose `tests` prefers one without windows, `audit` the one that visitors have
 * @returns its path; undefined if there is none. Nothing is installed.
 */
export function findBrowser(purpose: 'tests' | 'audit'): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const windowed = BROWSERS.map(onPath).find(Boolean);
  const found = purpose === 'tests' ? (findShell() ?? windowed) : (windowed ?? findShell());
  return found ?? findDownload();
}

/** The other browsers of `npm run test:all`, by engine: the commands that each needs, and their Debian packages. */
export const OTHERS = {
  firefox: { commands: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { commands: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
} as const;

/** @returns the path of each command that a browser needs; undefined if one is missing on this machine */
export function findOtherBrowser(name: keyof typeof OTHERS): string[] | undefined {
  const paths = OTHERS[name].commands.map((names) => names.map(onPath).find(Boolean));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}
