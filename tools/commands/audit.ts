/**
 * `npm run audit`: holds every page of the production build against its budgets of bytes, scores and times. Options after
 * `--` are explained in tests/audit/run.ts.
 */
import { ensureBuilt } from '../build/fresh.ts';
import { become } from './become.ts';
import { ensureBrowser } from './browser.ts';

const browser = ensureBrowser('visitors');
await ensureBuilt();
become(['tests/audit/run.ts', ...process.argv.slice(2)], browser);
