/**
 * `npm test`: installs missing programs, then runs every check and prints at its end `N passed, N failed`. A static check
 * counts as one; tests count one each. `npm run test:all` adds tests that take minutes and change rarely.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureOtherBrowsers } from '../browser/ensure.ts';
import { ensureBuilt } from '../build/fresh.ts';
import { NODE, ROOT } from '../project.ts';

interface Count {
  passed: number;
  failed: number;
}

const isWhole = process.argv.includes('--all');
if (isWhole) ensureOtherBrowsers();
const results = join(ROOT, 'test-results');
const env = {
  ...process.env,
  FORCE_COLOR: '0',
  // Hundreds of processes load the same code: each saves a tenth of its time by using the code that the first one compiled.
  NODE_COMPILE_CACHE: join(results, 'compiled'),
  CHROMIUM_PATH: ensureBrowser(),
  ...(isWhole ? { TESTS: 'all' } : {}),
};
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };

function tell(title: string, ok: boolean, started: number): void {
  console.log(`  ${title}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs to the end, and returns the exit code and the output. */
async function run(args: readonly string[], stdio: 'inherit' | 'pipe') {
  const child = spawn(NODE, args, { cwd: ROOT, env, stdio: ['ignore', stdio, stdio] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = await once(child, 'close');
  return { ok: status === 0, output: Buffer.concat(output) };
}

/** A static check, which prints its output once it has ended. */
async function check(title: string, args: readonly string[]): Promise<void> {
  const started = Date.now();
  const { ok, output } = await run(args, 'pipe');
  if (ok) total.passed++;
  else total.failed++;
  console.log(`\n— ${title}\n${ok ? '' : output}`);
  tell(title, ok, started);
}

/** Counts a test runner's own report; a runner that failed without one failed test counts as one failure. */
async function suite<Report>(
  title: string,
  args: readonly string[],
  report: string,
  count: (report: Report) => Count,
): Promise<void> {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const { ok } = await run(args, 'inherit');
  const file = join(results, report);
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  // A failure that a runner reports only by its status counts, too.
  const missed = failed === 0 && (!ok || passed === 0) ? 1 : failed;
  total.passed += passed;
  total.failed += missed;
  tell(title, missed === 0, started);
}

const tool = (path: string) => join('node_modules', path);
// Beside the build, which leaves one processor idle for part of its time.
const lint = check('format, lint', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
// Before anything that reads the types of content: the build makes them.
await ensureBuilt();

/** One after another beside the tests, which wait for part of their time. */
async function checkTypes(): Promise<void> {
  await check('types of pages', [
    tool('@astrojs/check/bin/astro-check.js'),
    // It loses its first two arguments, because it takes them for its own name: these are not needed.
    ...['--root', ROOT],
    ...['--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning'],
  ]);
  // Each further checker makes most types once more: four take 95 s of processors that the tests need, one takes 41.
  await check('types', [tool('typescript-7/bin/tsc'), '--noEmit', '--checkers', '1']);
}

const types = checkTypes();
await suite(
  'unit, integration and fault tests (SQLite and PostgreSQL)',
  [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  'vitest.json',
  (report: Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number>) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  }),
);
await Promise.all([lint, types]);
await suite(
  'end-to-end tests in Chromium',
  [tool('@playwright/test/cli.js'), 'test'],
  'playwright.json',
  ({ stats }: { stats: Record<'expected' | 'flaky' | 'unexpected', number> }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }),
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
