/** The audit as a table, for the terminal and for docs/audit.md. */
import { cpus } from 'node:os';
import type { PageBytes } from './bytes.ts';
import type { Verdict } from './lighthouse.ts';
import {
  type Breach,
  byteBudget,
  CLICK_MS,
  CONTENT_PAGE,
  HOME_TOTAL,
  ISLAND_SCRIPT,
  number,
  PAINT_RATIO,
  sentence,
} from './limits.ts';
import { type Click, DWELL_MS, medianOf } from './menu.ts';
import type { Comparison } from './paint.ts';

export interface Row {
  path: string;
  bytes: PageBytes;
  paint?: Comparison;
  verdict?: Verdict;
  breaches: Breach[];
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
  'TBT',
  'CLS',
  'kept',
];

/** An opening has a name of its own on each machine. */
const shown = (path: string) => path.replace(/^(\/JobApply\/).+/, '$1{id}');

function cells({ path, bytes, paint, verdict, breaches, faults }: Row): string[] {
  const budget = byteBudget(path);
  const mark = (value: number, limit: number) => (value > limit ? `**${number(value)}**` : number(value));
  const pair = (key: 'fcp' | 'lcp') => {
    if (!paint) return '–';
    const { page, bare } = paint;
    const text = `${number(Math.round(page[key]))} / ${number(Math.round(bare[key]))}`;
    return page[key] > bare[key] * PAINT_RATIO ? `**${text}**` : text;
  };
  return [
    `\`${shown(path)}\``,
    mark(bytes.document, budget.document),
    mark(bytes.inlineScript, budget.inlineScript),
    mark(bytes.script, budget.script),
    mark(bytes.font, budget.font),
    number(bytes.images),
    mark(bytes.total, budget.total),
    verdict
      ? [verdict.performance, verdict.accessibility, verdict.bestPractices, verdict.seo]
          .map((score) => (score === 100 ? '100' : `**${score}**`))
          .join(' ')
      : '–',
    pair('fcp'),
    pair('lcp'),
    verdict ? `${number(Math.round(verdict.fcp))} / ${number(Math.round(verdict.lcp))}` : '–',
    verdict ? mark(Math.round(verdict.tbt), 0) : '–',
    verdict ? number(Math.round(verdict.cls * 1000) / 1000) : '–',
    breaches.length + faults.length === 0 ? 'yes' : '**no**',
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
  rows.flatMap(({ path, breaches, faults }) => [
    ...breaches.map((breach) => sentence({ ...breach, path: shown(breach.path) })),
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
| script files | body of script files (brotli) before any interaction | none; ${kb(ISLAND_SCRIPT)} where an island stands in the first viewport |
| font | the one font file, preloaded | ${kb(CONTENT_PAGE.font)} |
| images | drawings and pictures with their headers; AVIF, WebP or SVG | part of the page |
| page | everything over the wire until the page is loaded and quiet, with headers | ${kb(CONTENT_PAGE.total)}; Home ${kb(HOME_TOTAL)}, with its film |
| Lighthouse | performance, accessibility, best practices, SEO on the simulated phone; median of ${runs} | 100 each |
| FCP, LCP | first and largest contentful paint in ms on a phone whose line and processor are really slowed (slow 4G, a quarter of the speed), beside those of a bare page with the same words: no style, script, font or picture, sent from memory by a bare server with the same headers of security; in turn, median of ${runs} | ${PAINT_RATIO} × bare |
| simulated | FCP / LCP as Lighthouse's simulation has them. It adds up every file that came before the paint, also those that the paint did not wait for | none of its own; part of the performance score |
| TBT, CLS | total blocking time in ms, layout shift | 0 |

The click: a pointer rests ${DWELL_MS} ms on a menu entry and presses; counted from the click event to the \`first-paint\` of the next
page, which the browser has prerendered by the speculation rules of \`public/links.speculationrules\`. Median of ${clicks.length}, budget ${CLICK_MS} ms.
The bare page has nothing but three links and the same rules: what it needs, browser and machine need by themselves.
`;
}
