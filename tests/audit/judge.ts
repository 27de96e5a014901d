/** Lighthouse's verdict on a page, and its paint beside the bare page's, held against the limits. */
import type { Verdict } from './lighthouse.ts';
import { BLOCKING_MS, type Check, CLICK_RATIO, PAINT_RATIO, SCORES, SHIFT } from './limits.ts';
import type { Comparison } from './paint.ts';

const SCORE_NAMES: Readonly<Record<keyof typeof SCORES, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
};

/** @param verdict medians of the page */
export const verdictChecks = (path: string, verdict: Verdict): Check[] => [
  ...(Object.keys(SCORES) as (keyof typeof SCORES)[]).map(
    (key): Check => ({
      path,
      what: SCORE_NAMES[key],
      measured: verdict[key],
      limit: SCORES[key],
      unit: 'points',
    }),
  ),
  { path, what: 'layout shift', measured: verdict.cls, limit: SHIFT, unit: '' },
];

/** First and largest paint and the time in which nothing answers, against those of the bare page in the same run. */
export const paintChecks = (path: string, { page, bare }: Comparison): Check[] => [
  {
    path,
    what: 'first contentful paint',
    measured: page.fcp,
    limit: bare.fcp * PAINT_RATIO.fcp,
    unit: 'ms',
  },
  {
    path,
    what: 'largest contentful paint',
    measured: page.lcp,
    limit: bare.lcp * PAINT_RATIO.lcp,
    unit: 'ms',
  },
  { path, what: 'blocking time', measured: page.tbt, limit: bare.tbt + BLOCKING_MS, unit: 'ms' },
];

/** @param clicked median of our menu @param bare that of a page with nothing but a menu, both in milliseconds */
export const clickCheck = (clicked: number, bare: number): Check => ({
  path: 'menu',
  what: 'click to paint',
  measured: clicked,
  limit: bare * CLICK_RATIO,
  unit: 'ms',
});
