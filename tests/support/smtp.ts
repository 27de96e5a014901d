import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenLocally } from './temp.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Refuse this many mails before the next is taken. */
  refuse: number;
  /** Addresses that there are not. */
  unknown: Set<string>;
  /** Refuses everybody: it does not know us. */
  relayDenied: boolean;
  close(): Promise<void>;
}

/** A real mail server on loopback. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const state: MailServer = {
    url: '',
    mails: [],
    refuse: 0,
    unknown: new Set(),
    relayDenied: false,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refuse = (words: string) => callback(Object.assign(new Error(words), { responseCode: 550 }));
      if (state.relayDenied) return refuse('5.7.1 Relaying denied');
      if (state.unknown.has(address)) return refuse(`5.1.1 <${address}>: no ${address.split('@')[0]} here`);
      callback();
    },
    async onData(stream, session, callback) {
      const source = await text(stream).catch(() => undefined);
      // Whoever sent it was killed half-way, and tries again.
      if (source === undefined) return;
      if (state.refuse > 0) {
        state.refuse--;
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      state.mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((to) => to.address),
        source,
      });
      callback();
    },
  });
  server.on('error', () => undefined);
  state.url = `smtp://127.0.0.1:${await listenLocally(server.server, port)}`;
  state.close = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}

/** One that lets everybody in and then says nothing, or this greeting and no more. */
export async function startSilentMailServer(greeting = '') {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  return {
    url: `smtp://127.0.0.1:${await listenLocally(server)}`,
    /** Until a client connects. */
    asked: once(server, 'connection'),
    close: () => server.close(),
  };
}
