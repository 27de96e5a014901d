/**
 * `npm run audit`: visits every page of the production build, holds it against the budgets, writes docs/audit.md.
 *
 * --routes=/a,/b   only these pages; docs/audit.md is left alone
 * --runs=1         runs of Lighthouse a page, and of the paint (3)
 * --no-lighthouse  bytes and clicks only; docs/audit.md is left alone
 */
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '../support/build.ts';
import { startServer } from '../support/server.ts';
import { BARE_MENU, barePage, startBareServer } from './bare.ts';
import { byteChecks, openScales } from './bytes.ts';
import { startChromium } from './chromium.ts';
import { clickCheck, paintChecks, verdictChecks } from './judge.ts';
import { judge } from './lighthouse.ts';
import { type Check, isBroken, sentence } from './limits.ts';
import { clickMenus, medianOf } from './menu.ts';
import { comparePaint, SECOND_LOOK } from './paint.ts';
import { broken, clickLine, document, type Row, table } from './report.ts';
import { sitemapPaths } from './routes.ts';

/** Long enough for what a page fetches once the browser is idle. */
const QUIET_MS = 1_000;
const CLICKS = 15;

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
const starting = [startServer({ LOG_LEVEL: 'warn' }), startChromium(), startBareServer()] as const;
let ending: Promise<void> | undefined;
/** Ends what was started, once, also what is still on its way. */
const end = () => {
  ending ??= Promise.allSettled(starting).then(async (parts) => {
    for (const part of parts) if (part.status === 'fulfilled') await part.value.stop();
  });
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(128 + constants.signals[signal])));

const [server, browser, bareServer] = await Promise.all(starting).catch(async (error) => {
  await end();
  throw error;
});

/** Chromium counts `localhost` as a safe place, as it would an address with TLS. */
const site = server.url.replace('127.0.0.1', 'localhost');

async function weighAll(connected: Browser, paths: readonly string[]): Promise<Row[]> {
  const scales = await openScales(connected, QUIET_MS);
  const rows: Row[] = [];
  for (const path of paths) {
    const bytes = await scales.weigh(site + path);
    rows.push({ path, bytes, checks: byteChecks(path, bytes), faults: [...bytes.faults] });
  }
  await scales.close();
  return rows;
}

/** Says what became of a page as soon as it is known: a whole audit takes its time. */
function say(rows: readonly Row[], row: Row, checks: readonly Check[], faults: readonly string[] = []): void {
  const said = [...checks.filter(isBroken).map(sentence), ...faults].join('; ') || `${row.path}: kept`;
  console.log(`${rows.indexOf(row) + 1}/${rows.length} ${said}`);
  row.checks.push(...checks);
  row.faults.push(...faults);
}

async function paintAll(connected: Browser, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const answer = await fetch(site + row.path);
    const bare = bareServer.show(barePage(await answer.text()), answer.headers);
    const look = async (times: number) => {
      row.paint = await comparePaint(connected, site + row.path, bare, times);
      return paintChecks(row.path, row.paint);
    };
    const checks = await look(runs);
    say(rows, row, checks.some(isBroken) ? await look(runs * SECOND_LOOK) : checks);
  }
}

async function judgeAll(rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    try {
      row.verdict = await judge(site + row.path, browser.port, runs);
      say(rows, row, verdictChecks(row.path, row.verdict));
      // What costs less than the limit leaves is worth knowing, and no fault.
      const { complaints } = row.verdict;
      if (complaints.length > 0) console.log(`  Lighthouse names ${complaints.join(', ')}`);
    } catch (error) {
      say(rows, row, [], [(error as Error).message]);
    }
  }
}

try {
  const all = await sitemapPaths(site);
  const paths = options.routes ? options.routes.split(',') : all;
  console.log(`Bytes of ${paths.length} pages …`);
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const rows = await weighAll(connected, paths);
  if (!options['no-lighthouse']) {
    console.log('Paint beside a bare page …');
    await paintAll(connected, rows);
  }
  // What follows has the browser for itself.
  await connected.close();
  console.log('Clicks on the menu …');
  const menus = [`${site}/`, bareServer.show(BARE_MENU, new Headers())];
  const [clicks = [], bareClicks = []] = await clickMenus(browser.port, menus, CLICKS);
  console.log(clickLine(clicks, bareClicks));
  if (!options['no-lighthouse']) {
    console.log('Lighthouse …');
    await judgeAll(rows);
  }

  const lines = broken(rows);
  const click = clickCheck(medianOf(clicks), medianOf(bareClicks));
  if (isBroken(click)) lines.push(sentence(click));
  console.log(`\n${table(rows)}\n\n${clickLine(clicks, bareClicks)}\n`);
  for (const line of lines) console.log(`✗ ${line}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${lines.length === 0 ? 'Every budget is kept' : `${lines.length} budgets are not kept`}; ${Math.round(seconds)} s`,
  );
  if (!options.routes && !options['no-lighthouse']) {
    const text = document({ rows, clicks, bareClicks, runs, chromium: browser.version, seconds }, lines);
    writeFileSync(join(ROOT, 'docs/audit.md'), text);
  }
  process.exitCode = lines.length === 0 ? 0 : 1;
} catch (error) {
  // What was asked of a browser that a signal ended says nothing of the site.
  if (!ending) throw error;
} finally {
  await end();
}
