/** The audit as a table, for the terminal and for docs/audit.md. */
import { cpus } from 'node:os';
import type { PageBytes } from './bytes.ts';
import type { Verdict } from './lighthouse.ts';
import {
  BLOCKING_MS,
  type Check,
  CLICK_RATIO,
  CONTENT_PAGE,
  HOME_TOTAL,
  isBroken,
  number,
  PAINT_RATIO,
  SCORES,
  sentence,
  spare,
} from './limits.ts';
import { type Click, DWELL_MS, medianOf } from './menu.ts';
import { type Comparison, SECOND_LOOK } from './paint.ts';

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

export interface Audit {
  rows: Row[];
  clicks: Click[];
  /** The same from a page with nothing but a menu. */
  bareClicks: Click[];
  runs: number;
  chromium: string;
  seconds: number;
}

const HEAD = [
  'route',
  'HTML+CSS',
  'inline',
  'script files',
  'font',
  'images',
  'page',
  'Lighthouse',
  'FCP / bare',
  'LCP / bare',
  'simulated',
  'TBT / bare',
  'CLS',
  'spare',
];

/** An opening has a name of its own on each machine. */
const shown = (path: string) => path.replace(/^(\/JobApply\/).+/, '$1{id}');

/** How near a page comes to its limits: the least that any of its numbers leaves, in percent. */
function nearest({ checks, faults }: Row): string {
  if (faults.length > 0 || checks.some(isBroken)) return '**broken**';
  const [first] = checks
    .map((check) => ({ what: check.what, left: spare(check) }))
    .filter(({ left }) => left !== undefined)
    .sort((one, other) => (one.left ?? 0) - (other.left ?? 0));
  return first ? `${Math.floor((first.left ?? 0) * 100)} % (${first.what})` : '–';
}

function cells(row: Row): string[] {
  const { path, bytes, paint, verdict, checks } = row;
  const mark = (text: string, what: string) =>
    checks.some((check) => check.what === what && isBroken(check)) ? `**${text}**` : text;
  const pair = (key: keyof Comparison['page'], what: string) =>
    paint
      ? mark(`${number(Math.round(paint.page[key]))} / ${number(Math.round(paint.bare[key]))}`, what)
      : '–';
  return [
    `\`${shown(path)}\``,
    mark(number(bytes.document), 'HTML + CSS'),
    mark(number(bytes.inlineScript), 'inline scripts'),
    mark(number(bytes.script), 'script files before interaction'),
    mark(number(bytes.font), 'font'),
    number(bytes.images),
    mark(number(bytes.total), 'whole page'),
    verdict
      ? [
          mark(String(verdict.performance), 'performance'),
          mark(String(verdict.accessibility), 'accessibility'),
          mark(String(verdict.bestPractices), 'best practices'),
          mark(String(verdict.seo), 'SEO'),
        ].join(' ')
      : '–',
    pair('fcp', 'first contentful paint'),
    pair('lcp', 'largest contentful paint'),
    verdict ? `${number(Math.round(verdict.fcp))} / ${number(Math.round(verdict.lcp))}` : '–',
    pair('tbt', 'blocking time'),
    verdict ? mark(number(Math.round(verdict.cls * 1000) / 1000), 'layout shift') : '–',
    nearest(row),
  ];
}

const tableRow = (values: readonly string[]) => `| ${values.join(' | ')} |`;

/** One table with a row a page. */
export const table = (rows: readonly Row[]): string =>
  [
    tableRow(HEAD),
    tableRow(HEAD.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => tableRow(cells(row))),
  ].join('\n');

/** One line about the clicks, with those on the menu of a bare page beside them. */
export const clickLine = (clicks: readonly Click[], bare: readonly Click[]): string => {
  const list = clicks.map(
    ({ path, ms, prerendered }) => `${path} ${Math.round(ms)} ms${prerendered ? '' : ' (not prerendered)'}`,
  );
  return `Click on a menu entry to first paint: median ${Math.round(medianOf(clicks))} ms, on a bare page ${Math.round(medianOf(bare))} ms (${list.join(', ')}).`;
};

