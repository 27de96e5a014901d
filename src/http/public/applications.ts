import type { RouteId } from '../../app/routes.ts';
import {
  type ApplicationPorts,
  keepGoodResume,
  receiveApplication as receive,
} from '../../domain/applications/receive.ts';
import { discardUpload } from '../../domain/applications/resume.ts';
import { applicationSchema, formatMegabytes } from '../../domain/applications/schema.ts';
import { emailKey } from '../../domain/shared/email-key.ts';
import { parseForm } from '../../domain/shared/fields.ts';
import type { StagedResume } from '../../domain/shared/forms.ts';
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
 * A plain post is read whatever is wrong with it: its page shows the answers again.
 * @param openingId the opening of the page, which wins over what the form says
 */
export async function receiveApplication(
  c: AppContext,
  source: Source,
  openingId?: string,
): Promise<Outcome> {
  const { config, storage } = c.var.runtime;
  const refusal = await refuseUpload(c);
  if (refusal && source === 'api') return { ok: false, problem: refusal, values: {} };
  const form = await readMultipart(c.req.raw, refusal ? undefined : storage.temporaryPath, {
    maxFileBytes: config.MAX_RESUME_BYTES,
    idleMs: config.BODY_TIMEOUT_MS,
  });
  try {
    if (openingId) form.fields.Job = openingId;
    const problem = refusal ?? (form.failure === undefined ? undefined : await problemOf(c, form.failure));
    return problem
      ? await giveBack(c, source, form, withFieldErrors(problem, form, config.MAX_RESUME_BYTES))
      : await accept(c, source, form);
  } catch (error) {
    return await giveBack(c, source, form, await problemOf(c, error));
  } finally {
    // A stored resume has been moved away; anything still here came to nothing.
    await discardUpload(form.upload);
  }
}

/** Why this client may not send a file now, if so. */
async function refuseUpload(c: AppContext): Promise<Problem | undefined> {
  try {
    const wait = await c.var.runtime.limits.uploads.take(await clientHash(c));
    return wait ? { code: 'rate_limited', retryAfter: wait } : undefined;
  } catch (error) {
    return problemOf(c, error);
  }
}

/** Names the fields that problems of the whole body are about. */
function withFieldErrors(problem: Problem, { fields }: MultipartForm, maxBytes: number): Problem {
  if (problem.code === 'payload_too_large') {
    const parsed = parseForm(applicationSchema, fields);
    return parsed.ok ? problem : { ...problem, errors: parsed.errors };
  }
  const messages: Partial<Record<Problem['code'], string>> = {
    too_many_files: 'Send one resume only',
    resume_too_large: `Resume must be ${formatMegabytes(maxBytes)} or smaller`,
  };
  const message = messages[problem.code];
  return message ? { ...problem, message, errors: { Resume: message } } : problem;
}

async function portsOf({
  db,
  writer,
  storage,
  limits,
  config,
  staff,
  signer,
}: AppContext['var']['runtime']): Promise<ApplicationPorts> {
  const known = await signer();
  return {
    db,
    writer,
    storage,
    limit: limits.applications,
    maxResumeBytes: config.MAX_RESUME_BYTES,
    staffAddress: staff.careers,
    emailKey: (email) => emailKey(known, email),
  };
}

async function accept(c: AppContext, source: Source, form: MultipartForm): Promise<Outcome> {
  const { fields, upload } = form;
  const result = await receive(await portsOf(c.var.runtime), {
    fields,
    upload,
    context: await submissionContext(c, fields, source),
    keepsResume: source === 'form',
    idempotencyOf: (what, now) => idempotencyOf(c, source, what, now),
  });
  if (result.ok) {
    c.var.runtime.tasks.wake();
    return result;
  }
  const { ok: _, resume, ...problem } = result;
  return { ok: false, problem, values: textValues(fields), ...(resume ? { resume } : {}) };
}

/** A post that was not taken in, with its answers; a plain one with its good resume too, where that can be kept. */
async function giveBack(
  c: AppContext,
  source: Source,
  form: MultipartForm,
  problem: Problem,
): Promise<Outcome> {
  const { fields, upload } = form;
  const outcome: Outcome = { ok: false, problem, values: textValues(fields) };
  if (source === 'api') return outcome;
  let resume: StagedResume | undefined;
  try {
    const context = await submissionContext(c, fields, source);
    resume = await keepGoodResume(await portsOf(c.var.runtime), { fields, upload, context });
  } catch {
    // What went wrong before goes wrong here too, and is in the log.
  }
  const kept = resume ? { ...outcome, resume } : outcome;
  // A file that was not even read, or that nobody could keep; an older one may still be there.
  if (!form.fileSent || (form.upload && resume)) return kept;
  const errors = { Resume: 'Your resume could not be kept. Choose it again', ...problem.errors };
  return { ...kept, problem: { ...problem, errors } };
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
