import { emailKey } from '../../platform/email-key.ts';
import { parseAnswers } from '../../platform/forms/answers.ts';
import { ENGLISH, type FormMessages, fill } from '../../platform/forms/form-messages.ts';
import type { StagedResume } from '../../platform/forms/form-state.ts';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import { type AppContext, clientHash } from '../../platform/http/context.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Problem, sendProblem } from '../../platform/http/errors.ts';
import {
  idempotencyOf,
  type Outcome,
  problemOf,
  type Source,
  submissionContext,
  textValues,
} from '../../platform/http/intake.ts';
import { type MultipartForm, readMultipart } from '../../platform/http/read-multipart.ts';
import { isSelfTest } from '../../platform/http/self-test.ts';
import { successOf } from '../../platform/http/successes.ts';
import { discardUpload } from '../../platform/http/upload.ts';
import { countAttempts } from '../../platform/rate-limit.ts';
import { applicationForm, formatMegabytes } from '../candidates/application.schema.ts';
import { type ApplicationPorts, keepGoodResume, receiveApplication as receive } from './commands/receive.ts';

/**
 * Receives an application from an API call or a plain form post; both are multipart. A plain post is read even if it has
 * errors, because its page shows the answers again.
 * @param openingId the opening of the page, which takes precedence over the form's
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
      ? await giveBack(
          c,
          source,
          form,
          withFieldErrors(problem, form, config.MAX_RESUME_BYTES, messagesOf(c)),
        )
      : await accept(c, source, form);
  } catch (error) {
    return await giveBack(c, source, form, await problemOf(c, error));
  } finally {
    // A stored resume has been moved away; anything still here came to nothing.
    await discardUpload(form.upload);
  }
}

/** The messages of responses in the language of the request. */
const messagesOf = (c: AppContext): FormMessages => c.get('translation')?.messages ?? ENGLISH;

/** Why this client may not send a file now, if so. */
async function refuseUpload(c: AppContext): Promise<Problem | undefined> {
  try {
    if (await isSelfTest(c)) return undefined;
    const { writer, limits, clock } = c.var.runtime;
    const attempt = { limit: limits.uploads, id: await clientHash(c) };
    const wait = await countAttempts(writer, [attempt], clock());
    return wait ? { code: 'rate_limited', retryAfter: wait } : undefined;
  } catch (error) {
    return problemOf(c, error);
  }
}

/** Names the fields that problems of the whole body are about. */
function withFieldErrors(
  problem: Problem,
  { fields }: MultipartForm,
  maxBytes: number,
  words: FormMessages,
): Problem {
  if (problem.code === 'payload_too_large') {
    const parsed = parseAnswers(applicationForm, fields, words);
    return parsed.ok ? problem : { ...problem, errors: parsed.errors };
  }
  const messages: Partial<Record<Problem['code'], string>> = {
    too_many_files: words.fileMany,
    resume_too_large: fill(words.fileLarge, {
      label: words.names?.Resume ?? 'Resume',
      max: formatMegabytes(maxBytes),
    }),
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
    c.var.runtime.jobs.wake();
    return result;
  }
  const { ok: _, resume, ...problem } = result;
  return { ok: false, problem, values: textValues(fields), ...(resume ? { resume } : {}) };
}

/** The response to a refused post, with its answers; for a plain one also with its valid resume, if that can be kept. */
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
    // If this fails for the same reason as before, that is in the log already.
  }
  const body = resume ? { ...outcome, resume } : outcome;
  // A file that was not read, or that could not be kept; an older one may still be there.
  if (!form.fileSent || (form.upload && resume)) return body;
  const errors = { Resume: messagesOf(c).fileLost, ...problem.errors };
  return { ...body, problem: { ...problem, errors } };
}

/** Applying for an opening, as a call. */
export const applicationApi = {
  applytoJob: defineRoute({
    method: 'POST',
    path: '/api/admin/ApplytoJob',
    kind: 'api',
    async handle(c) {
      const outcome = await receiveApplication(c, 'api');
      if (!outcome.ok) return sendProblem(c, outcome.problem);
      c.header('Cache-Control', NOT_STORED);
      return c.json({ data: outcome.receipt, message: successOf('application', c.get('translation')) });
    },
  }),
};
