/** `npm run report`: prints the reports of content/reports as PDF, which are kept in the repository. */
import tailwind from '@tailwindcss/vite';
import { createServer } from 'vite';
import { ensureBrowser } from '../browser/ensure.ts';
import { findBrowser } from '../browser/find.ts';
import { checkedContent } from '../content/checked.ts';
import { ROOT } from '../project.ts';

await checkedContent('unchecked');
const vite = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [tailwind()],
  server: { middlewareMode: true, ws: false, watch: null },
  // A drawing within an address can't be referred to.
  build: { assetsInlineLimit: 0 },
});
try {
  const { makeReports } = await vite.ssrLoadModule('/tools/report/make.tsx');
  for (const file of await makeReports(findBrowser('audit') ?? ensureBrowser())) console.log(file);
} finally {
  await vite.close();
}
