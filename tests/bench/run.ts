/** Measures, prints and writes docs/benchmarks.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import autocannon from 'autocannon';
import { type Running, startBare, startSite } from './servers.ts';
import { measureUploads } from './uploads.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 32;
const JOBS = 200;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

/** The site as it is shipped, with limits that a load test from one address would hit lifted. */
const site = (dataDir: string) =>
  startSite({
    DATA_DIR: dataDir,
    SEED_SAMPLES: 'auto',
    ENQUIRIES_PER_HOUR: '1000000000',
    APPLICATIONS_PER_HOUR: '1000000000',
    MIN_FILL_MS: '0',
  });

async function load(url: string, options: Partial<autocannon.Options> = {}): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    ...options,
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} non-2xx, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Row {
  name: string;
  ours: number;
  bare: number;
  ratio: number;
  goal: number;
}

/** In turn A B A B …; the ratio is taken pair by pair. */
async function compare(
  name: string,
  goal: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Row> {
  const pairs: [number, number][] = [];
  await ours();
  await bare();
  for (let round = 0; round < ROUNDS; round++) pairs.push([await ours(), await bare()]);
  const row = {
    name,
    goal,
    ours: median(pairs.map(([a]) => a)),
    bare: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
  console.log(
    `${name}: ${row.ours.toFixed(0)} / ${row.bare.toFixed(0)} req/s = ${row.ratio.toFixed(2)} (goal ${goal})`,
  );
  return row;
}

/** Fills the list up to 200 openings by copying the samples. */
function addOpenings(file: string): void {
  const database = new DatabaseSync(file, { timeout: 2000 });
  const { count } = database.prepare('SELECT count(*) AS count FROM jobs').get() as { count: number };
  const columns = (database.prepare('PRAGMA table_info(jobs)').all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
    .join(', ');
  database.exec('BEGIN');
  for (let index = count; index < JOBS; index++) {
    database.exec(`INSERT INTO jobs (id, ${columns}) SELECT 'bench${index}', ${columns} FROM jobs LIMIT 1`);
  }
  database.exec("UPDATE revisions SET value = value + 1 WHERE name = 'jobs'; COMMIT");
  database.close();
}

async function comparePage(name: string, goal: number, app: Running, path: string): Promise<Row> {
  const response = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'br' } });
  const body = Buffer.from(await response.arrayBuffer());
  const file = join(folder, 'page.br');
  const quality = path.startsWith('/api') || path.startsWith('/Job') ? 5 : 11;
  writeFileSync(file, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  const bare = await startBare('memory', file, response.headers.get('content-type') ?? '');
  try {
    return await compare(
      name,
      goal,
      () => load(`${app.url}${path}`),
      () => load(bare.url),
    );
  } finally {
    await bare.stop();
  }
}

async function compareEnquiry(app: Running): Promise<Row> {
  const bare = await startBare('insert', join(folder, 'bare.db'));
  const enquiry = {
    FirstName: 'Asha',
    LastName: 'Rao',
    Email: 'asha.rao@example.com',
    PhoneNumber: '+91 20 5550 1234',
    Company: 'Sample Steel',
    Enquiry: 'business',
    Message: 'Our batch run takes twelve hours and has to end before the plants open. '.repeat(4),
  };
  const post = (url: string) =>
    load(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
  try {
    return await compare(
      'Enquiry POST (validated, durable, with its mails)',
      0.5,
      () => post(`${app.url}/api/admin/CreateContactus`),
      () => post(bare.url),
    );
  } finally {
    await bare.stop();
  }
}

function report(rows: Row[], uploads: { growthMb: number; accepted: number; seconds: number }): string {
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${row.ours.toFixed(0)} | ${row.bare.toFixed(0)} | **${row.ratio.toFixed(2)}** | ≥ ${row.goal} |`,
  );
  return `# Benchmarks

\`npm run bench\` measured this on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node},
server and load generator on the same machine, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn with the
baseline. The figures are medians of requests a second; the ratio is the median of the ratios pair by pair.

The baselines: for pages and lists a bare \`node:http\` server that sends the same compressed bytes from memory; for the
enquiry a bare \`node:http\` server with \`node:sqlite\` that makes one durable INSERT a request.

| what | ours | bare | ratio | goal |
|---|---:|---:|---:|---:|
${lines.join('\n')}

50 uploads of 5 MB at once: ${uploads.accepted} accepted in ${uploads.seconds.toFixed(1)} s; the process grew by **${uploads.growthMb.toFixed(0)} MB**
at its peak (goal: less than 120 MB).
`;
}

const app = await site(join(folder, 'data'));
try {
  addOpenings(join(folder, 'data/site.db'));
  const list = (await (await fetch(`${app.url}/api/admin/GetAllJobs`)).json()) as { data: { _id: string }[] };
  const rows = [
    await comparePage('Prerendered page (/careers)', 0.6, app, '/careers'),
    await comparePage('Job page (/JobApply/{id})', 0.4, app, `/JobApply/${list.data[0]?._id}`),
    await comparePage(`GetAllJobs with ${list.data.length} openings`, 0.4, app, '/api/admin/GetAllJobs'),
    await compareEnquiry(app),
  ];
  const uploads = await measureUploads(app, list.data[0]?._id ?? '');
  const text = report(rows, uploads);
  console.log(`\n${text}`);
  if (!process.env.BENCH_DRY) {
    const file = join(root, 'docs/benchmarks.md');
    // Sections below are written by hand.
    const [, ...sections] = readFileSync(file, 'utf8').split('\n## ');
    writeFileSync(file, [text, ...sections].join('\n## '));
  }
  const fell = rows.some((row) => row.ratio < row.goal) || uploads.growthMb >= 120;
  process.exitCode = fell ? 1 : 0;
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

await import('./searches.ts');
await import('./desk.ts');
