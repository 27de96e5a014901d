/**
 * `npm run bench`: measures the site, searches and the desk; `npm run bench -- desk` that part alone. `memory`, which takes eight minutes,
 * `costs` and `processes` run by their names only.
 *
 * BENCH_ROUNDS=1   pairs of measurements (5)
 * BENCH_SECONDS=1  how long each takes (3)
 * BENCH_DRY=1      prints, and leaves docs/benchmarks.md alone
 * BENCH_ENGINE=sqlite  measures the desk on that engine alone (or postgres)
 * BENCH_FROM=0.1   as many times as many people at the desk, at first (1)
 * BENCH_TIMES=1    as many times as many people at the desk, at the most (64)
 */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  site: () => import('./site.ts'),
  searches: () => import('./searches.ts'),
  desk: () => import('./desk.ts'),
  memory: () => import('./memory.ts'),
  costs: () => import('./costs.ts'),
  processes: () => import('./processes.ts'),
};

const named = process.argv.slice(2);
for (const part of named.length > 0 ? named : ['site', 'searches', 'desk']) {
  const measure = PARTS[part];
  if (!measure) throw new Error(`${part}: one of ${Object.keys(PARTS).join(', ')}`);
  await measure();
}
