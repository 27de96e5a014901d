/** Enquiries with their conversations in the copy of a person. */
import type { Selectable } from 'kysely';
import type { EnquiryMessageTable } from '../../infra/database/enquiry-tables.ts';
import type { Database } from '../../infra/database/types.ts';
import { KIND_NAMES, messageFileSchema } from '../enquiries/desk.schema.ts';
import { labelled } from '../enquiries/labels.ts';
import { type CopiedFiles, historyOf, keptOf, mailsAbout, notesOn } from './copy-parts.ts';
import { of, type Rows } from './trace.ts';

type Message = Selectable<EnquiryMessageTable>;

const STATUS = { open: 'Open', answered: 'Answered', closed: 'Closed' } as const;

/** @param own addresses of the person @param files take what came with their letters */
export async function copiedEnquiries(
  db: Database,
  { enquiries }: Rows,
  own: ReadonlySet<string>,
  files: CopiedFiles,
) {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('enquiries as main', 'main.id', 'enquiries.merged_into')
    .selectAll('enquiries')
    .select('main.reference as joined')
    .where(of('enquiries.id', enquiries))
    .where('enquiries.erased_at', 'is', null)
    .orderBy('enquiries.created_at')
    .execute();
  const counts = { private: 0, stopped: 0, others: 0 };
  const items = [];
  for (const row of rows) {
    const { id, reference, email } = row;
    const { notes, private: hidden } = await notesOn(db, 'enquiry', id);
    const talk = await conversationOf(db, id, own);
    counts.private += hidden;
    counts.stopped += talk.stopped;
    counts.others += talk.others;
    const conversation = [];
    for (const message of talk.messages)
      conversation.push({
        at: message.created_at,
        from: message.direction === 'in' ? message.from_name || 'You' : 'Us',
        address: message.from_address,
        subject: message.subject,
        text: message.body,
        files: await filesOf(db, reference, message, files),
      });
    items.push({
      reference,
      cameBy: KIND_NAMES[row.kind],
      receivedAt: row.created_at,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email,
      phoneNumber: row.phone_number,
      company: row.company,
      topic: row.enquiry,
      answers: labelled(JSON.parse(row.details) as Record<string, string>),
      message: row.message,
      page: row.page,
      privacyPolicy: row.consent_version,
      status: STATUS[row.status],
      heldBack: row.state === 'quarantined',
      joinedWith: row.joined,
      conversation,
      notes,
      emails: await mailsAbout(db, id, own),
      history: await historyOf(db, [id], 'enquiry_views'),
      kept: await keptOf(db, 'enquiries', id),
    });
  }
  return { items, counts };
}

/** What the person wrote and was answered; others may have written in the same conversation. */
async function conversationOf(db: Database, id: string, own: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('enquiry_messages')
    .selectAll()
    .where('enquiry_id', '=', id)
    .orderBy('created_at')
    .execute();
  const isOther = ({ direction, kind, from_address }: Message) =>
    direction === 'in' && kind === 'letter' && from_address !== '' && !own.has(from_address.toLowerCase());
  const isStopped = ({ stopped_at }: Message) => stopped_at !== null;
  return {
    messages: rows.filter((row) => !isOther(row) && !isStopped(row)),
    stopped: rows.filter(isStopped).length,
    others: rows.filter(isOther).length,
  };
}

/** The files of a message; of one that was not kept there is the name. */
async function filesOf(db: Database, reference: string, { files }: Message, copied: CopiedFiles) {
  const named = messageFileSchema.array().parse(JSON.parse(files));
  const stored = await db
    .selectFrom('files')
    .select(['id', 'key'])
    .where(
      of(
        'id',
        named.map(({ id }) => id),
      ),
    )
    .execute();
  const keys = new Map(stored.map(({ id, key }) => [id, key]));
  return named.map(({ id, name }) => {
    const key = keys.get(id);
    return key ? copied.add(reference, name, key) : { name, path: null };
  });
}
