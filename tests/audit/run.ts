/**
 * `npm run audit`: visits every page of the production build, holds it against the budgets, writes docs/audit.md.
 *
 * --routes=/a,/b   only these pages; docs/audit.md is left alone
 * --runs=1         runs of Lighthouse a page (3)
 * --no-lighthouse  bytes and clicks only; docs/audit.md is left alone
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../support/build.ts';
import { startServer } from '../support/server.ts';
import { barePage, startBareServer } from './bare.ts';
import { byteBreaches, openScales } from './bytes.ts';
import { startChromium } from './chromium.ts';
import { verdictBreaches } from './judge.ts';
import { judge } from './lighthouse.ts';
import { CLICK_MS, sentence } from './limits.ts';
import { clickMenu, medianOf } from './menu.ts';
import { broken, clickLine, document, type Row, table } from './report.ts';
import { sitemapPaths } from './routes.ts';

/** Long enough for what a page fetches once the browser is idle. */
const QUIET_MS = 1_000;
const CLICKS = 5;

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    'no-lighthouse': { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number above 0');

const started = performance.now();
const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await startChromium();
const bareServer = await startBareServer();

/** Chromium counts `localhost` as a safe place, as it would an address with TLS. */
const site = server.url.replace('127.0.0.1', 'localhost');

async function weighAll(paths: readonly string[]): Promise<Row[]> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const scales = await openScales(connected, QUIET_MS);
  const rows: Row[] = [];
  for (const path of paths) {
    const bytes = await scales.weigh(site + path);
    rows.push({ path, bytes, breaches: byteBreaches(path, bytes), faults: [...bytes.faults] });
  }
  await scales.close();
  // Lighthouse has the browser for itself.
  await connected.close();
  return rows;
}

async function judgeAll(rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const html = await (await fetch(site + row.path)).text();
    const bare = bareServer.show(barePage(html));
    try {
      row.verdict = await judge(site + row.path, bare, browser.port, runs);
      row.breaches.push(...verdictBreaches(row.path, row.verdict.page, row.verdict.bare));
      const { complaints } = row.verdict.page;
      if (complaints.length > 0) row.faults.push(`Lighthouse names ${complaints.join(', ')}`);
    } catch (error) {
      row.faults.push((error as Error).message);
    }
    const said = [...row.breaches.map(sentence), ...row.faults].join('; ');
    console.log(`${index + 1}/${rows.length} ${row.path}: ${said || 'kept'}`);
  }
}

try {
  const all = await sitemapPaths(site);
  const paths = options.routes ? options.routes.split(',') : all;
  console.log(`Bytes of ${paths.length} pages …`);
  const rows = await weighAll(paths);
  console.log('Clicks on the menu …');
  const clicks = await clickMenu(browser.port, `${site}/`, CLICKS);
  console.log(clickLine(clicks));
  if (!options['no-lighthouse']) await judgeAll(rows);

  const lines = broken(rows);
  const click = medianOf(clicks);
  if (click > CLICK_MS)
    lines.push(
      sentence({ path: 'menu', what: 'click to paint', measured: click, limit: CLICK_MS, unit: 'ms' }),
    );
  console.log(`\n${table(rows)}\n\n${clickLine(clicks)}\n`);
  for (const line of lines) console.log(`✗ ${line}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${lines.length === 0 ? 'Every budget is kept' : `${lines.length} budgets are not kept`}; ${Math.round(seconds)} s`,
  );
  if (!options.routes && !options['no-lighthouse']) {
    const text = document({ rows, clicks, runs, chromium: browser.version, seconds }, lines);
    writeFileSync(join(ROOT, 'docs/audit.md'), text);
  }
  process.exitCode = lines.length === 0 ? 0 : 1;
} finally {
  bareServer.stop();
  await browser.stop();
  await server.stop();
}
