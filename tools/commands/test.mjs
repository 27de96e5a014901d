/**
 * `npm test`: installs what is missing, then runs every check and says at its end `N passed, N failed`.
 * A static check counts as one; tests count one each.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, environment, node, root } from './project.mjs';

ensureInstalled('all');
const chromium = ensureBrowser();
const env = environment({
  CI: process.env.CI ?? '',
  FORCE_COLOR: '0',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
});

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };

function run(title, args) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  console.log(
    `  ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

function check(title, args) {
  if (run(title, args)) total.passed++;
  else total.failed++;
}

/** Counts a test runner's own report; a runner that failed without one failed test counts as one failure. */
function suite(title, args, report, count) {
  const ok = run(title, args);
  const file = join(results, report);
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += failed === 0 && (!ok || passed === 0) ? 1 : failed;
}

// First of all: the types of content are made by the build.
ensureBuilt();
const tool = (path) => join('node_modules', path);
check('format, lint, import rules', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
check('types of pages', [tool('@astrojs/check/bin/astro-check.js'), '--minimumFailingSeverity', 'warning']);
check('types', [tool('typescript/bin/tsc'), '--noEmit']);
suite(
  'unit, integration and fault tests (SQLite and PostgreSQL)',
  [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  }),
);
suite(
  'end-to-end tests in Chromium',
  [tool('@playwright/test/cli.js'), 'test'],
  'playwright.json',
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
