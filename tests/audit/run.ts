/**
 * `npm run audit`: visits every page of the production build, compares it with the budgets, writes docs/audit.md.
 *
 * --routes=/a,/b   only these pages; docs/audit.md is left alone
 * --runs=1         runs of Lighthouse a page, and of the paint (3)
 * --no-lighthouse  bytes and clicks only; docs/audit.md is left alone
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import navigation from '../../content/navigation.json' with { type: 'json' };
import { type Check, isBroken, sentence } from '../support/limits.ts';
import { writeSection } from '../support/report.ts';
import { startServer } from '../support/server.ts';
import { bareMenu, barePage, startBareServer } from './bare.ts';
import { byteChecks, sitemapPaths, weigh } from './bytes.ts';
import { judge, verdictChecks } from './lighthouse.ts';
import { clickMenus } from './menu.ts';
import { comparePaint, paintChecks } from './paint.ts';
import { auditSection, broken, clickCheck, clickLine, pageTable, type Row } from './report.ts';

/** Long enough for what a page fetches once the browser is idle. */
const QUIET_MS = 1_000;
const CLICKS = 15;
/** A page over a limit of paint is loaded so many times as often again: the median of a few can be the machine's. */
const SECOND_LOOK = 3;
/** None of the switches by which a test tool changes what a browser does: only what keeps the machine's network and a first start out. */
const SWITCHES =
  '--headless=new --no-sandbox --no-first-run --no-default-browser-check --disable-background-networking --disable-component-update --disable-sync --disable-extensions --mute-audio';

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
const browserStart = puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
  ignoreDefaultArgs: true,
  args: [...SWITCHES.split(' '), 'about:blank'],
  handleSIGINT: false,
  handleSIGTERM: false,
});
const starting = [startServer({ LOG_LEVEL: 'warn' }), startBareServer(), browserStart] as const;
let ending: Promise<void> | undefined;
/** Ends what was started, once, also what is still on its way. */
const end = () => {
  ending ??= Promise.allSettled(starting).then(async ([site, bare, browser]) => {
    if (site.status === 'fulfilled') await site.value.stop();
    if (bare.status === 'fulfilled') bare.value.stop();
    if (browser.status === 'fulfilled') await browser.value.close();
  });
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(128 + constants.signals[signal])));

const [server, bareServer, browser] = await Promise.all(starting).catch(async (error) => {
  await end();
  throw error;
});

/** Chromium counts `localhost` as a safe place, as it would an address with TLS. */
const site = server.url.replace('127.0.0.1', 'localhost');

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

async function judgeAll(rows: readonly Row[], port: number): Promise<void> {
  for (const row of rows) {
    try {
      row.verdict = await judge(site + row.path, port, runs);
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
  const paths = options.routes?.split(',') ?? (await sitemapPaths(site));
  console.log(`Bytes of ${paths.length} pages …`);
  const connected = await chromium.connectOverCDP(browser.wsEndpoint());
  const rows: Row[] = [];
  for (const path of paths) {
    const bytes = await weigh(connected, site + path, QUIET_MS);
    rows.push({ path, bytes, checks: byteChecks(path, bytes), faults: [...bytes.faults] });
  }
  if (!options['no-lighthouse']) {
    console.log('Paint beside a bare page …');
    await paintAll(connected, rows);
  }
  await connected.close();
  console.log('Clicks on the menu …');
  const linked = navigation.menu.flatMap((entry) => ('link' in entry && entry.link ? [entry.link] : []));
  const words = await Promise.all(
    ['/', ...linked].map(async (path) => [path, await (await fetch(site + path)).text()] as const),
  );
  const menus = [`${site}/`, bareServer.show(bareMenu(new Map(words)), new Headers())];
  const [clicks = [], bareClicks = []] = await clickMenus(browser, menus, CLICKS);
  const clicked = clickLine(clicks, bareClicks);
  console.log(clicked);
  if (!options['no-lighthouse']) {
    console.log('Lighthouse …');
    await judgeAll(rows, Number(new URL(browser.wsEndpoint()).port));
  }

  const lines = broken(rows);
  const click = clickCheck(clicks, bareClicks);
  if (isBroken(click)) lines.push(sentence(click));
  console.log(`\n${pageTable(rows)}\n\n${clicked}\n`);
  for (const line of lines) console.log(`✗ ${line}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${lines.length === 0 ? 'Every budget is kept' : `${lines.length} budgets are not kept`}; ${Math.round(seconds)} s`,
  );
  if (!options.routes && !options['no-lighthouse'])
    writeSection(
      'audit.md',
      auditSection(rows, clicked, { chromium: await browser.version(), seconds }, lines),
    );
  process.exitCode = lines.length === 0 ? 0 : 1;
} catch (error) {
  // What was asked of a browser that a signal ended says nothing of the site.
  if (!ending) throw error;
} finally {
  await end();
}
