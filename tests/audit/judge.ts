/** What of Lighthouse's verdict on a page, and of its paint, is outside of the budgets. */
import type { Verdict } from './lighthouse.ts';
import { BLOCKING_MS, type Breach, PAINT_RATIO, SCORES, SHIFT } from './limits.ts';
import type { Comparison } from './paint.ts';

const SCORE_NAMES: Readonly<Record<keyof typeof SCORES, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
};

function over(path: string, what: string, measured: number, limit: number, unit: Breach['unit']): Breach[] {
  return measured > limit ? [{ path, what, measured, limit, unit }] : [];
}

/** @param verdict medians of the page */
export function verdictBreaches(path: string, verdict: Verdict): Breach[] {
  const scores = (Object.keys(SCORES) as (keyof typeof SCORES)[])
    .filter((key) => !(verdict[key] >= SCORES[key]))
    .map(
      (key): Breach => ({
        path,
        what: SCORE_NAMES[key],
        measured: verdict[key],
        limit: SCORES[key],
        unit: 'points',
      }),
    );
  return [
    ...scores,
    ...over(path, 'total blocking time', verdict.tbt, BLOCKING_MS, 'ms'),
    ...over(path, 'layout shift', verdict.cls, SHIFT, ''),
  ];
}

/** First and largest paint against those of the bare page. */
export const paintBreaches = (path: string, { page, bare }: Comparison): Breach[] => [
  ...over(path, 'first contentful paint', page.fcp, bare.fcp * PAINT_RATIO, 'ms'),
  ...over(path, 'largest contentful paint', page.lcp, bare.lcp * PAINT_RATIO, 'ms'),
];
