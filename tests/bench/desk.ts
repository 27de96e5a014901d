/**
 * The desk of a house in full swing, on both engines: how long reads take with sixteen clients, writes as a ratio to one durable
 * insert, and what visitors keep of their throughput while the desk searches. Prints, and writes its section of docs/benchmarks.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { sealEvents } from '../../src/domain/events/seal.ts';
import { migrate } from '../../src/infra/database/migrate.ts';
import { openDatabase } from '../../src/infra/database/open.ts';
import { createWriter } from '../../src/infra/database/writer.ts';
import { APPLICATIONS, deskRows, ENQUIRIES } from './desk-rows.ts';
import { sessionToken } from './desk-staff.ts';
import { median, pagesPerSecond } from './figures.ts';
import { fillPostgres, fillSqlite } from './fill.ts';
import { OPENINGS } from './openings.ts';
import { onBothEngines, startBare, startSite } from './servers.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CLIENTS = 16;
const WRITES = 200;

const READS: readonly (readonly [role: 'recruiter' | 'sales' | 'legal', path: string])[] = [
  ['recruiter', '/today'],
  ['recruiter', '/counts'],
  ['recruiter', '/applications?stage=received'],
  ['recruiter', '/applications'],
  ['recruiter', '/applications?stage=declined&sort=-created'],
  ['recruiter', '/applications?assignee=me'],
  ['recruiter', '/applications?late=1'],
  ['recruiter', '/applications?opening=j0000000000'],
  ['recruiter', '/applications/a0000099990'],
  ['recruiter', '/applications/a0000099990/resume/text'],
  ['recruiter', '/choices'],
  ['recruiter', '/openings'],
  ['recruiter', '/openings?state=published&sort=-updated'],
  ['recruiter', '/openings/j0000000000'],
  ['recruiter', '/openings/j0000000000/numbers'],
  ['recruiter', '/openings/j0000000000/scorecards'],
  ['recruiter', '/decline-reasons'],
  ['recruiter', '/people/names'],
  ['sales', '/enquiries?status=open'],
  ['sales', '/enquiries?sort=-created'],
  ['sales', '/enquiries?q=client'],
  ['sales', '/enquiries/e0000049990'],
  ['sales', '/consents'],
  ['sales', '/mail/templates'],
  ['legal', '/legal'],
  ['legal', '/privacy/requests'],
  ['legal', '/privacy/preview'],
  ['legal', '/log'],
  ['legal', '/log?action=application'],
];

const cookie = (role: (typeof READS)[number][0]) => ({ cookie: `desk.session_token=${sessionToken(role)}` });
const lines: string[] = [];
const row = (...cells: (string | number)[]) => {
  lines.push(`| ${cells.join(' | ')} |`);
  console.log(cells.join('  '));
};

async function fill(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string[]> {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const databaseFile = join(env.DATA_DIR, 'site.db');
  const { db, readDb } = openDatabase({
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_POOL_SIZE: 2,
    databaseFile,
  });
  await migrate(db);
  await readDb.destroy();
  await db.destroy();
  const started = performance.now();
  if (env.DATABASE_URL) await fillPostgres(env.DATABASE_URL, deskRows(Date.now()));
  else fillSqlite(databaseFile, deskRows(Date.now()));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`filled in ${seconds} s (goal 60)`);
  // Sealed as a log is that grew over a year; names as somebody types them.
  const opened = openDatabase({ DATABASE_URL: env.DATABASE_URL, DATABASE_POOL_SIZE: 2, databaseFile });
  await sealEvents(createWriter(opened.db, opened.engine), opened.engine, new Date());
  const people = await opened.db.selectFrom('candidates').select('name').limit(500).execute();
  await opened.readDb.destroy();
  await opened.db.destroy();
  return people.map(({ name }) => encodeURIComponent(name));
}

/** Milliseconds of one note after the other, or of what a bare server makes of the same. */
async function writeTime(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 1,
    duration: SECONDS,
    method: 'POST',
    headers: {
      ...cookie('recruiter'),
      origin: new URL(url).origin,
      'x-desk': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ body: 'Read the second page with the team.', private: false, mentions: [] }),
  });
  if (non2xx) throw new Error(`${non2xx} notes were refused`);
  return 1_000 / requests.average;
}

/** Milliseconds of one durable insert on the same disk. */
function inserts(folder: string): number[] {
  const database = new DatabaseSync(join(folder, `bare${Math.random()}.db`));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE notes (body TEXT)');
  const statement = database.prepare('INSERT INTO notes VALUES (?)');
  const times = Array.from({ length: WRITES }, (_, n) => {
    const started = performance.now();
    statement.run(`Bench ${n}`);
    return performance.now() - started;
  });
  database.close();
  return times;
}

async function measure(name: string, env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const names = await fill(env);
  const site = await startSite(env);
  try {
    for (const [role, path] of READS) {
      const { latency, requests, non2xx } = await autocannon({
        url: `${site.url}/api/desk${path}`,
        connections: CLIENTS,
        duration: SECONDS,
        headers: cookie(role),
      });
      if (non2xx) throw new Error(`${path}: ${non2xx} were refused`);
      row(name, path, `${latency.p50} ms`, `**${latency.p99} ms**`, requests.average.toFixed(0), '< 50 ms');
    }
    const note = await writeTime(`${site.url}/api/desk/applications/a0000099990/notes`);
    const bare = await startBare('insert', join(env.DATA_DIR, 'bare.db'));
    const insert = await writeTime(bare.url).finally(() => bare.stop());
    const ratio = (to: number) => `**${(note / to).toFixed(1)}**`;
    row(
      name,
      'a note, against one durable insert by a bare server',
      '',
      ratio(insert),
      (1_000 / note).toFixed(0),
      '< 2',
    );
    row(
      name,
      'the same, against one by no server at all',
      '',
      ratio(median(inserts(env.DATA_DIR))),
      '',
      '< 2',
    );
    for (const path of ['/careers', '/api/admin/GetAllJobs']) {
      const alone = await pagesPerSecond(`${site.url}${path}`, SECONDS);
      let ended = false;
      let next = 0;
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!ended) {
          const query = `q=${names[next++ % names.length]}`;
          await (
            await fetch(`${site.url}/api/desk/applications?${query}`, { headers: cookie('recruiter') })
          ).text();
        }
      });
      const kept = (await pagesPerSecond(`${site.url}${path}`, SECONDS)) / alone;
      ended = true;
      await Promise.all(clients);
      row(name, `${path} while ${CLIENTS} search`, '', `**${kept.toFixed(2)}**`, alone.toFixed(0), '≥ 0.9');
    }
  } finally {
    await site.stop();
  }
}

await onBothEngines(measure);
if (!process.env.BENCH_DRY) {
  const file = join(import.meta.dirname, '../../docs/benchmarks.md');
  const [head, ...sections] = readFileSync(file, 'utf8').split('\n## ');
  const text = `The desk

\`npm run bench -- desk\` measured this on ${new Date().toISOString().slice(0, 10)}: ${APPLICATIONS} applications, ${OPENINGS} openings, ${ENQUIRIES} enquiries, ${CLIENTS} clients, ${SECONDS} s each.

| engine | what | p50 | p99, or ratio | requests a second | goal |
|---|---|---:|---:|---:|---:|
${lines.join('\n')}
`;
  writeFileSync(file, [head, ...sections.filter((one) => !one.startsWith('The desk\n')), text].join('\n## '));
}
