/** What the desk adds to an enquiry: its key of the person, its words for the search, whom it goes to. */
import type { Selectable } from 'kysely';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { searchText } from '../../infra/database/words.ts';
import type { Writer } from '../../infra/database/writer.ts';
import type { Signer } from '../../infra/signing.ts';
import { recordEvent } from '../events/record.ts';
import { emailKey } from '../shared/email-key.ts';
import { colleague } from './settings.ts';
import { tellOfEnquiry } from './staff-mails.ts';

type Words = Pick<
  Selectable<EnquiryTable>,
  'first_name' | 'last_name' | 'email' | 'company' | 'reference' | 'message' | 'enquiry' | 'page'
>;

/** Brings the words by which an enquiry is found up to date with it and its messages. */
export async function indexEnquiry(trx: Database, id: string): Promise<void> {
  const row = await trx
    .selectFrom('enquiries')
    .select(['first_name', 'last_name', 'email', 'company', 'reference', 'message', 'enquiry', 'page'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const messages = await trx
    .selectFrom('enquiry_messages')
    .select('body')
    .where('enquiry_id', '=', id)
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
export async function storeWords(
  trx: Database,
  id: string,
  row: Words,
  messages: readonly string[] = [],
): Promise<void> {
  const { first_name, last_name, email, company, reference, message, enquiry, page } = row;
  const search_text = searchText(
    first_name,
    last_name,
    email,
    company,
    reference,
    enquiry,
    page,
    message,
    ...messages,
  );
  await trx
    .insertInto('enquiry_search')
    .values({ enquiry_id: id, search_text })
    .onConflict((conflict) => conflict.column('enquiry_id').doUpdateSet({ search_text }))
    .execute();
}

/** Remembers the mail that told the sender that it arrived: answers go on from it. */
export async function noteReceipt(trx: Database, id: string, task: string | undefined): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ receipt_task_id: task ?? null })
    .where('id', '=', id)
    .execute();
}

/** Tells whoever a rule gave an enquiry to, and the log. */
export async function tellAssignee(
  trx: Database,
  enquiry: { id: string; name: string; assigneeId: string | null },
  requestId: string,
  now: Date,
): Promise<void> {
  const person = enquiry.assigneeId ? await colleague(trx, enquiry.assigneeId) : undefined;
  if (!person) return;
  await recordEvent(trx, {
    at: now,
    actorKind: 'system',
    actorId: null,
    requestId,
    action: 'enquiry.assign',
    subjectType: 'enquiry',
    subjectId: enquiry.id,
    changes: { assignee: person.id, rule: true },
  });
  await tellOfEnquiry(trx, person, 'enquiry', enquiry, now);
}

/** Rows of one transaction, so that a large table is not one long one. */
const ROUND = 200;

/** Gives enquiries of before the desk the key of their person and their words. */
export async function completeOldEnquiries(
  { db, writer }: { db: Database; writer: Writer },
  signer: Signer,
): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('enquiries')
      .selectAll()
      .where('email_key', 'is', null)
      .where('erased_at', 'is', null)
      .limit(ROUND)
      .execute();
    if (rows.length === 0) return;
    await writer.write(async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable('enquiries')
          .set({ email_key: emailKey(signer, row.email) })
          .where('id', '=', row.id)
          .execute();
        await storeWords(trx, row.id, row);
      }
    });
  }
}
