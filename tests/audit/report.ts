/** The audit as a table, for the terminal and for docs/audit.md. */
import {
  BLOCKING_MS,
  type Check,
  CLICK_RATIO,
  CONTENT_PAGE,
  isBroken,
  number,
  PAINT_RATIO,
  SCORES,
  sentence,
  spare,
} from '../support/limits.ts';
import { measuredOn, median, table } from '../support/report.ts';
import type { PageBytes } from './bytes.ts';
import type { Verdict } from './lighthouse.ts';
import type { Click } from './menu.ts';
import type { Comparison, Paint } from './paint.ts';

export interface Row {
  path: string;
  bytes: PageBytes;
  paint?: Comparison;
  verdict?: Verdict;
  /** Every number that has a limit. */
  checks: Check[];
  /** What is wrong and no number, in words. */
  faults: string[];
}

/** An opening has a name of its own on each machine. */
const shown = (path: string) => path.replace(/(?<=\/JobApply\/).+/, '{id}');

/** How near a page comes to its limits: the least that any of its numbers leaves, in percent. */
function nearest({ checks, faults }: Row): string {
  if (faults.length > 0 || checks.some(isBroken)) return '**broken**';
  const [first] = checks
    .map((check) => ({ what: check.what, left: spare(check) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.left - other.left);
  return first ? `${Math.floor(first.left * 100)} % (${first.what})` : '–';
}

/** What is over its limit stands bold. */
const mark = ({ checks }: Row, text: string | number, what: string) => {
  const said = typeof text === 'number' ? number(text) : text;
  return checks.some((check) => check.what === what && isBroken(check)) ? `**${said}**` : said;
};

const pair = (row: Row, key: keyof Paint, what: string) =>
  row.paint
    ? mark(
        row,
        [row.paint.page, row.paint.bare].map((paint) => number(Math.round(paint[key]))).join(' / '),
        what,
      )
    : '–';

/** Heading, budget, and what of a page is in the column. */
const COLUMNS: readonly (readonly [string, string | number, (row: Row) => string])[] = [
  ['route', 'budget', ({ path }) => `\`${shown(path)}\``],
  ['HTML+CSS', CONTENT_PAGE.document, (row) => mark(row, row.bytes.document, 'HTML + CSS')],
  ['inline', CONTENT_PAGE.inlineScript, (row) => mark(row, row.bytes.inlineScript, 'inline scripts')],
  [
    'script files',
    CONTENT_PAGE.script,
    (row) => mark(row, row.bytes.script, 'script files before interaction'),
  ],
  ['font', CONTENT_PAGE.font, (row) => mark(row, row.bytes.font, 'font')],
  ['images', '', (row) => number(row.bytes.images)],
  ['page', CONTENT_PAGE.total, (row) => mark(row, row.bytes.total, 'whole page')],
  [
    'Lighthouse',
    Object.values(SCORES).join(' '),
    (row) => {
      const scores = Object.keys(SCORES) as (keyof typeof SCORES)[];
      return scores.map((key) => (row.verdict ? mark(row, row.verdict.numbers[key], key) : '–')).join(' ');
    },
  ],
  ['FCP / bare', `${PAINT_RATIO.fcp} ×`, (row) => pair(row, 'fcp', 'first contentful paint')],
  ['LCP / bare', `${PAINT_RATIO.lcp} ×`, (row) => pair(row, 'lcp', 'largest contentful paint')],
  [
    'simulated',
    '',
    ({ verdict }) =>
      verdict
        ? [verdict.numbers.fcp, verdict.numbers.lcp].map((ms) => number(Math.round(ms))).join(' / ')
        : '–',
  ],
  ['TBT / bare', `bare + ${BLOCKING_MS}`, (row) => pair(row, 'tbt', 'blocking time')],
  [
    'CLS',
    0,
    (row) =>
      row.verdict ? mark(row, Math.round(row.verdict.numbers.cls * 1_000) / 1_000, 'layout shift') : '–',
  ],
  ['spare', '', nearest],
];

/** One table with a row a page, below their budgets. */
export const pageTable = (rows: readonly Row[]): string =>
  table(
    COLUMNS.map(([head]) => head),
    [
      COLUMNS.map(([, budget]) => (typeof budget === 'number' ? number(budget) : budget)),
      ...rows.map((row) => COLUMNS.map(([, , cell]) => cell(row))),
    ],
  );

const medianMs = (clicks: readonly Click[]) => median(clicks.map(({ ms }) => ms));

/** The clicks on our menu against those on a bare one. */
export const clickCheck = (clicks: readonly Click[], bare: readonly Click[]): Check => ({
  path: 'menu',
  what: 'click to paint',
  measured: medianMs(clicks),
  limit: medianMs(bare) * CLICK_RATIO,
  unit: 'ms',
});

/** One line about the clicks, with those on the menu of a bare page beside them. */
export const clickLine = (clicks: readonly Click[], bare: readonly Click[]): string => {
  const list = clicks.map(
    ({ path, ms, prerendered }) => `${path} ${Math.round(ms)} ms${prerendered ? '' : ' (not prerendered)'}`,
  );
  return `Click on a menu entry to first paint: median ${Math.round(medianMs(clicks))} ms, on a bare page ${Math.round(medianMs(bare))} ms, budget ${CLICK_RATIO} × the bare page's (${list.join(', ')}).`;
};

/** Everything that is over a budget or wrong, a line each. */
export const broken = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ path, checks, faults }) => [
    ...checks.filter(isBroken).map((check) => sentence({ ...check, path: shown(check.path) })),
    ...faults.map((fault) => `${shown(path)}: ${fault}`),
  ]);

/** The head of docs/audit.md. @param lines what was broken */
export const auditSection = (
  rows: readonly Row[],
  clicks: string,
  { chromium, seconds }: { chromium: string; seconds: number },
  lines: readonly string[],
): string => `# Audit

${measuredOn('npm run audit')}: ${rows.length} pages,
${chromium}, ${Math.round(seconds / 60)} minutes. Server and browser share the machine, so run it while nothing else runs.

${
  lines.length === 0
    ? '**Every page keeps every budget.**'
    : `**${lines.length} budgets are not kept:**\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

${pageTable(rows)}

${clicks}`;
