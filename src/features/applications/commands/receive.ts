/** The intake of an application: its fields and its resume are checked, and both are stored or neither. */

import type { Database } from '../../../platform/database/types.ts';
import type { Writer } from '../../../platform/database/writer.ts';
import { parseAnswers } from '../../../platform/forms/answers.ts';
import type { FieldErrors } from '../../../platform/forms/fields.ts';
import { STAGED_RESUME_FIELD, type StagedResume } from '../../../platform/forms/form-state.ts';
import type { Receipt, SubmissionContext, SubmitResult } from '../../../platform/forms/submission.ts';
import { findAnswer, type IdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { countAttempts, type RateLimit } from '../../../platform/rate-limit.ts';
import type { Storage } from '../../../platform/storage/port.ts';
import {
  type ApplicationInput,
  applicationForm,
  resumeProblem,
} from '../../candidates/application.schema.ts';
import {
  type CheckedResume,
  checkResume,
  type ResumeFault,
  storeResume,
} from '../../candidates/documents/check-document.ts';
import { dropFile } from '../../files/files.ts';
import { findStagedResume, type StagedFile, stageResume } from '../../files/staged-resumes.ts';
import { APPLICATION_SCOPE, applicationFingerprint, submitApplication } from './submit.ts';

/** The dependencies of the intake. */
export interface ApplicationPorts {
  db: Database;
  writer: Writer;
  storage: Storage;
  /** Counts the posts of a client; requests that are refused before are not counted. */
  limit: RateLimit;
  maxResumeBytes: number;
  /** The address that is notified of an application. */
  staffAddress: string;
  /** The key by which a person is known; see `emailKey`. */
  emailKey(email: string): string;
}

interface ApplicationPost {
  fields: Readonly<Record<string, string>>;
  /** Moved into storage, or left for the caller to delete. */
  upload: Upload | undefined;
  context: SubmissionContext;
  /** The page can't fill a file input again, so a valid resume is kept while other answers are corrected. */
  keepsResume: boolean;
  /** Identifies repeats; undefined if there is nothing to identify them by. */
  idempotencyOf(
    what: Pick<IdempotencyKey, 'scope' | 'fingerprint'>,
    now: Date,
  ): Promise<IdempotencyKey | undefined>;
}

interface ApplicationRefusal {
  ok: false;
  code:
    | 'validation_failed'
    | Exclude<ResumeFault['code'], 'resume_required'>
    | Extract<SubmitResult, { ok: false }>['code'];
  message?: string;
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
  resume?: StagedResume;
}

type ApplicationResult = { ok: true; receipt: Receipt } | ApplicationRefusal;

/** A resume that passed the checks: just sent, or kept from an earlier attempt. */
type GoodResume = { sent: Extract<CheckedResume, { ok: true }> } | { staged: StagedFile; token: string };

/**
 * Receives an application.
 * @returns the receipt, the first one again for a repeat; or the refusal, with the resume that was kept
 * @throws errors of storage or database. The file may then be in storage already: the sweep removes it if no row refers to it
 */
export async function receiveApplication(
  ports: ApplicationPorts,
  post: ApplicationPost,
): Promise<ApplicationResult> {
  const { context } = post;
  const parsed = parseAnswers(applicationForm, post.fields, context.translation?.messages);
  const found = await findResume(ports, post);
  const refuse = async (refusal: Omit<ApplicationRefusal, 'ok' | 'resume'>): Promise<ApplicationRefusal> => {
    const resume = found.ok && post.keepsResume ? await keep(ports, found.resume, context.now) : undefined;
    return { ok: false, ...refusal, ...(resume ? { resume } : {}) };
  };
  if (!found.ok && parsed.ok && found.fault.code !== 'resume_required') {
    const { message } = found.fault;
    return { ok: false, code: found.fault.code, message, errors: { Resume: message } };
  }
  if (!parsed.ok || !found.ok) {
    const errors = {
      ...(parsed.ok ? {} : parsed.errors),
      ...(found.ok ? {} : { Resume: found.fault.message }),
    };
    return refuse({ code: 'validation_failed', errors });
  }

  const { resume } = found;
  const input = parsed.value as ApplicationInput;
  const { sha256 } = 'sent' in resume ? resume.sent.upload : resume.staged;
  const what = { scope: APPLICATION_SCOPE, fingerprint: applicationFingerprint(input, sha256) };
  const idempotency = await post.idempotencyOf(what, context.now);
  const known = idempotency && (await findAnswer<Receipt>(ports.db, idempotency));
  if (known?.state === 'repeat') return { ok: true, receipt: known.answer };
  if (known) return { ok: false, code: 'idempotency_conflict' };
  const attempt = { limit: ports.limit, id: context.clientHash };
  const wait = context.isSelfTest ? 0 : await countAttempts(ports.writer, [attempt], context.now);
  if (wait) return refuse({ code: 'rate_limited', retryAfter: wait });

  const staged = 'staged' in resume;
  const stored = staged ? resume.staged : await storeResume(ports, resume.sent, context.now);
  const result = await submitApplication(ports.writer, input, stored, context, {
    idempotency,
    staged,
    staffAddress: ports.staffAddress,
    emailKey: ports.emailKey(input.Email),
  });
  if (!staged && (!result.ok || result.repeated)) await dropFile(ports.db, ports.storage, stored.key);
  if (result.ok) return { ok: true, receipt: result.receipt };
  return result.code === 'resume_gone'
    ? {
        ...result,
        errors: {
          Resume: resumeProblem(undefined, ports.maxResumeBytes, context.translation?.messages) ?? '',
        },
      }
    : { ok: false, code: result.code };
}

/**
 * Keeps the valid resume of a post that was refused for another reason.
 * @returns undefined if there is none
 */
export async function keepGoodResume(
  ports: ApplicationPorts,
  post: Pick<ApplicationPost, 'fields' | 'upload' | 'context'>,
): Promise<StagedResume | undefined> {
  const found = await findResume(ports, post);
  return found.ok ? keep(ports, found.resume, post.context.now) : undefined;
}

/** The file that was sent; without one, the file behind the token of an earlier attempt. */
async function findResume(
  { db, maxResumeBytes }: ApplicationPorts,
  { fields, upload, context }: Pick<ApplicationPost, 'fields' | 'upload' | 'context'>,
): Promise<{ ok: true; resume: GoodResume } | { ok: false; fault: ResumeFault }> {
  const token = fields[STAGED_RESUME_FIELD];
  const staged = !upload && token ? await findStagedResume(db, token, context.now) : undefined;
  if (staged && token) return { ok: true, resume: { staged, token } };
  const checked = await checkResume(upload, maxResumeBytes, context.translation?.messages);
  return checked.ok ? { ok: true, resume: { sent: checked } } : checked;
}

/** Without JavaScript a page can't fill a file input again, so a good resume waits here for the next try. */
async function keep(ports: ApplicationPorts, resume: GoodResume, now: Date): Promise<StagedResume> {
  if ('sent' in resume) {
    return stageResume(ports.db, await storeResume(ports, resume.sent, now), now);
  }
  const { token, staged } = resume;
  return { token, name: staged.name, size: staged.size };
}
