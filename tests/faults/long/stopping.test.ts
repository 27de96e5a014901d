/** A server that is asked to stop, whatever is under way. */
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { readConfig } from '../../../src/platform/settings/settings.ts';
import { enterStaff, SESSION_COOKIE } from '../../support/desk.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { beginUpload, expectAlive, uploadsOf } from '../../support/raw-connection.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { startSilentMailServer } from '../../support/smtp.ts';
import { eventually, makeFolder, removeFolder } from '../../support/temp.ts';

let server: RunningServer;
let folder: string | undefined;
afterEach(async () => {
  await server.stop();
  if (folder) await removeFolder(folder);
  folder = undefined;
});

/** How many are stored. */
const count = async (table: 'applications' | 'enquiries') => {
  const { db } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
  const { length } = await db.selectFrom(table).select('id').execute();
  await db.destroy();
  return length;
};

test('it finishes the upload under way, takes no new one, and ends with 0', async () => {
  folder = await makeFolder();
  server = await startServer({ DATA_DIR: folder });
  const one = await beginUpload(server);
  await eventually(async () => (await uploadsOf(server)).length === 1);
  process.kill(server.pid, 'SIGTERM');
  await eventually(() => server.log().some((entry) => entry.msg === 'stopping'));
  // What one Ctrl-C sends: the terminal to everybody, npm to the script, the script to the server.
  process.kill(server.pid, 'SIGINT');
  await expect(fetch(server.url)).rejects.toThrow();
  one.socket.write(one.rest);
  await eventually(() => one.text().includes('Applied Successfully'));
  expect(await server.exited).toBe(0);
  expect(await count('applications')).toBe(1);
});

test('open screens of the desk learn that the server ends, and do not delay it', async () => {
  server = await startServer();
  const { db } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
  const { token } = await enterStaff(db, ['sales'], new Date());
  await db.destroy();
  const stream = await fetch(`${server.url}/api/desk/events`, {
    headers: { Cookie: `${SESSION_COOKIE}=${token}` },
  });
  expect(stream.status).toBe(200);
  process.kill(server.pid, 'SIGTERM');
  expect(await stream.text()).toMatch(/^id: \d+\n/);
  expect(await server.exited).toBe(0);
  expect(server.log().map((entry) => entry.msg)).not.toContain('stop took too long');
});

test('connections that are kept open don’t hold it up', async () => {
  server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(`${server.url}/api/admin/GetAllJobs`, { agent }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject);
    });
  await Promise.all(Array.from({ length: 20 }, ask));
  const busy = await beginUpload(server);
  await eventually(async () => (await uploadsOf(server)).length === 1);
  const started = performance.now();
  process.kill(server.pid, 'SIGTERM');
  await eventually(() => server.log().some((entry) => entry.msg === 'stopping'));
  busy.socket.write(busy.rest);
  expect(await server.exited).toBe(0);
  expect(performance.now() - started).toBeLessThan(8_000);
  agent.destroy();
});

test('a client that never finishes is not waited for beyond the limit', async () => {
  server = await startServer({ SHUTDOWN_TIMEOUT_MS: '500' });
  await beginUpload(server, 1_000);
  await delay(50);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exited).toBe(1);
});

test('a mail server that is silent in the middle of a mail is not waited for', async () => {
  const silent = await startSilentMailServer('220 ready\r\n');
  folder = await makeFolder();
  server = await startServer({ DATA_DIR: folder, SMTP_URL: silent.url, SHUTDOWN_TIMEOUT_MS: '3000' });
  await expectAlive(server);
  await silent.asked;
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.log().map((entry) => entry.msg)).not.toContain('stop took too long');
  silent.close();
});

test('under load everyone is answered or not begun with, and it ends with 0', async () => {
  folder = await makeFolder();
  server = await startServer({ DATA_DIR: folder });
  let acknowledged = 0;
  let broken = 0;
  const client = async () => {
    for (;;) {
      const answer = await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry())).catch(
        () => undefined,
      );
      if (!answer) break;
      expect(answer.status).toBe(200);
      const body = await answer.json().catch(() => undefined);
      if (body) acknowledged++;
      else broken++;
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await eventually(() => acknowledged > 50);
  process.kill(server.pid, 'SIGTERM');
  await Promise.all(clients);
  expect(await server.exited).toBe(0);
  expect(broken).toBe(0);
  expect(await count('enquiries')).toBeGreaterThanOrEqual(acknowledged);
});
