/**
 * `npm run test:faults`: the long form of the fault tests, which takes minutes. `npm run test:faults -- chaos` runs only those
 * of that name. FUZZ=1000000 and KILLS=1000 set the number of random requests and kills; earlier runs count (`.cache/proof`).
 */
import { become } from './become.ts';

const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named.flatMap((name) => [`tests/faults/${name}`, `tests/faults/long/${name}`])
    : ['tests/faults'];
become(['node_modules/vitest/vitest.mjs', 'run', ...files], { FAULTS: 'long' });
