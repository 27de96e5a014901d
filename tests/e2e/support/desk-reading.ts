/** Whether a screen of the desk can be read. */
import type { Page } from '@playwright/test';

/** Text that can't be read: outside of the window with nothing that scrolls there, or cut at its top or foot. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('.sr-only,option,script,footer')) continue;
      // Only for screen readers at this width.
      const unseen = parent.closest('[class*=sr-only]');
      if (unseen && getComputedStyle(unseen).position === 'absolute') continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = range.getBoundingClientRect();
      if (all.width < 2) continue;
      let clip = {
        left: 0,
        right: innerWidth,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      };
      let shortened = false;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (/auto|scroll/.test(overflow)) {
          clip = { ...clip, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
          break;
        }
        if (!/hidden|clip/.test(overflow)) continue;
        // Shortened with an ellipsis: the whole of it is one click away.
        shortened ||= textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const { top, bottom } = at.getBoundingClientRect();
        if (webkitLineClamp === 'none')
          clip = { ...clip, top: Math.max(clip.top, top), bottom: Math.min(clip.bottom, bottom) };
      }
      const words = node.nodeValue.trim().slice(0, 40);
      // A row has one line of chips: those that have no room on it are not shown.
      if (parent.closest('[data-one-line]') && all.top >= clip.bottom - 1) continue;
      if (!shortened && (all.left < clip.left - 2 || all.right > clip.right + 2))
        found.push(`sideways: ${words}`);
      if (all.top < clip.top - 3 || all.bottom > clip.bottom + 3) found.push(`cut: ${words}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('body *')].findLast(
        (one) => one.getBoundingClientRect().right > innerWidth && !one.closest('[class*=overflow-]'),
      );
      found.push(`the page scrolls sideways: ${wide?.outerHTML.slice(0, 200)}`);
    }
    return [...new Set(found)];
  });
