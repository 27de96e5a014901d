/** ClamAV's daemon for tests: Debian's own, with signatures of ours alone; and a stand-in that speaks its protocol. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createClamd } from '../../src/platform/scanner/clamd.ts';
import { eventually, listenLocally } from './temp.ts';

/** The harmless file that every scanner takes for a virus; put together here, so that this file is not taken for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);
/** What the second signature finds. */
export const OWN_WORD = 'quasarvirus';

export const hasClamd = spawnSync('clamd', ['--version']).status === 0;

export interface TestScanner {
  SCANNER_URL: string;
  port: number;
  stop(): Promise<void>;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

/** The signatures of a day: each found anywhere in a file of any kind. */
const writeSignatures = (folder: string, words: Readonly<Record<string, string>>): Promise<void> =>
  writeFile(
    join(folder, 'own.ndb'),
    Object.entries(words)
      .map(([name, text]) => `${name}:0:*:${hex(text)}\n`)
      .join(''),
  );

/** Starts Debian's clamd. @param folder for its settings and signatures, which are there already or are EICAR and one more */
export async function startClamd(
  folder: string,
  port: number,
  words: Readonly<Record<string, string>> = { 'Own.Eicar': EICAR, 'Own.Word': OWN_WORD },
): Promise<TestScanner> {
  await mkdir(folder, { recursive: true });
  await writeSignatures(folder, words);
  const settings = {
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '1M',
  };
  const file = join(folder, 'clamd.conf');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn('clamd', ['-c', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const clamd = createClamd({ to: { host: '127.0.0.1', port }, name: 'clamd' });
  await eventually(() => clamd.version(), 60_000);
  return {
    SCANNER_URL: `clamd://127.0.0.1:${port}`,
    port,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A stand-in that finds the words in files. @param port 0 for any */
export async function startStandIn(words: Set<string>, port = 0): Promise<TestScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let all = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      all = Buffer.concat([all, bytes]);
      if (all.toString('latin1') === 'zVERSION\0') return socket.end('Stand-in\0');
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return undefined;
      const found = [...words].find((word) => all.includes(word));
      return socket.end(found ? `stream: Own.${found} FOUND\0` : 'stream: OK\0');
    });
  });
  const bound = await listenLocally(server, port);
  return {
    SCANNER_URL: `clamd://127.0.0.1:${bound}`,
    port: bound,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
