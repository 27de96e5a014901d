/** The public site against bare servers in turn with it, so that a noisy machine weighs on both. */

import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { ENQUIRY_TYPE } from '../support/forms.ts';
import { BENCH } from '../support/limits.ts';
import { measuredOn, median, table, writeSection } from '../support/report.ts';
import { firstOpening, type RunningServer } from '../support/server.ts';
import { besideBare, CONNECTIONS, inFolder, load, ROUNDS, SECONDS, startSite } from './measure.ts';
import { processorMsOf } from './processor.ts';

const OPENINGS = 200;
const UPLOADS = 50;
const UPLOAD_BYTES = 5 * 1024 * 1024;
const ENQUIRIES = 2_000;
const ENQUIRY_ROUNDS = 3;

const ENQUIRY = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    FirstName: 'Asha',
    LastName: 'Rao',
    Email: 'asha.rao@example.com',
    PhoneNumber: '+91 20 5550 1234',
    Company: 'Sample Steel',
    Enquiry: ENQUIRY_TYPE,
    Message: 'Our batch run takes twelve hours and has to end before the plants open. '.repeat(4),
  }),
} as const;

/** Fills the list up to 200 openings by copying a sample. */
function addOpenings(file: string): void {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  database.exec('BEGIN; CREATE TEMP TABLE copied AS SELECT * FROM openings LIMIT 1');
  const { count } = database.prepare('SELECT count(*) AS count FROM openings').get() as { count: number };
  for (let index = count; index < OPENINGS; index++)
    database.exec(`UPDATE copied SET id = 'bench${index}'; INSERT INTO openings SELECT * FROM copied`);
  database.exec("UPDATE revisions SET value = value + 1 WHERE name = 'openings'; COMMIT");
  database.close();
}

/** In turn A B A B …; the ratio is taken pair by pair. */
async function compare(
  name: string,
  goal: number,
  ours: string,
  bare: string,
  how: Parameters<typeof load>[1] = { headers: { 'accept-encoding': 'br' } },
) {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round++)
    pairs.push([(await load(ours, how)).perSecond, (await load(bare, how)).perSecond]);
  // The first pair warms up.
  pairs.shift();
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

async function comparePage(name: string, goal: number, url: string, folder: string, quality: number) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const file = join(folder, 'page.br');
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  writeFileSync(file, brotliCompressSync(await response.bytes(), { params }));
  return besideBare(['memory', file, response.headers.get('content-type') ?? ''], (bare) =>
    compare(name, goal, url, bare),
  );
}

/** Sends 50 applications of 5 MB at once and watches the server's resident memory meanwhile. */
async function measureUploads(app: RunningServer, opening: string) {
  const residentMb = () => {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1024;
  };
  // A PDF of exactly the allowed size whose bytes don't compress.
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];
  const body = randomBytes(UPLOAD_BYTES - head.length - tail.length);
  const file = new Blob([head, body, tail], { type: 'application/pdf' });
  const before = residentMb();
  let peak = before;
  const started = performance.now();
  const sending = Array.from({ length: UPLOADS }, async (_, index) => {
    const form = new FormData();
    const fields = { Email: `candidate${index}@example.com`, PhoneNumber: '+353 1 555 0100', Message: '' };
    for (const [field, value] of Object.entries({
      Name: `Sample Candidate ${index}`,
      ...fields,
      Job: opening,
    }))
      form.set(field, value);
    form.set('Resume', file, 'resume.pdf');
    return (await fetch(`${app.url}/api/admin/ApplytoJob`, { method: 'POST', body: form })).status;
  });
  let done = false;
  const answers = Promise.all(sending).finally(() => {
    done = true;
  });
  while (!done) {
    peak = Math.max(peak, residentMb());
    await delay(10);
  }
  const accepted = (await answers).filter((status) => status === 200).length;
  return { growthMb: peak - before, accepted, seconds: (performance.now() - started) / 1_000 };
}

await inFolder(async (folder) => {
  const app = await startSite({ DATA_DIR: join(folder, 'data'), SEED_SAMPLES: 'auto', MIN_FILL_MS: '0' });
  try {
    addOpenings(join(folder, 'data/site.db'));
    const opening = await firstOpening(app);
    const api = `${app.url}/api/admin`;
    const page = (name: string, goal: number, url: string, quality: number) =>
      comparePage(name, goal, url, folder, quality);
    const rows = [
      await page('Prerendered page (/careers)', BENCH.prerenderedRatio, `${app.url}/careers`, 11),
      await page('Job page (/JobApply/{id})', BENCH.renderedRatio, `${app.url}/JobApply/${opening}`, 5),
      await page(`GetAllJobs with ${OPENINGS} openings`, BENCH.renderedRatio, `${api}/GetAllJobs`, 5),
      await besideBare(['insert', join(folder, 'bare.db')], (bare) =>
        compare(
          'Enquiry POST (validated, durable, with its mails)',
          BENCH.enquiryRatio,
          `${api}/CreateContactus`,
          bare,
          ENQUIRY,
        ),
      ),
    ];
    const costs: number[] = [];
    for (let round = 0; round < ENQUIRY_ROUNDS; round++) {
      const post = () => load(`${api}/CreateContactus`, { ...ENQUIRY, amount: ENQUIRIES });
      costs.push((await processorMsOf(app.pid, post)) / ENQUIRIES);
    }
    const uploads = await measureUploads(app, opening);
    const text = `# Benchmarks

${measuredOn('npm run bench')},
server and load generator on the same machine, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn with the
baseline. The figures are medians of requests a second; the ratio is the median of the ratios pair by pair.

The baselines: for pages and lists a bare \`node:http\` server that sends the same compressed bytes from memory; for the
enquiry a bare \`node:http\` server with \`node:sqlite\` that makes one durable INSERT a request.

${table(
  ['what', 'ours', 'bare', 'ratio', 'goal'],
  rows.map(({ name, ours, bare, ratio, goal }) => [
    name,
    ours.toFixed(0),
    bare.toFixed(0),
    `**${ratio.toFixed(2)}**`,
    `≥ ${goal}`,
  ]),
)}

Processor time of an enquiry, with its mails: **${median(costs).toFixed(2)} ms**, by the kernel's count of all threads of the server, ${ENQUIRY_ROUNDS} rounds of
${ENQUIRIES} enquiries over ${CONNECTIONS} connections (${costs.map((cost) => cost.toFixed(2)).join(', ')}).

${UPLOADS} uploads of 5 MB at once: ${uploads.accepted} accepted in ${uploads.seconds.toFixed(1)} s; the process grew by **${uploads.growthMb.toFixed(0)} MB**
at its peak (goal: less than ${BENCH.uploadGrowthMb} MB).
`;
    console.log(`\n${text}`);
    if (!process.env.BENCH_DRY) writeSection('benchmarks.md', text);
    const fell = rows.some(({ ratio, goal }) => ratio < goal) || uploads.growthMb >= BENCH.uploadGrowthMb;
    process.exitCode = fell ? 1 : 0;
  } finally {
    await app.stop();
  }
});
