/** Submissions that look automated: stored, listed, and released if a person sent them. */
import { withOffset } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { parseDetails } from '../../platform/forms/answers.ts';
import { acknowledgeApplication, announceApplication } from '../applications/emails.ts';
import { byOperator, recordEvent } from '../audit-log/record.ts';
import { noteReceipt, releaseApplication } from '../candidates/on-created.ts';
import { releaseByReference } from '../enquiries/commands/change.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import { inLanguage, queueMails } from '../mail/outgoing.ts';
import { appliedMeanwhile } from '../sourcing/commands/applied-meanwhile.ts';

const COLUMNS = ['reference', 'created_at', 'quarantine_reason', 'email'] as const;

/** All of them, newest first. */
export async function listQuarantine(db: Database) {
  const enquiries = await db
    .selectFrom('enquiries')
    .select(COLUMNS)
    .where('state', '=', 'quarantined')
    .where('junk_at', 'is', null)
    .execute();
  const applications = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .where('state', '=', 'quarantined')
    .execute();
  return [...enquiries, ...applications].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

export interface StaffAddresses {
  enquiries: string;
  careers: string;
}

/**
 * Releases a submission from quarantine and sends the emails that were held back.
 * @returns false when no submission with this reference is in quarantine
 */
export function releaseSubmission(
  writer: Writer,
  reference: string,
  { staff, content }: { staff: StaffAddresses; content: EnquiryContent },
  now: Date,
): Promise<boolean> {
  return writer.write(
    async (trx) =>
      (await releaseByReference(trx, reference, { recipient: staff.enquiries, content }, now)) ||
      freeApplication(trx, reference, staff.careers, now),
  );
}

async function freeApplication(
  trx: Database,
  reference: string,
  recipient: string,
  now: Date,
): Promise<boolean> {
  const row = await releaseApplication(trx, reference);
  if (!row) return false;
  await recordEvent(trx, {
    ...byOperator(now),
    ...{ action: 'application.release', subjectType: 'application', subjectId: row.id },
    // For webhooks, too: the same as on arrival.
    changes: { opening: row.opening_id },
  });
  // As on arrival, if it had not looked automatic.
  await appliedMeanwhile(
    trx,
    { id: row.id, opening: row.opening_id, policy: row.consent_version, requestId: '' },
    now,
  );
  const opening = await trx
    .selectFrom('openings')
    .select(['title', 'city', 'time_zone'])
    .where('id', '=', row.opening_id)
    .executeTakeFirstOrThrow();
  const input = {
    Name: row.name,
    Email: row.email,
    PhoneNumber: row.phone_number,
    Message: row.message,
    Job: row.opening_id,
    ...parseDetails(row.details),
  };
  const resume = {
    key: row.resume_key,
    name: row.resume_name,
    type: row.resume_type,
    size: row.resume_size,
    sha256: row.resume_sha256,
  };
  // A reply date that passed in quarantine is left out.
  const replyBy =
    row.reply_by !== null && row.reply_by > now.toISOString()
      ? withOffset(row.reply_by, opening.time_zone)
      : undefined;
  const receipt = { reference: row.reference, ...(replyBy ? { replyBy } : {}) };
  const mails = [
    announceApplication(input, resume, opening.title, receipt, recipient),
    inLanguage(acknowledgeApplication(input, opening, receipt), row.language),
  ];
  const [, job] = await queueMails(trx, mails, { type: 'application', id: row.id }, now);
  await noteReceipt(trx, row.id, job);
  return true;
}
