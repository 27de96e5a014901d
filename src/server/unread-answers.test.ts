import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../tests/support/temp.ts';
import { cutUnreadAnswers } from './unread-answers.ts';

const CHUNK = Buffer.alloc(64 * 1024);

/** Reads an answer without end, a piece every 20 ms. */
async function sipFrom(bytesPerSecond: number) {
  const server = createServer((_, response) => {
    Readable.from(
      (function* () {
        for (;;) yield CHUNK;
      })(),
    ).pipe(response);
  });
  cutUnreadAnswers(server, 100, bytesPerSecond);
  const socket = connect(await listenLocally(server), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let pieces = 0;
  socket.on('error', () => {});
  socket.on('data', () => {
    pieces++;
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, pieces: () => pieces };
}

test('who takes less than the least rate is cut, however steadily', async () => {
  const { socket } = await sipFrom(1024 ** 3);
  await once(socket, 'close');
});

test('who takes more is not', async () => {
  const { socket, pieces } = await sipFrom(16);
  while (pieces() < 50) await once(socket, 'data');
  expect(socket.closed).toBe(false);
});
