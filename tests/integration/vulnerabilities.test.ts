/** Known vulnerabilities of the packages that a release ships, where the registry can be asked. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';

/** A registry that says nothing for this long is not waited for, in milliseconds. */
const REGISTRY_MS = 8_000;

test('none is known of the packages that are shipped', (context) => {
  const { status, stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--no-update-notifier'],
    {
      ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
      ...{ timeout: REGISTRY_MS, killSignal: 'SIGKILL' },
    },
  );
  const report = status !== null && stdout ? JSON.parse(stdout) : {};
  if (!report.metadata) return context.skip('The registry does not answer.');
  const { moderate, high, critical } = report.metadata.vulnerabilities;
  expect({ moderate, high, critical, names: Object.keys(report.vulnerabilities) }).toMatchObject({
    ...{ moderate: 0, high: 0, critical: 0 },
  });
});
