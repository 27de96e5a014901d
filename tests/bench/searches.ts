/**
 * The opening search with ten thousand openings, on both engines: how long a page takes that is in no cache, and what is left of
 * the throughput of prerendered pages while sixteen clients search.
 */
import { BENCH } from '../support/limits.ts';
import { newSearches, OPENINGS, openings } from './data.ts';
import { fill } from './fill.ts';
import { cachedWhile, load, onBothEngines, startSite } from './measure.ts';

const SEARCHES = 400;
const SEARCHING = 16;

await onBothEngines(async (name, env) => {
  await fill(
    env,
    openings(Date.now(), () => 'published'),
  );
  const site = await startSite(env);
  try {
    const next = newSearches(3);
    // One after the other; what an answer may take lets the run end on any machine.
    const alone = { next, connections: 1, timeout: 15, mayRefuse: true };
    await load(site.url, { ...alone, amount: 50 });
    const { p50, p99 } = await load(site.url, { ...alone, amount: SEARCHES });
    console.log(
      `${name}, ${OPENINGS} openings, ${SEARCHES} search pages uncached: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (goal ${BENCH.searchMs})`,
    );
    const searching = { next, connections: SEARCHING };
    const { kept, others, refused } = await cachedWhile('/careers', site.url, searching);
    console.log(
      `${name}, prerendered pages while ${SEARCHING} clients make ${others.toFixed(0)} searches a second: ` +
        `${kept.toFixed(2)} of their throughput (goal ${BENCH.keptWhileSearching}); ${refused} searches were refused`,
    );
  } finally {
    await site.stop();
  }
});
