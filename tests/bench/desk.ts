/**
 * The desk in full use, on both engines: how long reads take with sixteen clients, writes as a ratio to one durable
 * insert, and what visitors keep of their throughput while the desk searches. Prints, and writes its section of docs/benchmarks.md.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sealEvents } from '../../src/features/audit-log/seal.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { BENCH } from '../support/limits.ts';
import { measuredOn, median, table, writeSection } from '../support/report.ts';
import { OPENINGS, sessionToken } from './data.ts';
import { APPLICATIONS, deskRows, ENQUIRIES } from './desk-rows.ts';
import { fill } from './fill.ts';
import {
  type BenchEnv,
  besideBare,
  cachedWhile,
  load,
  onBothEngines,
  SECONDS,
  startSite,
  withDatabase,
} from './measure.ts';

const CLIENTS = 16;
const WRITES = 200;

const READS = {
  recruiter: [
    '/today',
    '/counts',
    '/applications?stage=received',
    '/applications',
    '/applications?stage=declined&sort=-created',
    '/applications?assignee=me',
    '/applications?late=1',
    '/applications?opening=j0000000000',
    '/applications/a0000099990',
    '/applications/a0000099990/resume/text',
    '/choices',
    '/openings',
    '/openings?state=published&sort=-updated',
    '/openings/j0000000000',
    '/openings/j0000000000/numbers',
    '/openings/j0000000000/scorecards',
    '/decline-reasons',
    '/people/names',
  ],
  sales: [
    '/enquiries?status=open',
    '/enquiries?sort=-created',
    '/enquiries?q=client',
    '/enquiries/e0000049990',
    '/consents',
    '/mail/templates',
  ],
  legal: ['/legal', '/privacy/requests', '/privacy/preview', '/log', '/log?action=application'],
} as const;

const cookie = (role: keyof typeof READS) => ({ cookie: `desk.session_token=${sessionToken(role)}` });
const rows: string[][] = [];
const row = (...cells: string[]) => {
  rows.push(cells);
  console.log(cells.join('  '));
};

/** Fills the database and seals its log as one is that grew over a year. @returns names as somebody types them */
async function prepare(env: BenchEnv): Promise<string[]> {
  const started = performance.now();
  await fill(env, deskRows(Date.now()));
  const seconds = (performance.now() - started) / 1_000;
  console.log(`filled in ${seconds.toFixed(0)} s (goal ${BENCH.fillSeconds})`);
  return withDatabase(env, async ({ db, engine }) => {
    await sealEvents(createWriter(db, engine), engine, new Date());
    const people = await db.selectFrom('candidates').select('name').limit(500).execute();
    return people.map(({ name }) => encodeURIComponent(name));
  });
}

/** Milliseconds of one note after the other, or of what a bare server makes of the same. */
async function writeTime(url: string): Promise<number> {
  const { perSecond } = await load(url, {
    connections: 1,
    method: 'POST',
    headers: {
      ...cookie('recruiter'),
      origin: new URL(url).origin,
      'x-desk': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ body: 'Read the second page with the team.', private: false, mentions: [] }),
  });
  return 1_000 / perSecond;
}

/** Milliseconds of one durable insert on the same disk. */
function insertTime(folder: string): number {
  const database = new DatabaseSync(join(folder, 'inserts.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE notes (body TEXT)');
  const statement = database.prepare('INSERT INTO notes VALUES (?)');
  const times = Array.from({ length: WRITES }, (_, n) => {
    const started = performance.now();
    statement.run(`Bench ${n}`);
    return performance.now() - started;
  });
  database.close();
  return median(times);
}

await onBothEngines(async (name, env) => {
  const names = await prepare(env);
  const site = await startSite(env);
  try {
    for (const [role, paths] of Object.entries(READS))
      for (const path of paths) {
        const headers = cookie(role as keyof typeof READS);
        const { p50, p99, perSecond } = await load(`${site.url}/api/desk${path}`, {
          connections: CLIENTS,
          headers,
        });
        const [middle, high] = Number.isNaN(p99)
          ? ['–', `over ${SECONDS} s`]
          : [`${p50.toFixed(0)} ms`, `${p99.toFixed(0)} ms`];
        row(name, path, middle, `**${high}**`, perSecond.toFixed(0), `< ${BENCH.deskReadMs} ms`);
      }
    const note = await writeTime(`${site.url}/api/desk/applications/a0000099990/notes`);
    const goal = `< ${BENCH.noteRatio}`;
    const against = (what: string, other: number, perSecond = '') =>
      row(name, what, '', `**${(note / other).toFixed(1)}**`, perSecond, goal);
    const insert = await besideBare(['insert', join(env.DATA_DIR, 'bare.db')], writeTime);
    against('a note, against one durable insert by a bare server', insert, (1_000 / note).toFixed(0));
    against('the same, against one by no server at all', insertTime(env.DATA_DIR));
    let searches = 0;
    const next = () => `/api/desk/applications?q=${names[searches++ % names.length]}`;
    const searching = { next, connections: CLIENTS, headers: cookie('recruiter') };
    for (const path of ['/careers', '/api/admin/GetAllJobs']) {
      const { alone, kept } = await cachedWhile(path, 1, site.url, searching);
      const what = `${path} while ${CLIENTS} search`;
      row(name, what, '', `**${kept.toFixed(2)}**`, alone.toFixed(0), `≥ ${BENCH.keptWhileSearching}`);
    }
  } finally {
    await site.stop();
  }
});
if (!process.env.BENCH_DRY)
  writeSection(
    'benchmarks.md',
    `## The desk

${measuredOn('npm run bench -- desk')}: ${APPLICATIONS} applications, ${OPENINGS} openings, ${ENQUIRIES} enquiries, ${CLIENTS} clients, ${SECONDS} s each.

${table(['engine', 'what', 'p50', 'p99, or ratio', 'requests a second', 'goal'], rows)}`,
  );
