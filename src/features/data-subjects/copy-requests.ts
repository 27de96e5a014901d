/** Earlier privacy requests of a person, with their letters, in the copy. */
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { dueAt } from '../privacy/read-requests.ts';
import { requestNumber } from '../privacy/requests.schema.ts';
import { conversationOf } from './copy-conversations.ts';
import type { CopyContext } from './copy-parts.ts';

/** @param keys of their addresses */
export async function copiedRequests(db: Database, keys: readonly string[], context: CopyContext) {
  const { words } = context;
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .select(dueAt.as('due'))
    .where(isIn('email_key', keys))
    .orderBy('received_at')
    .execute();
  const counts = { stopped: 0, others: 0 };
  const items = [];
  for (const row of rows) {
    const reference = requestNumber(row.id);
    const own = new Set([...context.own, row.email.trim().toLowerCase()]);
    const talk = await conversationOf(db, { id: row.id, reference }, { ...context, own });
    counts.stopped += talk.stopped;
    counts.others += talk.others;
    items.push({
      reference,
      kind: words.requests[row.kind],
      name: row.name,
      email: row.email,
      receivedAt: row.received_at,
      answerBy: row.due,
      extendedBecause: row.extension_reason,
      words: row.words,
      identity: row.identity_method && words.checks[row.identity_method],
      identityNote: row.identity_note,
      identityAt: row.identity_at,
      state: words.requestStates[row.state],
      answer: row.answer,
      closedAt: row.closed_at,
      conversation: talk.messages,
    });
  }
  return { items, counts };
}
