/**
 * `npm run cli -- COMMAND`: the operator's commands, with the settings of the environment and of .env. They use the last build,
 * which is also that of a server beside them: a backup before an update is made by the release before it.
 */
import { ensureBuilt, isBuilt, isFresh } from '../build/fresh.ts';
import { become, built, envFile } from './become.ts';

if (!isBuilt()) await ensureBuilt();
else if (!isFresh())
  console.error(
    'The sources have changed since the last build. The command uses that build; "npm run build" makes a new one.',
  );
become([...envFile(), built('app/cli.js'), ...process.argv.slice(2)]);
