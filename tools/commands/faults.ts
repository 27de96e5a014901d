/**
 * `npm run test:faults`: the long form of the fault tests, a matter of minutes. `npm run test:faults -- chaos` runs those of that name alone.
 * FUZZ=1000000 and KILLS=1000 say how many random requests and kills there are; what ran before counts (`.cache/proof`).
 */
import { become } from './become.ts';

const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named.flatMap((name) => [`tests/faults/${name}`, `tests/faults/long/${name}`])
    : ['tests/faults'];
become(['node_modules/vitest/vitest.mjs', 'run', ...files], { FAULTS: 'long' });
