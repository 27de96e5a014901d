import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import { newReference } from '../../infra/ids.ts';
import { byVisitor, recordEvent } from '../events/record.ts';
import { completeArrival } from '../hiring/arrival.ts';
import { queueMails } from '../mail/outgoing.ts';
import { findOpening, type OpeningPage } from '../openings/queries.ts';
import { claimKey, fingerprint, type IdempotencyKey } from '../shared/idempotency.ts';
import { answerDue } from '../shared/promise.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../shared/submission.ts';
import { acknowledgeApplication, announceApplication } from './mails.ts';
import { holdStagedResume, type StoredResume } from './resume.ts';
import type { ApplicationInput } from './schema.ts';

export const APPLICATION_SCOPE = 'application';

/** The digest by which a repeat of the same application is known: all fields and the file's content. */
export const applicationFingerprint = (input: ApplicationInput, resumeSha256: string): string =>
  fingerprint({ ...input, resumeSha256 });

/**
 * Stores an application and its mails in one transaction; its resume is in storage already.
 * @param resume unreferenced until this commits; after any other outcome than a first success the caller removes it
 * @param idempotency by what a repeat is known; without it a repeat is a new application
 * @param emailKey by which the person is known
 * @param staged the resume was kept from an earlier try
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
      await trx
        .insertInto('applications')
        .values({
          ...columns,
          job_id: input.Job,
          name: input.Name,
          email: input.Email,
          phone_number: input.PhoneNumber,
          message: input.Message,
          stage: 'received',
          resume_key: resume.key,
          resume_name: resume.name,
          resume_type: resume.type,
          resume_size: resume.size,
          resume_sha256: resume.sha256,
        })
        .execute();
      const person = { name: input.Name, email: input.Email, phoneNumber: input.PhoneNumber };
      await completeArrival(
        trx,
        { ...person, applicationId: columns.id, replyBy: receipt.replyBy, emailKey },
        context.now,
      );
      await recordEvent(trx, {
        ...byVisitor(context.requestId, context.now),
        action: 'application.receive',
        subjectType: 'application',
        subjectId: columns.id,
        changes: { opening: input.Job, ...(context.suspicion ? { quarantined: context.suspicion } : {}) },
      });
      if (!context.suspicion) {
        const title = found.opening.Title;
        const mails = [
          announceApplication(input, resume, title, receipt, staffAddress),
          acknowledgeApplication(input, title, receipt),
        ];
        await queueMails(trx, mails, { type: 'application', id: columns.id }, context.now);
      }
      return { ok: true, receipt, repeated: false };
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return { ok: false, code: error.code };
      throw error;
    });
}

/** Until when whoever applies now has an answer. */
const promiseOf = ({ replyDays, Location }: OpeningPage, now: Date): string =>
  answerDue(now, replyDays, Location.Country).toISOString();

/**
 * Until when an answer was promised to an application, for the page that confirms it.
 * @param openingId the page's opening; another one's application is nobody's business here
 * @returns ISO 8601; undefined where there is no such application any more
 */
export async function promisedTo(
  db: Database,
  openingId: string,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('reply_by')
    .where('reference', '=', reference)
    .where('job_id', '=', openingId)
    .executeTakeFirst();
  return row?.reply_by ?? undefined;
}

/** Leaves the transaction so that the idempotency key claimed in it is given back. */
class Refused extends Error {
  readonly code: Extract<SubmitResult, { ok: false }>['code'];
  constructor(code: Refused['code']) {
    super(code);
    this.code = code;
  }
}
