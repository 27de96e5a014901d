/** Correction (GDPR Art. 16): what a person is called and how they are reached, put right everywhere at once. */
import { sql } from 'kysely';
import { lockAddresses } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { indexEnquiry } from '../enquiries/arrival.ts';
import { byStaff, recordEvents } from '../events/record.ts';
import { reindexApplication } from '../hiring/extraction.ts';
import type { DeskContext } from '../shared/actor.ts';
import { openRequest, type RequestChange } from './requests.ts';
import type { Correction } from './schema.ts';
import { lockPerson, of, type Rows } from './trace.ts';

/** Leaves out what was not given. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Corrects the person who asks in their applications, their enquiries and the list of people. The request stays open: it is
 * answered apart. What the log says holds names of fields, never what stood or stands in them.
 * @param newKey of the new address, where it is corrected
 */
export async function correctForRequest(
  trx: Database,
  context: DeskContext,
  id: string,
  expected: number,
  correction: Correction,
  newKey: string | undefined,
): Promise<RequestChange> {
  const found = await openRequest(trx, id, expected);
  if (!found.ok) return found;
  const person = await lockPerson(trx, [found.row.email_key]);
  if (newKey) await lockAddresses(trx, [newKey]);
  const changed = await correctRows(trx, context, person, correction, newKey);
  if (newKey) await followAddress(trx, person.keys, newKey);
  const { firstName, lastName, email } = correction;
  const name = firstName && `${firstName} ${lastName ?? ''}`.trim();
  await trx
    .updateTable('privacy_requests')
    .set({ ...given({ name, email }), updated_at: context.now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const fields = Object.keys(given(correction));
  const { applications, enquiries } = changed;
  const one = (kind: 'application' | 'enquiry', subjectId: string) => ({
    ...byStaff(context),
    ...{ action: `${kind}.correct`, subjectType: kind, subjectId, changes: { fields } },
  });
  await recordEvents(trx, [
    ...applications.map((application) => one('application', application)),
    ...enquiries.map((enquiry) => one('enquiry', enquiry)),
    {
      ...byStaff(context),
      action: 'privacy.correct',
      subjectType: 'privacy_request',
      subjectId: id,
      changes: { fields, applications: applications.length, enquiries: enquiries.length },
    },
  ]);
  return { ok: true };
}

/** @returns the ids of the submissions that were changed */
async function correctRows(
  trx: Database,
  { now }: DeskContext,
  { applications, candidates, enquiries }: Rows,
  { firstName, lastName, email, phoneNumber }: Correction,
  newKey: string | undefined,
): Promise<{ applications: string[]; enquiries: string[] }> {
  const next = { updated_at: now.toISOString(), version: sql<number>`version + 1` };
  const name = firstName && `${firstName} ${lastName ?? ''}`.trim();
  const shared = given({ email, phone_number: phoneNumber });
  // Not their `updated_at`: it says when they applied last, and how long they are kept.
  await trx
    .updateTable('candidates')
    .set({ ...shared, ...given({ name, email_key: newKey }), version: next.version })
    .where(of('id', candidates))
    .where('erased_at', 'is', null)
    .execute();
  const applied = await trx
    .updateTable('applications')
    .set({ ...shared, ...given({ name }), ...next })
    .where(of('id', applications))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  const asked = await trx
    .updateTable('enquiries')
    .set({ ...shared, ...given({ first_name: firstName, last_name: lastName, email_key: newKey }), ...next })
    .where(of('id', enquiries))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  if (email) await trx.updateTable('consents').set({ email }).where(of('enquiry_id', enquiries)).execute();
  for (const row of applied) await reindexApplication(trx, row.id);
  for (const row of asked) await indexEnquiry(trx, row.id);
  return { applications: applied.map((row) => row.id), enquiries: asked.map((row) => row.id) };
}

/** What is known of the person by their address goes on to the new one; that the old one was refused has ended. */
async function followAddress(trx: Database, keys: readonly string[], newKey: string): Promise<void> {
  for (const table of ['privacy_requests', 'legal_holds'] as const)
    await trx.updateTable(table).set({ email_key: newKey }).where(of('email_key', keys)).execute();
  await trx
    .deleteFrom('mail_bounces')
    .where(
      of(
        'email_key',
        keys.filter((key) => key !== newKey),
      ),
    )
    .execute();
}
