/** `npm run cli -- COMMAND`: the operator's commands, on the settings of the environment and of .env. */
import { become, ensureBuilt, ensureInstalled, envFile, node } from './project.mjs';

ensureInstalled('run');
ensureBuilt();
become(node, [...envFile(), 'dist/app/cli.js', ...process.argv.slice(2)]);
