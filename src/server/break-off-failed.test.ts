import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ReadableStream as Stream } from 'node:stream/web';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, listenLocally } from '../../tests/support/temp.ts';
import { breakOffFailed } from './break-off-failed.ts';

const CHUNK = new Uint8Array(64 * 1024).fill(97);

/** Serves a body to a client that has not read anything yet. */
async function ask(body: AsyncIterable<Uint8Array>): Promise<{ socket: Socket; response: ServerResponse }> {
  const answer = () => new Response(Stream.from(body) as ReadableStream<Uint8Array>);
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    asked.resolve(response);
    const listen = getRequestListener(() => breakOffFailed(answer(), response), {
      overrideGlobalObjects: false,
    });
    void listen(request, response);
  });
  const socket = connect(await listenLocally(server), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return { socket, response: await asked.promise };
}

test('a body is asked for no more than is read of it, and arrives whole', async () => {
  const all = 1_000;
  let asked = 0;
  const { socket } = await ask(
    (async function* () {
      for (; asked < all; asked++) yield CHUNK;
    })(),
  );
  let before = 0;
  await eventually(() => {
    const still = asked > 0 && asked === before;
    before = asked;
    return still;
  });
  // What both ends of a connection hold.
  expect(asked).toBeLessThan(all / 2);
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  await once(socket, 'end');
  expect(asked).toBe(all);
  expect(bytes).toBeGreaterThan(all * CHUNK.length);
});

test('work for a client that went away ends', async () => {
  let ended = false;
  const { socket } = await ask(
    (async function* () {
      try {
        for (;;) yield CHUNK;
      } finally {
        ended = true;
      }
    })(),
  );
  await once(socket, 'readable');
  socket.destroy();
  await eventually(() => ended);
});

test('a body that fails leaves what it gave, and no end', async () => {
  const { socket } = await ask(
    (async function* () {
      for (let count = 0; count < 100; count++) yield CHUNK;
      yield new TextEncoder().encode('the last line\r\n');
      throw new Error('broken');
    })(),
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  await once(socket, 'close');
  expect(text).toMatch(/the last line\r\n\r\n$/);
});
