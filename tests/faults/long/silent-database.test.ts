/** A PostgreSQL that is there one moment and silent the next: nothing is refused, nothing is closed, no answer comes. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/databases.ts';
import { enterStaff, SESSION_COOKIE } from '../../support/desk.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.ts';
import { eventually } from '../../support/temp.ts';

let database: TestDatabase;
let proxy: SilentProxy;
let server: RunningServer;
beforeEach(async () => {
  database = await openTestDatabase('postgres');
  const url = new URL(database.env.DATABASE_URL as string);
  proxy = await startSilentProxy(Number(url.port));
  url.port = String(proxy.port);
  server = await startServer({ DATA_DIR: database.env.DATA_DIR, DATABASE_URL: url.href });
});
afterEach(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

/** The status, and how long it took, in milliseconds. */
async function ask(path: string, init: RequestInit = {}) {
  const started = performance.now();
  const answer = await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  const body = await answer.json();
  return { status: answer.status, body, ms: performance.now() - started };
}
async function read(path: string) {
  const started = performance.now();
  const answer = await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - started };
}

/** Somebody who watches the desk. @returns ends it */
async function watchDesk(): Promise<() => void> {
  const { token } = await enterStaff(database.db, ['sales'], new Date());
  const leaving = new AbortController();
  const stream = await fetch(`${server.url}/api/desk/events`, {
    headers: { Cookie: `${SESSION_COOKIE}=${token}` },
    signal: leaving.signal,
  });
  expect(stream.status).toBe(200);
  const begun = Promise.withResolvers<void>();
  // Read to its end, however it ends.
  stream.body?.pipeTo(new WritableStream({ write: () => begun.resolve() })).catch(() => undefined);
  await begun.promise;
  return () => leaving.abort();
}
const sendEnquiry = () => ask('/api/admin/CreateContactus', jsonPost(enquiry()));

test('requests are answered 503 in time, readiness says so, and all is well when it speaks again', async () => {
  expect((await sendEnquiry()).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  const known = await read('/contact');
  expect(known).toMatchObject({ status: 200 });
  const leave = await watchDesk();
  proxy.silence();
  const silent = performance.now();
  leave();

  const [ready, ...posts] = await Promise.all([ask('/readyz'), ...Array.from({ length: 20 }, sendEnquiry)]);
  expect(ready).toMatchObject({ status: 503, body: { database: 'failing', storage: 'ok' } });
  expect(ready.ms).toBeLessThan(4_000);
  for (const post of posts) {
    expect(post).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(post.ms).toBeLessThan(20_000);
  }
  expect((await ask('/healthz')).status).toBe(200);
  // What was made before is answered as it was, and soon.
  const stale = await read('/contact');
  expect(stale).toMatchObject({ status: 200, text: known.text });
  expect(stale.ms).toBeLessThan(3_000);
  // By now the connection that the desk heard by has died, too.
  await delay(Math.max(0, silent + 6_000 - performance.now()));
  expect((await ask('/healthz')).status).toBe(200);

  proxy.recover();
  await eventually(async () => (await ask('/readyz')).status === 200, 15_000);
  expect((await sendEnquiry()).status).toBe(200);
}, 60_000);

test('asked to stop, it ends in time with 0, and requests under way are answered', async () => {
  expect((await sendEnquiry()).status).toBe(200);
  await watchDesk();
  proxy.silence();
  const waiting = Array.from({ length: 5 }, sendEnquiry);
  await delay(500);
  const started = performance.now();
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exited).toBe(0);
  expect(performance.now() - started).toBeLessThan(15_000);
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(503);
}, 60_000);
