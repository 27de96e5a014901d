/** The facts about a submission beside its fields. */
import { newId } from '../ids.ts';
import type { Translation } from './form-messages.ts';

export interface SubmissionContext {
  now: Date;
  requestId: string;
  clientHash: string;
  consent: { version: string; source: 'form' | 'api' };
  /** The language of the response. */
  translation?: Translation | undefined;
  /** Why the submission looks automatic, if it does. */
  suspicion?: 'honeypot' | 'too-fast' | undefined;
  /** The system itself sent it, to see whether it arrives. */
  isSelfTest?: boolean;
}

export interface Receipt {
  reference: string;
  /** Path of the requested file, valid for some days. */
  download?: string;
  /** Until when an answer is promised, ISO 8601 with the offset of the opening's place; only for an application. */
  replyBy?: string;
}

export type SubmitResult =
  | { ok: true; receipt: Receipt; repeated: boolean }
  | {
      ok: false;
      code: 'idempotency_conflict' | 'job_not_found' | 'job_closed' | 'resume_gone' | 'rate_limited';
      /** In seconds. */
      retryAfter?: number;
    };

const stateOf = ({ suspicion, isSelfTest }: SubmissionContext): 'received' | 'quarantined' | 'selftest' =>
  isSelfTest ? 'selftest' : suspicion ? 'quarantined' : 'received';

/** The columns every kind of submission shares. */
export function submissionColumns(context: SubmissionContext, receipt: Receipt) {
  const at = context.now.toISOString();
  return {
    id: newId(),
    reference: receipt.reference,
    state: stateOf(context),
    quarantine_reason: context.suspicion ?? null,
    consent_version: context.consent.version,
    consent_at: at,
    consent_source: context.consent.source,
    client_hash: context.clientHash,
    request_id: context.requestId,
    created_at: at,
    language: context.translation?.language ?? null,
  };
}

/**
 * Decides whether a submission looks automatic. It is stored all the same, marked, and its sender sees success, so that a bot
 * learns nothing and a person loses nothing.
 * @param honeypot whether the decoy field was filled
 * @param fillTime milliseconds the browser measured; undefined if unknown: without JavaScript, or from another caller of the
 * API
 * @param minFillTime milliseconds below which no person fills the form
 */
export function suspicionOf(
  honeypot: boolean,
  fillTime: number | undefined,
  minFillTime: number,
): SubmissionContext['suspicion'] {
  if (honeypot) return 'honeypot';
  if (fillTime !== undefined && fillTime < minFillTime) return 'too-fast';
  return undefined;
}
