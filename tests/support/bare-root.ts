/**
 * A machine that has what every Debian has and nothing else: a C library, a shell, two commands. No npm, no git, no network; all of it
 * can be read only, but for one folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NOBODY = 65_534;
/** Essential packages of Debian bring these: dash, coreutils, libstdc++6 and libgcc-s1 (which apt needs), libc-bin. */
const COMMANDS = ['/bin/sh', '/usr/bin/readlink', '/usr/bin/dirname'];
const LIBRARIES = [
  'libstdc++.so.6',
  'libgcc_s.so.1',
  'libc.so.6',
  'libm.so.6',
  'libdl.so.2',
  'libpthread.so.0',
];

/** The one folder that can be written in. */
export const DATA = '/var/lib/website';

/** Why this machine can't make one, as a sentence; undefined where it can. */
export function whyNoBareRoot(): string | undefined {
  if (process.platform !== 'linux') return 'Only Linux can give a process another root.';
  if (process.getuid?.() !== 0) return 'Only root may give a process another root and another user.';
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'ip', 'link']);
  return status === 0 ? undefined : 'This kernel, or the container, does not allow new namespaces.';
}

/** @returns the paths that the loader finds libraries at, by their names */
function libraryPaths(): Map<string, string> {
  const listed = execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  const own = [...listed.matchAll(/^\s+(\S+) \(libc6,[^)]*64[^)]*\) => (\S+)$/gm)];
  return new Map(own.map(([, name = '', path = '']) => [name, path]));
}

/** Fills an empty folder. @param more commands beside those */
export function makeBareRoot(root: string, more: readonly string[] = []): void {
  const copy = (path: string, from = path) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    cpSync(realpathSync(from), join(root, path));
  };
  const paths = libraryPaths();
  for (const command of [...COMMANDS, ...more]) {
    copy(command);
    const loaded = execFileSync('ldd', [command], { encoding: 'utf8' });
    for (const [path] of loaded.matchAll(/\/\S+\.so\S*/g)) copy(path);
  }
  for (const name of LIBRARIES) {
    const path = paths.get(name);
    if (!path) throw new Error(`This machine has no ${name}`);
    copy(`/lib/${name}`, path);
  }
  for (const folder of ['proc', 'dev', 'etc', 'opt', 'run', DATA])
    mkdirSync(join(root, folder), { recursive: true });
}

/**
 * Runs a command in it as an unprivileged user, in namespaces of its own: what it starts ends with it, and no other network is there.
 * @param data the folder of this machine that is `DATA` there
 * @returns its exit code and what it wrote
 */
export function runInBareRoot(
  root: string,
  data: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): { status: number | null; stdout: string; stderr: string } {
  const script = `set -e
ip link set lo up
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -o remount,bind,ro "$ROOT"
mount --bind "$DATA" "$ROOT${DATA}"
exec env -i ${Object.keys(env)
    .map((name) => `${name}="$${name}"`)
    .join(' ')} "$(command -v chroot)" --userspec=${NOBODY}:${NOBODY} "$ROOT" "$@"`;
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, data]);
  return spawnSync(
    'unshare',
    ['--mount', '--pid', '--net', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...command],
    { env: { PATH: process.env.PATH, ROOT: root, DATA: data, ...env }, encoding: 'utf8', timeout: 90_000 },
  );
}
