/** Candidates at the desk: reading and deciding by keys alone, by mouse and by thumb. */
import { expect, expectDeskAccessible, test } from './support/desk.ts';

test.describe.configure({ timeout: 90_000 });

test('from the first resume to the last by keys alone, with one taken back', async ({ desk }) => {
  const { page } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Night Pilot' });
  await desk.applyAll(opening, ['Ines Alder', 'Bo Birch', 'Cy Cedar']);
  await page.goto(`/desk/candidates?opening=${opening}&sort=name`);
  const list = page.getByRole('region', { name: 'List of candidates' });
  await expect(list.getByRole('button')).toHaveText([/^Bo Birch/, /^Cy Cedar/, /^Ines Alder/]);
  await expectDeskAccessible(page, 'the list');

  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: 'Application of Bo Birch' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText('Bo Birch: Screening.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Application of Cy Cedar' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(list.getByRole('button')).toHaveText([/^Bo Birch/, /^Cy Cedar/, /^Ines Alder/]);
});
