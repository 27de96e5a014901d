/** Durable units of work. When `write` resolves, everything that the unit stored survives a crash. */
import { setImmediate as immediate } from 'node:timers/promises';
import type { ControlledTransaction, Transaction } from 'kysely';
import { keepTrace } from '../trace.ts';
import type { Engine } from './engine.ts';
import { isCut } from './postgres-pool.ts';
import { withLockRetry } from './retry.ts';
import type { Database, Tables } from './types.ts';

export interface Writer {
  /**
   * Runs a unit of work in a transaction: all of it is stored, or nothing.
   * @param work may run more than once (a lost race); it must do nothing but use `trx`
   * @throws what the work throws, or why the transaction could not be committed
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

/** Units that share one commit at most: bounds how long the first waits for the last. */
const GROUP = 64;

/**
 * PostgreSQL: one transaction per unit; the server groups commits by itself. SQLite: units that wait at the same time share one
 * commit and so one fsync, each with its own savepoint, so that a failing one rolls nothing else back.
 */
export function createWriter(db: Database, engine: Engine): Writer {
  if (engine === 'postgres') {
    return { write: (work) => withLockRetry(() => writeThroughCuts(db, work)) };
  }
  return groupingWriter(db);
}

/** How often a unit is repeated when its connection is cut. */
const CUTS = 2;

/**
 * If the connection is cut before the commit is sent, nothing is stored and the unit is repeated. After that only the sender
 * can repeat it.
 */
async function writeThroughCuts<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let cuts = 0; ; cuts++) {
    let isDone = false;
    const unit = async (trx: Transaction<Tables>) => {
      const value = await work(trx);
      isDone = true;
      return value;
    };
    try {
      return await db.transaction().execute(unit);
    } catch (error) {
      if (isDone || cuts === CUTS || !isCut(error)) throw error;
    }
  }
}

interface Unit {
  work: (trx: Transaction<Tables>) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

function groupingWriter(db: Database): Writer {
  const waiting: Unit[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Waits for every request that has arrived by now; the units are collected once the lock is held.
      await immediate();
      const batch: Unit[] = [];
      try {
        const trx = await withLockRetry(() => db.startTransaction().execute());
        batch.push(...waiting.splice(0, GROUP));
        await commitTogether(trx, batch);
      } catch (error) {
        if (batch.length === 0) batch.push(...waiting.splice(0));
        for (const unit of batch) unit.reject(error);
      }
    }
    running = false;
  }

  return {
    write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        // A unit may run in the turn of another request.
        waiting.push({ work: keepTrace(work), resolve: resolve as Unit['resolve'], reject });
        if (!running) void run();
      });
    },
  };
}

/**
 * Runs the units one after the other in an open transaction, commits, and only then resolves each.
 * @throws why nothing of it could be committed; no unit has been resolved then
 */
async function commitTogether(trx: ControlledTransaction<Tables>, units: readonly Unit[]): Promise<void> {
  const outcomes: (() => void)[] = [];
  try {
    for (const unit of units) {
      const inner = await trx.savepoint('unit').execute();
      try {
        const value = await unit.work(inner);
        await inner.releaseSavepoint('unit').execute();
        outcomes.push(() => unit.resolve(value));
      } catch (error) {
        // A full disk has ended the whole transaction, savepoint and all; then all of its changes fail for that reason.
        const undone = await inner
          .rollbackToSavepoint('unit')
          .execute()
          .then(() => true)
          .catch(() => false);
        if (!undone) throw error;
        outcomes.push(() => unit.reject(error));
      }
    }
    await trx.commit().execute();
  } catch (error) {
    // After a full disk SQLite has rolled back already; the error of a second rollback would add nothing.
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  for (const notify of outcomes) notify();
}
