import type { RouteId } from '../../app/routes.ts';
import {
  discardUpload,
  findStagedResume,
  resumeFault,
  type StoredResume,
  stageResume,
  storeResume,
  type Upload,
} from '../../domain/applications/resume.ts';
import {
  type ApplicationInput,
  applicationSchema,
  formatMegabytes,
} from '../../domain/applications/schema.ts';
import {
  APPLICATION_SCOPE,
  applicationFingerprint,
  submitApplication,
} from '../../domain/applications/submit.ts';
import { parseForm } from '../../domain/shared/fields.ts';
import { STAGED_RESUME_FIELD } from '../../domain/shared/forms.ts';
import { findAnswer, type IdempotencyKey } from '../../domain/shared/idempotency.ts';
import type { Receipt, SubmitResult } from '../../domain/shared/submission.ts';
import { type AppContext, clientHash, type Handler } from '../context.ts';
import { type Problem, sendProblem } from '../errors.ts';
import { type MultipartForm, readMultipart } from '../read-multipart.ts';
import {
  idempotencyOf,
  type Outcome,
  problemOf,
  type Source,
  submissionContext,
  textValues,
} from './intake.ts';

export const APPLICATION_RECEIVED = "Applied Successfully! We'll get back to you.";

/**
 * Takes an application from an API call or a plain form post; both are multipart.
 * @param openingId the opening of the page, which wins over what the form says
 */
export async function receiveApplication(
  c: AppContext,
  source: Source,
  openingId?: string,
): Promise<Outcome> {
  const { config, storage, limits } = c.var.runtime;
  let form: MultipartForm = { fields: {}, upload: undefined };
  const failure = (problem: Problem): Outcome => ({ ok: false, problem, values: textValues(form.fields) });
  try {
    const wait = await limits.uploads.take(await clientHash(c));
    if (wait) return failure({ code: 'rate_limited', retryAfter: wait });
    form = await readMultipart(c.req.raw, storage.temporaryPath, {
      maxFileBytes: config.MAX_RESUME_BYTES,
      idleMs: config.BODY_TIMEOUT_MS,
    });
    if (openingId) form.fields.Job = openingId;
    return await acceptApplication(c, source, form);
  } catch (error) {
    return failure(withFieldError(await problemOf(c, error), config.MAX_RESUME_BYTES));
  } finally {
    // A stored resume has been moved away; anything still here came to nothing.
    await discardUpload(form.upload);
  }
}

/** Names the field that problems of the whole body are about. */
function withFieldError(problem: Problem, maxBytes: number): Problem {
  const messages: Partial<Record<Problem['code'], string>> = {
    too_many_files: 'Send one resume only',
    resume_too_large: `Resume must be ${formatMegabytes(maxBytes)} or smaller`,
  };
  const message = messages[problem.code];
  return message ? { ...problem, message, errors: { Resume: message } } : problem;
}

async function acceptApplication(c: AppContext, source: Source, form: MultipartForm): Promise<Outcome> {
  const { db, config, storage, limits } = c.var.runtime;
  const failure = (problem: Problem): Outcome => ({ ok: false, problem, values: textValues(form.fields) });
  const context = await submissionContext(c, form.fields, source);
  const parsed = parseForm(applicationSchema, form.fields);
  const token = form.fields[STAGED_RESUME_FIELD];
  const staged = !form.upload && token ? await findStagedResume(db, token, context.now) : undefined;
  const fault = staged ? undefined : await resumeFault(form.upload, config.MAX_RESUME_BYTES);
  /** A failure that is no fault of the file: a form without JavaScript gets it back with its answers. */
  const failureWithResume = async (problem: Problem): Promise<Outcome> => {
    if (source !== 'form' || fault) return failure(problem);
    const resume = await keepResume(c, form, staged, token, context.now);
    return { ok: false, problem, values: textValues(form.fields), ...(resume ? { resume } : {}) };
  };

  if (!parsed.ok || fault) {
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...(fault ? { Resume: fault.message } : {}) };
    const onlyTheFile = parsed.ok && fault && fault.code !== 'resume_required';
    const problem: Problem = onlyTheFile
      ? { code: fault.code as Problem['code'], message: fault.message, errors }
      : { code: 'validation_failed', errors };
    return failureWithResume(problem);
  }

  const sha256 = staged?.sha256 ?? form.upload?.sha256 ?? '';
  const what = { scope: APPLICATION_SCOPE, fingerprint: applicationFingerprint(parsed.value, sha256) };
  const idempotency = await idempotencyOf(c, source, what, context.now);
  const known = idempotency && (await findAnswer<Receipt>(db, idempotency));
  if (known) {
    return known.state === 'repeat'
      ? { ok: true, receipt: known.answer }
      : failure({ code: 'idempotency_conflict' });
  }
  const wait = await limits.applications.take(context.clientHash);
  if (wait) return failureWithResume({ code: 'rate_limited', retryAfter: wait });

  const resume = staged ?? (await storeResume(storage, form.upload as Upload));
  const result = await store(c, parsed.value, resume, context, {
    idempotency,
    staged: staged !== undefined,
  });
  // On an exception the file stays: the row may have been committed before the connection broke, and if
  // not, the sweep finds the orphan.
  if (!staged && (!result.ok || result.repeated)) await storage.remove(resume.key);
  if (!result.ok) {
    const errors = result.code === 'resume_gone' ? { Resume: 'Resume is required' } : undefined;
    return failure({ code: result.code, errors });
  }
  return { ok: true, receipt: result.receipt };
}

async function store(
  c: AppContext,
  input: ApplicationInput,
  resume: StoredResume,
  context: Awaited<ReturnType<typeof submissionContext>>,
  how: { idempotency: IdempotencyKey | undefined; staged: boolean },
): Promise<SubmitResult> {
  const { writer, staff, outbox } = c.var.runtime;
  const result = await submitApplication(writer, input, resume, context, {
    ...how,
    staffAddress: staff.careers,
  });
  outbox.wake();
  return result;
}

/** Without JavaScript a page can't fill a file input again, so the server keeps a good resume for the next try. */
async function keepResume(
  c: AppContext,
  form: MultipartForm,
  staged: StoredResume | undefined,
  token: string | undefined,
  now: Date,
) {
  const { db, storage } = c.var.runtime;
  if (staged && token) return { token, name: staged.name, size: staged.size };
  if (!form.upload) return undefined;
  return stageResume(db, await storeResume(storage, form.upload), now);
}

/** Applying for an opening, as a call. */
export const applications = {
  async applytoJob(c) {
    const outcome = await receiveApplication(c, 'api');
    if (!outcome.ok) return sendProblem(c, outcome.problem);
    c.header('Cache-Control', 'no-store');
    return c.json({ data: outcome.receipt, message: APPLICATION_RECEIVED });
  },
} satisfies Partial<Record<RouteId, Handler>>;
