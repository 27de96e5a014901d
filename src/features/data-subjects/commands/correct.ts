/** Correction (GDPR Art. 16): changes the name and contact details of a person everywhere at once. */
import { sql } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { emailKey } from '../../../platform/email-key.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import type { Changed, Target } from '../../audit-log/change.ts';
import { byStaff, recordEvents } from '../../audit-log/record.ts';
import { correctCandidates } from '../../candidates/commands/correct.ts';
import { changeSenders } from '../../conversations/received.ts';
import { correctEnquiries } from '../../enquiries/commands/correct.ts';
import { forgetBounce } from '../../mail/bounces.ts';
import { letterSchema } from '../../mail/letter.ts';
import { MAIL_QUEUE, parseQueuedEmail } from '../../mail/outgoing.ts';
import { changeRequest, followAddress } from '../../privacy/commands/requests.ts';
import { lockPerson, namesOf, type Person } from '../../privacy/data-subject-records.ts';
import { requestPath } from '../../privacy/links.ts';
import type { Correction } from '../../privacy/schema.ts';
import { correctSearches } from './correct-searches.ts';

const withoutEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Corrects a person in their applications, their enquiries and the list of people. The request stays open: it is answered
 * separately. The log has the names of fields, never their old or new values.
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
    const name = firstName && `${firstName} ${lastName ?? ''}`.trim();
    const { people } = await namesOf(trx, person);
    const isAddress = (one: string) => one.includes('@');
    if (name)
      await correctSearches(
        trx,
        people.filter((one) => !isAddress(one)),
        name,
      );
    if (email) await correctSearches(trx, people.filter(isAddress), email);
    const contact = withoutEmpty({ email, phone_number: correction.phoneNumber, email_key: newKey });
    const { now } = context;
    const applications = await correctCandidates(trx, person, { ...contact, ...withoutEmpty({ name }) }, now);
    const names = withoutEmpty({ first_name: firstName, last_name: lastName });
    const enquiries = await correctEnquiries(trx, person.enquiries, { ...contact, ...names }, now);
    if (email && newKey) await followAddress(trx, person.keys, email, newKey);
    // The mark that the old address was refused is removed.
    for (const old of newKey ? person.keys : []) if (old !== newKey) await forgetBounce(trx, old, now);
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
    .where(isIn('email_key', keys))
    .execute();
  const { rows } = await sql<{ email: string }>`
    select email from applications where ${isIn('id', applications)}
    union select email from candidates where ${isIn('id', candidates)}
    union select email from enquiries where ${isIn('id', enquiries)}`.execute(trx);
  return {
    addresses: new Set([...requests, ...rows].map(({ email }) => email.toLowerCase())),
    subjects: [...applications, ...enquiries, ...requests.map(({ id }) => id)],
  };
}

/**
 * Waiting emails go to the new address: a reminder of an interview may wait for weeks, with the link to its page. Messages that
 * the person wrote from the old address get the new one, because otherwise they would count as another person's.
 */
async function moveMails(trx: Database, person: Person, to: string, signer: Signer): Promise<void> {
  const { addresses, subjects } = await mailsOf(trx, person);
  const waiting = ['pending', 'dead', 'unknown'] as const;
  const jobs = await trx
    .selectFrom('jobs')
    .select(['id', 'payload', 'subject_type', 'subject_id'])
    .where('queue', '=', MAIL_QUEUE)
    .where('state', 'in', waiting)
    .where(isIn('subject_id', subjects))
    .execute();
  for (const { id, payload, subject_type, subject_id } of jobs) {
    const mail = parseQueuedEmail(payload);
    // Some mails about them go to colleagues.
    if (!addresses.has(mail.to.toLowerCase())) continue;
    if (subject_type === 'privacy_request') {
      // The link of a request works for one address only.
      const path = requestPath(signer, { id: subject_id ?? '', email: to });
      const links = letterSchema.shape.links.parse(mail.secrets?.links);
      mail.secrets = { links: links.map((link) => ({ ...link, path })) };
    }
    await trx
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ ...mail, to }) })
      .where('id', '=', id)
      .where('state', 'in', waiting)
      .execute();
  }
  await changeSenders(trx, subjects, { from_address: to }, [...addresses].filter(Boolean));
}
