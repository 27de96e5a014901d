import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './temp.ts';

export interface SilentProxy {
  port: number;
  /** From now on nothing passes, on new connections neither; none of them is closed. */
  silence(): void;
  /** All connections break at once; new ones pass. */
  cut(): void;
  /** New connections pass again; the old ones stay dead. */
  recover(): void;
  close(): Promise<void>;
}

/** A line of TCP to a port of this machine, that can go dead as a cable does: without a word. */
export async function startSilentProxy(target: number): Promise<SilentProxy> {
  let silent = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (silent) return;
    const upstream = connect(target, '127.0.0.1');
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => !silent && client.destroy());
  });
  return {
    port: await listenLocally(server),
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    recover() {
      silent = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
