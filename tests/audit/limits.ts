/** The budgets of every page, in one place: `npm run audit` and tests/e2e/budgets.spec.ts hold pages against them. */

/** 1 KB here is 1,000 bytes: the stricter reading. */
const KB = 1_000;

export interface ByteBudget {
  /** The document as sent, without the scripts in it, with the style sheets that hold back its first paint. */
  document: number;
  /** Text of the scripts that stand in the document and run, before compression. */
  inlineScript: number;
  /** Script files that are asked for before anybody scrolls or touches anything. */
  script: number;
  /** The one font file. */
  font: number;
  /** Everything that came over the wire until the page was loaded and quiet. */
  total: number;
}

export const CONTENT_PAGE: ByteBudget = {
  // What a server may send before it hears from the client again: 10 segments of 1,460 bytes (RFC 6928).
  document: 14_600,
  inlineScript: 2 * KB,
  script: 0,
  font: 35 * KB,
  total: 120 * KB,
};

/** What an island may cost where it stands in the first viewport of a phone or a desktop. */
export const ISLAND_SCRIPT = 75 * KB;

/** Home has a film, which comes after everything else. */
export const HOME_TOTAL = 300 * KB;

/** Pages with an island above the fold, and what else they may. A page that is not named may load no script. */
const WITH_ISLAND: Readonly<Record<string, Partial<ByteBudget>>> = {
  '/': { total: HOME_TOTAL },
  '/ai-automation': {},
  '/careers': {},
  '/contact': {},
};

/** @param path of the page, e.g. `/careers` */
export function byteBudget(path: string): ByteBudget {
  const island = WITH_ISLAND[path];
  return island ? { ...CONTENT_PAGE, script: ISLAND_SCRIPT, ...island } : CONTENT_PAGE;
}

/** What Lighthouse has to say of a page on its simulated phone. */
export const SCORES = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 } as const;

/** First and largest paint, as a multiple of a bare page with the same words. */
export const PAINT_RATIO = 1.1;
/** Milliseconds in which the page does not answer. */
export const BLOCKING_MS = 0;
/** Layout shift. Lighthouse shows three decimals. */
export const SHIFT = 0.0005;
/** Milliseconds from the click on a menu entry to the first paint of the next page. */
export const CLICK_MS = 50;

/** The first viewports: Lighthouse's phone and a common desktop. */
export const VIEWPORTS = [
  { name: 'phone', width: 412, height: 823, scale: 1.75, mobile: true },
  { name: 'desktop', width: 1440, height: 900, scale: 1, mobile: false },
] as const;

/** A budget that a page did not keep. */
export interface Breach {
  path: string;
  /** What is over, e.g. `HTML + CSS`. */
  what: string;
  measured: number;
  limit: number;
  unit: 'B' | 'ms' | 'points' | '×' | '';
}

/** One line for people: which page broke which budget by how much. */
export function sentence({ path, what, measured, limit, unit }: Breach): string {
  const by = Math.abs(measured - limit);
  const say = (value: number) => `${number(value)}${unit && ` ${unit}`}`;
  return `${path}: ${what} ${say(measured)}, ${measured > limit ? `${say(by)} over` : `${say(by)} short of`} ${say(limit)}`;
}

/** Whole numbers with thousands apart, others with three decimals at most. */
export const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : value < 10 ? 3 : 0 });

/** The middle one; NaN of none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
