import { addWorkingDays, withOffset } from '../../../platform/calendar/calendar.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Writer } from '../../../platform/database/writer.ts';
import { sortAnswers } from '../../../platform/forms/answers.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../../../platform/forms/submission.ts';
import { claimKey, fingerprint, type IdempotencyKey } from '../../../platform/http/idempotency.ts';
import { newReference } from '../../../platform/ids.ts';
import { byVisitor, recordEvent } from '../../audit-log/record.ts';
import {
  type ApplicationColumn,
  type ApplicationInput,
  applicationForm,
} from '../../candidates/application.schema.ts';
import { candidateOf } from '../../candidates/commands/candidates.ts';
import { resumeColumns, type StoredResume } from '../../candidates/documents/check-document.ts';
import { addApplication, noteReceipt } from '../../candidates/on-created.ts';
import { holdStagedResume } from '../../files/staged-resumes.ts';
import { inLanguage, mailQueueOf, queueMails } from '../../mail/outgoing.ts';
import { findOpening, type OpeningPage } from '../../openings/queries.ts';
import { appliedMeanwhile } from '../../sourcing/commands/applied-meanwhile.ts';
import { acknowledgeApplication, announceApplication } from '../emails.ts';

export const APPLICATION_SCOPE = 'application';

/** The digest by which a repeat of the same application is known: all fields and the file's content. */
export const applicationFingerprint = (input: ApplicationInput, resumeSha256: string): string =>
  fingerprint({ ...input, resumeSha256 });

/**
 * Stores an application and its emails in one transaction; its resume is in storage already.
 * @param resume unreferenced until this commits; after any other outcome than a first success the caller removes it
 * @param idempotency identifies a repeat; without it a repeat is a new application
 * @param emailKey identifies the person
 * @param staged the resume was kept from an earlier attempt
 * @returns the receipt; the first one again for a repeat
 */
export async function submitApplication(
  writer: Writer,
  input: ApplicationInput,
  resume: StoredResume,
  context: SubmissionContext,
  {
    idempotency,
    staffAddress,
    staged,
    emailKey,
  }: { idempotency: IdempotencyKey | undefined; staffAddress: string; staged: boolean; emailKey: string },
): Promise<SubmitResult> {
  const reference = newReference('A');
  return writer
    .write(async (trx): Promise<SubmitResult> => {
      const found = await findOpening(trx, input.Job, context.now);
      const receipt: Receipt =
        found.state === 'open'
          ? { reference, replyBy: promiseOf(found.opening, context.now) }
          : { reference };
      if (idempotency) {
        const claim = await claimKey(trx, idempotency, receipt, context.now);
        if (claim.state === 'conflict') return { ok: false, code: 'idempotency_conflict' };
        if (claim.state === 'repeat') return { ok: true, receipt: claim.answer, repeated: true };
      }
      if (found.state !== 'open' || !receipt.replyBy) {
        throw new Refused(found.state === 'closed' ? 'job_closed' : 'job_not_found');
      }
      if (staged && !(await holdStagedResume(trx, resume.key))) throw new Refused('resume_gone');
      const columns = submissionColumns(context, receipt);
      const { answers, details } = sortApplication(input);
      const person = { name: input.Name, email: input.Email, phoneNumber: input.PhoneNumber };
      await addApplication(
        trx,
        {
          ...columns,
          ...answers,
          ...resumeColumns(resume),
          candidate_id: await candidateOf(trx, emailKey, { id: columns.id, ...person }, context.now),
          details: JSON.stringify(details),
          reply_by: new Date(receipt.replyBy).toISOString(),
        },
        context.now,
      );
      // A submission in quarantine may not come from a person.
      if (!context.suspicion)
        await appliedMeanwhile(
          trx,
          {
            ...{ id: columns.id, opening: input.Job },
            ...{ policy: columns.consent_version, requestId: context.requestId },
          },
          context.now,
        );
      if (!context.isSelfTest)
        await recordEvent(trx, {
          ...byVisitor(context.requestId, context.now),
          action: 'application.receive',
          subjectType: 'application',
          subjectId: columns.id,
          changes: { opening: input.Job, ...(context.suspicion ? { quarantined: context.suspicion } : {}) },
        });
      if (!context.suspicion) {
        const { Title: title, Location } = found.opening;
        const mails = [
          announceApplication(input, resume, title, receipt, staffAddress),
          inLanguage(
            acknowledgeApplication(input, { title, city: Location.City }, receipt),
            columns.language,
          ),
        ];
        const subject = { type: 'application', id: columns.id };
        const [, receiptJob] = await queueMails(
          trx,
          mails,
          subject,
          context.now,
          undefined,
          mailQueueOf(context),
        );
        await noteReceipt(trx, columns.id, receiptJob);
      }
      return { ok: true, receipt, repeated: false };
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return { ok: false, code: error.code };
      throw error;
    });
}

/** Answers by where they are stored. */
function sortApplication(input: ApplicationInput) {
  const { columns, details } = sortAnswers(applicationForm, input);
  return { answers: columns as Record<ApplicationColumn, string>, details };
}

/** The reply date of an application sent now, in the time zone of the opening. */
const promiseOf = ({ replyDays, Location, timeZone }: OpeningPage, now: Date): string =>
  withOffset(addWorkingDays(now, replyDays, { country: Location.Country, timeZone }), timeZone);

/**
 * The promised reply date of an application, for the page that confirms it.
 * @param openingId the page's opening; applications to other openings are not shown here
 * @returns ISO 8601 with the offset of the opening's place; undefined if the application no longer exists
 */
export async function promisedTo(
  db: Database,
  openingId: string,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['reply_by', 'time_zone'])
    .where('reference', '=', reference)
    .where('opening_id', '=', openingId)
    .executeTakeFirst();
  return row?.reply_by ? withOffset(row.reply_by, row.time_zone) : undefined;
}

/** Rolls the transaction back, so that the idempotency key claimed in it is free again. */
class Refused extends Error {
  readonly code: Extract<SubmitResult, { ok: false }>['code'];
  constructor(code: Refused['code']) {
    super(code);
    this.code = code;
  }
}
