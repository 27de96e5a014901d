/** Queues the deliveries of an event, in the transaction of the event. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { NewEvent } from '../audit-log/record.ts';
import type { WebhookKind } from './schema.ts';

export const WEBHOOK_QUEUE = 'webhook';

/** Actions of the log that are sent to webhooks, with the details that are sent: codes and IDs only. */
const TOLD: Readonly<Record<string, { kind: WebhookKind; details?: readonly string[] }>> = {
  'application.receive': { kind: 'application.received', details: ['opening'] },
  'application.release': { kind: 'application.received', details: ['opening'] },
  'application.add': { kind: 'application.received', details: ['opening'] },
  'application.add-agreed': { kind: 'application.received', details: ['opening'] },
  'application.move': { kind: 'application.moved', details: ['from', 'to'] },
  'application.move-undo': { kind: 'application.moved', details: ['from', 'to'] },
  'application.erase': { kind: 'application.erased' },
  'enquiry.receive': { kind: 'enquiry.received', details: ['kind'] },
  'enquiry.release': { kind: 'enquiry.received', details: ['kind'] },
  'enquiry.answer-sent': { kind: 'enquiry.answered' },
  'enquiry.close': { kind: 'enquiry.closed' },
  'enquiry.reopen': { kind: 'enquiry.reopened' },
  'enquiry.erase': { kind: 'enquiry.erased' },
  'opening.publish': { kind: 'opening.published' },
  'opening.begin': { kind: 'opening.published' },
  'opening.end': { kind: 'opening.closed' },
  'opening.close': { kind: 'opening.closed' },
  'opening.unpublish': { kind: 'opening.closed' },
  'opening.reopen': { kind: 'opening.reopened' },
};

interface Message {
  kind: string;
  body: string;
}

/** The message: the kind, when it happened, and the ids. */
export const messageOf = (kind: string, at: Date, data: Readonly<Record<string, unknown>>): Message => ({
  kind,
  body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }),
});

function toldOf({ action, at, subjectId, changes = {} }: NewEvent): Message[] {
  const told = TOLD[action];
  // Automated submissions are sent once a member of staff has released them, and added people once they agree.
  if (!told || changes.quarantined || changes.source) return [];
  const details = (told.details ?? []).flatMap((name) => (name in changes ? [[name, changes[name]]] : []));
  return [messageOf(told.kind, at, { id: subjectId, ...Object.fromEntries(details) })];
}

/** Queues messages for one address. @returns the ids of the deliveries */
export async function addDeliveries(
  trx: Database,
  webhookId: string,
  messages: readonly Message[],
  now: Date,
): Promise<string[]> {
  const ids = messages.map(() => `msg_${newId()}`);
  const subject = { type: 'webhook', id: webhookId };
  const jobs = await addJobs(
    trx,
    ids.map((delivery) => ({ queue: WEBHOOK_QUEUE, subject, payload: { delivery } })),
    now,
  );
  const rows = messages.map((message, index) => ({
    ...message,
    ...{ id: ids[index] ?? '', webhook_id: webhookId, job_id: jobs[index] ?? '' },
    created_at: now.toISOString(),
  }));
  if (rows.length > 0) await trx.insertInto('webhook_deliveries').values(rows).execute();
  return ids;
}

/** Queues events for each webhook that wants them. @param trx the transaction that writes the events */
export async function queueWebhooks(trx: Database, events: readonly NewEvent[]): Promise<void> {
  const messages = events.flatMap(toldOf);
  const [first] = events;
  if (!first || messages.length === 0) return;
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'kinds'])
    .where('state', '=', 'active')
    .execute();
  for (const { id, kinds } of webhooks) {
    const wanted = JSON.parse(kinds) as string[];
    await addDeliveries(
      trx,
      id,
      messages.filter(({ kind }) => wanted.includes(kind)),
      first.at,
    );
  }
}
