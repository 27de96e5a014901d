/** `npm start`: builds, then serves. What is done already is not done again. */
import { ensureBuilt } from '../build/fresh.ts';
import { become, built, envFile } from './become.ts';

await ensureBuilt();
become([...envFile(), built('app/server.js')]);
