/** `npm run dev`: the site with hot reload; API, worker and embedded database run inside the same process. */
import { existsSync, rmSync } from 'node:fs';
import { copyReports } from '../build/reports.ts';
import { checkedContent } from '../content/checked.ts';
import { ROOT } from '../project.ts';
import { makeSamples } from '../samples/make.ts';
import { become, envFile } from './become.ts';

process.chdir(ROOT);
await checkedContent('unchecked');
// A link to a build that was removed by hand.
if (!existsSync('dist')) rmSync('dist', { force: true });
// Files that a build makes once and the running process only sends.
if (!existsSync('dist/samples')) await makeSamples('dist/samples');
if (!existsSync('dist/reports')) copyReports('dist/reports');
become([...envFile(), 'node_modules/astro/bin/astro.mjs', 'dev', ...process.argv.slice(2)], {
  NODE_ENV: 'development',
});
