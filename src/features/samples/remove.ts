/** Takes all samples out again, and nothing that a real person added beside them. */

import { bumpRevision } from '../../platform/database/revisions.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { emailKey } from '../../platform/email-key.ts';
import { loadSigner } from '../../platform/signing.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { type NewEvent, recordEvent } from '../audit-log/record.ts';
import { personOf } from '../candidates/commands/candidates.ts';
import { dropFile } from '../files/files.ts';
import type { SampleList } from './counts.schema.ts';
import { keptOpenings, listSamples, sampleIds, sampleRequestIds } from './list.ts';

type Who = Pick<NewEvent, 'at' | 'actorKind' | 'actorId' | 'requestId'>;

/**
 * Removes every sample: rows in one transaction, then the files, which the sweep finishes if this is broken off.
 * What stays: legal texts, because a site must show them and consents name them; the log, which holds no personal text;
 * and openings that real people applied for, which leave the site, or whose text real staff changed.
 * @returns what went and what stayed; undefined when there was no sample
 */
export async function removeSamples(
  { db, writer, storage }: { db: Database; writer: Writer; storage: Storage },
  who: Who,
): Promise<SampleList | undefined> {
  const removed = await writer.write(async (trx) => {
    const list = await listSamples(trx, who.at);
    const { openings, applications, enquiries, staff } = list.counts;
    if (openings + applications + enquiries + staff + list.kept.length === 0) return undefined;
    const at = who.at.toISOString();
    await removeJobs(trx);
    const files = await removeApplications(trx, who.at);
    await removeEnquiries(trx);
    await removeRequests(trx);
    await removeOpenings(trx, at);
    await removeStaff(trx);
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

async function removeJobs(trx: Database): Promise<void> {
  for (const table of ['applications', 'enquiries', 'staff'] as const)
    await trx.deleteFrom('jobs').where('subject_id', 'in', sampleIds(trx, table)).execute();
  for (const table of ['applications', 'enquiries', 'openings', 'staff'] as const)
    await trx.deleteFrom('undos').where('subject_id', 'in', sampleIds(trx, table)).execute();
  const interviews = trx
    .selectFrom('interviews')
    .select('id')
    .where('application_id', 'in', sampleIds(trx, 'applications'));
  await trx.deleteFrom('undos').where('subject_id', 'in', interviews).execute();
  // Those of notes.
  for (const table of ['applications', 'enquiries'] as const)
    await trx.deleteFrom('undos').where('other_id', 'in', sampleIds(trx, table)).execute();
}

/** What was written about samples. */
async function removeTalk(trx: Database, samples: ReturnType<typeof sampleIds>): Promise<void> {
  for (const table of ['notes', 'messages', 'promises', 'follow_ups', 'notices'] as const)
    await trx.deleteFrom(table).where('subject_id', 'in', samples).execute();
}

/** @returns keys of the resumes, whose rows say that they are to go */
async function removeApplications(trx: Database, now: Date): Promise<string[]> {
  const samples = sampleIds(trx, 'applications');
  const people = await trx
    .selectFrom('applications')
    .select('candidate_id')
    .distinct()
    .where('is_sample', '=', 1)
    .where('candidate_id', 'is not', null)
    .execute();
  const candidates = people.flatMap(({ candidate_id }) => candidate_id ?? []);
  const files = await trx
    .updateTable('files')
    .set({ deleted_at: now.toISOString() })
    .where('key', 'in', trx.selectFrom('applications').select('resume_key').where('is_sample', '=', 1))
    .returning('key')
    .execute();
  await removeTalk(trx, samples);
  // The triggers of the index of words run for rows that are deleted, whatever a cascade does on either engine.
  await trx.deleteFrom('application_search').where('application_id', 'in', samples).execute();
  await trx.deleteFrom('blind_search').where('application_id', 'in', samples).execute();
  await trx.deleteFrom('applications').where('is_sample', '=', 1).execute();
  if (candidates.length > 0) await removeCandidates(trx, candidates, now);
  return files.map(({ key }) => key);
}

/** People who are left without an application. Real ones that were merged with a sample become their own person again. */
async function removeCandidates(trx: Database, candidates: readonly string[], now: Date): Promise<void> {
  const real = await trx
    .selectFrom('applications')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('candidate_id', 'in', candidates)
    .execute();
  if (real.length > 0) {
    const signer = await loadSigner(trx);
    for (const { id, name, email, phone_number } of real) {
      const person = { name, email, phoneNumber: phone_number };
      const own = await personOf(trx, emailKey(signer, email), person, now);
      await trx.updateTable('applications').set({ candidate_id: own }).where('id', '=', id).execute();
    }
  }
  const removed = trx
    .selectFrom('candidates')
    .select('candidates.id')
    .where('candidates.id', 'in', candidates)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.candidate_id', '=', 'candidates.id'),
        ),
      ),
    );
  await trx
    .deleteFrom('candidate_merges')
    .where((row) => row.or([row('into_id', 'in', removed), row('from_id', 'in', removed)]))
    .execute();
  await trx
    .deleteFrom('undos')
    .where((row) => row.or([row('subject_id', 'in', removed), row('other_id', 'in', removed)]))
    .execute();
  await trx.deleteFrom('candidates').where('id', 'in', removed).execute();
}

