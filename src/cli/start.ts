/** Where a command starts. An old Node could not load the other files, so its version is checked first. */
import { refuseOldNode } from '../platform/settings/node-version.ts';

refuseOldNode();
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env);
