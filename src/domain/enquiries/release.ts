/** Out of quarantine: the enquiry becomes an ordinary one, and the mails that were held back go on their way. */
import type { Selectable } from 'kysely';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { loadSigner } from '../../infra/signing.ts';
import { queueMails } from '../mail/outgoing.ts';
import { noteReceipt, tellAssignee } from './arrival.ts';
import type { EnquiryContent } from './content.ts';
import { acknowledgeEnquiry, announceEnquiry } from './mails.ts';
import { type EnquiryRecord, nameOf } from './record.ts';
import { arrivalOf } from './settings.ts';
import { reportOffer } from './submit.ts';

export interface ReleasePorts {
  /** Who is told of it. */
  recipient: string;
  content: EnquiryContent;
}

/** An enquiry as its form brought it. */
export function recordOf(row: Selectable<EnquiryTable>): EnquiryRecord {
  const details = JSON.parse(row.details) as Record<string, string>;
  return {
    kind: row.kind,
    page: row.page,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    company: row.company,
    enquiry: row.enquiry,
    message: row.message,
    details,
    ...(row.kind === 'report' ? { report: details.Report } : {}),
    // Their withdrawal links went nowhere, and the tokens are not stored: a suspected consent is not used.
    consents: [],
  };
}

/**
 * What releasing an enquiry comes to. Whoever calls it stores the columns, and then sends the mails.
 * @param runAt when its mails leave
 * @returns the columns that change, and what queues its mails and gives their tasks
 */
export async function releaseEnquiry(
  trx: Database,
  row: Selectable<EnquiryTable>,
  { recipient, content }: ReleasePorts,
  { requestId, now, runAt = now }: { requestId: string; now: Date; runAt?: Date },
) {
  const record = recordOf(row);
  const offer = record.report ? reportOffer(record, content, await loadSigner(trx), now) : undefined;
  // Whoever wrote a mail knows that it arrived, and may have been a machine after all.
  const mails = [
    announceEnquiry(record, row, recipient, content),
    ...(record.kind === 'mail' ? [] : [acknowledgeEnquiry(record, row, [], offer)]),
  ];
  // Nobody knew that it was held back: what is promised is promised from now on.
  const { assigneeId, replyBy } = await arrivalOf(trx, record, now);
  return {
    columns: {
      state: 'received' as const,
      junk_at: null,
      assignee_id: assigneeId,
      reply_by: replyBy?.toISOString() ?? null,
      promised_at: now.toISOString(),
    },
    async mail(): Promise<string[]> {
      const tasks = await queueMails(trx, mails, { type: 'enquiry', id: row.id }, now, runAt);
      await noteReceipt(trx, row.id, tasks[1]);
      await tellAssignee(trx, { id: row.id, name: nameOf(record), assigneeId }, requestId, now);
      return tasks;
    },
  };
}
