/**
 * `npm run audit`: compares every page of the production build with its budgets of bytes, scores and times. Options after `--`
 * are explained in tests/audit/run.ts.
 */

import { findBrowser, NO_BROWSER } from '../browser/find.ts';
import { ensureBuilt } from '../build/fresh.ts';
import { installOwn, isInstalled } from '../own-packages.ts';
import { become } from './become.ts';

const CHROMIUM_PATH = findBrowser('audit');
if (!CHROMIUM_PATH) {
  console.error(NO_BROWSER);
  process.exit(1);
}
if (!process.argv.includes('--no-lighthouse') && !isInstalled('lighthouse')) {
  console.log('Installing Lighthouse …');
  if (!installOwn('lighthouse')) {
    console.error('Lighthouse could not be installed. Without it: npm run audit -- --no-lighthouse');
    process.exit(1);
  }
}
await ensureBuilt();
become(['tests/audit/run.ts', ...process.argv.slice(2)], { CHROMIUM_PATH });
