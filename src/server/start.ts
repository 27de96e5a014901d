/** The entry point of the process. An old Node could not load the other files, so its version is checked first. */
import { refuseOldNode } from '../platform/settings/node-version.ts';

refuseOldNode();
await import('./server.ts');
