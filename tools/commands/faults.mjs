/** `npm run test:faults`: the long form of the fault tests, a matter of minutes. */
import { become, ensureBuilt, ensureInstalled, node } from './project.mjs';

ensureInstalled('all');
ensureBuilt();
become(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults'], { FAULTS: 'long' });
