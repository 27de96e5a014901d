/** Every failure the API can answer: one stable code, one status, one sentence for people. */

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '../forms/fields.ts';
import type { Translation } from '../forms/form-messages.ts';
import { NOT_STORED } from './cache-control.ts';
import type { AppContext } from './context.ts';

export const PROBLEMS = {
  bad_request: [400, 'The request could not be understood.'],
  invalid_json: [400, 'The request body must be a JSON object, encoded in UTF-8.'],
  invalid_form: [400, 'The form data could not be read. Send it again.'],
  invalid_query: [400, 'A filter has an invalid value.'],
  invalid_key: [400, 'The Idempotency-Key header must be 8 to 200 visible ASCII characters.'],
  forbidden_origin: [
    403,
    'This form can only be sent from our own pages. Open the page again and send it from there.',
  ],
  signed_out: [401, 'You are signed out. Sign in and try again.'],
  sign_in_failed: [401, 'Sign-in failed. Check the email and password, or request a new link.'],
  code_wrong: [422, 'This code is wrong or was already used. Wait for the next one.'],
  codes_unreadable: [
    409,
    'Your codes can no longer be checked because a server secret changed. An admin can remove your second factor. If you are the only admin, the server operator can.',
  ],
  passkey_failed: [422, 'The passkey was not accepted. Try again or use another method.'],
  second_factor_required: [403, 'A second factor is required.'],
  reauthentication_required: [403, 'Confirm it’s you with your password or a passkey.'],
  forbidden: [403, 'Your roles do not allow this.'],
  not_found: [404, 'This does not exist, or no longer does.'],
  job_not_found: [404, 'No job found'],
  document_not_found: [404, 'This document has not been published yet.'],
  method_not_allowed: [405, 'This address does not support that method.'],
  timeout: [408, 'The request took too long to arrive. Send it again.'],
  link_gone: [410, 'This link has expired or was already used. Request a new one.'],
  already_staff: [409, 'This address already has an account.'],
  last_admin: [409, 'This is the last admin. Make another person an admin first.'],
  not_active: [409, 'This person is disabled. Enable them first.'],
  last_factor: [409, 'This is your only second factor. Set up another one first.'],
  stale: [409, 'This has changed in the meantime. Review the latest version and try again.'],
  too_late: [409, 'It is too late to undo this.'],
  not_possible: [409, 'This is not possible in the current state.'],
  not_confirmed: [409, 'This erases more than you confirmed. Review the number and confirm again.'],
  version_required: [428, 'Send the version you last read in If-Match.'],
  job_gone: [410, 'This opening is closed.'],
  job_closed: [409, 'This opening is closed and no longer accepts applications.'],
  idempotency_conflict: [
    409,
    'Something else was already sent with this key. Reload the page and send again.',
  ],
  payload_too_large: [413, 'The request is too large.'],
  resume_too_large: [413, 'The resume is larger than allowed.'],
  unsupported_media_type: [415, 'This address does not accept that content type.'],
  resume_type: [415, 'The resume is not a .pdf, .doc or .docx document.'],
  validation_failed: [422, 'Check the marked fields and send again.'],
  too_many_files: [422, 'Send one resume only.'],
  resume_gone: [422, 'The resume you sent before is no longer kept. Choose it again.'],
  headers_too_large: [431, 'The request headers are too large.'],
  rate_limited: [
    429,
    'Too many messages from your network. Your answers are kept. Wait up to an hour and send again.',
  ],
  too_many_tries: [429, 'Too many attempts. Wait a few minutes and try again.'],
  internal: [500, 'Something went wrong on our side. Your text is kept. Send it again in a minute.'],
  company_unreachable: [503, 'Company sign-in is not responding. Try again or use another method.'],
  no_policy: [
    503,
    'This form is not open yet because no privacy policy is in force. Please email or call us.',
  ],
  unavailable: [503, 'We can’t save this right now. Your text is kept. Send it again in a minute.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Messages for reads, where there is no typed text that could be lost. */
export const READ_PROBLEMS: Readonly<Partial<Record<ProblemCode, string>>> = {
  forbidden_origin: 'This request came from another site. Open it from our own pages.',
  internal: 'Something went wrong on our side. Try again in a minute.',
  unavailable: 'We can’t load this right now. Try again in a minute.',
};

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Problem {
  code: ProblemCode;
  /** Replaces the code's own sentence. */
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  /** More that a program needs to go on, e.g. who changed which fields in the meantime. */
  details?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** A failure that is thrown where no result can be returned (body parsing, middleware). */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export const statusOf = (problem: Problem): ContentfulStatusCode => PROBLEMS[problem.code][0];
/** @param translation of the message, from the content */
export const messageOf = (problem: Problem, translation?: Translation): string =>
  translation?.problems[problem.code] ?? problem.message ?? PROBLEMS[problem.code][1];

/** Seconds after which another try makes sense, where nothing better is known. */
export const RETRY_SECONDS = 60;

/** The value of the `Retry-After` header of a failure, in seconds; undefined if waiting does not help. */
export const retryAfterOf = (problem: Problem): number | undefined =>
  problem.retryAfter ?? (statusOf(problem) === 503 ? RETRY_SECONDS : undefined);

/** Problems after which the rest of a body may still be on its way: the connection is of no further use. */
const ENDS_CONNECTION: ReadonlySet<ProblemCode> = new Set([
  'timeout',
  'payload_too_large',
  'resume_too_large',
]);

/** The one mapper from a failure to HTTP: `{ message, code, errors? }`. */
export function sendProblem(c: AppContext, problem: Problem): Response {
  const { code, errors, details } = problem;
  const retryAfter = retryAfterOf(problem);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  if (ENDS_CONNECTION.has(code)) c.header('Connection', 'close');
  c.header('Cache-Control', NOT_STORED);
  const body = {
    message: messageOf(problem, c.get('translation')),
    code,
    ...(errors ? { errors } : {}),
    ...details,
  };
  return c.json(body, statusOf(problem));
}
