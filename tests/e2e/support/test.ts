/** `test` for the end-to-end tests: a server a worker, and a watch over everything the browser complains about. */
import { test as base, expect } from '@playwright/test';
import { START_MS } from '../../support/temp.ts';
import { type Faults, watchFaults } from './faults.ts';
import { openSite, type Site } from './site.ts';

export const test = base.extend<{ faults: Faults }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  faults: [
    async ({ context, site }, use) => {
      const watch = await watchFaults(context, site.url);
      await use(watch);
      expect(watch.verdict(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
