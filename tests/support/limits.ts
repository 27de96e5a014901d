/** Every limit that is measured, in one place: `npm run audit`, `npm run bench` and tests/e2e/budgets.spec.ts hold to them. */

/** 1 KB here is 1,000 bytes: the stricter reading. */
const KB = 1_000;

export interface ByteBudget {
  /** The document as sent, without the scripts in it, with the style sheets that hold back its first paint. */
  document: number;
  /** Text of the inline scripts that run, before compression. */
  inlineScript: number;
  /** Script files that are asked for before anybody scrolls or touches anything. */
  script: number;
  /** The one font file. */
  font: number;
  /** Everything that came over the wire until the page was loaded and quiet. */
  total: number;
}

export const CONTENT_PAGE: ByteBudget = {
  // What a server may send before the client answers: 10 segments of 1,460 bytes (RFC 6928).
  document: 14_600,
  inlineScript: 2 * KB,
  script: 0,
  font: 35 * KB,
  total: 120 * KB,
};

/** Home has a film, which comes after everything else. */
const HOME_TOTAL = 300 * KB;

/** @param path of the page, e.g. `/careers` */
export const byteBudget = (path: string): ByteBudget =>
  path === '/' ? { ...CONTENT_PAGE, total: HOME_TOTAL } : CONTENT_PAGE;

/** Points of Lighthouse on its simulated phone, at the least. */
export const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** First and largest paint, as a multiple of a bare page with the same words in the same run. */
export const PAINT_RATIO = { fcp: 1.25, lcp: 1.4 } as const;
/** Milliseconds in which the page does not answer, over those of the bare page. */
export const BLOCKING_MS = 100;
/** Layout shift. Lighthouse shows three decimals. */
export const SHIFT = 0.0005;
/** From the click on a menu entry to the first paint of the next page, as a multiple of a page with the same words and a menu. */
export const CLICK_RATIO = 3;

/** Goals of `npm run bench`. Ratios to a bare server are the least, all others the most. */
export const BENCH = {
  prerenderedRatio: 0.6,
  renderedRatio: 0.4,
  enquiryRatio: 0.5,
  uploadGrowthMb: 120,
  /** An uncached search page, 99th percentile. */
  searchMs: 25,
  /** With two hundred people at the desk, 99th percentiles. */
  deskReadMs: { sqlite: 50, postgres: 75 },
  pageMs: 20,
  enquiryMs: 50,
  /** Share of their throughput that visitors keep while sixteen clients search. */
  keptWhileSearching: 0.9,
} as const;

/** A number of a page beside its limit. */
export interface Check {
  path: string;
  /** What is counted, e.g. `HTML + CSS`. */
  what: string;
  measured: number;
  /** The most it may be; of points, the least. */
  limit: number;
  unit: 'B' | 'ms' | 'points' | '';
}

/** What was not measured does not keep its limit either. */
export const isBroken = ({ measured, limit, unit }: Check): boolean =>
  !(unit === 'points' ? measured >= limit : measured <= limit);

/** Which share of its limit a number leaves, below 0 when it is broken. Undefined where nothing can be left: of 0, of full points. */
export const spare = ({ measured, limit, unit }: Check): number | undefined =>
  limit < 0.001 || (unit === 'points' && limit === 100 && measured === 100)
    ? undefined
    : (unit === 'points' ? measured - limit : limit - measured) / limit;

/** One line for people: which page broke which budget by how much. */
export function sentence({ path, what, measured, limit, unit }: Check): string {
  const by = Math.abs(measured - limit);
  const say = (value: number) => `${number(value)}${unit && ` ${unit}`}`;
  return `${path}: ${what} ${say(measured)}, ${measured > limit ? `${say(by)} over` : `${say(by)} short of`} ${say(limit)}`;
}

/** Whole numbers with thousands apart, others with three decimals at most. */
export const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : value < 10 ? 3 : 0 });
