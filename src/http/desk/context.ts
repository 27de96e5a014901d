/** What handlers of the desk find in their context, and what they ask of a request. */
import type { Context } from 'hono';
import { lastChange } from '../../domain/events/queries.ts';
import { byStaff, type NewEvent, recordEvent } from '../../domain/events/record.ts';
import { type Glimpse, glimpse } from '../../domain/hiring/visible.ts';
import type { Actor, DeskContext } from '../../domain/shared/actor.ts';
import { fingerprint, type IdempotencyKey } from '../../domain/shared/idempotency.ts';
import { type Action, may, mayEver, type Subject } from '../../domain/staff/may.ts';
import type { DeskSession } from '../../domain/staff/sessions.ts';
import type { AppContext, Variables } from '../context.ts';
import { type Problem, ProblemError, SAFE_METHODS } from '../errors.ts';

export type DeskEnv = { Variables: Variables & { session?: DeskSession } };
// biome-ignore lint/suspicious/noExplicitAny: of any path and input
export type AnyDeskContext = Context<DeskEnv, any, any>;

/** The part of the context that all share; Hono's types know it as another one. */
export const common = (c: AnyDeskContext): AppContext => c as unknown as AppContext;

/** @throws ProblemError */
export function fail(problem: Problem | Problem['code']): never {
  throw new ProblemError(typeof problem === 'string' ? { code: problem } : problem);
}

/** The session that the door has found. */
export const sessionOf = (c: AnyDeskContext): DeskSession => c.var.session ?? fail('signed_out');

export function actorOf(c: AnyDeskContext): Actor {
  const { staffId, roles } = sessionOf(c);
  return { id: staffId, roles };
}

/** What a write of the domain is told beside its input. */
export const contextOf = (c: AnyDeskContext): DeskContext => ({
  actor: actorOf(c),
  requestId: c.var.requestId,
  now: c.var.runtime.clock(),
});

/** Who signs what this person writes to somebody outside. */
export const signatureOf = (c: AnyDeskContext) => ({
  sender: sessionOf(c).name,
  brand: c.var.runtime.brand,
});

/**
 * Holds a request against the table of roles, now that it is known what it is about.
 * @throws ProblemError not_found where they may do this to others but not to this one, so that nobody learns what there
 *   is; else forbidden
 */
export function allow(c: AnyDeskContext, action: Action, subject: Subject): void {
  const actor = actorOf(c);
  if (may(actor, action, subject)) return;
  fail(mayEver(actor, action) ? 'not_found' : 'forbidden');
}

/** What rules ask of the application of the address, if this person may see it. @throws ProblemError not_found */
export const glimpsed = async (c: AnyDeskContext, id: string): Promise<Glimpse> =>
  (await glimpse(c.var.runtime.db, actorOf(c), id)) ?? fail('not_found');

/** The version that the browser has seen, of `If-Match: "7"`. @throws ProblemError version_required */
export function expectedVersion(c: AnyDeskContext): number {
  const version = /^"?(\d{1,9})"?$/.exec(c.req.header('If-Match') ?? '')?.[1];
  return version ? Number(version) : fail('version_required');
}

/** Answers a change of something that somebody else has changed meanwhile, and says who. */
export async function failStale(c: AnyDeskContext, subjectType: string, subjectId: string): Promise<never> {
  const meanwhile = await lastChange(c.var.runtime.db, subjectType, subjectId);
  return fail({ code: 'stale', details: { meanwhile } });
}

/** Where keys of this person are kept: one person's key is not another's. */
export const deskScope = (c: AnyDeskContext): string => `desk-${actorOf(c).id}`;

/**
 * Writes into the log that this person is handed something: a file, a text, a list. Each time counts, so no idempotency key
 * does; HEAD hands out nothing.
 */
export async function recordReading(
  c: AnyDeskContext,
  event: Pick<NewEvent, 'action' | 'subjectType' | 'subjectId' | 'changes'>,
): Promise<void> {
  if (c.req.method === 'HEAD') return;
  await c.var.runtime.writer.write((trx) => recordEvent(trx, { ...byStaff(contextOf(c)), ...event }));
}

/**
 * By what a repeated write is known; undefined when the browser sent no key, and for reads, which take none. It is the same
 * write if it says the same to the same address, about the same version.
 */
export async function deskKey(c: AnyDeskContext): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || SAFE_METHODS.has(c.req.method)) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) fail('invalid_key');
  const { method, path } = c.req;
  const said = { method, path, version: c.req.header('If-Match') ?? '', body: await c.req.text() };
  return { scope: deskScope(c), key, fingerprint: fingerprint(said) };
}

/** Adds cookies of the sign-in library to the answer. */
export function addCookies(c: AnyDeskContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
