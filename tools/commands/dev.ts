/** `npm run dev`: the site with hot reload; API, worker and embedded database run inside the same process. */
import { become, envFile } from './become.ts';

become([...envFile(), 'node_modules/astro/bin/astro.mjs', 'dev', ...process.argv.slice(2)], {
  NODE_ENV: 'development',
});
