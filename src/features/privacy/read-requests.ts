/** Reads requests: each with its deadline, the data of the person, and the letters. */
import { type Selectable, sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { messagesOf } from '../conversations/thread.ts';
import { listCounsel } from './counsel.ts';
import { languageOf, rowsOfPerson } from './data-subject-records.ts';
import { deadlineFor, lastDay, listDeadlines } from './deadlines.ts';
import type { ErasureEntry } from './erasure-list.ts';
import { type PrivacyRequest, type RequestDetail, requestNumber } from './requests.schema.ts';

/** The maximum number of closed requests in the list. */
const PAGE_SIZE = 200;

/** The last day for the answer: an extension counts once its letter left in time, and did not come back. */
export const dueAt = sql<string>`case when extended_due_at is not null and exists (
  select 1 from messages where messages.id = privacy_requests.extension_message_id and messages.bounced_at is null
    and messages.sent_at <= privacy_requests.extension_leave_by) then extended_due_at else due_at end`;

const requests = (db: Database) =>
  db
    .selectFrom('privacy_requests')
    .leftJoin('staff as owner', 'owner.id', 'privacy_requests.assignee_id')
    .selectAll('privacy_requests')
    .select([dueAt.as('due'), 'owner.name as owner_name']);

type Row = Selectable<Tables['privacy_requests']> & { due: string; owner_name: string | null };

/** Whether an earlier extension counts, or may still: its letter was not stopped, and did not come back. */
export async function isExtended(
  trx: Database,
  { extension_message_id: message }: Pick<Row, 'extension_message_id'>,
): Promise<boolean> {
  if (!message) return false;
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', message)
    .where('stopped_at', 'is', null)
    .where('bounced_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const toRequest = (row: Row): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  email: row.email,
  words: row.words,
  receivedAt: row.received_at,
  dueAt: row.due,
  assignee: row.assignee_id ? toPerson(row.assignee_id, row.owner_name) : null,
  repliedAt: row.replied_at,
  answer: row.answer,
  erasureId: row.erasure_id,
  closedAt: row.closed_at,
  version: row.version,
});

export type RequestList = 'open' | 'mine' | 'closed';

/** Open ones by their deadline, all or those of a person; or closed ones, the newest first. */
export async function listRequests(db: Database, actor: Actor, list: RequestList): Promise<PrivacyRequest[]> {
  const rows = await requests(db)
    .where('privacy_requests.state', list === 'closed' ? '<>' : '=', 'open')
    .$if(list === 'mine', (query) => query.where('assignee_id', '=', actor.id))
    .orderBy(list === 'closed' ? 'closed_at' : dueAt, list === 'closed' ? 'desc' : 'asc')
    .orderBy('privacy_requests.id')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(toRequest);
}

/** A request with what there is of the person. */
export async function readRequest(db: Database, id: string): Promise<RequestDetail | undefined> {
  const row = await requests(db)
    .leftJoin('staff as checker', 'checker.id', 'privacy_requests.identity_by')
    .select('checker.name as checker_name')
    .where('privacy_requests.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { identity_method: method, identity_note: note, identity_at: at, identity_by: by } = row;
  const party = { id, reference: requestNumber(id), addresses: [row.email].filter(Boolean) };
  const [data, messages, counsel, rules] = await Promise.all([
    dataOf(db, row.email_key),
    messagesOf(db, [party]),
    listCounsel(db),
    listDeadlines(db),
  ]);
  const rule = deadlineFor(rules, row.country);
  const told = messages.find((message) => message.id === row.extension_message_id);
  return {
    ...toRequest(row),
    ...data,
    ...{ country: row.country, law: rule.law },
    extendable: rule.extension > 0 ? lastDay(row.received_at, rule, true) : null,
    extension:
      row.extended_due_at && told?.state && told.state !== 'stopped' && told.state !== 'bounced'
        ? { until: row.extended_due_at, reason: row.extension_reason, state: told.state }
        : null,
    identity: method && at ? { method, note, at, by: by ? toPerson(by, row.checker_name) : null } : null,
    messages,
    counsel,
  };
}

/** The language in which the person of a request last wrote; their rows stay when they were erased, with nothing but that. */
export async function languageOfRequest(
  db: Database,
  { email_key, erasure_id }: Pick<Row, 'email_key' | 'erasure_id'>,
): Promise<string | undefined> {
  const erased =
    erasure_id !== null &&
    (await db.selectFrom('erasures').select('entry').where('id', '=', erasure_id).executeTakeFirst());
  return languageOf(
    db,
    erased ? (JSON.parse(erased.entry) as ErasureEntry) : await rowsOfPerson(db, [email_key]),
  );
}

/** The data of a person. @param key of their address; '' once they were erased */
async function dataOf(
  db: Database,
  key: string,
): Promise<Pick<RequestDetail, 'found' | 'consents' | 'held'>> {
  const person = await rowsOfPerson(db, [key]);
  const applications = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.id', 'reference', 'openings.title', 'applications.created_at', 'retain_until'])
    .select(['name', 'email', 'phone_number'])
    .where(isIn('applications.id', person.applications))
    .where('erased_at', 'is', null)
    .execute();
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'kind as title', 'created_at', 'retain_until'])
    .select([sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'email', 'phone_number'])
    .where(isIn('id', person.enquiries))
    .where('erased_at', 'is', null)
    .execute();
  const consents = await db
    .selectFrom('consents')
    .select('id')
    .where(isIn('enquiry_id', person.enquiries))
    .where('withdrawn_at', 'is', null)
    .execute();
  const held = await db
    .selectFrom('legal_holds')
    .select('id')
    .where(isIn('email_key', person.keys))
    .where('released_at', 'is', null)
    .executeTakeFirst();
  const found = [
    ...applications.map((one) => ({ type: 'application' as const, ...one })),
    ...enquiries.map((one) => ({ type: 'enquiry' as const, ...one })),
  ].map(({ created_at, retain_until, phone_number, ...one }) => ({
    ...one,
    at: created_at,
    retainUntil: retain_until,
    phoneNumber: phone_number,
  }));
  return { found, consents: consents.length, held: held !== undefined };
}