async function removeEnquiries(trx: Database): Promise<void> {
  const samples = sampleIds(trx, 'enquiries');
  await removeTalk(trx, samples);
  await trx.deleteFrom('consents').where('enquiry_id', 'in', samples).execute();
  // A real one that was merged into a sample as its duplicate is separate again.
  await trx.updateTable('enquiries').set({ merged_into: null }).where('merged_into', 'in', samples).execute();
  await trx.deleteFrom('enquiry_search').where('enquiry_id', 'in', samples).execute();
  await trx.deleteFrom('enquiries').where('is_sample', '=', 1).execute();
}

async function removeRequests(trx: Database): Promise<void> {
  const samples = sampleRequestIds(trx);
  for (const table of ['messages', 'undos', 'jobs'] as const)
    await trx.deleteFrom(table).where('subject_id', 'in', samples).execute();
  await trx.deleteFrom('privacy_requests').where('id', 'in', samples).execute();
}

async function removeOpenings(trx: Database, at: string): Promise<void> {
  const kept = await keptOpenings(trx);
  for (const { id, edited } of kept) {
    // No one is to apply for work that was invented; what staff has written anew stays where it is.
    const closed = edited ? {} : { status: 'closed' as const, updated_at: at };
    await trx
      .updateTable('openings')
      .set({ ...closed, is_sample: 0 })
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('opening_skills').where('opening_id', 'in', sampleIds(trx, 'openings')).execute();
  await trx.deleteFrom('openings').where('is_sample', '=', 1).execute();
  await bumpRevision(trx, 'openings');
}

/** The staff of the sample, and where what stays names them. */
async function removeStaff(trx: Database): Promise<void> {
  const samples = sampleIds(trx, 'staff');
  const ids = new Set((await samples.execute()).map(({ id }) => id));
  if (ids.size === 0) return;
  const inTeams = await trx.selectFrom('openings').select(['id', 'team']).where('team', '<>', '[]').execute();
  for (const { id, team } of inTeams) {
    const members = JSON.parse(team) as string[];
    const left = members.filter((member) => !ids.has(member));
    if (left.length < members.length)
      await trx
        .updateTable('openings')
        .set({ team: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
  }
  await trx.updateTable('openings').set({ updated_by: null }).where('updated_by', 'in', samples).execute();
  for (const table of ['applications', 'enquiries', 'privacy_requests'] as const)
    await trx.updateTable(table).set({ assignee_id: null }).where('assignee_id', 'in', samples).execute();
  // Someone who is gone holds no interview, and gets nothing that comes while another is away.
  await trx.deleteFrom('interview_people').where('staff_id', 'in', samples).execute();
  await trx.updateTable('absences').set({ stand_in_id: null }).where('stand_in_id', 'in', samples).execute();
  await trx.deleteFrom('mentions').where('staff_id', 'in', samples).execute();
  await trx.deleteFrom('staff').where('is_sample', '=', 1).execute();
}
