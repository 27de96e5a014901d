/**
 * `npm run bench`: starts the server on a temporary database and prints each route's throughput as a ratio
 * against a bare server measured in turn with it, so that a noisy machine weighs on both.
 */

import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root } from './project.mjs';

ensureInstalled('all');
ensureBuilt();
const { status } = spawnSync(node, ['tests/bench/run.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
process.exit(status ?? 1);
