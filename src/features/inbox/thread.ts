/** Which conversation an email belongs to: by the ids of emails that we sent or received, or by the reference in its subject. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { ParsedMail } from '../../platform/mailbox/port.ts';
import { mailId } from '../conversations/letters.ts';
import type { Subject } from '../conversations/thread.ts';
import { enquiryRow } from '../enquiries/thread.ts';
import { parseQueuedEmail } from '../mail/outgoing.ts';
import { referencesIn } from './recognize.ts';

/** The jobs whose mails have these ids: the transport derives an id from the job's. */
const jobsOf = (ids: readonly string[], from: string): string[] => {
  const end = `@${from.split('@')[1]}>`;
  return ids.filter((id) => id.endsWith(end)).map((id) => id.slice(1, -end.length));
};

/** An open conversation for a reply; a merged duplicate leads to the enquiry it is part of. */
export async function resolveMerged(
  db: Database,
  id: string,
): Promise<Selectable<Tables['enquiries']> | undefined> {
  const row = await enquiryRow(db, id);
  return row?.merged_into ? resolveMerged(db, row.merged_into) : row;
}

const TABLES = { enquiry: 'enquiries', application: 'applications' } as const;
const TYPES = ['enquiry', 'application'] as const;
const ALL_TYPES = [...TYPES, 'privacy_request'] as const;

/** The enquiries and applications of which a column has one of these values, by that value. */
async function findBy(trx: Database, column: 'receipt_job_id' | 'reference', values: readonly string[]) {
  const found: (readonly [value: string, subject: Subject])[] = [];
  if (values.length === 0) return found;
  for (const type of TYPES) {
    const rows = await trx
      .selectFrom(TABLES[type] as 'enquiries')
      .select(['id', column])
      .where(column, 'in', values)
      .where('erased_at', 'is', null)
      .execute();
    found.push(...rows.map((row) => [row[column] ?? '', { type, id: row.id }] as const));
  }
  return found;
}

/**
 * The records that an email may belong to, the most likely first. Its sender is not checked here.
 * @param ids of the emails that it answers, the nearest first
 * @param from the address that our emails are sent from
 */
export async function subjectsOf(
  trx: Database,
  { ids, subject }: { ids: readonly string[]; subject: string },
  from: string,
): Promise<Subject[]> {
  const known = new Map<string, Subject>();
  if (ids.length > 0) {
    const messages = await trx
      .selectFrom('messages')
      .select(['message_id', 'subject_type as type', 'subject_id as id'])
      .where('message_id', 'in', ids)
      .where('held_at', 'is', null)
      .execute();
    for (const { message_id, type, id } of messages) known.set(message_id ?? '', { type, id });
    for (const [job, about] of await findBy(trx, 'receipt_job_id', jobsOf(ids, from)))
      known.set(mailId(job, from), about);
  }
  const references = referencesIn(subject);
  const named = new Map(await findBy(trx, 'reference', references));
  return [...ids.map((id) => known.get(id)), ...references.map((one) => named.get(one))].filter(
    (one) => one !== undefined,
  );
}

/** Whether we sent a mail ourselves: one to staff whose mailbox is this one, or a copy of a letter. */
export async function isOurs(
  trx: Database,
  { messageId }: Pick<ParsedMail, 'messageId'>,
  from: string,
): Promise<boolean> {
  if (!messageId) return false;
  if (await letterWith(trx, [messageId])) return true;
  const [job] = jobsOf([messageId], from);
  if (!job) return false;
  return (await trx.selectFrom('jobs').select('id').where('id', '=', job).executeTakeFirst()) !== undefined;
}

/** A letter that we sent with one of these ids. */
const letterWith = (trx: Database, ids: readonly string[]) =>
  trx
    .selectFrom('messages')
    .select(['subject_type as type', 'subject_id as id', 'job_id'])
    .where('message_id', 'in', ids)
    .where('direction', '=', 'out')
    .executeTakeFirst();

/** An email of ours that came back. */
export interface Returned {
  /** The address that it was sent to; undefined once that is forgotten. */
  to: string | undefined;
  /** The job that sent it. */
  job: string;
  about: Subject | undefined;
}

/** The email of ours that a report is about. Anyone can write a report: one on an email that we never sent is ignored. */
export async function returnedOf(
  trx: Database,
  ids: readonly string[],
  from: string,
): Promise<Returned | undefined> {
  if (ids.length === 0) return undefined;
  const letter = await letterWith(trx, ids);
  if (letter) {
    const { type, id, job_id } = letter;
    return { to: await addressOf(trx, { type, id }), job: job_id ?? '', about: { type, id } };
  }
  const jobs = jobsOf(ids, from);
  if (jobs.length === 0) return undefined;
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'payload', 'subject_type', 'subject_id'])
    .where('id', 'in', jobs)
    .where('queue', '=', 'mail')
    .executeTakeFirst();
  if (!job) return undefined;
  const type = ALL_TYPES.find((one) => one === job.subject_type);
  const about = type && job.subject_id ? { type, id: job.subject_id } : undefined;
  return { to: recipientOf(job.payload), job: job.id, about };
}

/** The address of the person of an enquiry, an application or a request; undefined once it is erased. */
export async function addressOf(trx: Database, { type, id }: Subject): Promise<string | undefined> {
  if (type === 'privacy_request') {
    const asked = await trx
      .selectFrom('privacy_requests')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    return asked?.email || undefined;
  }
  const row = await trx
    .selectFrom(TABLES[type] as 'enquiries')
    .select('email')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.email || undefined;
}

function recipientOf(payload: string): string | undefined {
  try {
    return parseQueuedEmail(payload).to;
  } catch {
    return undefined;
  }
}
