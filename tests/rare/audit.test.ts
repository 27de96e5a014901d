/** `npm run audit` leaves nothing behind when it is stopped. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '../../tools/browser/find.ts';
import { NODE, ROOT } from '../support/build.ts';
import { eventually } from '../support/temp.ts';

/** Processes below another one, by their ids. */
function processesBelow(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([own = 0]) => [own, ...below(own)]);
  return below(pid);
}

/** Who has ended and was not asked for yet does not run. */
const runs = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends its server and its browser', async (signal) => {
  const audit = spawn(NODE, [join(ROOT, 'tests/audit/run.ts'), '--routes=/faq', '--no-lighthouse'], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM_PATH: findBrowser('tests') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(audit, 'exit');
  await once(audit.stdout, 'data');
  const started = processesBelow(audit.pid as number);
  expect(started.length).toBeGreaterThan(2);
  audit.kill(signal);
  const [code] = await exited;
  expect(code).toBe(signal === 'SIGTERM' ? 143 : 130);
  // Its helpers end with the browser, a moment after it.
  await eventually(() => !started.some(runs));
});
