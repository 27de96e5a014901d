/** Lighthouse on its simulated phone: four scores and the times of one page, as medians of several runs. */
import { join } from 'node:path';
import { ownFolder } from '../../tools/own-packages.ts';
import { type Check, SCORES, SHIFT } from '../support/limits.ts';
import { medians } from '../support/report.ts';

/** What is read of its result. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

/** Installed by `npm run audit` alone. */
const PACKAGE = join(ownFolder('lighthouse'), 'node_modules/lighthouse/core/index.js');

type Category = keyof typeof SCORES;
const CATEGORIES = Object.keys(SCORES) as Category[];

/** First and largest contentful paint in milliseconds, by the simulation, and layout shift. */
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
} as const;

export interface Verdict {
  numbers: Record<Category | keyof typeof AUDITS, number>;
  /** Audits with a say in a score that were not passed, in words. */
  complaints: string[];
}

/** A run that failed is repeated once. Only Lighthouse's command line would report failures to its makers; this does not. */
async function run(url: string, port: number): Promise<Verdict> {
  const { default: lighthouse }: { default: Lighthouse } = await import(PACKAGE);
  for (let attempt = 1; ; attempt++) {
    try {
      const report = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
        onlyCategories: CATEGORIES,
      });
      if (!report) throw new Error('no report');
      if (report.lhr.runtimeError) throw new Error(report.lhr.runtimeError.message);
      const verdict = verdictOf(report.lhr);
      if (Number.isNaN(verdict.numbers.lcp)) throw new Error('no paint was seen');
      return verdict;
    } catch (error) {
      if (attempt === 2) throw new Error(`Lighthouse failed twice on ${url}: ${(error as Error).message}`);
    }
  }
}

function verdictOf({ categories, audits }: Result): Verdict {
  const scores = CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? Number.NaN) * 100)]);
  const times = Object.entries(AUDITS).map(([key, audit]) => [
    key,
    audits[audit]?.numericValue ?? Number.NaN,
  ]);
  const complaints = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
    .filter((audit) => audit && audit.score !== null && audit.score !== 1)
    .map((audit) => `${audit?.title} (${audit?.displayValue ?? audit?.id})`);
  return { numbers: Object.fromEntries([...scores, ...times]), complaints };
}

/**
 * Runs Lighthouse on a page.
 * @param port of the browser's debugging protocol
 * @returns of each number the median
 * @throws when a run fails twice
 */
export async function judge(url: string, port: number, runs: number): Promise<Verdict> {
  const all: Verdict[] = [];
  for (let index = 0; index < runs; index++) all.push(await run(url, port));
  return {
    numbers: medians(all.map(({ numbers }) => numbers)),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}

/** @param verdict medians of the page */
export const verdictChecks = (path: string, { numbers }: Verdict): Check[] => [
  ...CATEGORIES.map(
    (what): Check => ({ path, what, measured: numbers[what], limit: SCORES[what], unit: 'points' }),
  ),
  { path, what: 'layout shift', measured: numbers.cls, limit: SHIFT, unit: '' },
];
