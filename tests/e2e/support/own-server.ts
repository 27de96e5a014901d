/** A server that some tests have to themselves, with the people of the desk. */
import { freePort, START_MS } from '../../support/temp.ts';
import { test as base, expect } from './desk.ts';
import { openSite, type Site } from './site.ts';

/** A server that knows its own name, because a passkey belongs to it; a second factor is asked of those who have one. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const PORT = String(await freePort());
      const url = `http://localhost:${PORT}`;
      const site = await openSite({ PORT, PUBLIC_URL: url, DESK_SECOND_FACTOR: 'optional' });
      await use({ ...site, url });
      await site.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
/** The link of the desk that was sent to a person by email. */
export async function linkFor(site: Site, address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await site.mailsWith('/desk/link#', 1);
    const own = mails.find(({ headers }) => headers.to?.includes(address));
    link = /\/desk\/link#[\w-]+/.exec(own?.parts['text/plain'] ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
