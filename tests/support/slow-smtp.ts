/** A mail server that a test holds back, drops and lets refuse at each step of each delivery. Real sockets on loopback. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenLocally } from './temp.ts';

/** `end`: the mail is there as a whole, and its acceptance is not yet said. */
export const STEPS = ['greeting', 'hello', 'from', 'to', 'data', 'end'] as const;
export type Step = (typeof STEPS)[number];

const REPLIES: Readonly<Record<Step, string>> = {
  greeting: '220 ready',
  hello: '250 hello',
  from: '250 sender taken',
  to: '250 recipient taken',
  data: '354 go on',
  end: '250 accepted',
};

export interface Moment {
  step: Step;
  /** Of the mail; '' before it is named. */
  to: string;
  /** Of this connection, from 1. */
  connection: number;
}

/** What the server does at a step: another reply, `drop` to close, nothing to go on. It may take its time. */
export type Behave = (moment: Moment) => Promise<string | undefined> | string | undefined;

export interface SlowMailServer {
  url: string;
  /** How many mails came in as a whole and were not refused, by their recipient. */
  copies: Map<string, number>;
  /** Connections in all, and the most at one time. */
  connections: { all: number; most: number };
  /** What it does from now on. */
  behave: Behave;
  /** Resolves when a connection, by its number, has come to a step. */
  reached(step: Step, connection: number): Promise<void>;
  close(): Promise<void>;
}

export async function startSlowMailServer(): Promise<SlowMailServer> {
  const sockets = new Set<Socket>();
  const seen: Moment[] = [];
  const watchers = new Set<() => void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections.all++;
    state.connections.most = Math.max(state.connections.most, sockets.size);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    // A server that is killed resets its connections, which ends the lines with the error of the socket.
    serve(socket, state.connections.all).catch((error) => {
      if (error !== socket.errored) throw error;
    });
  });

  async function serve(socket: Socket, connection: number): Promise<void> {
    let to = '';
    /** @returns whether it goes on */
    const at = async (step: Step): Promise<boolean> => {
      seen.push({ step, to, connection });
      for (const look of watchers) look();
      const reply = (await state.behave({ step, to, connection })) ?? REPLIES[step];
      if (reply === 'drop') socket.destroy();
      else if (!socket.destroyed) socket.write(`${reply}\r\n`);
      return !/^[45]/.test(reply);
    };
    if (!(await at('greeting'))) return;
    let content = false;
    for await (const line of createInterface({ input: socket })) {
      if (content) {
        if (line !== '.') continue;
        content = false;
        const known = state.copies.get(to) ?? 0;
        state.copies.set(to, known + 1);
        if (!(await at('end'))) state.copies.set(to, known);
      } else if (/^(EHLO|HELO)/i.test(line)) await at('hello');
      else if (/^MAIL FROM/i.test(line)) await at('from');
      else if (/^RCPT TO/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        await at('to');
      } else if (/^DATA/i.test(line)) content = await at('data');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 done\r\n');
    }
  }

  const state: SlowMailServer = {
    url: '',
    copies: new Map(),
    connections: { all: 0, most: 0 },
    behave: () => undefined,
    reached(step, connection) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (!seen.some((one) => one.step === step && one.connection === connection)) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
      return promise;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
  state.url = `smtp://127.0.0.1:${await listenLocally(server)}`;
  return state;
}
