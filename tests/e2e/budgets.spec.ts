/**
 * Byte budgets of three pages, of all of them by `npm run test:all` and `npm run audit`. The limits are in
 * tests/support/limits.ts.
 */
import { byteChecks, weigh } from '../audit/bytes.ts';
import { isBroken, sentence } from '../support/limits.ts';
import { WHOLE } from '../support/size.ts';
import { everyRoute, sitemapPaths } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** Long enough for what is fetched when the browser is idle after load, as the film on Home. */
const QUIET_MS = 150;
const PARTS = 2;
/** A page of the build with most of its kinds of sections, and two that are made on request. */
const PAGES = ['/', '/contact', '/career'];

// Parts, so that the pages are shared among the workers.
for (let part = 0; part < PARTS; part++) {
  test(`pages keep their byte budgets, part ${part + 1}`, async ({ browser, request, site }) => {
    const listed = await sitemapPaths(request);
    const routes = (await everyRoute(request)).filter(
      ({ path }) => listed.includes(path) && (WHOLE || PAGES.includes(path)),
    );
    expect(routes.length).toBeGreaterThanOrEqual(PAGES.length);
    // Two viewports each; a machine that is busy otherwise takes its time.
    test.setTimeout(60_000 + (routes.length / PARTS) * 12_000);
    const said: string[] = [];
    for (const { path } of routes.filter((_, index) => index % PARTS === part)) {
      const bytes = await weigh(browser, site.url + path, QUIET_MS);
      said.push(
        ...byteChecks(path, bytes).filter(isBroken).map(sentence),
        ...bytes.faults.map((fault) => `${path}: ${fault}`),
      );
    }
    expect(said).toEqual([]);
  });
}
