/** The menus: the main one, the one of small windows, and both without script. */
import type { Locator, Page } from '@playwright/test';
import { group, isSample, NOT_SAMPLE, navigation, otherGroup } from './support/content.ts';
import { ownFontsOf } from './support/fonts.ts';
import { addresses, frames } from './support/page.ts';
import { expect, test } from './support/test.ts';

const linksOf = (children: readonly { link: string }[] = []) => children.map(({ link }) => link);
/** Where the links of the menu lead, with one of its groups open. */
const shown = (open?: typeof group) =>
  navigation.menu.flatMap(({ label, link, children }) => {
    if (!children) return link ?? [];
    return label === open?.label ? [...(link ? [link] : []), ...linksOf(children)] : [];
  });
const GROUP = group?.label ?? '';
const OTHER = otherGroup?.label ?? '';
const CHILD = otherGroup?.children[0]?.label ?? '';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const switchOf = (menu: Locator, label: string) => menu.locator('summary', { hasText: label });

test.describe('main menu', () => {
  test('has the specified entries, in one line, and marks where one is, by the entry that a page belongs to where the menu does not name the page itself', async ({
    page,
  }) => {
    test.skip(!isSample, NOT_SAMPLE);
    await page.goto('/careers');
    const menu = mainMenu(page);
    await expect(menu.getByRole('link')).toHaveText(['Who we are', 'What we do', 'Careers']);
    expect(await addresses(menu.getByRole('link'))).toEqual(['/who-we-are', '/what-we-do', '/careers']);
    await expect(menu.getByRole('link', { name: 'Careers' })).toHaveAttribute('aria-current', 'page');
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    await expect(contact).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toHaveAttribute('href', '/');

    await page.goto('/services');
    // The narrowest window that has this menu. The first page may have come without its font.
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(async () => {
      await page.reload();
      expect(await ownFontsOf(page, 'h1')).toHaveLength(1);
    }).toPass();
    const lines = await menu
      .locator(':scope > ul > li')
      .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
    expect(new Set(lines).size).toBe(1);
    await expect(menu.getByRole('link', { name: 'What we do' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/case-study');
    await expect(switchOf(menu, 'Our work')).toHaveAttribute('aria-current', 'true');
    await expect(switchOf(menu, OTHER)).not.toHaveAttribute('aria-current');
    await page.goto('/performance-optimization');
    await expect(switchOf(menu, 'Our work')).toHaveAttribute('aria-current', 'true');
  });

  test('submenus open, move and close by keyboard, and under the pointer', async ({ page }) => {
    await page.goto('/careers');
    const menu = mainMenu(page);
    await menu.getByRole('link', { name: GROUP }).focus();
    await page.keyboard.press('Tab');
    await expect(switchOf(menu, `Show all under ${GROUP}`)).toBeFocused();
    await page.keyboard.press('Enter');
    const children = menu.getByRole('listitem').getByRole('listitem').getByRole('link');
    expect(await addresses(children)).toEqual(linksOf(group?.children));
    await page.keyboard.press('Tab');
    await expect(children.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(children).toHaveCount(0);
    await expect(switchOf(menu, `Show all under ${GROUP}`)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(children).toHaveCount(linksOf(group?.children).length);
    await switchOf(menu, OTHER).press('Enter');
    expect(await addresses(children)).toEqual(linksOf(otherGroup?.children));
    await menu.getByRole('link', { name: 'Careers' }).focus();
    await expect(children).toHaveCount(0);

    const child = menu.getByRole('link', { name: CHILD });
    await switchOf(menu, OTHER).hover();
    await expect(child).toBeVisible();
    await switchOf(menu, OTHER).click();
    await expect(child).toBeVisible();
    await page.mouse.move(10, 600);
    await expect(child).toBeHidden();
    await switchOf(menu, OTHER).press('Enter');
    await expect(child).toBeVisible();
    await page.mouse.click(10, 600);
    await expect(child).toBeHidden();
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 700, height: 800 } });
  const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('keeps the focus inside, closes by Escape, and gives the focus back; it has every entry, at most one group open', async ({
    page,
  }) => {
    await page.goto('/careers');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    const visited = new Set<string>();
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press('Tab');
      const at = await panel(page).evaluate((dialog) => {
        const active = document.activeElement;
        // Between its last and its first stop the focus passes the browser's own controls: then it is on body.
        if (active === document.body) return 'browser';
        return dialog.contains(active) ? (active?.textContent ?? '') : 'OUTSIDE';
      });
      visited.add(at);
    }
    expect(visited).not.toContain('OUTSIDE');
    expect(visited.size).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    const menu = panel(page).getByRole('navigation', { name: 'Mobile' });
    const links = menu.getByRole('link');
    expect(await addresses(links)).toEqual(shown());
    await switchOf(menu, GROUP).click();
    expect(await addresses(links)).toEqual(shown(group));
    await switchOf(menu, OTHER).click();
    expect(await addresses(links)).toEqual(shown(otherGroup));
    await switchOf(menu, OTHER).click();
    await expect(links).toHaveCount(shown().length);
    await expect(panel(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  });

  test('closes by its button, beside it, on navigation, and from 1024 px on', async ({ page }) => {
    // Whatever size of text the browser is set to.
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
    await page.goto('/careers');
    await opener(page).click();
    await panel(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(panel(page)).toBeHidden();

    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(40, 400);
    await expect(panel(page)).toBeHidden();

    await opener(page).click();
    await page.setViewportSize({ width: 1023, height: 800 });
    await frames(page);
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(panel(page)).toBeHidden();
    await expect(mainMenu(page)).toBeVisible();

    await page.setViewportSize({ width: 700, height: 800 });
    await opener(page).click();
    await panel(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(panel(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/careers');
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open by themselves and the theme switch is not offered', async ({ page }) => {
    await page.goto('/careers');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden();
    const menu = mainMenu(page);
    await switchOf(menu, OTHER).press('Enter');
    await expect(menu.getByRole('link', { name: CHILD })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await switchOf(panel, GROUP).click();
    await expect(panel.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', group?.link ?? '');
    await switchOf(panel, OTHER).click();
    await expect(panel.getByRole('link', { name: 'Overview' })).toBeHidden();
    await panel.getByRole('button', { name: 'Close menu' }).click();
    await expect(panel).toBeHidden();
  });
});
