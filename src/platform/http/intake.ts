/** The common intake of all forms, whether by an API call or a plain form post. */

import { HTTPException } from 'hono/http-exception';
import type { FieldErrors } from '../forms/fields.ts';
import type { StagedResume } from '../forms/form-state.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, PRIVACY_VERSION_FIELD } from '../forms/form-state.ts';
import { type Receipt, type SubmissionContext, suspicionOf } from '../forms/submission.ts';
import { clientNetwork } from './client-hash.ts';
import { type AppContext, clientAddress, clientHash } from './context.ts';
import { type Problem, type ProblemCode, ProblemError, READ_PROBLEMS, SAFE_METHODS } from './errors.ts';
import { checkedKey, type IdempotencyKey } from './idempotency.ts';
import { isSelfTest } from './self-test.ts';
import { isUnavailable } from './unavailable.ts';

export type Source = SubmissionContext['consent']['source'];

/** The result of an intake: a receipt, or a problem with everything needed to show the form again. */
export type Outcome =
  /** `page` is the page of the form, if it named one. */
  | { ok: true; receipt: Receipt; page?: string }
  | { ok: false; problem: Problem; values: Readonly<Record<string, string>>; resume?: StagedResume };

/** A repeat without JavaScript (reload, second click) within this time of the first is the same submission. */
const REPEAT_MS = 10 * 60 * 1000;

/**
 * Collects the facts about a submission beside its fields.
 * @param fields everything that was sent, the guard fields included
 * @param saysPolicy whether the form states the consent beside its button
 * @throws ProblemError no_policy: without a policy visitors don't know what happens to their data
 */
export async function submissionContext(
  c: AppContext,
  fields: Readonly<Record<string, unknown>>,
  source: Source,
  saysPolicy = source === 'form',
): Promise<SubmissionContext> {
  const { policyShown, clock, config } = c.var.runtime;
  const now = clock();
  const fillTime = milliseconds(fields[FILL_TIME_FIELD]);
  // A call counts as coming from a page of ours when it has the measurements of our pages; otherwise its caller is responsible.
  const isOurs = source === 'form' || fillTime !== undefined;
  const policy = await policyShown(fields[PRIVACY_VERSION_FIELD], now);
  if (!policy) throw new ProblemError({ code: 'no_policy' });
  return {
    now,
    requestId: c.get('requestId'),
    clientHash: await clientHash(c),
    consent: {
      version: policy.version,
      source: (policy.stated || saysPolicy) && isOurs ? 'form' : 'api',
    },
    translation: c.get('translation'),
    isSelfTest: await isSelfTest(c),
    suspicion: suspicionOf(isFilled(fields[HONEYPOT_FIELD]), fillTime, config.MIN_FILL_MS),
  };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A duration, or its value in a form field; undefined for an empty field and for anything else. */
function milliseconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/**
 * The key that identifies a repeat of a submission: the sender's. A plain form post has none; its key is made of client and
 * content, and is valid for ten minutes from the first post, so that a double click makes no second submission.
 * @param what the form, and the digest of the content
 * @returns undefined for an API call without a key
 * @throws ProblemError invalid_key
 */
export async function idempotencyOf(
  c: AppContext,
  source: Source,
  what: Pick<IdempotencyKey, 'scope' | 'fingerprint'>,
  now: Date,
): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined) return { ...what, key: checkedKey(key) };
  if (source === 'api') return undefined;
  const { signer } = c.var.runtime;
  // Not the hash of the client that is stored elsewhere: its salt changes at midnight, when a second click may be on its way.
  const client = clientNetwork(clientAddress(c));
  const sign = (await signer()).sign('repeat', client, what.fingerprint);
  return { ...what, key: `post-${sign}`, since: new Date(now.getTime() - REPEAT_MS) };
}

/** A problem of the whole form, from its fields' messages. */
export const validationProblem = (errors: FieldErrors): Problem => ({ code: 'validation_failed', errors });

/** Text values of the post, to fill the form again. */
export function textValues(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Turns an error of an intake into an outcome that keeps the visitor's answers. Our own mistakes are logged in full. */
export async function outcomeOf(
  c: AppContext,
  error: unknown,
  values: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return { ok: false, problem: await problemOf(c, error), values };
}

/** PostgreSQL: a text with the character 0, and a number too large for its column. Our pages never send these. */
const NO_VALUES: ReadonlySet<string> = new Set(['22021', '22003']);

/** Errors that Hono throws itself: a body that does not match its content type. */
const REFUSED: Readonly<Partial<Record<number, ProblemCode>>> = {
  400: 'invalid_json',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The problem for the sender of an error. */
export async function problemOf(c: AppContext, error: unknown): Promise<Problem> {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof HTTPException && error.status < 500)
    return { code: REFUSED[error.status] ?? 'bad_request' };
  const { log } = c.var.runtime;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (NO_VALUES.has(code)) return { code: 'bad_request' };
  const unavailable = isUnavailable(error);
  log.error(
    { err: error, requestId: c.get('requestId') },
    unavailable ? 'storage unavailable' : 'request failed',
  );
  const problem: Problem = unavailable ? { code: 'unavailable', retryAfter: 30 } : { code: 'internal' };
  return SAFE_METHODS.has(c.req.method) ? { ...problem, message: READ_PROBLEMS[problem.code] } : problem;
}
