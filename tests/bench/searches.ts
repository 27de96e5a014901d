/**
 * The opening search with ten thousand openings, on both engines: how long a page takes that is in no cache, and what is left of
 * the throughput of prerendered pages while sixteen clients search. Run as `node tests/bench/searches.ts` after a build.
 */
import { mkdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { migrate } from '../../src/infra/database/migrate.ts';
import { openDatabase } from '../../src/infra/database/open.ts';
import { median, pagesPerSecond } from './figures.ts';
import { addOpenings, newSearches, OPENINGS } from './openings.ts';
import { onBothEngines, startSite } from './servers.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SEARCHES = 400;
const SEARCHING = 16;
/** What one answer may take, and all searches of one client after the other, in milliseconds: the run ends on any machine. */
const ANSWER_MS = 15_000;
const ALONE_MS = 60_000;

/** The bytes are thrown away as they come: whoever unpacks them here takes the processor from what is measured. */
const agent = new Agent({ keepAlive: true });

/** @returns milliseconds; undefined where the server says that it can't now */
function timed(address: string): Promise<number | undefined> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br' }, timeout: ANSWER_MS };
    const request = get(address, options, (response) => {
      const { statusCode } = response;
      response.resume().on('end', () => {
        if (statusCode === 200) resolve(performance.now() - started);
        else if (statusCode === 503) resolve(undefined);
        else reject(new Error(`${address}: ${statusCode}`));
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${address}: no answer`))).on('error', reject);
  });
}

/** Searches one after the other, until there are enough or the time is over. */
async function searchAlone(site: string, next: () => string, most: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ALONE_MS;
  while (times.length < most && performance.now() < end) {
    const time = await timed(`${site}${next()}`);
    if (time !== undefined) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

/** Clients that ask for the next search as soon as they have the last. */
async function whileSearching(site: string, next: () => string, work: () => Promise<number>) {
  let ended = false;
  let searches = 0;
  let refused = 0;
  const clients = Array.from({ length: SEARCHING }, async () => {
    while (!ended) {
      if ((await timed(`${site}${next()}`)) === undefined) refused++;
      else searches++;
    }
  });
  const started = performance.now();
  const result = await work();
  const perSecond = (searches * 1_000) / (performance.now() - started);
  ended = true;
  await Promise.all(clients);
  return { result, perSecond, refused };
}

async function measure(name: string, env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const { db, readDb } = openDatabase({
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_POOL_SIZE: 4,
    databaseFile: join(env.DATA_DIR, 'site.db'),
  });
  await migrate(db);
  await addOpenings(db);
  await readDb.destroy();
  await db.destroy();

  const site = await startSite(env);
  try {
    const next = newSearches(3);
    await searchAlone(site.url, next, 50);
    const times = await searchAlone(site.url, next, SEARCHES);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(
      `${name}, ${OPENINGS} openings, ${times.length} search pages uncached: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (goal 25)`,
    );

    const ratios: number[] = [];
    const rates: number[] = [];
    let refusals = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await pagesPerSecond(`${site.url}/careers`, SECONDS);
      const { result, perSecond, refused } = await whileSearching(site.url, next, () =>
        pagesPerSecond(`${site.url}/careers`, SECONDS),
      );
      ratios.push(result / alone);
      rates.push(perSecond);
      refusals += refused;
    }
    console.log(
      `${name}, prerendered pages while ${SEARCHING} clients make ${median(rates).toFixed(0)} searches a second: ` +
        `${median(ratios).toFixed(2)} of their throughput (goal 0.9); ${refusals} searches were refused`,
    );
  } finally {
    await site.stop();
  }
}

try {
  await onBothEngines(measure);
} finally {
  agent.destroy();
}
