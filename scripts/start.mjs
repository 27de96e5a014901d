/** `npm start`: installs, builds, then serves. What is done already is not done again. */
import { become, ensureBuilt, ensureInstalled, node } from './lib/project.mjs';

ensureInstalled('run');
ensureBuilt();
become(node, ['--env-file-if-exists=.env', 'dist/app/server.js']);
