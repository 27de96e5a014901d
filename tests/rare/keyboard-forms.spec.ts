/** What a visitor without a mouse does: every form and the opening search by keys alone. */
import { laidOut, open, summary } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

for (const [name, path] of [
  ['contact', '/contact'],
  ['application', ''],
  ["let's collaborate", '/agentic-ai-services'],
  ['case study contact', '/case-study'],
  ['report', '/intelligence-detail'],
] as const) {
  test(`the form: ${name}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path || `/JobApply/${await site.addOpening()}`);
    // Places are compared: what is above has its height by now.
    await laidOut(page);
    const form = page.getByRole('main').getByRole('form').last();
    const submit = form.locator('[type="submit"]');
    await form.locator('input:visible, select:visible, textarea:visible').first().focus();

    // In the order of reading: never up, and to the right within a line.
    const missed = new Set(
      await form.evaluate((element: HTMLFormElement) =>
        [...element.elements].flatMap((control) =>
          control.matches('[type="hidden"], [tabindex="-1"], button') ? [] : [control.id],
        ),
      ),
    );
    expect(missed.size).toBeGreaterThan(4);
    let before = { x: 0, y: 0 };
    for (let step = 0; step < 30 && !(await submit.evaluate((at) => at.matches(':focus'))); step++) {
      const at = await page.evaluate(() => {
        const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + scrollX, y: top + scrollY, id: document.activeElement?.id ?? '' };
      });
      missed.delete(at.id);
      expect(at.y > before.y - 8 && (at.y > before.y + 8 || at.x > before.x), `${at.id} comes in order`).toBe(
        true,
      );
      before = at;
      await page.keyboard.press('Tab');
    }
    expect([...missed]).toEqual([]);
    await expect(submit).toBeFocused();

    // Errors are announced at once, and each line leads to its field.
    await page.keyboard.press('Enter');
    await expect(summary(page)).toBeFocused();
    const wrong = form.locator('[aria-invalid="true"]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(wrong.first()).toBeFocused();
    await expect(wrong.first()).toBeInViewport({ ratio: 1 });
    expect(await wrong.first().getAttribute('aria-describedby')).toBeTruthy();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(
      await summary(page).getByRole('link').count(),
    );
  });
}

test('the opening search, from the words to the second page', async ({ page, site }) => {
  for (let count = 1; count <= 21; count++)
    await site.addOpening({ city: 'Keytown', title: `Typist ${count}` });
  await page.goto('/career');
  const search = page.getByRole('search');
  await search.getByLabel('Title, skill or tool').focus();
  await page.keyboard.type('typist');
  await page.keyboard.press('Tab');
  await expect(search.getByRole('button', { name: 'Search openings' })).toBeFocused();
  for (const label of ['Country', 'City', 'Skill', 'Years of experience']) {
    await page.keyboard.press('Tab');
    await expect(search.getByLabel(label, { exact: true })).toBeFocused();
    if (label === 'City') await page.keyboard.type('Keyt');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/career?text=typist&city=Keytown');
  const results = page.getByRole('region', { name: 'Openings', exact: true });
  await expect(results).toContainText('21 openings match');
  await search.getByLabel('Years of experience').focus();
  await page.keyboard.press('Tab');
  await expect(results.getByRole('link', { name: /^Remove filter: Title/ })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(results.getByRole('link', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/career?text=typist&city=Keytown&page=2');
  await expect(results.getByRole('article')).toHaveCount(1);
});
