/**
 * The one file that runs on the machine's own Node (20 or newer), before anything is installed: installs what the lock
 * file names, then runs `tools/commands/<name>.ts` on the Node that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What visitors are served by needs no development dependencies. */
const SERVING = ['start', 'cli'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);

/** @param {'run' | 'all'} scope */
function install(scope) {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [digest, has] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (digest === wanted && (has === 'all' || has === scope)) return;
  console.log('Installing dependencies …');
  const quietly = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (scope === 'run') quietly.push('--omit=dev');
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...quietly] : quietly, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, `${wanted} ${scope}`);
}

install(SERVING.includes(command) ? 'run' : 'all');
const child = spawn(join(root, 'node_modules/node/bin/node'), [`tools/commands/${command}.ts`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
