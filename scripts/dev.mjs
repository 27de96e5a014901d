/** `npm run dev`: the site with hot reload; API, worker and embedded database run inside the same process. */
import { become, ensureInstalled, node } from './lib/project.mjs';

ensureInstalled('all');
become(
  node,
  ['--env-file-if-exists=.env', 'node_modules/astro/bin/astro.mjs', 'dev', ...process.argv.slice(2)],
  {
    NODE_ENV: 'development',
  },
);
