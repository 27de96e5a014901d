/** `npm run cli -- COMMAND`: the operator's commands, on the settings of the environment and of .env. */
import { ensureBuilt } from '../build/fresh.ts';
import { become, envFile } from './become.ts';

await ensureBuilt();
become([...envFile(), 'dist/app/cli.js', ...process.argv.slice(2)]);
