/** A server that ends, by force or as asked, in the middle of deliveries: how many copies of each mail there are after the next start. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMails } from '../../src/features/mail/outgoing.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type SlowMailServer, type Step, startSlowMailServer } from '../support/slow-smtp.ts';
import { eventually } from '../support/temp.ts';

let mailServer: SlowMailServer;
let database: TestDatabase;
let server: RunningServer | undefined;
beforeEach(async () => {
  mailServer = await startSlowMailServer();
});
afterEach(async () => {
  await server?.stop();
  await mailServer.close();
  await database.drop();
});

const ADDRESSES = ['a', 'b', 'c', 'd'].map((name) => `${name}@client.example`);
/** Where each connection is held. */
const HELD: readonly Step[] = ['greeting', 'to', 'data', 'end'];

const states = async (db: Database) => {
  const rows = await db.selectFrom('jobs').select('state').where('queue', '=', 'mail').execute();
  return rows.map(({ state }) => state).sort();
};

test.each(
  ENGINES.flatMap((engine) => (['SIGKILL', 'SIGTERM'] as const).map((signal) => [engine, signal] as const)),
)('on %s a server that ends with %s at each step sends no mail twice', async (engine, signal) => {
  database = await openTestDatabase(engine, { empty: true });
  const start = async () => {
    const times = { JOBS_POLL_MS: '50', JOBS_LEASE_MS: '500', MAIL_RETRY_BASE_MS: '20' };
    const limits = { SMTP_TIMEOUT_MS: '60000', SHUTDOWN_TIMEOUT_MS: '1500', SEED_SAMPLES: 'never' };
    server = await startServer({ ...database.env, ...times, ...limits, SMTP_URL: mailServer.url });
    return server;
  };
  mailServer.behave = ({ step, connection }) =>
    step === HELD[connection - 1] ? new Promise<never>(() => undefined) : undefined;
  const first = await start();
  const props = {
    ...{ subject: 'Hello', body: 'We have read it.', quote: '', reference: 'A-1', sender: 'Ines' },
    ...{ replyTo: '', messageId: '<one@us.example>', inReplyTo: '', references: [] },
  };
  const letters = ADDRESSES.map((to) => ({ template: 'letter', to, props }));
  await queueMails(database.db, letters, undefined, new Date());
  await Promise.all(HELD.map((step, n) => mailServer.reached(step, n + 1)));
  process.kill(first.pid, signal);
  expect(await first.exited).toBe(signal === 'SIGTERM' ? 0 : null);
  // What was asked to stop says what it knows; what was killed leaves that to the next.
  expect(await states(database.db)).toEqual(
    signal === 'SIGTERM'
      ? ['pending', 'pending', 'pending', 'unknown']
      : ['running', 'running', 'running', 'running'],
  );
  mailServer.behave = () => undefined;
  await start();
  await eventually(async () => (await states(database.db)).join() === 'done,done,done,unknown', 10_000);
  expect(Object.fromEntries(mailServer.copies)).toEqual(
    Object.fromEntries(ADDRESSES.map((address) => [address, 1])),
  );
});
