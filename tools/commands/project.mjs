/** What the project's scripts share. Runs on the machine's own Node (20 or newer), before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The Node that the project pins. */
export const node = join(root, 'node_modules/node/bin/node');

const INSTALL_STAMP = join(root, 'node_modules/.installed');
const BUILD_STAMP = join(root, 'dist/.built');
const BUILD_INPUTS = ['src', 'public', 'astro.config.ts', 'tools', 'tsconfig.json', 'package-lock.json'];

/** Arguments for Node that read the operator's .env, if there is one. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/** The environment for child processes: the pinned Node first, no telemetry. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  };
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Installs the locked dependencies if that has not been done for this lock file.
 * @param {'run' | 'all'} what `run` leaves out what only tests need
 */
export function ensureInstalled(what) {
  const wanted = lockDigest();
  const [digest, scope] = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8').split(' ') : [];
  if (digest === wanted && (scope === 'all' || scope === what)) return;
  console.log('Installing dependencies …');
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(what === 'run' ? ['--omit=dev'] : []),
  ];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(INSTALL_STAMP, `${wanted} ${what}`);
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) yield* filesBelow(join(path, entry.name));
}

function sourceDigest() {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    for (const path of [...filesBelow(join(root, input))].sort()) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(relative(root, path)).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Builds dist/ if anything it is made of has changed. */
export function ensureBuilt() {
  const wanted = sourceDigest();
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === wanted) return;
  console.log('Building …');
  const result = spawnSync(node, ['tools/build/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(BUILD_STAMP, wanted);
}

/** Runs a program in place of this script: its output, its signals, its exit code. */
export function become(program, args, extra = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(extra) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
