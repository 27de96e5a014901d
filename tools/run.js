/**
 * The one file that runs on the machine's own Node (20 or newer), before anything is installed: installs what the lock
 * file names, then runs `tools/commands/<name>.ts` on the Node that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);

/** @param {string} sentence @returns {never} */
function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

const OLDEST = 20;
if (Number.parseInt(process.versions.node, 10) < OLDEST)
  end(`Node ${process.versions.node} is too old: this needs Node ${OLDEST} or newer (https://nodejs.org).`);

const node = join(root, 'node_modules/node/bin/node');

/** Whether this user may change what is installed. */
function mayInstall() {
  try {
    const folder = join(root, 'node_modules');
    accessSync(existsSync(folder) ? folder : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const digest = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (digest === wanted) return;
  // A server may be running on what is installed: a command of the operator leaves it, and so does a user who may not change it.
  const kept = existsSync(node) && digest !== undefined;
  if (kept && command === 'cli') return;
  if (!mayInstall()) {
    if (!kept)
      end(
        `Packages are missing, and this user may not write to ${root}. Start once as the user that it belongs to.`,
      );
    console.error(
      `package-lock.json has changed. This user may not write to ${root}, so the packages were not updated.`,
    );
    return;
  }
  console.log('Installing dependencies …');
  // With NODE_ENV=production, as servers set it, npm would leave out what a build is made with.
  const quietly = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...quietly] : quietly, {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) end(`npm can't be started (${error.message}). Install the npm that comes with Node.`);
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

install();
const child = spawn(node, [`tools/commands/${command}.ts`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  },
});
child.on('error', ({ message }) =>
  end(
    `The project's own Node can't be started (${message}). On Linux it needs glibc: Alpine is not supported.`,
  ),
);
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
for (const signal of passedOn) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  // A process that is killed has no time to say so.
  if (signal && !passedOn.some((one) => one === signal))
    end(
      `${command} was ended by ${signal}. If you did not end it, the machine ran out of memory: free some and start again.`,
    );
  process.exit(code ?? (signal ? 1 : 0));
});
