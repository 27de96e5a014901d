/** Removes what self-tests sent: rows, words of the search, jobs, keys, files. Also after a run that was killed. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { dropFile } from '../files/files.ts';
import { SELF_TEST_SHA256 } from './resume.ts';

/** How keys of self-tests begin, by which a repeat would be known. */
export const KEY_PREFIX = 'website-selftest-';

interface Ports {
  db: Database;
  writer: Writer;
  storage: Storage;
}

/**
 * Removes everything that self-tests sent. Rows go in one transaction, which also says which files are to go; should the
 * process end before they are gone, the next run or the sweep of files finishes it.
 */
export async function removeSelfTests({ db, writer, storage }: Ports, now: Date): Promise<void> {
  const files = await writer.write(async (trx) => {
    const applications = await idsOf(trx, 'applications');
    const enquiries = await idsOf(trx, 'enquiries');
    const subjects = [...applications, ...enquiries];
    // Those that refer to nothing are what a kill left between the file and its application.
    const doomed = await trx
      .updateTable('files')
      .set({ deleted_at: now.toISOString() })
      .where('sha256', '=', SELF_TEST_SHA256)
      .where(
        'key',
        'not in',
        trx
          .selectFrom('applications')
          .select('resume_key')
          .where('state', '<>', 'selftest')
          .where('resume_sha256', '=', SELF_TEST_SHA256),
      )
      .returning('key')
      .execute();
    await trx.deleteFrom('idempotency_keys').where('key', 'like', `${KEY_PREFIX}%`).execute();
    if (subjects.length > 0) await removeRows(trx, applications, enquiries, subjects);
    return doomed;
  });
  for (const { key } of files) await dropFile(db, storage, key);
}

async function idsOf(trx: Database, table: 'applications' | 'enquiries'): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('id').where(sql<boolean>`state = 'selftest'`).execute();
  return rows.map(({ id }) => id);
}

async function removeRows(
  trx: Database,
  applications: readonly string[],
  enquiries: readonly string[],
  subjects: readonly string[],
): Promise<void> {
  for (const table of ['jobs', 'promises'] as const)
    await trx.deleteFrom(table).where('subject_id', 'in', subjects).execute();
  if (enquiries.length > 0) {
    await trx.deleteFrom('enquiry_search').where('enquiry_id', 'in', enquiries).execute();
    await trx.deleteFrom('enquiries').where('id', 'in', enquiries).execute();
  }
  if (applications.length === 0) return;
  // The triggers of the index of words run for rows that are deleted, whatever a cascade does on either engine.
  for (const table of ['application_search', 'blind_search'] as const)
    await trx.deleteFrom(table).where('application_id', 'in', applications).execute();
  const people = await trx
    .deleteFrom('applications')
    .where('id', 'in', applications)
    .returning('candidate_id')
    .execute();
  const candidates = people.flatMap(({ candidate_id }) => candidate_id ?? []);
  if (candidates.length > 0) await trx.deleteFrom('candidates').where('id', 'in', candidates).execute();
}
