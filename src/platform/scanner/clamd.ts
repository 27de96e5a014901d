/** ClamAV's daemon, used by its own protocol: `PING`, `VERSION` and `INSTREAM`. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import { ScannerError } from './scanner-error.ts';

/** How long it may be silent, in milliseconds: a large archive takes long. */
const SILENCE_MS = 120_000;
const CONNECT_MS = 5_000;
/** Longer responses are not clamd's. */
const ANSWER_BYTES = 4_096;

const TOO_LARGE = 'larger than the StreamMaxLength of clamd';
/** The errors of a connection that the other side closed. */
const HUNG_UP = new Set(['EPIPE', 'ECONNRESET']);

class AnswerError extends Error {}

/** An error of the content, as opposed to the connection: both fail by `read` with the same codes. */
class ContentError extends Error {}

export type Verdict =
  | { state: 'clean' }
  /** `name` of the signature. */
  | { state: 'infected'; name: string }
  /** It can't be scanned, now or later, until something is changed. */
  | { state: 'failed'; why: string };

export interface Scanner {
  /** Names the scanner in messages. */
  readonly location: string;
  /**
   * @param content destroyed in the end, however far it was read
   * @throws ScannerError when the scanner can't be reached now. Errors of the content are thrown, too
   */
  scan(content: Readable): Promise<Verdict>;
  /** Version and day of its signatures. @throws ScannerError when it can't be reached */
  version(): Promise<string>;
}

export interface ScannerConfig {
  /** A host and a port, or a socket of this machine. */
  to: { host: string; port: number } | { path: string };
  name: string;
}

/** @returns a scanner to which no request was sent yet */
export function createClamd({ to, name }: ScannerConfig): Scanner {
  /** Sends one command with its content. @returns the whole response; undefined if it disconnected before */
  async function ask(command: string, content?: AsyncIterable<Uint8Array>): Promise<string | undefined> {
    const socket = connect(to);
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new AnswerError('it does not answer')));
    socket.once('connect', () => socket.setTimeout(SILENCE_MS));
    const answer = answerOf(socket);
    let isAnswered = false;
    answer.then(() => (isAnswered = true)).catch(() => (isAnswered = true));
    try {
      await once(socket, 'connect');
      for await (const piece of requestOf(command, content)) {
        // It may answer before it has read everything, and then closes the connection.
        if (isAnswered) break;
        if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answer]).catch(() => {});
        await immediate();
      }
      return await answer;
    } catch (error) {
      if (error instanceof ContentError) throw error.cause;
      const { code = '', syscall } = error as NodeJS.ErrnoException;
      if (content && HUNG_UP.has(code) && syscall !== 'connect') return undefined;
      throw new ScannerError(name, error);
    } finally {
      socket.destroy();
    }
  }

  async function version(): Promise<string> {
    return (await ask('VERSION'))?.trim() ?? '';
  }

  return {
    location: name,
    version,
    async scan(content) {
      // It may fail before anyone reads it; the reader gets the error then.
      content.on('error', () => {});
      const said = await ask('INSTREAM', content).finally(() => content.destroy());
      if (said === undefined) {
        // If the scanner still answers, it disconnected because of this file.
        await version();
        return { state: 'failed', why: TOO_LARGE };
      }
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      if (found) return { state: 'infected', name: found };
      if (said === 'stream: OK') return { state: 'clean' };
      if (said.startsWith('INSTREAM size limit exceeded')) return { state: 'failed', why: TOO_LARGE };
      if (said.endsWith('ERROR')) return { state: 'failed', why: said };
      throw new ScannerError(name, new AnswerError(`it answers ${JSON.stringify(said.slice(0, 100))}`));
    },
  };
}

/** Content is sent in pieces that begin with their length; one of length zero ends it. */
async function* requestOf(command: string, content?: AsyncIterable<Uint8Array>) {
  yield Buffer.from(`z${command}\0`);
  if (!content) return;
  for await (const piece of readContent(content)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    if (piece.length > 0) yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

async function* readContent(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content;
  } catch (cause) {
    throw new ContentError('', { cause });
  }
}

/** An answer ends with a zero. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const end = said.indexOf('\0');
      if (end >= 0) resolve(said.slice(0, end));
      else if (said.length > ANSWER_BYTES) reject(new AnswerError('it says too much'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new AnswerError('it closed the connection')));
  });
}
