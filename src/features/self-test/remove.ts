/** Removes what self-tests sent: rows, words of the search, jobs, keys, files. Also after a run that was killed. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { dropFile } from '../files/files.ts';
import { removeRecords } from '../privacy/personal-rows.ts';
import { SELF_TEST_SHA256 } from './resume.ts';

/** The prefix of the self-test's idempotency keys. */
export const KEY_PREFIX = 'website-selftest-';

interface Ports {
  db: Database;
  writer: Writer;
  storage: Storage;
}

/**
 * Removes everything that self-tests sent. Rows are removed in one transaction, which also marks their files for
 * removal. If the process ends before that, the next run or the sweep of files completes it.
 */
export async function removeSelfTests({ db, writer, storage }: Ports, now: Date): Promise<void> {
  const files = await writer.write(async (trx) => {
    const isOurs = sql<boolean>`state = 'selftest'`;
    const applications = await trx
      .selectFrom('applications')
      .select(['id', 'candidate_id'])
      .where(isOurs)
      .execute();
    const enquiries = await trx.selectFrom('enquiries').select('id').where(isOurs).execute();
    // Files that nothing refers to are left by a kill between the file and its application.
    const doomed = await trx
      .selectFrom('files')
      .select('key')
      .where('sha256', '=', SELF_TEST_SHA256)
      .where(
        sql<boolean>`not exists (select 1 from applications where resume_key = files.key and state <> 'selftest')`,
      )
      .execute();
    await trx.deleteFrom('idempotency_keys').where('key', 'like', `${KEY_PREFIX}%`).execute();
    const records = {
      applications: applications.map(({ id }) => id),
      candidates: applications.flatMap(({ candidate_id }) => candidate_id ?? []),
      enquiries: enquiries.map(({ id }) => id),
      files: doomed.map(({ key }) => key),
    };
    if (Object.values(records).some((found) => found.length > 0)) await removeRecords(trx, records, now);
    return records.files;
  });
  for (const key of files) await dropFile(db, storage, key);
}
