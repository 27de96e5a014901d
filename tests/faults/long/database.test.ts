import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/databases.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../support/forms.ts';
import { serverForTest } from '../../support/lent-server.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { inForm } from '../scale.ts';

async function outcome(server: RunningServer, path: string, init: RequestInit) {
  const started = performance.now();
  const answer = await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  const body = await answer.json();
  return { status: answer.status, code: body.code as string | undefined, ms: performance.now() - started };
}
const sendEnquiry = (server: RunningServer, Message = '') =>
  outcome(server, '/api/admin/CreateContactus', jsonPost(enquiry({ Message })));

/** Takes SQLite's write lock as another process would. */
function lockOf(server: RunningServer): { release(): void } {
  const other = new DatabaseSync(join(server.dataDir, 'site.db'), { timeout: 5_000 });
  other.exec('begin immediate');
  return {
    release() {
      other.exec('rollback');
      other.close();
    },
  };
}

test('a database locked for a moment: submissions wait, and none is lost', async () => {
  const server = await serverForTest();
  const opening = await firstOpening(server);
  await sendEnquiry(server);
  const lock = lockOf(server);
  const waiting = Promise.all([
    ...Array.from({ length: 5 }, (_, n) => sendEnquiry(server, String(n))),
    outcome(server, '/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()])),
  ]);
  await delay(700);
  expect((await fetch(`${server.url}/api/admin/GetAjob/${opening}`)).status).toBe(200);
  lock.release();
  const answers = await waiting;
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  expect(Math.max(...answers.map((answer) => answer.ms))).toBeGreaterThan(600);
});

test('a database locked for long: 503 in time, reading goes on, and after it all is well', async () => {
  const server = await serverForTest();
  const opening = await firstOpening(server);
  await sendEnquiry(server);
  const lock = lockOf(server);
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, (_, n) => sendEnquiry(server, String(n))),
    outcome(server, '/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()])),
    outcome(server, '/api/admin/GetAllJobs?text=go', {}),
  ]);
  lock.release();
  expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503, 200]);
  expect(answers[0]?.code).toBe('unavailable');
  for (const answer of answers) expect(answer.ms).toBeLessThan(10_000);
  expect((await sendEnquiry(server)).status).toBe(200);
  expect(
    (await outcome(server, '/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()])))
      .status,
  ).toBe(200);
});

/** Connections that the server keeps at most, unless told otherwise. */
const POOL = 10;

test('PostgreSQL ends its connections under load: 503 at worst, nothing acknowledged is lost, and it goes on', async () => {
  const database = await openTestDatabase('postgres');
  const server = await startServer(database.env);
  try {
    const acknowledged = new Set<string>();
    const refused = new Set<string>();
    let running = true;
    const client = async (name: number) => {
      for (let n = 0; running; n++) {
        const { status, code } = await sendEnquiry(server, `${name}-${n}`);
        if (status === 200) acknowledged.add(`${name}-${n}`);
        else refused.add(`${status} ${code}`);
      }
    };
    const clients = [1, 2, 3, 4].map(client);
    for (let round = 0; round < inForm(5, 50); round++) {
      await delay(100);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      );
    }
    running = false;
    await Promise.all(clients);
    expect(
      [...refused].filter((kind) => kind !== '503 unavailable'),
      server.lines.join('\n'),
    ).toEqual([]);
    const rows = await database.db.selectFrom('enquiries').select('message').execute();
    const stored = rows.map((row) => row.message);
    expect(new Set(stored).size).toBe(stored.length);
    for (const message of acknowledged) expect(stored).toContain(message);
    // What was ended a moment ago may still lie in the pool; each refusal takes one such connection out.
    const after: number[] = [];
    while (after.at(-1) !== 200 && after.length <= POOL)
      after.push((await sendEnquiry(server, 'after')).status);
    expect(after.at(-1), String(after)).toBe(200);
  } finally {
    expect(await server.stop()).toBe(0);
    await database.drop();
  }
}, 30_000);
