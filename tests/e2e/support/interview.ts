/** The candidate's page of an interview. */
import type { Browser } from '@playwright/test';
import { expect } from './desk.ts';
import { type Hand, MOUSE } from './hands.ts';
import type { Site } from './site.ts';

/** Follows the link of the letter to an address and chooses the first time, without an account and without a script. */
export async function chooseFirstTime(
  browser: Browser,
  site: Site,
  address: string,
  hand: Hand = MOUSE,
): Promise<void> {
  let link = '';
  const find = async () => {
    const mails = await site.mailsWith('/interview/', 1);
    const own = mails.find(({ headers }) => headers.to?.includes(address));
    link = /\/interview\/[\w-]+/.exec(own?.parts['text/plain'] ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(find, { message: `a letter with times for ${address}` }).not.toBe('');
  const context = await browser.newContext({ ...hand.options, baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await hand.press(page.getByRole('radio').first());
  await hand.press(page.locator('form:has(input[type=radio]) button'));
  await expect(page.getByRole('main')).toContainText(/booked|confirmed/i);
  await context.close();
}
