/** Seals the log while the server runs. */
import type { Engine } from '../../platform/database/engine.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Log } from '../../platform/log.ts';
import { sealEvents } from './seal.ts';

const EVERY_MS = 30_000;

interface SealerOptions {
  writer: Writer;
  engine: Engine;
  log: Log;
  clock: () => Date;
}

/**
 * Seals new events, every half minute and once more at the end. The hash of each newest seal goes to the server's log:
 * a copy kept elsewhere shows whether the end of the chain was cut off and rebuilt.
 */
export function startSealer({ writer, engine, log, clock }: SealerOptions): {
  stop(): Promise<void>;
} {
  let running = Promise.resolve();
  const round = () => {
    running = running
      .then(() => sealEvents(writer, engine, clock()))
      .then((seal) => {
        if (seal) log.info({ seal: seal.number, through: seal.toId, hash: seal.hash }, 'log sealed');
      })
      .catch((err: unknown) => log.error({ err }, 'sealer'));
  };
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      round();
      await running;
    },
  };
}
