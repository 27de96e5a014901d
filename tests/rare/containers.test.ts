/**
 * The shipped Dockerfile, built by Debian's buildah on a base without anything but a C library and a shell, and on a Debian made here.
 * The image runs in buildah's own isolation, which needs no control groups: not every machine that tests has them.
 * composition.test.ts takes what compose.yaml says.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBareRoot } from '../support/bare-root.ts';
import { ROOT } from '../support/build.ts';
import { unpackRelease } from '../support/release.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

const TIMEOUT_MS = 300_000;
/** What Debian calls its releases. */
const SUITES: Readonly<Record<string, string>> = { '12': 'bookworm', '13': 'trixie' };

const missing = (program: string) => spawnSync(program, ['--version']).error !== undefined;
const WHY_NOT =
  process.getuid?.() !== 0 || missing('buildah')
    ? 'buildah is not installed on this machine, or this user is not root.'
    : undefined;

/** A folder, and buildah with its store in it. */
async function begin() {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const storage = [
    ...['--storage-driver', 'vfs'],
    ...['--root', join(folder, 'store'), '--runroot', join(folder, 'run')],
  ];
  const output = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const buildah = (...args: string[]) => output('buildah', [...storage, ...args]);
  /** Makes `localhost/base` of the files in a folder. */
  const commitBase = (base: string) => {
    const empty = buildah('from', 'scratch');
    buildah('copy', '-q', empty, base, '/');
    buildah('commit', '-q', '--rm', empty, 'localhost/base');
  };
  const { release, version } = unpackRelease(folder);
  /** What builds `localhost/website` on that base. @param client see POSTGRES_CLIENT of the Dockerfile; its own without it */
  const build = (client?: string) => [
    ...[...storage, 'bud', '--isolation', 'chroot', '-t', 'localhost/website'],
    ...['--build-arg', 'BASE=localhost/base', '--build-arg', `RELEASE=${basename(release)}`],
    ...(client === undefined ? [] : ['--build-arg', `POSTGRES_CLIENT=${client}`]),
    ...['-f', join(ROOT, 'ops/container/Dockerfile'), folder],
  ];
  return { folder, storage, output, buildah, commitBase, build, version };
}

test('the image is built without a network, and serves as an unprivileged user', {
  timeout: TIMEOUT_MS,
}, async (context) => {
  if (WHY_NOT) return context.skip(WHY_NOT);
  const { folder, storage, output, buildah, commitBase, build, version } = await begin();
  const base = join(folder, 'base');
  mkdirSync(base);
  makeBareRoot(base, ['/bin/mkdir', '/bin/chown', '/bin/chmod']);
  commitBase(base);
  // This isolation knows no network of its own: a namespace around it has none.
  output('unshare', ['--net', 'buildah', ...build('')]);

  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/website'));
  expect(OCIv1.config).toMatchObject({
    User: '10001:10001',
    Entrypoint: ['/opt/website/bin/website'],
    Cmd: ['start'],
    StopSignal: 'SIGTERM',
  });
  const container = buildah('from', '--pull-never', 'localhost/website');
  const port = await freePort();
  const env = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'SEED_SAMPLES=never'];
  const run = ['run', '--isolation', 'chroot', ...env, container, '--'];
  expect(buildah(...run, '/opt/website/bin/website', '--version')).toBe(version);
  const server = spawn('buildah', [...storage, ...run, '/opt/website/bin/website', 'start'], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, 'SIGKILL');
    await ended;
  });
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
  expect(await eventually(health, 60_000)).toEqual({ status: 'ok', version });
  // What the image asks of itself; buildah keeps it in the format of Docker alone.
  const asked =
    readFileSync(join(ROOT, 'ops/container/Dockerfile'), 'utf8').match(/^ {2}CMD (\[.*\])$/m)?.[1] ?? '';
  const probe = (at: number) =>
    spawnSync('buildah', [
      ...storage,
      ...['run', '--isolation', 'chroot', '--env', `PORT=${at}`, container, '--'],
      ...JSON.parse(asked),
    ]).status;
  expect([probe(port), probe(await freePort())]).toEqual([0, 1]);
  process.kill(-(server.pid as number), 'SIGTERM');
  await ended;
});

test('on Debian it has the client programs that back PostgreSQL up', {
  timeout: 2 * TIMEOUT_MS,
}, async (context) => {
  if (WHY_NOT) return context.skip(WHY_NOT);
  if (missing('debootstrap')) return context.skip('debootstrap is not installed on this machine.');
  const { folder, output, buildah, commitBase, build } = await begin();
  const text = readFileSync(join(ROOT, 'ops/container/Dockerfile'), 'utf8');
  const [, release = ''] = /^ARG BASE=.*debian:(\d+)-slim$/m.exec(text) ?? [];
  const base = join(folder, 'base');
  output('debootstrap', ['--variant=minbase', SUITES[release] ?? '', base]);
  commitBase(base);
  output('buildah', build());
  const container = buildah('from', '--pull-never', 'localhost/website');
  const run = (...command: string[]) => buildah('run', '--isolation', 'chroot', container, '--', ...command);
  const [, client = ''] = /^ARG POSTGRES_CLIENT=(\d+)$/m.exec(text) ?? [];
  for (const program of ['pg_dump', 'pg_restore'])
    expect(run(program, '--version')).toMatch(new RegExp(`^${program} \\(PostgreSQL\\) ${client}\\.`));
  // Both folders that it writes in are its own.
  for (const at of ['/var/lib/website', '/var/backups/website']) run('touch', `${at}/a-file`);
});
