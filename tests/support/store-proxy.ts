/** A line to a store that does what lines and stores do on a bad day. */
import { connect, createServer } from 'node:net';
import { listenLocally } from './temp.ts';

export interface StoreFault {
  /** Both sides lose the line after so many bytes of requests. */
  tearAfter?: number;
  /** The same after so many bytes of answers. */
  cutAfter?: number;
  /** So many bytes of a request arrive, and nothing comes after that, nor an answer. */
  holdAfter?: number;
  /** The store does what it is asked, and its answer never comes. */
  holdAnswer?: true;
  /** What comes in place of an answer: the status, and S3's code. */
  answer?: readonly [status: number, code: string];
  /** Nothing else than requests of this method. */
  method?: string;
  /** A word that is changed on its way to the store. */
  change?: string;
  /** So many requests of that kind are spared. */
  after?: number;
  /** How often; always without it. */
  times?: number;
}

export interface StoreProxy {
  port: number;
  /** What goes wrong from now on; nothing without it. */
  fault: StoreFault | undefined;
  /** How many requests or answers were held. */
  held: number;
  close(): Promise<void>;
}

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Said by a test</Message></Error>`;

const METHOD = /^([A-Z]+) \S+ HTTP\/1\.1\r\n/;

/** Starts one before the store at that port of this machine. */
export async function startStoreProxy(to: number): Promise<StoreProxy> {
  const sockets = new Set<() => void>();
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    let sent = 0;
    let answered = 0;
    let method = '';
    let isSpared = false;
    const end = () => {
      sockets.delete(end);
      client.destroy();
      upstream.destroy();
    };
    sockets.add(end);
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    const isMeant = (fault: StoreFault) => !fault.method || fault.method === method;
    const current = () => {
      const { fault } = proxy;
      return fault && fault.times !== 0 && isMeant(fault) && !isSpared ? fault : undefined;
    };
    const happened = (fault: StoreFault) => {
      if (fault.times) fault.times--;
    };
    client.on('data', (chunk: Buffer) => {
      const begun = METHOD.exec(chunk.toString('latin1', 0, 2_000))?.[1];
      if (begun) {
        [method, sent, answered] = [begun, 0, 0];
        isSpared = proxy.fault?.after !== undefined && isMeant(proxy.fault) && proxy.fault.after-- > 0;
      }
      sent += chunk.length;
      const fault = current();
      if (fault?.tearAfter !== undefined && sent > fault.tearAfter) {
        happened(fault);
        upstream.write(chunk.subarray(0, Math.max(0, chunk.length - (sent - fault.tearAfter))), end);
      } else if (fault?.holdAfter !== undefined && sent > fault.holdAfter) {
        if (sent - chunk.length <= fault.holdAfter) proxy.held++;
        upstream.write(chunk.subarray(0, Math.max(0, chunk.length - (sent - fault.holdAfter))));
      } else if (fault?.answer) {
        const [status, code] = fault.answer;
        happened(fault);
        client.end(
          `HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: ${xml(code).length}\r\n\r\n${xml(code)}`,
        );
      } else if (fault?.change && chunk.includes(fault.change)) {
        happened(fault);
        chunk.write('?', chunk.indexOf(fault.change));
        upstream.write(chunk);
      } else upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      answered += chunk.length;
      const fault = current();
      if (fault?.holdAnswer) return void proxy.held++;
      if (fault?.cutAfter === undefined || answered <= fault.cutAfter) return void client.write(chunk);
      happened(fault);
      client.write(chunk.subarray(0, Math.max(0, chunk.length - (answered - fault.cutAfter))), end);
    });
  });
  const proxy: StoreProxy = {
    port: await listenLocally(server),
    fault: undefined,
    held: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of sockets) end();
      }),
  };
  return proxy;
}
