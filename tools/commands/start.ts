/** `npm start`: builds, then serves. What is done already is not done again. */
import { ensureBuilt } from '../build/fresh.ts';
import { become, envFile } from './become.ts';

await ensureBuilt();
become([...envFile(), 'dist/app/server.js']);
