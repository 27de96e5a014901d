/** What of Lighthouse's verdict on a page is outside of the budgets. */
import type { Paint, Verdict } from './lighthouse.ts';
import { BLOCKING_MS, type Breach, PAINT_RATIO, SCORES, SHIFT } from './limits.ts';

const SCORE_NAMES: Readonly<Record<keyof typeof SCORES, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
};

/**
 * @param page medians of the page
 * @param bare medians of the page of the same words, measured in turn
 */
export function verdictBreaches(path: string, page: Verdict, bare: Paint): Breach[] {
  const scores = (Object.keys(SCORES) as (keyof typeof SCORES)[])
    .filter((key) => !(page[key] >= SCORES[key]))
    .map(
      (key): Breach => ({
        path,
        what: SCORE_NAMES[key],
        measured: page[key],
        limit: SCORES[key],
        unit: 'points',
      }),
    );
  const limits = [
    ['first contentful paint', page.fcp, bare.fcp * PAINT_RATIO, 'ms'],
    ['largest contentful paint', page.lcp, bare.lcp * PAINT_RATIO, 'ms'],
    ['total blocking time', page.tbt, BLOCKING_MS, 'ms'],
    ['layout shift', page.cls, SHIFT, ''],
  ] as const;
  const over = limits.filter(([, measured, limit]) => measured > limit);
  return [...scores, ...over.map(([what, measured, limit, unit]) => ({ path, what, measured, limit, unit }))];
}
