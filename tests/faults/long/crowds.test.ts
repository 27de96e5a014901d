/** Clients that are each no harm, but many: those that drip, and those that do not read. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { expectAlive, type Line, openLine, uploadOf, uploadsOf } from '../../support/raw-connection.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { eventually } from '../../support/temp.ts';
import { LONG } from '../scale.ts';

/** Whether the system tells which files a process holds open. */
const COUNTS = existsSync('/proc/self/fd');

let server: RunningServer;
afterEach(async () => {
  await server.stop();
});

const openFiles = async () => (await readdir(`/proc/${server.pid}/fd`)).length;
/** What a system grants a process by default, whatever is granted here. */
const grantFewFiles = () => {
  const { status } = spawnSync('prlimit', ['--pid', String(server.pid), '--nofile=1024:1024']);
  expect(status).toBe(0);
};
const open = async (count: number) => {
  const lines: Line[] = [];
  while (lines.length < count)
    lines.push(...(await Promise.all(Array.from({ length: 20 }, () => openLine(server)))));
  return lines;
};

const PAGE = 'GET /insights HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
/** So many of that page are more than the buffers of both ends take, which may be 4 MB together. */
const MORE_THAN_SYSTEMS_HOLD = 300;

test.skipIf(!COUNTS)(
  'seven hundred uploads that drip are cut, leave no file, and take no place from others',
  async () => {
    server = await startServer({ BODY_TIMEOUT_MS: '4000' });
    grantFewFiles();
    const form = await uploadOf(server);
    const begin = Buffer.concat([Buffer.from(form.head), form.body.subarray(0, 2_000)]);
    await expectAlive(server);
    const before = await openFiles();
    const lines = await open(700);
    for (const { socket } of lines) socket.write(begin);
    const drip = setInterval(() => {
      for (const { socket } of lines) if (socket.writable) socket.write('x');
    }, 500);
    try {
      await eventually(async () => (await openFiles()) > before + 500);
      await expectAlive(server);
      const one = await openLine(server);
      one.socket.write(Buffer.concat([Buffer.from(form.head), form.body]));
      await eventually(() => one.text().includes('Applied Successfully'));
      await eventually(async () => (await openFiles()) < before + 20, 30_000);
      expect(await uploadsOf(server)).toEqual([]);
      await expectAlive(server);
    } finally {
      clearInterval(drip);
      for (const { socket } of lines) socket.destroy();
    }
  },
  90_000,
);

test.skipIf(!COUNTS || !LONG)(
  'connections that do not read their answers are cut, whatever they send meanwhile',
  async () => {
    server = await startServer({ ANSWER_TIMEOUT_MS: '2000', HEADERS_TIMEOUT_MS: '60000' });
    await expectAlive(server);
    const before = await openFiles();
    const lines = await open(60);
    await eventually(async () => (await openFiles()) > before + 50);
    for (const { socket } of lines) {
      socket.pause();
      socket.write(PAGE.repeat(MORE_THAN_SYSTEMS_HOLD));
    }
    // The beginning of a further request, byte by byte, is no sign that the client reads.
    const drip = setInterval(() => {
      for (const { socket } of lines) if (socket.writable) socket.write('G');
    }, 500);
    try {
      await expectAlive(server);
      await eventually(async () => (await openFiles()) < before + 5, 30_000);
      await expectAlive(server);
    } finally {
      clearInterval(drip);
      for (const { socket } of lines) socket.destroy();
    }
  },
  60_000,
);

test('an answer that is read slowly arrives whole', async () => {
  server = await startServer({ ANSWER_TIMEOUT_MS: '500' });
  const { socket, text, closed } = await openLine(server);
  socket.write(
    PAGE.repeat(MORE_THAN_SYSTEMS_HOLD) + PAGE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
  const sip = setInterval(() => {
    socket.pause();
    setTimeout(() => socket.resume(), 90);
  }, 100);
  await closed;
  clearInterval(sip);
  expect(text().match(/HTTP\/1\.1 200/g)).toHaveLength(MORE_THAN_SYSTEMS_HOLD + 1);
}, 30_000);
