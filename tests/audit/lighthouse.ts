/** Lighthouse on its simulated phone: four scores and the times of one page, as medians of several runs. */
import lighthouse, { type Result } from 'lighthouse';
import { median, type SCORES } from './limits.ts';

export interface Verdict {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** First and largest contentful paint in milliseconds, by the simulation. */
  fcp: number;
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Audits with a say in a score that were not passed, in words. */
  complaints: string[];
}

const CATEGORIES: Readonly<Record<keyof typeof SCORES, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
};

/** A run that failed is repeated once. Only Lighthouse's command line would report failures to its makers; this does not. */
async function run(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const report = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
        onlyCategories: Object.values(CATEGORIES),
      });
      if (!report) throw new Error('no report');
      const { lhr } = report;
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      if (Number.isNaN(time(lhr, 'largest-contentful-paint'))) throw new Error('no paint was seen');
      return lhr;
    } catch (error) {
      if (attempt === 2) throw new Error(`Lighthouse failed twice on ${url}: ${(error as Error).message}`);
    }
  }
}

const time = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;

function complaintsOf(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      const passed = !audit || audit.score === null || audit.score === 1;
      return weight === 0 || passed ? [] : [`${audit.title} (${audit.displayValue ?? id})`];
    }),
  );
}

function verdictOf(lhr: Result): Verdict {
  const score = (key: keyof typeof SCORES) =>
    Math.round((lhr.categories[CATEGORIES[key]]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    fcp: time(lhr, 'first-contentful-paint'),
    lcp: time(lhr, 'largest-contentful-paint'),
    tbt: time(lhr, 'total-blocking-time'),
    cls: time(lhr, 'cumulative-layout-shift'),
    complaints: complaintsOf(lhr),
  };
}

/**
 * Runs Lighthouse on a page.
 * @param port of the browser's debugging protocol
 * @returns of each number the median
 * @throws when a run fails twice
 */
export async function judge(url: string, port: number, runs: number): Promise<Verdict> {
  const all: Verdict[] = [];
  for (let index = 0; index < runs; index++) all.push(verdictOf(await run(url, port)));
  const middle = (key: Exclude<keyof Verdict, 'complaints'>) => median(all.map((verdict) => verdict[key]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}
