/** `npm start`: installs, builds, then serves. What is done already is not done again. */
import { become, ensureBuilt, ensureInstalled, envFile, node } from './project.mjs';

ensureInstalled('run');
ensureBuilt();
become(node, [...envFile(), 'dist/app/server.js']);
