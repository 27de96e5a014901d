/** The looks of one page that is open: its width, its theme, larger or wider text. */
import type { Page } from '@playwright/test';

/** What still fades has no colour of its own yet. Endless movement is not waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    // In a closed summary nothing moves on, so what began there never ends.
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const fades = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && isSeen(animation));
    await Promise.allSettled(fades.map((fade) => fade.finished));
  });

/** Changes the window without a reload, and waits until nothing moves any more. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await atRest(page);
}

/** Sets a theme, or none. @returns the one before */
export async function setTheme(page: Page, theme: string | undefined): Promise<string | undefined> {
  const before = await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const worn = dataset.theme;
    if (wanted) dataset.theme = wanted;
    else delete dataset.theme;
    return worn;
  }, theme);
  await atRest(page);
  return before;
}

/** Sets a style sheet over the page's own; constructed, because the policy refuses any other. Gives its removal. */
export async function dress(page: Page, css: string): Promise<() => Promise<void>> {
  const before = await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return document.adoptedStyleSheets.push(sheet) - 1;
  }, css);
  await atRest(page);
  return () =>
    page.evaluate((length) => {
      document.adoptedStyleSheets.length = length;
    }, before);
}

/** The page as after scrolling through it: what was not yet near has no measured size. */
export const ALL_IN_SIGHT = 'main section, body > footer { content-visibility: visible !important; }';

/** The size of letters that the reader has set in the browser, of 16 px by default; media queries in `rem` know of it. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
  await atRest(page);
}

/** The distances that text must bear (WCAG 1.4.12). */
export const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Text alone at twice its size (WCAG 1.4.4). */
export const TWICE_THE_TEXT = 'html { font-size: 200% !important; }';
