/** kill -9 in the middle of a stream of requests. */
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/temp.ts';

interface Stream {
  /** Kills the server and starts it again. */
  kill(): Promise<void>;
  /** How much was answered so far. */
  answered(): number;
  /** Answers between two kills, at least: that there is a stream must be sure. */
  atLeast: number;
  /** The kill falls anywhere within these milliseconds. */
  within: number;
}

/** The slowest answer is an erasure's: it tries for seconds to empty SQLite's log, while others read all the time. */
const TIMEOUT_MS = 60_000;

/** Kills the server again and again, wherever in the stream it falls. */
export async function killInStream(
  rounds: number,
  { kill, answered, atLeast, within }: Stream,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const before = answered();
    await eventually(() => answered() >= before + atLeast, TIMEOUT_MS).catch((cause) => {
      throw new Error(`After ${round} kills ${answered() - before} of ${atLeast} were answered`, { cause });
    });
    await delay(Math.random() * within);
    await kill();
  }
}
