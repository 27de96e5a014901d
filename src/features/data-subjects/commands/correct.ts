/** Correction (GDPR Art. 16): changes the name and contact details of a person everywhere at once. */
import { sql } from 'kysely';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { emailKey } from '../../../platform/email-key.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import type { Changed, Target } from '../../audit-log/change.ts';
import { byStaff, recordEvents } from '../../audit-log/record.ts';
import { reindexApplication } from '../../candidates/resume-text.ts';
import { indexEnquiry } from '../../enquiries/on-created.ts';
import { letterSchema } from '../../mail/letter.ts';
import { MAIL_QUEUE, parseQueuedEmail } from '../../mail/outgoing.ts';
import { changeRequest } from '../../privacy/commands/requests.ts';
import { lockPerson, of, type Person, type Rows } from '../../privacy/data-subject-records.ts';
import { requestPath } from '../../privacy/links.ts';
import type { Correction } from '../../privacy/schema.ts';

/** Leaves out what was not given. */
const withoutEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Corrects the person who asks in their applications, their enquiries and the list of people. The request stays open: it is
 * answered apart. The log has the names of fields, never their old or new values.
 */
export const correctForRequest = (
  trx: Database,
  context: DeskContext,
  target: Target,
  correction: Correction,
  signer: Signer,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async ({ email_key }) => {
    const person = await lockPerson(trx, [email_key]);
    const { firstName, lastName, email } = correction;
    const newKey = email && emailKey(signer, email);
    if (newKey) await lockKeys(trx, [newKey]);
    if (email) await moveMails(trx, person, email, signer);
    const { applications, enquiries } = await correctRows(trx, context, person, correction, newKey);
    if (email && newKey) await followAddress(trx, person.keys, email, newKey);
    const name = firstName && `${firstName} ${lastName ?? ''}`.trim();
    const fields = Object.keys(withoutEmpty(correction));
    const one = (kind: 'application' | 'enquiry', subjectId: string) => ({
      ...byStaff(context),
      ...{ action: `${kind}.correct`, subjectType: kind, subjectId, changes: { fields } },
    });
    await recordEvents(trx, [
      ...applications.map((application) => one('application', application)),
      ...enquiries.map((enquiry) => one('enquiry', enquiry)),
    ]);
    return {
      action: 'privacy.correct',
      changes: { fields, applications: applications.length, enquiries: enquiries.length },
      set: withoutEmpty({ name, email }),
    };
  });

/** All addresses of the person, in lower case, and the ids that mails to them are about. */
async function mailsOf(trx: Database, { applications, candidates, enquiries, keys }: Person) {
  const requests = await trx
    .selectFrom('privacy_requests')
    .select(['id', 'email'])
    .where(of('email_key', keys))
    .execute();
  const { rows } = await sql<{ email: string }>`
    select email from applications where ${of('id', applications)}
    union select email from candidates where ${of('id', candidates)}
    union select email from enquiries where ${of('id', enquiries)}`.execute(trx);
  return {
    addresses: new Set([...requests, ...rows].map(({ email }) => email.toLowerCase())),
    subjects: [...applications, ...enquiries, ...requests.map(({ id }) => id)],
  };
}

/**
 * Mails that have not left go to the new address: a reminder of an interview may wait for weeks, with the link to its page. What
 * the person wrote from the old one is from the new one, or it would be another person's.
 */
async function moveMails(trx: Database, person: Person, to: string, signer: Signer): Promise<void> {
  const { addresses, subjects } = await mailsOf(trx, person);
  const waiting = ['pending', 'dead', 'unknown'] as const;
  const jobs = await trx
    .selectFrom('jobs')
    .select(['id', 'payload', 'subject_type', 'subject_id'])
    .where('queue', '=', MAIL_QUEUE)
    .where('state', 'in', waiting)
    .where(of('subject_id', subjects))
    .execute();
  for (const { id, payload, subject_type, subject_id } of jobs) {
    const mail = parseQueuedEmail(payload);
    // Some mails about them go to colleagues.
    if (!addresses.has(mail.to.toLowerCase())) continue;
    const links = letterSchema.shape.links.parse(mail.secrets?.links);
    // The link of a request is good for one address alone.
    const path = requestPath(signer, { id: subject_id ?? '', email: to });
    const own =
      subject_type === 'privacy_request'
        ? { secrets: { links: links.map((link) => ({ ...link, path })) } }
        : {};
    await trx
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ ...mail, ...own, to }) })
      .where('id', '=', id)
      .where('state', 'in', waiting)
      .execute();
  }
  await trx
    .updateTable('messages')
    .set({ from_address: to })
    .where(of('subject_id', subjects))
    .where(({ fn }) => fn<string>('lower', ['from_address']), 'in', [...addresses].filter(Boolean))
    .execute();
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
  const shared = withoutEmpty({ email, phone_number: phoneNumber });
  // Not their `updated_at`: it says when they applied last, and how long they are kept.
  await trx
    .updateTable('candidates')
    .set({ ...shared, ...withoutEmpty({ name, email_key: newKey }), version: next.version })
    .where(of('id', candidates))
    .where('erased_at', 'is', null)
    .execute();
  const applied = await trx
    .updateTable('applications')
    .set({ ...shared, ...withoutEmpty({ name }), ...next })
    .where(of('id', applications))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  const request = await trx
    .updateTable('enquiries')
    .set({
      ...shared,
      ...withoutEmpty({ first_name: firstName, last_name: lastName, email_key: newKey }),
      ...next,
    })
    .where(of('id', enquiries))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  if (email) await trx.updateTable('consents').set({ email }).where(of('enquiry_id', enquiries)).execute();
  for (const row of applied) await reindexApplication(trx, row.id);
  for (const row of request) await indexEnquiry(trx, row.id);
  return { applications: applied.map((row) => row.id), enquiries: request.map((row) => row.id) };
}

/** What is known of the person by their address goes on to the new one; that the old one was refused has ended. */
async function followAddress(
  trx: Database,
  keys: readonly string[],
  email: string,
  newKey: string,
): Promise<void> {
  // What else they asked for is answered there; an address that was deleted after an answer stays so.
  await trx
    .updateTable('privacy_requests')
    .set({ email })
    .where(of('email_key', keys))
    .where('email', '<>', '')
    .execute();
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
