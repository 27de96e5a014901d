import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/app/server.js');
const SOURCES = [
  'src',
  'public',
  'tools/build/build.mjs',
  'tools/css/lean-css.mjs',
  'astro.config.ts',
  'package.json',
];

/** The Node that the project pins, or the one running, where it was not installed. */
export const NODE = [join(ROOT, 'node_modules/node/bin/node')].find(existsSync) ?? process.execPath;

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Makes dist/ if it is missing or older than its sources. */
export function ensureBuilt(): void {
  const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  if (SOURCES.every((source) => newest(join(ROOT, source)) <= builtAt)) return;
  const built = spawnSync(NODE, ['tools/build/build.mjs'], { cwd: ROOT, encoding: 'utf8', timeout: 180_000 });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
}
