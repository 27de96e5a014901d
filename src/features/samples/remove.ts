/** Takes all samples out again, and nothing that a real person added beside them. */
import { sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { type NewEvent, recordEvent } from '../audit-log/record.ts';
import { forgetUndos } from '../audit-log/undo.ts';
import { partFromSamples } from '../candidates/commands/samples.ts';
import { SCHEMA } from '../database.ts';
import { separateDuplicates } from '../enquiries/commands/correct.ts';
import { dropFile } from '../files/files.ts';
import { removeSampleOpenings } from '../openings/commands/samples.ts';
import { removePeople } from '../people/people.ts';
import { removeRecords } from '../privacy/personal-rows.ts';
import type { SampleList } from './counts.schema.ts';
import { listSamples, sampleIds, sampleRequestIds } from './list.ts';

/** Columns that name someone of the staff; a row stays without them. */
const NAMING = ['assignee_id', 'stand_in_id', 'updated_by'];

type Who = Pick<NewEvent, 'at' | 'actorKind' | 'actorId' | 'requestId'>;

/**
 * Removes every sample: rows in one transaction, then the files, which the sweep finishes if this is interrupted. These stay:
 * legal texts, because a site must show them and consents name them; the log, which contains no personal text; and openings for
 * which real people applied, which are taken off the site, or whose text real staff changed.
 * @returns what was removed and what stayed; undefined when there was no sample
 */
export async function removeSamples(
  { db, writer, storage }: { db: Database; writer: Writer; storage: Storage },
  who: Who,
): Promise<SampleList | undefined> {
  const removed = await writer.write(async (trx) => {
    const list = await listSamples(trx, who.at);
    const { openings, applications, enquiries, staff } = list.counts;
    if (openings + applications + enquiries + staff + list.kept.length === 0) return undefined;
    const files = await removeRows(trx, list, who.at);
    await recordEvent(trx, {
      ...who,
      action: 'samples.remove',
      subjectType: 'samples',
      subjectId: 'samples',
      changes: { ...list.counts, kept: list.kept.map(({ id }) => id) },
    });
    return { list, files };
  });
  for (const key of removed?.files ?? []) await dropFile(db, storage, key);
  return removed?.list;
}

/** @returns keys of the resumes, whose rows say that they are to go */
async function removeRows(trx: Database, { kept }: SampleList, now: Date): Promise<string[]> {
  const idsOf = async (samples: { execute(): Promise<{ id: string }[]> }) =>
    (await samples.execute()).map(({ id }) => id);
  const [applications, enquiries] = [
    await idsOf(sampleIds(trx, 'applications')),
    await idsOf(sampleIds(trx, 'enquiries')),
  ];
  const [openings, staff] = [await idsOf(sampleIds(trx, 'openings')), await idsOf(sampleIds(trx, 'staff'))];
  const requests = await idsOf(sampleRequestIds(trx));
  const resumes = await trx
    .selectFrom('files')
    .innerJoin('applications', 'applications.resume_key', 'files.key')
    .select('key')
    .where('is_sample', '=', 1)
    .execute();
  const candidates = await partFromSamples(trx, now);
  const files = resumes.map(({ key }) => key);
  await forgetUndos(trx, [...applications, ...candidates, ...enquiries, ...openings, ...staff]);
  await removeRecords(trx, { applications, candidates, enquiries, requests, files }, now);
  // A real one that was merged into a sample as its duplicate is separate again.
  await separateDuplicates(trx, enquiries, now);
  await removeSampleOpenings(trx, kept, now);
  await removeStaff(trx, staff);
  return files;
}

/** Removes the staff of the sample, and what names them in the rows that stay. */
async function removeStaff(trx: Database, staff: readonly string[]): Promise<void> {
  if (staff.length === 0) return;
  await trx.deleteFrom('jobs').where('subject_id', 'in', staff).execute();
  for (const [table, { columns }] of Object.entries(SCHEMA.tables)) {
    for (const column of NAMING.filter((one) => one in columns))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isIn(column, staff)}`.execute(
        trx,
      );
    // A person who was removed holds no interviews.
    if ('staff_id' in columns)
      await sql`delete from ${sql.table(table)} where ${isIn('staff_id', staff)}`.execute(trx);
  }
  await removePeople(trx, staff);
}
