/** A run of tests that failed has to say so by its exit code, whatever the packages it starts do when they end. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { NODE, ROOT } from '../support/build.ts';

test.each([0, 1])('what started a PostgreSQL ends with its own exit code, %i', (code) => {
  const program = `await import('./tests/support/postgres.ts'); process.exitCode = ${code}`;
  const { status } = spawnSync(NODE, ['--input-type=module', '-e', program], { cwd: ROOT });
  expect(status).toBe(code);
});
