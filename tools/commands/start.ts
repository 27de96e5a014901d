/** `npm start`: builds if necessary, then serves. */
import { ensureBuilt } from '../build/fresh.ts';
import { become, built, envFile } from './become.ts';

await ensureBuilt();
become([...envFile(), built('app/server.js')]);
