/** Where the focus is, and whether a visitor can see it. */
import type { Page } from '@playwright/test';

export interface Stop {
  name: string;
  /** Empty when the focus can be seen; else what is wrong with it. */
  faults: string[];
}

/** The element that has the focus, or undefined when the browser's own controls have it. */
export const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // A slide that the focus calls in is there within a frame or two.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ');
    const faults: string[] = [];

    const visible = [element, '::after'].some((_, place) => {
      const style = getComputedStyle(element, place === 1 ? '::after' : null);
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    if (!visible) faults.push('no outline');

    // A link that covers its card is as large as the card.
    const stretched = getComputedStyle(element, '::after').position === 'absolute';
    const boxes = stretched ? [element.closest('article, li')?.getBoundingClientRect()] : [...element.getClientRects()];
    for (const box of boxes) {
      if (!box || box.width < 1) continue;
      const { left, top, right } = box;
      // Of what is higher than the window the upper part counts.
      const bottom = Math.min(box.bottom, Math.max(innerHeight, top + 24));
      for (const [x, y] of [
        [left + 3, top + 3],
        [right - 3, top + 3],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, bottom - 3],
        [right - 3, bottom - 3],
      ] as const) {
        const hit = document.elementFromPoint(x, y);
        if (!hit) faults.push(`outside of the window at ${Math.round(x)}, ${Math.round(y)}`);
        else if (!element.contains(hit) && !hit.contains(element) && !(stretched && hit.closest('article, li')?.contains(element)))
          faults.push(`covered at ${Math.round(x)}, ${Math.round(y)} by ${hit.tagName} ${hit.className}`);
      }
    }
    const name = label || element.id || element.getAttribute('name') || element.tagName;
    return { name: `${element.tagName} ${name.slice(0, 50)}`, faults };
  });

/**
 * Walks from the start of the page to its end with the Tab key, or back.
 * @returns the stops in their order
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    // Behind the last stop the browser's own controls follow.
    if (!stop && stops.length > 0) return stops;
    if (stop) stops.push(stop);
  }
  throw new Error(`The focus does not come to an end: ${stops.slice(-5).map(({ name }) => name)}`);
}
