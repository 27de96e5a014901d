/**
 * The desk in full use, in a database of either engine. Filling takes a minute and more, so that what was filled once is kept in
 * `.cache/bench` and copied for each run, until the tables or the rows are others, or a week has passed: what is late depends on the day.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sealEvents } from '../../src/features/audit-log/seal.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { ROOT } from '../support/build.ts';
import { startPostgres } from '../support/postgres.ts';
import { DAY_MS } from './data.ts';
import { deskRows } from './desk-rows.ts';
import { fill } from './fill.ts';
import { type BenchEnv, inFolder, startSite, withDatabase } from './measure.ts';

const CACHE = join(ROOT, '.cache/bench');
const SOURCES = ['data.ts', 'desk-rows.ts', 'interview-rows.ts', 'fill.ts'].map((name) =>
  join(import.meta.dirname, name),
);
const SCHEMAS = ['sqlite', 'postgres'].map((engine) =>
  join(ROOT, `tests/schemas/0001-initial.${engine}.sql`),
);

const WEEK_MS = 7 * DAY_MS;

/** Another for other tables and rows. */
function nameOfRows(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...SCHEMAS]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const copy = (from: string, to: string) => execFileSync('cp', ['-a', '--reflink=auto', from, to]);

/** The samples of an empty database have the privacy policy without which nothing is taken; its log is sealed as one that grew over a year. */
async function fillDesk(env: BenchEnv): Promise<void> {
  await (await startSite({ ...env, SEED_SAMPLES: 'public' })).stop();
  await fill(env, deskRows(Date.now()));
  await withDatabase(env, ({ db, engine }) => sealEvents(createWriter(db, engine), engine, new Date()));
  // What a first start on these rows does once is done.
  await (await startSite(env)).stop();
}

/** What a measurement runs on. */
export interface Prefilled {
  /** Of the database and its files: what is done to them is gone afterwards. */
  env: BenchEnv;
  /** Of PostgreSQL; undefined for the embedded database. */
  databasePid: number | undefined;
}

/** As docs/operations.md recommends: the default of 128 MB is a fraction of these rows. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB'];

const withPostgres = async <T>(folder: string, use: (prefilled: Prefilled) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres(join(folder, 'postgres'), POSTGRES_SETTINGS, { keep: true });
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: `${postgres.url}/postgres` };
  return use({ env, databasePid: postgres.pid }).finally(() => postgres.stop());
};

/** How an engine is used in a folder: everything of it is kept there. */
const ENGINES = {
  sqlite: {
    name: 'SQLite',
    within: <T>(folder: string, use: (prefilled: Prefilled) => Promise<T>) =>
      use({ env: { DATA_DIR: join(folder, 'data') }, databasePid: undefined }),
  },
  postgres: { name: 'PostgreSQL', within: withPostgres },
} as const;

/** Measures on a copy for each engine, one after the other; for one alone where BENCH_ENGINE names it. */
export async function onPrefilled(
  measure: (name: string, prefilled: Prefilled) => Promise<void>,
): Promise<void> {
  const only = process.env.BENCH_ENGINE;
  mkdirSync(CACHE, { recursive: true });
  // As root PostgreSQL runs as another user, who has to reach its folder.
  chmodSync(CACHE, 0o755);
  for (const [engine, { name, within }] of Object.entries(ENGINES)) {
    if (only && only !== engine) continue;
    const kept = join(CACHE, `${engine}-${nameOfRows()}`);
    await inFolder(async (folder) => {
      const filledAt = statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (Date.now() - filledAt > WEEK_MS) {
        const started = performance.now();
        await within(folder, ({ env }) => fillDesk(env));
        rmSync(kept, { recursive: true, force: true });
        copy(folder, kept);
        utimesSync(kept, new Date(), new Date());
        console.log(`${name} filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
      } else for (const part of readdirSync(kept)) copy(join(kept, part), join(folder, part));
      // Else the first commits wait until a gigabyte of the copy is on the disk.
      execFileSync('sync', ['--file-system', folder]);
      await within(folder, (prefilled) => measure(name, prefilled));
    });
  }
}
