/** Releases an enquiry from quarantine: it becomes an ordinary one, and its emails are sent. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { parseDetails } from '../../../platform/forms/answers.ts';
import { loadSigner } from '../../../platform/signing.ts';
import { inLanguage, queueMails } from '../../mail/outgoing.ts';
import type { EnquiryContent } from '../content.ts';
import { acknowledgeEnquiry, announceEnquiry } from '../emails.ts';
import { noteReceipt, notifyAssignee } from '../on-created.ts';
import { type EnquiryRecord, nameOf } from '../record.ts';
import { arrivalOf, promiseFirst } from './settings.ts';
import { reportOffer } from './submit.ts';

export interface ReleasePorts {
  /** The recipients of the notification. */
  recipient: string;
  content: EnquiryContent;
}

/** An enquiry as its form brought it. */
export function recordOf(row: Selectable<Tables['enquiries']>): EnquiryRecord {
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
    details: parseDetails(row.details),
    // Their withdrawal links were never sent, and the tokens are not stored: a suspected consent is not used.
    consents: [],
  };
}

/**
 * The release of an enquiry. The caller stores the columns, and then sends the emails.
 * @param runAt when its emails are sent; without it, now
 * @returns the columns that change, and a function that queues its emails and returns their jobs
 */
export async function releaseEnquiry(
  trx: Database,
  row: Selectable<Tables['enquiries']>,
  { recipient, content }: ReleasePorts,
  { requestId, now, runAt }: { requestId: string; now: Date; runAt?: Date },
) {
  const record = recordOf(row);
  const offer = reportOffer(record, content, await loadSigner(trx), now);
  // No receipt was sent while it was held back, so the promised time begins now.
  const { assigneeId, replyBy } = await arrivalOf(trx, record, now, content.offices[0]);
  // The sender of an email knows that it arrived, and may have been a machine after all.
  const mails = [
    announceEnquiry(record, row, recipient, content),
    ...(record.kind === 'mail'
      ? []
      : [inLanguage(acknowledgeEnquiry(record, row, [], { offer, replyBy }, content), row.language)]),
  ];
  return {
    columns: {
      state: 'received' as const,
      junk_at: null,
      assignee_id: assigneeId,
      reply_by: replyBy?.toISOString() ?? null,
      promised_at: now.toISOString(),
    },
    async mail(): Promise<string[]> {
      await promiseFirst(trx, row.id, { assigneeId, replyBy }, now);
      const jobs = await queueMails(trx, mails, { type: 'enquiry', id: row.id }, now, runAt);
      await noteReceipt(trx, row.id, jobs[1]);
      const about = { id: row.id, name: nameOf(record), assigneeId };
      return [...jobs, ...(await notifyAssignee(trx, about, requestId, now, runAt))];
    },
  };
}
