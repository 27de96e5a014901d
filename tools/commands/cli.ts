/**
 * `npm run cli -- COMMAND`: the operator's commands, on the settings of the environment and of .env. They use what was built last,
 * which is what a server beside them runs: a backup before an update is one of the release before it.
 */
import { ensureBuilt, isBuilt, isFresh } from '../build/fresh.ts';
import { become, built, envFile } from './become.ts';

if (!isBuilt()) await ensureBuilt();
else if (!isFresh())
  console.error(
    'The sources have changed since the last build. The command uses that build; "npm run build" makes a new one.',
  );
become([...envFile(), built('app/cli.js'), ...process.argv.slice(2)]);
