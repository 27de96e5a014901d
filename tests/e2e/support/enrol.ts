/** A new colleague in front of the desk: their second factor, from the question for it to the first screen. */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { titled } from './desk.ts';
import { type Hand, write } from './hands.ts';

/** @param look called with each step on the screen */
export async function enrol(page: Page, hand: Hand, look: () => Promise<void>): Promise<void> {
  await titled(page, 'Add a second factor');
  await look();
  await hand.press(page.getByRole('button', { name: 'Authenticator app' }));
  await hand.press(page.locator('summary').filter({ hasText: 'Can’t scan it?' }));
  await look();
  const uri = await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  const app = new TOTP({ secret: new URL(uri ?? '').searchParams.get('secret') ?? '' });
  await write(hand, page.getByLabel('Code', { exact: true }), app.generate());
  await page.keyboard.press('Enter');
  await hand.press(page.getByRole('checkbox', { name: 'I have saved these codes' }));
  await look();
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await titled(page, 'Today');
}
