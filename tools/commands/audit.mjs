/**
 * `npm run audit`: holds every page of the production build against its budgets of bytes, scores and times. Options after
 * `--` are explained in tests/audit/run.ts.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, environment, node, root } from './project.mjs';

ensureInstalled('all');
const chromium = ensureBrowser();
ensureBuilt();
const { status } = spawnSync(node, ['tests/audit/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(chromium ? { CHROMIUM_PATH: chromium } : {}),
});
process.exit(status ?? 1);
