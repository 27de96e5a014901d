/**
 * `npm run bench`: starts the server on a temporary database and prints each route's throughput as a ratio
 * against a bare server measured in turn with it, so that a noisy machine weighs on both.
 */
import { ensureBuilt } from '../build/fresh.ts';
import { become } from './become.ts';

const PARTS: Readonly<Record<string, string>> = { searches: 'searches.ts', desk: 'desk.ts' };

await ensureBuilt();
// `npm run bench -- desk` measures that part alone.
const [part = '', ...rest] = process.argv.slice(2);
become([`tests/bench/${PARTS[part] ?? 'run.ts'}`, ...rest]);
