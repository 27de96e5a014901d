/** Conversations with a person in their copy. */
import type { Selectable } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { messageFileSchema } from '../conversations/schema.ts';
import type { CopiedFile, CopiedFiles, CopyContext } from './copy-parts.ts';

type Message = Selectable<Tables['messages']>;

/**
 * The messages of the person and the answers to them; others may have written in the same conversation.
 * @param own addresses of the person @param files collects the files of their emails
 */
export async function conversationOf(
  db: Database,
  { id, reference }: { id: string; reference: string },
  { own, files, words: { phrases } }: CopyContext,
) {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute();
  // A reply to an application from another address counts as the candidate's once someone has confirmed it; until then it is
  // held.
  const isTheirs = ({ subject_type, held_at, from_address }: Message) =>
    subject_type === 'application'
      ? held_at === null
      : from_address === '' || own.has(from_address.toLowerCase());
  const isOther = (one: Message) => one.direction === 'in' && one.kind === 'email' && !isTheirs(one);
  const isStopped = ({ stopped_at }: Message) => stopped_at !== null;
  const messages = [];
  for (const row of rows.filter((one) => !isOther(one) && !isStopped(one)))
    messages.push({
      at: row.created_at,
      from: row.direction === 'in' ? row.from_name || phrases.you : phrases.us,
      address: row.from_address,
      subject: row.subject,
      text: row.body,
      files: await filesOf(db, reference, row, files),
    });
  return { messages, stopped: rows.filter(isStopped).length, others: rows.filter(isOther).length };
}

/** The files of a message; for one that was not stored, its name. */
async function filesOf(
  db: Database,
  reference: string,
  { files }: Message,
  copied: CopiedFiles,
): Promise<CopiedFile[]> {
  const named = messageFileSchema.array().parse(JSON.parse(files));
  const stored = await db
    .selectFrom('files')
    .select(['id', 'key'])
    .where(
      isIn(
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
