/**
 * `npm run bench`: measures the site, searches and the desk; `npm run bench -- desk` that part alone. `npm run bench -- memory`
 * takes eight minutes and runs by its name only.
 *
 * BENCH_ROUNDS=1   pairs of measurements (5)
 * BENCH_SECONDS=1  how long each takes (3)
 * BENCH_DRY=1      prints, and leaves docs/benchmarks.md alone
 */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  site: () => import('./site.ts'),
  searches: () => import('./searches.ts'),
  desk: () => import('./desk.ts'),
  memory: () => import('./memory.ts'),
};

const named = process.argv.slice(2);
for (const part of named.length > 0 ? named : ['site', 'searches', 'desk']) {
  const measure = PARTS[part];
  if (!measure) throw new Error(`${part}: one of ${Object.keys(PARTS).join(', ')}`);
  await measure();
}
