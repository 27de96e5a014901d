import { dirname, join } from 'node:path';

/** The folder of the project. */
export const ROOT = dirname(import.meta.dirname);

/** The Node that the project pins. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
