/** Keys that are pressed before the screen is loaded, for the first time or again. */
import { expect, opened, test } from './support/desk.ts';
import { addressOf, article, sendEnquiry } from './support/enquiries.ts';
import { kept } from './support/kept.ts';
import { hold } from './support/page.ts';

test('a key that is pressed before the screen is loaded again waits for it', async ({ desk, site }) => {
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const tara = await desk.colleague('sales', 'Tara Quinn');
  const { page } = ines;
  const { id, company } = await sendEnquiry(site, 'Is it still there?');
  const change = async (kind: 'junk' | 'not-junk') => {
    const { version } = await (await tara.send('GET', `/enquiries/${id}`)).json();
    const body = { items: [{ id, version }], change: { kind } };
    expect((await tara.send('POST', '/enquiry-changes', body)).ok()).toBe(true);
  };
  await change('junk');
  await page.goto(addressOf(id));
  const shown = article(ines, company);
  await expect(shown.getByRole('button', { name: 'Not junk' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('Is it still there?');
  await page.goto('about:blank');
  await change('not-junk');
  const answer = await hold(page, `**/api/desk/enquiries/${id}`);
  await page.goto(addressOf(id));
  await expect(shown.getByRole('button', { name: 'Not junk' })).toBeVisible();
  await page.keyboard.press('r');
  answer();
  await expect(shown.getByRole('textbox', { name: /^Answer to/ })).toBeFocused();
});

test('J that is pressed before a list is there opens its first row', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Glider Pilot' });
  await desk.applyAll(opening, ['Bo Birch']);
  const answer = await hold(page, '**/api/desk/applications?*');
  const asked = page.waitForRequest('**/api/desk/applications?*');
  await page.goto(`/desk/candidates?view=all&opening=${opening}`);
  await asked;
  await page.keyboard.press('j');
  answer();
  await opened(page, 'Bo Birch');
});
