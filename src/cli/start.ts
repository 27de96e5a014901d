/** Where a command begins: an old Node would fail while it loads the rest, so that comes after. */
import { refuseOldNode } from '../platform/settings/node-version.ts';

refuseOldNode();
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env);
