/** `npm run test:faults`: the long form of the fault tests, a matter of minutes. */
import { become } from './become.ts';

become(['node_modules/vitest/vitest.mjs', 'run', 'tests/faults'], { FAULTS: 'long' });
