/** The results of the last backup and the last trial restore: for the desk, the metrics and the schedule. */
import type { Database } from '../../platform/database/types.ts';
import { byOperator, recordEvent } from '../audit-log/record.ts';

export interface Run {
  at: string;
  ok: boolean;
  words: string;
  /** Null before the first that counts. */
  succeededAt: string | null;
}

export type RunName = 'backup' | 'trial';

/**
 * Records a result. For a backup, the log also gets an event.
 * @param run `words`: its result, or why it failed and what to do; `counts`: whether the next one is due at its time, as after
 * a success
 */
export async function noteRun(
  db: Database,
  name: RunName,
  { ok, words, counts = ok }: Pick<Run, 'ok' | 'words'> & { counts?: boolean },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const ended = {
    at,
    outcome: ok ? 'ok' : 'failed',
    words,
    ...(counts ? { succeeded_at: at } : {}),
  } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('backup_runs')
      .values({ name, ...ended })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(ended))
      .execute();
    if (name === 'backup' && counts)
      await recordEvent(trx, {
        ...byOperator(now),
        ...{ action: 'system.backup', subjectType: 'system', subjectId: 'backup' },
      });
  });
}

export async function readRuns(db: Database): Promise<Record<RunName, Run | null>> {
  const rows = await db.selectFrom('backup_runs').selectAll().execute();
  const of = (wanted: RunName): Run | null => {
    const row = rows.find(({ name }) => name === wanted);
    return row
      ? { at: row.at, ok: row.outcome === 'ok', words: row.words, succeededAt: row.succeeded_at }
      : null;
  };
  return { backup: of('backup'), trial: of('trial') };
}
