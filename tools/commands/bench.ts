/**
 * `npm run bench`: starts the server on a temporary database and prints each route's throughput as a ratio to that of a bare
 * server, measured in turn with it. Parts and settings are explained in tests/bench/run.ts.
 */
import { ensureBuilt } from '../build/fresh.ts';
import { become } from './become.ts';

await ensureBuilt();
become(['tests/bench/run.ts', ...process.argv.slice(2)]);
