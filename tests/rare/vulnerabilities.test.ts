/** Known vulnerabilities of the packages that a release ships, where the registry can be asked. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';

const NPM_MS = 60_000;

test('none is known of the packages that are shipped', (context) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    ...{ cwd: ROOT, encoding: 'utf8', timeout: NPM_MS, maxBuffer: 64 * 1024 ** 2 },
  });
  const report = stdout ? JSON.parse(stdout) : {};
  if (!report.metadata) return context.skip('The registry does not answer.');
  const { moderate, high, critical } = report.metadata.vulnerabilities;
  expect({ moderate, high, critical, names: Object.keys(report.vulnerabilities) }).toMatchObject({
    ...{ moderate: 0, high: 0, critical: 0 },
  });
}, 90_000);
