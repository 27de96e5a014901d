/** A server of which a transaction is written and does not end yet: others meet it there. */
import { sql } from 'kysely';
import type { Writer } from '../../src/platform/database/writer.ts';
import type { Runtime } from '../../src/platform/http/context.ts';
import { eventually } from './temp.ts';

export interface Paused {
  /** The same server; that transaction of its writer stays open until `commit`. */
  runtime: Runtime;
  /** Everything is written, nothing is committed. */
  written: Promise<void>;
  commit(): void;
}

/**
 * @param runtime of PostgreSQL: SQLite writes one transaction at a time
 * @param nth which of its transactions stays open, from 1
 */
export function pauseBeforeCommit(runtime: Runtime, nth = 1): Paused {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  const writer: Writer = {
    write: (work) =>
      runtime.writer.write(async (trx) => {
        const result = await work(trx);
        if (++count !== nth) return result;
        written.resolve();
        await commit.promise;
        return result;
      }),
  };
  return {
    runtime: { ...runtime, writer, privacy: { ...runtime.privacy, writer } },
    written: written.promise,
    commit: commit.resolve,
  };
}

/** Waits until a transaction of this database waits for another, or until what would wait has ended without. */
export async function waitsOrEnds({ db }: Runtime, work: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  void work.then(end, end);
  await eventually(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return ended || rows.length > 0;
  });
}
