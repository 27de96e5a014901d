/**
 * Requests at a rate: each is sent at its time whatever the server does, and an answer's time counts from when its request was due,
 * so that a stalled server does not get fewer requests.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Ask {
  /** What it is counted as. */
  kind: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Whether a 200 with this body is a success; left out, every 200 is. */
  accepts?(body: string): boolean;
}

/** Requests that come evenly. */
export interface Stream {
  perSecond: number;
  next(): Ask;
}

/** What became of the requests of one kind. */
export interface Arrived {
  /** Milliseconds of each that succeeded, from the moment it was due, ascending. */
  times: number[];
  failed: number;
  /** Why, each once with how often. */
  reasons: Map<string, number>;
}

/** Nobody waits longer. */
const TIMEOUT_MS = 10_000;

/** The time that a share of all is within, in milliseconds; NaN of none. */
export const within = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Several kinds as one. */
export function together(all: readonly Arrived[]): Arrived {
  const reasons = new Map<string, number>();
  for (const one of all)
    for (const [why, count] of one.reasons) reasons.set(why, (reasons.get(why) ?? 0) + count);
  return {
    times: all.flatMap(({ times }) => times).sort((a, b) => a - b),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    reasons,
  };
}

/** Sends one. @returns why it failed; undefined where it did not */
function send(url: string, agent: Agent, { path, method = 'GET', headers, body, accepts }: Ask) {
  return new Promise<string | undefined>((resolve) => {
    const call = request(`${url}${path}`, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', (error) => resolve(error.message));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return resolve(`status ${answer.statusCode}`);
        const refused = accepts && !accepts(Buffer.concat(parts).toString());
        resolve(refused ? `refused: ${Buffer.concat(parts).toString().slice(0, 200)}` : undefined);
      });
    });
    call.on('timeout', () => call.destroy(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)));
    call.on('error', (error) => resolve(error.message));
    call.end(body);
  });
}

/**
 * Lets requests arrive, and waits for their answers.
 * @param streams each begins at a moment of its own, so that they don't come in step
 * @returns what became of each kind, in the order in which they first came
 */
export async function arrive(
  url: string,
  streams: readonly Stream[],
  seconds: number,
): Promise<Map<string, Arrived>> {
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const kinds = new Map<string, Arrived>();
  const due = streams.map(({ perSecond }, index) => (1_000 / perSecond) * ((index + 0.5) / streams.length));
  const open: Promise<void>[] = [];
  const started = performance.now();
  async function ask(one: Ask, at: number): Promise<void> {
    const kind = kinds.get(one.kind) ?? { times: [], failed: 0, reasons: new Map<string, number>() };
    kinds.set(one.kind, kind);
    const why = await send(url, agent, one);
    if (why === undefined) kind.times.push(performance.now() - started - at);
    else {
      kind.failed++;
      kind.reasons.set(why, (kind.reasons.get(why) ?? 0) + 1);
    }
  }
  for (;;) {
    const at = Math.min(...due);
    if (at >= seconds * 1_000) break;
    const early = at - (performance.now() - started);
    if (early > 0) await delay(early);
    const index = due.indexOf(at);
    const { perSecond, next } = streams[index] as Stream;
    due[index] = at + 1_000 / perSecond;
    open.push(ask(next(), at));
  }
  await Promise.all(open);
  agent.destroy();
  for (const { times } of kinds.values()) times.sort((a, b) => a - b);
  return kinds;
}
