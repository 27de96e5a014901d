/** Lighthouse on its simulated phone: four scores and the times of one page, as medians of several runs. */
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { SCORES } from './limits.ts';

export interface Paint {
  /** First and largest contentful paint in milliseconds. */
  fcp: number;
  lcp: number;
}

export interface Verdict extends Paint {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
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

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A run that failed is repeated once. Only Lighthouse's command line would report failures to its makers; this does not. */
async function run(url: string, port: number, flags: Flags): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const report = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
        ...flags,
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

const paintOf = (lhr: Result): Paint => ({
  fcp: time(lhr, 'first-contentful-paint'),
  lcp: time(lhr, 'largest-contentful-paint'),
});

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
    ...paintOf(lhr),
    tbt: time(lhr, 'total-blocking-time'),
    cls: time(lhr, 'cumulative-layout-shift'),
    complaints: complaintsOf(lhr),
  };
}

/** Of each number the median. */
const medians = <T extends object>(all: readonly T[], keys: readonly (keyof T)[]): T =>
  Object.fromEntries(keys.map((key) => [key, median(all.map((one) => Number(one[key])))])) as T;

/**
 * Runs Lighthouse on a page and, in turn with it, on the bare page.
 * @param port of the browser's debugging protocol
 * @param runs of each
 * @throws when a run fails twice
 */
export async function judge(
  page: string,
  bare: string,
  port: number,
  runs: number,
): Promise<{ page: Verdict; bare: Paint }> {
  const pages: Verdict[] = [];
  const bares: Paint[] = [];
  for (let index = 0; index < runs; index++) {
    pages.push(verdictOf(await run(page, port, { onlyCategories: Object.values(CATEGORIES) })));
    bares.push(
      paintOf(await run(bare, port, { onlyAudits: ['first-contentful-paint', 'largest-contentful-paint'] })),
    );
  }
  const keys = [...Object.keys(SCORES), 'fcp', 'lcp', 'tbt', 'cls'] as (keyof Verdict)[];
  return {
    page: {
      ...medians(pages, keys),
      complaints: [...new Set(pages.flatMap(({ complaints }) => complaints))],
    },
    bare: medians(bares, ['fcp', 'lcp']),
  };
}
