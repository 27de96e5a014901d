/** The entry point of commands. An old Node could not load the other files, so its version is checked first. */
import { refuseOldNode } from '../platform/settings/node-version.ts';

refuseOldNode();
// A reader that closes the pipe early, such as head, does not end the command.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.stderr.write(`The output can't be written: ${message}.\n`);
  process.exit(1);
});
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env);
