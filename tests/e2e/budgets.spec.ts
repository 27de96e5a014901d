/** The byte budgets of every page of the sitemap and of an opening. The limits stand in tests/audit/limits.ts. */
import { byteChecks, openScales } from '../audit/bytes.ts';
import { isBroken, sentence } from '../audit/limits.ts';
import { sitemapPaths } from '../audit/routes.ts';
import { expect, test } from './support/test.ts';

/** Long enough for what is fetched when the browser is idle after load, as the film on Home. */
const QUIET_MS = 150;
const PARTS = 2;

// Parts, so that the pages are shared among the workers.
for (let part = 0; part < PARTS; part++) {
  test(`every page keeps its byte budgets, part ${part + 1}`, async ({ browser, site }) => {
    // Half of the site at two viewports; a machine that is busy otherwise takes its time.
    test.setTimeout(180_000);
    const paths = await sitemapPaths(site.url);
    expect(paths.length).toBeGreaterThan(40);
    const scales = await openScales(browser, QUIET_MS);
    const said: string[] = [];
    for (const path of paths.filter((_, index) => index % PARTS === part)) {
      const bytes = await scales.weigh(site.url + path);
      said.push(
        ...byteChecks(path, bytes).filter(isBroken).map(sentence),
        ...bytes.faults.map((fault) => `${path}: ${fault}`),
      );
    }
    await scales.close();
    expect(said).toEqual([]);
  });
}
