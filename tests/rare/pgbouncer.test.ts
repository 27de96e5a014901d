/** Two web servers and a worker on one PostgreSQL through PgBouncer in transaction mode, where each transaction may get another connection, and others use the same. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyEvents } from '../../src/features/audit-log/verify.ts';
import { openTestDatabase, rowOf, type TestDatabase } from '../support/databases.ts';
import { askDesk, enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';

const ROLES = ['web', 'web', 'worker'] as const;
/** Fewer than the servers' own pools have together: they have to share. */
const CONNECTIONS = 6;
/** Of all servers together. */
const PER_HOUR = 30;
const AGREE_MS = 2_000;

describe.skipIf(!hasPgBouncer)('two web servers and a worker behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  /** The web servers, and all with the worker. */
  let servers: RunningServer[];
  let all: RunningServer[];
  let token: string;
  const first = () => servers[0] as RunningServer;
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { empty: true });
    const direct = database.env.DATABASE_URL as string;
    bouncer = await startPgBouncer(Number(new URL(direct).port), CONNECTIONS);
    const env = {
      ...{ DATA_DIR: database.env.DATA_DIR, DATABASE_URL: bouncer.url(direct) },
      ...{ ENQUIRIES_PER_HOUR: String(PER_HOUR), JOBS_POLL_MS: '200' },
    };
    // At once, on an empty database: who migrates is up to the lock.
    all = await Promise.all(ROLES.map((ROLE) => startServer({ ...env, ROLE })));
    servers = all.filter((_, n) => ROLES[n] === 'web');
    ({ token } = await enterStaff(database.db, ['recruiter', 'admin'], new Date()));
  }, 90_000);
  afterAll(async () => {
    await Promise.all((all ?? []).map((server) => server.stop()));
    await bouncer?.stop();
    await database?.drop();
  });

  const titlesAt = async ({ url }: RunningServer): Promise<string[]> =>
    (await (await fetch(`${url}/api/admin/GetAllJobs`)).json()).data.map(({ _id }: { _id: string }) => _id);
  const submit = ({ url }: RunningServer, n: number) =>
    fetch(`${url}/api/admin/CreateContactus`, jsonPost(enquiry({ Email: `p${n}@client.example` })));

  test('one of them migrates and brings the samples, which all have', async () => {
    const migrated = all.filter(({ log }) => log().some(({ msg }) => msg === 'database migrated'));
    expect(migrated).toHaveLength(1);
    const [ids, ...others] = await Promise.all(servers.map(titlesAt));
    expect(ids?.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids?.length);
    for (const other of others) expect(other).toEqual(ids);
  });

  test('an opening that is closed at one is gone at all within two seconds, and every open screen of the desk shows it', async () => {
    const [id = ''] = await titlesAt(first());
    const leaving = new AbortController();
    const told = await Promise.all(
      servers.map(async ({ url }) => {
        const { body } = await fetch(`${url}/api/desk/events`, {
          headers: { Cookie: `${SESSION_COOKIE}=${token}` },
          signal: leaving.signal,
        });
        const heard = { text: '' };
        body
          ?.pipeThrough(new TextDecoderStream())
          .pipeTo(
            new WritableStream({
              write(text) {
                heard.text += text;
              },
            }),
          )
          .catch(() => undefined);
        await eventually(() => heard.text.includes('id: '));
        return heard;
      }),
    );
    await Promise.all(servers.map(({ url }) => fetch(`${url}/career`).then((answer) => answer.text())));
    const { version } = await rowOf(database.db, 'openings', id);
    const closed = await askDesk(
      { url: first().url, token },
      'POST',
      `/openings/${id}/close`,
      { applications: 'keep' },
      version,
    );
    expect(closed.status).toBe(200);
    const agree = async () => {
      const lists = await Promise.all(servers.map(titlesAt));
      return lists.every((list) => !list.includes(id));
    };
    await eventually(agree, AGREE_MS);
    await eventually(() => told.every(({ text }) => text.includes(id)), 2 * AGREE_MS);
    leaving.abort();
  });

  test('they share a limit, send each mail once, and seal one log', async () => {
    const answers = await Promise.all(
      Array.from({ length: PER_HOUR + 9 }, async (_, n) => {
        const answer = await submit(servers[n % servers.length] as RunningServer, n);
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(PER_HOUR);
    expect(answers.filter((status) => status === 429)).toHaveLength(9);
    const mails = () =>
      database.db
        .selectFrom('jobs')
        .select(['id', 'state', 'attempts'])
        .where('queue', '=', 'mail')
        .execute();
    await eventually(async () => (await mails()).every(({ state }) => state === 'done'), 30_000);
    expect((await mails()).every(({ attempts }) => attempts === 1)).toBe(true);
    const captured = await readdir(join(database.env.DATA_DIR, 'mail'));
    expect(captured.sort()).toEqual((await mails()).map(({ id }) => `${id}.eml`).sort());
    expect(await verifyEvents(database.db)).toMatchObject({ damaged: [] });
  }, 60_000);

  test('a statement that takes too long ends in time, inside of a transaction', async () => {
    await database.db.deleteFrom('rate_limits').execute();
    // A connection without the product's limits: its transaction waits for as long as it takes.
    const holder = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin');
    await holder.query('lock table enquiries in exclusive mode');
    const started = performance.now();
    const answers = await Promise.all(servers.map((server, n) => submit(server, 1_000 + n)));
    expect(answers.map(({ status }) => status)).toEqual(servers.map(() => 503));
    expect(performance.now() - started).toBeLessThan(12_000);
  }, 30_000);

  test('connections that are cut cost no visitor a page, a list or a form', async () => {
    let isOver = false;
    const failures: string[] = [];
    const asking = servers.map(async ({ url }, n) => {
      for (let count = 0; !isOver; count++) {
        // In no cache, each.
        const search = `/api/admin/GetAllJobs?text=${n}${count}`;
        const path = [search, '/api/desk/applications', '/api/desk/today'][count % 3];
        const answer = await fetch(`${url}${path}`, { headers: { Cookie: `${SESSION_COOKIE}=${token}` } });
        if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
        await answer.arrayBuffer();
      }
    });
    for (let cut = 0; cut < 10; cut++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      await delay(300);
    }
    isOver = true;
    await Promise.all(asking);
    expect(failures).toEqual([]);
  }, 60_000);
});
