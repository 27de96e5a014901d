/** `npm run audit` that is told to stop leaves nothing behind. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBrowser } from '../../tools/commands/browser.ts';
import { NODE, ROOT } from '../support/build.ts';
import { eventually } from '../support/temp.ts';

/** What runs in a group of processes; who has ended and was not asked for yet does not. */
const runningIn = (group: number) =>
  spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => new RegExp(`^\\s*${group}\\s+[^Z]`).test(line));

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends its server and its browser', async (signal) => {
  const audit = spawn(NODE, [join(ROOT, 'tests/audit/run.ts'), '--routes=/faq', '--no-lighthouse'], {
    cwd: ROOT,
    env: { ...process.env, ...ensureBrowser('tests') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const group = audit.pid as number;
  const exited = once(audit, 'exit');
  await once(audit.stdout, 'data');
  expect(runningIn(group).length).toBeGreaterThan(2);
  audit.kill(signal);
  const [code] = await exited;
  expect(code).toBe(signal === 'SIGTERM' ? 143 : 130);
  // Its helpers end with the browser, a moment after it.
  await eventually(() => runningIn(group).length === 0);
});
