/** Whether a page can be read: nothing sticks out, is cut off or lies on something else, and targets can be hit. */
import { expect, type Page } from '@playwright/test';

/**
 * Faults of the layout as it stands, each told by its text.
 * Runs in the page; left out are drawings, what only screen readers meet, slides that a carousel has moved out, and the bar
 * that lies over the foot of a job's page.
 */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const words = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)}`;

  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    faults.push(`scrolls sideways: ${wide.map(words).slice(0, 5).join(', ')}`);
  }

  /** Only for screen readers at this width. */
  function isOnlyRead(element: Element | null): boolean {
    return (
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyRead(element.parentElement))
    );
  }

  /** Around the words alone: spaces at the end of a line of code hang out of it. */
  function boxOfWords(node: Node): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
    const range = document.createRange();
    const boxes = [...(node.nodeValue ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getBoundingClientRect();
    });
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  interface Line {
    node: Node;
    box: DOMRect;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim()) continue;
    if (
      parent.closest(
        'svg, script, noscript, option, textarea, .sr-only, .apply-bar, [data-header] ~ [aria-live]',
      )
    )
      continue;
    if (isOnlyRead(parent)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.bottom > 0 && box.right > 0) lines.push({ node, box });
    }

    // Text that a box cuts off, or that runs out of its button.
    const all =
      getComputedStyle(parent).whiteSpace === 'pre-wrap' ? boxOfWords(node) : range.getBoundingClientRect();
    if (all.right <= 0) continue;
    const button = parent.closest('button, summary, [class*="min-h-1"]');
    const frame = button?.getBoundingClientRect();
    if (frame && (all.left < frame.left - 2 || all.right > frame.right + 2))
      faults.push(`outgrown: ${words(parent)}`);
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // What scrolls can be brought into sight.
      if (/auto|scroll/.test(style.overflow)) break;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const box = at.getBoundingClientRect();
      const slides =
        at.parentElement?.matches('[aria-roledescription="carousel"], [aria-roledescription="Karussell"]') ??
        false;
      const sideways =
        clips(style.overflowX) && !slides && (all.left < box.left - 2 || all.right > box.right + 2);
      const down = clips(style.overflowY) && (all.top < box.top - 2 || all.bottom > box.bottom + 2);
      if (sideways || down) faults.push(`cut off: ${words(parent)}`);
      // So can what slides, whatever is around it.
      if (slides) break;
    }
  }

  // Letters fill about three fifths of the box of their line.
  const ink = ({ box }: Line) => ({ top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 });
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [place, one] of lines.entries()) {
    for (let next = place + 1; next < lines.length; next++) {
      const other = lines[next] as Line;
      if (other.box.top > one.box.bottom) break;
      const high = Math.min(ink(one).bottom, ink(other).bottom) - Math.max(ink(one).top, ink(other).top);
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (one.node !== other.node && high > 1 && wide > 2)
        faults.push(
          `overlap: ${one.node.nodeValue?.trim().slice(0, 30)} / ${other.node.nodeValue?.trim().slice(0, 30)}`,
        );
    }
  }
  return [...new Set(faults)];
}

/** Sideways scrolling, text cut off, and text on text. */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(layoutFaults);

/** Targets of less than 24 × 24 px; links in the flow of a sentence are excepted (WCAG 2.5.8). */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]'))
        return [];
      if (inSentence(element)) return [];
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) >= 24) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.id;
      return [`${name.slice(0, 40) || element.id} is ${Math.round(width)} × ${Math.round(height)} px`];
    });
  });

/** Text of lines that are hard to read: more than 85 letters, of which about 75 are meant. Tables have their own columns. */
export const findLongLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('main :is(p, li, dd, figcaption)')].flatMap((text) => {
      if (text.querySelector('p, ul, ol, dl, div') || !text.checkVisibility() || text.closest('table'))
        return [];
      const letters = new Map<number, number>();
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+ ?/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const line = Math.round(range.getBoundingClientRect().bottom / 8);
          letters.set(line, (letters.get(line) ?? 0) + word.length);
        }
      const longest = Math.max(...letters.values());
      return letters.size > 1 && longest > 85 ? [`${longest}: ${text.textContent?.trim().slice(0, 40)}`] : [];
    });
  });

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];

/** What sticks out of the window, by its tag and text; what an ancestor clips or scrolls does not. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

/** Nothing sticks out of the window, at any width. */
export async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `${state} at ${width} px`).toEqual([]);
  }
}
