/**
 * Where the memory of the server ends while its data grows: enquiries, searches and desk reads at fixed rates, on the embedded
 * database. Run by its name alone: `npm run bench -- memory`. BENCH_MINUTES=2 makes it shorter.
 */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openDebugger } from '../support/debugger.ts';
import { measuredOn, table, writeSection } from '../support/report.ts';
import { startServer } from '../support/server.ts';
import { type Ask, arrive } from './arrivals.ts';
import { dice, newSearches, OPENINGS, openings, sessionToken, staff, vocabulary } from './data.ts';
import { fill } from './fill.ts';
import { inFolder } from './measure.ts';
import { enquiries } from './mix.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 9);
/** Requests a second. */
const RATES = { enquiries: 100, searches: 30, desk: 20 };
const MB = 1024 * 1024;

/** What a member of the sales team looks at: lists, far pages and searches for words that grow with the data. */
function deskReads(): () => Ask {
  const { pick } = dice(8);
  const { words } = vocabulary();
  const lists = ['enquiries?status=open', 'enquiries?sort=-created', 'today', 'counts'];
  return () => ({
    kind: 'desk',
    path: `/api/desk/${pick([...lists, `enquiries?q=${pick(words)}`])}`,
    headers: { cookie: `desk.session_token=${sessionToken('sales')}` },
  });
}

await inFolder(async (folder) => {
  const env = { DATA_DIR: join(folder, 'data'), SEED_SAMPLES: 'public', MIN_FILL_MS: '0' };
  const now = Date.now();
  // The samples of an empty database have a privacy policy, without which nothing is taken.
  await (await startServer(env)).stop();
  await fill(env, staff(now));
  await fill(
    env,
    openings(now, () => 'published'),
  );
  const site = await startServer(
    { LOG_LEVEL: 'warn', ...env },
    { args: ['--inspect=127.0.0.1:0', 'app/server.js'] },
  );
  const debug = await openDebugger(site.lines);
  const rows: string[][] = [];
  const note = async (minute: number, stored: number) => {
    const { before, rss, heapUsed, external } = await debug.usage();
    const mb = [statSync(join(env.DATA_DIR, 'site.db')).size, before, rss, heapUsed, external].map(
      (bytes) => bytes / MB,
    );
    rows.push([`${minute}`, ...[stored, ...mb].map((value) => value.toFixed(0))]);
    console.log(rows.at(-1)?.join('  '));
  };
  try {
    const searches = newSearches(9);
    const streams = [
      { perSecond: RATES.enquiries, next: enquiries(7) },
      { perSecond: RATES.searches, next: () => ({ kind: 'search', path: searches() }) },
      { perSecond: RATES.desk, next: deskReads() },
    ];
    let stored = 0;
    await note(0, stored);
    for (let minute = 1; minute <= MINUTES; minute++) {
      const arrived = await arrive(site.url, streams, 60);
      stored += arrived.get('an enquiry')?.times.length ?? 0;
      await note(minute, stored);
    }
  } finally {
    debug.close();
    await site.stop();
  }
  if (process.env.BENCH_DRY) return;
  writeSection(
    'benchmarks.md',
    `## Memory while the data grows

${measuredOn('npm run bench -- memory')}: the embedded database with ${OPENINGS} openings, and ${RATES.enquiries} enquiries, ${RATES.searches} searches that are in no cache, and ${RATES.desk} reads of the desk a second.
All figures but the first two are megabytes.

${table(['minute', 'enquiries', 'database', 'process', 'without its garbage', 'heap in use', 'buffers'], rows)}`,
  );
});
