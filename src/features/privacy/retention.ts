/** The nightly run: expired rows are erased one at a time. */

import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { wipeLog } from '../../platform/database/wipe.ts';
import type { Log } from '../../platform/log.ts';
import { type ErasePorts, erase } from './commands/erase.ts';
import { ruleName } from './commands/rules.ts';
import { sameCandidates } from './data-subject-records.ts';
import {
  DATED,
  type Dated,
  type DatedRow,
  datedRows,
  dateNewRows,
  dateOf,
  heldKeys,
  SUBJECT,
  writeDates,
} from './dates.ts';
import { countOld, forgetOld } from './expired.ts';
import type { Due, Preview } from './schema.ts';

/** The hour of the run, in UTC. */
const HOUR = 2;
const HOUR_MS = 3_600_000;
/** The maximum number of rows in a preview. */
const PAGE_SIZE = 100;

/** When the next run begins. */
export function nextRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(HOUR, 0, 0, 0);
  return next > now ? next : new Date(next.getTime() + 24 * HOUR_MS);
}

const BY = { actorKind: 'system', actorId: null, requestId: '' } as const;

/**
 * Whether a person stays in the list of people because something of theirs does, by whatever name it came.
 * @param going applications that are erased before the person
 */
async function hasApplications(
  db: Database,
  candidate: string,
  going: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', 'in', await sameCandidates(db, [candidate]))
    .where('erased_at', 'is', null)
    .execute();
  return rows.some(({ id }) => !going.has(id));
}

/** Whether something has come in since a row was found to be due. */
async function hasNews(trx: Database, table: Dated, id: string, now: Date): Promise<boolean> {
  await lockRow(trx, table, id);
  const row = await dateOf(trx, table, id);
  if (!row || row.until > now.toISOString()) return true;
  return table === 'candidates' && hasApplications(trx, id);
}

/** Rows whose time is over by the present rules, whatever date is stored, a batch at a time. */
async function* dueRows(db: Database, table: Dated, now: Date): AsyncGenerator<DatedRow[]> {
  for (let after = ''; ; ) {
    const rows = await datedRows(db, table, { after, dueAt: now });
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? '';
    yield rows;
  }
}

/**
 * Erases due rows. Held rows stay, and so do people with an application that stays.
 * @returns how many rows
 * @throws AggregateError the errors of some of them, once all others are done
 */
export async function eraseDue(ports: ErasePorts, now: Date): Promise<number> {
  const { db, writer } = ports;
  let erased = 0;
  const failures: unknown[] = [];
  for (const table of DATED) {
    for await (const rows of dueRows(db, table, now)) {
      const early = rows.filter(({ until }) => until > now.toISOString());
      if (early.length > 0) await writer.write((trx) => writeDates(trx, table, early));
      for (const { id, until, rule } of rows) {
        if (until > now.toISOString()) continue;
        if (table === 'candidates' && (await hasApplications(db, id))) continue;
        const unit = { applications: [], candidates: [], enquiries: [], keys: [], [table]: [id] };
        const find = async (trx: Database) =>
          (await hasNews(trx, table, id, now))
            ? ({ ok: false, code: 'nothing' } as const)
            : ({ ok: true, rows: unit } as const);
        const wish = { find, rule: ruleName(rule), basis: rule.basis, by: BY };
        const done = await erase(ports, wish, now).catch((error: unknown) => {
          failures.push(error);
        });
        if (done?.ok) erased++;
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} rows that are due could not be erased`);
  return erased;
}

/** Sets the dates of new rows, and once a night, on one server, erases due ones. */
export async function keepRetention(ports: ErasePorts & { log: Log }, now: Date): Promise<void> {
  await dateNewRows(ports);
  const until = nextRun(now).getTime() - now.getTime();
  const holder = await takeLease(ports.db, 'retention', until, now);
  if (!holder) return;
  try {
    await forgetOld(ports, now);
    const erased = await eraseDue(ports, now);
    await wipeLog(ports.db);
    if (erased > 0) ports.log.info({ erased }, 'retention: expired rows are erased');
  } catch (error) {
    // The next round tries again, not the next night.
    await giveBackLease(ports.db, 'retention', holder);
    throw error;
  }
}

/** The rows that a run at this moment erases, and those of them that a hold keeps. */
export async function* goingRows(
  db: Database,
  at: Date,
  batches: (table: Dated) => AsyncIterable<DatedRow[]>,
): AsyncGenerator<{ table: Dated; row: DatedRow; held: boolean }> {
  const heldPeople = await heldKeys(db);
  const going = new Set<string>();
  for (const table of DATED) {
    for await (const rows of batches(table)) {
      for (const row of rows) {
        if (row.until > at.toISOString()) continue;
        if (table === 'candidates' && (await hasApplications(db, row.id, going))) continue;
        const held = heldPeople.has(row.key);
        if (table === 'applications' && !held) going.add(row.id);
        yield { table, row, held };
      }
    }
  }
}

/** The rows that the next run will erase. */
export async function previewRun(db: Database, now: Date): Promise<Preview> {
  const at = nextRun(now);
  const counts = { application: 0, candidate: 0, enquiry: 0, held: 0, ...(await countOld(db, at)) };
  const items: Due[] = [];
  for await (const { table, row, held } of goingRows(db, at, (one) => dueRows(db, one, at))) {
    const { id, reference, until, rule } = row;
    counts[held ? 'held' : SUBJECT[table]]++;
    if (items.length < PAGE_SIZE)
      items.push({
        type: SUBJECT[table],
        ...{ id, reference, rule: ruleName(rule), retainUntil: until, held },
      });
  }
  return { at: at.toISOString(), counts, items };
}