/** Everything that is over a budget or wrong, a line each. */
export const broken = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ path, checks, faults }) => [
    ...checks.filter(isBroken).map((check) => sentence({ ...check, path: shown(check.path) })),
    ...faults.map((fault) => `${shown(path)}: ${fault}`),
  ]);

/**
 * The page docs/audit.md.
 * @param lines what was broken
 */
export function document(
  { rows, clicks, bareClicks, runs, chromium, seconds }: Audit,
  lines: readonly string[],
): string {
  const of = cpus();
  const kb = (bytes: number) => `${bytes / 1000} KB`;
  return `# Audit

\`npm run audit\` measured this on ${new Date().toISOString().slice(0, 10)}: ${rows.length} pages, ${of.length} cores (${of[0]?.model.trim()}), Node ${process.versions.node},
Chromium ${chromium}, ${Math.round(seconds / 60)} minutes. Server and browser share the machine, so run it while nothing else runs.

${
  lines.length === 0
    ? '**Every page keeps every budget.**'
    : `**${lines.length} budgets are not kept:**\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

${table(rows)}

${clickLine(clicks, bareClicks)}

## How to read it

Bytes are counted on a fresh load without any scroll or touch, on a phone (412 × 823) and on a desktop (1440 × 900); the
larger number stands here. 1 KB is 1,000 bytes.

| column | what is counted | budget |
|---|---|---|
| HTML+CSS | body of the document as sent (brotli), with the inline style and everything else that stands in it but the scripts that run, and the style sheets linked from it that hold back first paint | ${number(CONTENT_PAGE.document)} B: what a server sends before it hears from the client again |
| inline | text of the inline scripts that run, uncompressed; neither JSON-LD nor speculation rules | ${kb(CONTENT_PAGE.inlineScript)} |
| script files | body of script files (brotli) before any interaction | none |
| font | the one font file, preloaded | ${kb(CONTENT_PAGE.font)} |
| images | drawings and pictures with their headers; AVIF, WebP or SVG | part of the page |
| page | everything over the wire until the page is loaded and quiet, with headers | ${kb(CONTENT_PAGE.total)}; Home ${kb(HOME_TOTAL)}, with its film |
| Lighthouse | performance, accessibility, best practices, SEO on the simulated phone; median of ${runs}. Its own TBT is part of the first score | ${Object.values(SCORES).join(', ')} |
| FCP, LCP | first and largest contentful paint in ms on a phone whose line and processor are really slowed (slow 4G, a quarter of the speed), beside those of a bare page with the same words: no style, script, font or picture, sent from memory by a bare server with the same headers of security; in turn, median of ${runs}; a page over a limit is loaded ${SECOND_LOOK} times as often again, and that counts | ${PAINT_RATIO.fcp} × and ${PAINT_RATIO.lcp} × bare |
| simulated | FCP / LCP as Lighthouse's simulation has them. It adds up every file that came before the paint, also those that the paint did not wait for | none of its own; part of the performance score |
| TBT | milliseconds by which tasks after the first paint took more than 50 ms each, in the same runs as FCP, beside those of the bare page | bare + ${BLOCKING_MS} ms |
| CLS | layout shift in Lighthouse | 0 |
| spare | how much of its limit the number leaves that comes nearest to it, and which that is; limits of 0 and of full points left aside | |

The click: a pointer rests ${DWELL_MS} ms on a menu entry and presses; counted from the click event to the \`first-paint\` of the next
page, which the browser has prerendered by the speculation rules of \`public/links.speculationrules\`. Median of ${clicks.length}, in turn with the bare page's, budget ${CLICK_RATIO} × the bare page's.
The bare page has nothing but three links and the same rules: what it needs, browser and machine need by themselves.
`;
}
