/** New enquiries: related rows, words for the search, the assignee. */
import type { Insertable, Selectable } from 'kysely';
import { phoneWords, searchText } from '../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { parseDetails, searchedDetails } from '../../platform/forms/answers.ts';
import { bySystem, recordEvent } from '../audit-log/record.ts';
import { type Arrival, colleague, promiseFirst } from './commands/settings.ts';
import { formOf } from './record.ts';
import { notifyOfEnquiry } from './staff-emails.ts';

type Texts = Pick<
  Selectable<Tables['enquiries']>,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'company'
  | 'reference'
  | 'message'
  | 'enquiry'
  | 'page'
  | 'kind'
  | 'details'
>;

/** Stores a new enquiry with its assignee and reply date, and the words of the search. @param from when it came in */
export async function storeEnquiry(
  trx: Database,
  row: Insertable<Tables['enquiries']>,
  arrival: Arrival,
  from: Date,
): Promise<Selectable<Tables['enquiries']>> {
  const stored = await trx
    .insertInto('enquiries')
    .values({ ...row, assignee_id: arrival.assigneeId, reply_by: arrival.replyBy?.toISOString() ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await promiseFirst(trx, row.id, arrival, from);
  await storeWords(trx, row.id, stored);
  return stored;
}

/** Brings the words by which an enquiry is found up to date with it and its messages. */
export async function indexEnquiry(trx: Database, id: string): Promise<void> {
  const row = await trx
    .selectFrom('enquiries')
    .select(['first_name', 'last_name', 'email', 'phone_number', 'company', 'reference', 'message'])
    .select(['enquiry', 'page', 'kind', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const messages = await trx
    .selectFrom('messages')
    .select('body')
    .where('subject_id', '=', id)
    .where('stopped_at', 'is', null)
    .execute();
  await storeWords(
    trx,
    id,
    row,
    messages.map(({ body }) => body),
  );
}

/** The same for one that has just been stored. */
async function storeWords(
  trx: Database,
  id: string,
  row: Texts,
  messages: readonly string[] = [],
): Promise<void> {
  const { first_name, last_name, email, phone_number, company, reference, message, enquiry, page, kind } =
    row;
  const details = parseDetails(row.details);
  const search_text = searchText(
    first_name,
    last_name,
    email,
    phoneWords(phone_number),
    company,
    reference,
    enquiry,
    page,
    message,
    // For an email: its subject.
    ...(kind === 'mail' ? Object.values(details) : searchedDetails(formOf(kind), details)),
    ...messages,
  );
  await trx
    .insertInto('enquiry_search')
    .values({ enquiry_id: id, search_text })
    .onConflict((conflict) => conflict.column('enquiry_id').doUpdateSet({ search_text }))
    .execute();
}

/** Stores the confirmation email, whose thread the answers continue. */
export async function noteReceipt(trx: Database, id: string, job: string | undefined): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ receipt_job_id: job ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Notifies the assignee that a rule chose, and writes the event.
 * @param runAt not before then; without it, now
 * @returns the jobs of the notice
 */
export async function notifyAssignee(
  trx: Database,
  enquiry: { id: string; name: string; assigneeId: string | null },
  requestId: string,
  now: Date,
  runAt?: Date,
): Promise<string[]> {
  const person = enquiry.assigneeId ? await colleague(trx, enquiry.assigneeId) : undefined;
  if (!person) return [];
  await recordEvent(trx, {
    ...bySystem(now),
    requestId,
    action: 'enquiry.assign',
    subjectType: 'enquiry',
    subjectId: enquiry.id,
    changes: { assignee: person.id, rule: true },
  });
  return notifyOfEnquiry(trx, person, 'enquiry', enquiry, now, runAt ? { runAt } : {});
}
