/** Repeats erasures that are in the list of erasures and missing in the database. */
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { wipeLog } from '../../platform/database/wipe.ts';
import { removeErasedMails } from './captured.ts';
import { type ErasePorts, erase, noteEntry } from './commands/erase.ts';
import { lockPerson } from './data-subject-records.ts';
import type { ErasureEntry } from './erasure-list.ts';

const together = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** The keys that the rows of a person have in a backup: one from before their address was corrected has the old ones. */
async function keysBefore(db: Database, { keys, candidates, enquiries }: ErasureEntry): Promise<string[]> {
  // If only single rows were erased, the person stays.
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('enquiries')
    .select('email_key')
    .where(isIn('id', enquiries))
    .union(db.selectFrom('candidates').select('email_key').where(isIn('id', candidates)))
    .execute();
  return rows.flatMap(({ email_key }) => email_key || []);
}

/**
 * Brings database and list together, before any request is answered. After the restore of an older backup, the erasures since
 * then are repeated. Erasures that the list lacks, for example because another server made them, are added to it.
 * @returns how many erasures were repeated
 */
export async function replayErasures(ports: ErasePorts, now: Date): Promise<number> {
  const { db, list } = ports;
  const stored = await db.selectFrom('erasures').selectAll().orderBy('at').execute();
  const [known, listed] = [new Set(stored.map(({ id }) => id)), await list.read()];
  let again = 0;
  for (const entry of listed) {
    if (known.has(entry.id)) continue;
    const find = async (trx: Database) => {
      const person = await lockPerson(trx, together(entry.keys, await keysBefore(trx, entry)));
      const rows = {
        applications: together(entry.applications, person.applications),
        candidates: together(entry.candidates, person.candidates),
        enquiries: together(entry.enquiries, person.enquiries),
        keys: person.keys,
      };
      return { ok: true, rows } as const;
    };
    const by = { actorKind: 'system', actorId: null, requestId: '' } as const;
    const done = await erase(ports, { find, rule: entry.rule, basis: '', by }, now, entry);
    // The backup is older than the erased rows: only the erasure is recorded.
    if (!done.ok) await noteEntry(db, entry);
    else again++;
  }
  const inList = new Set(listed.map(({ id }) => id));
  for (const { id, entry } of stored) if (!inList.has(id)) await list.add(JSON.parse(entry) as ErasureEntry);
  // A crash may have come between an erasure and these.
  await removeErasedMails(ports);
  await wipeLog(db);
  return again;
}
