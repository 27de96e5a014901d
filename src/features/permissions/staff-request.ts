/** A request of a member of staff: the actor, the input, and the writes that it makes. */
import type { Context } from 'hono';
import type { Database } from '../../platform/database/types.ts';
import type { AppContext, AppEnv, Variables } from '../../platform/http/context.ts';
import { type Problem, ProblemError, SAFE_METHODS } from '../../platform/http/errors.ts';
import { checkedKey, fingerprint, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { idempotent, idempotentBatches, type Once } from '../../platform/http/idempotent.ts';
import { type Listing, parseListing } from '../../platform/lists/listing.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal, RefusalCode } from '../../platform/staff/refusal.ts';
import type { StaffSession } from '../../platform/staff/session.ts';
import { type Action, may, mayEver, type Subject } from './schema.ts';

export type StaffEnv = { Variables: Variables & { session?: StaffSession }; Bindings: AppEnv['Bindings'] };
// biome-ignore lint/suspicious/noExplicitAny: of any path and input
export type StaffContext = Context<StaffEnv, any, any>;

/** The part of the context that public routes have, too; Hono's types know it as another one. */
export const common = (c: StaffContext): AppContext => c as unknown as AppContext;

/** @throws ProblemError */
export function fail(problem: Problem | Problem['code']): never {
  throw new ProblemError(typeof problem === 'string' ? { code: problem } : problem);
}

/** The list that the address asks for; see `parseListing`. @throws ProblemError invalid_query */
export function listingOf<F extends string, S extends string>(
  ...asked: Parameters<typeof parseListing<F, S>>
): Listing<F, S> {
  const result = parseListing(...asked);
  return result.ok ? result.listing : fail({ code: 'invalid_query', message: result.message });
}

/** Codes of refusals that the browser distinguishes; all others are `not_possible`. */
const PROBLEM_OF: Readonly<Partial<Record<RefusalCode, Problem['code']>>> = {
  not_found: 'not_found',
  stale: 'stale',
  confirm: 'not_confirmed',
  too_late: 'too_late',
  mail_left: 'too_late',
  last_admin: 'last_admin',
  not_active: 'not_active',
  already_staff: 'already_staff',
  invalid: 'validation_failed',
};

/** Responds that nothing was changed, with the colleague who was faster, if known. @throws ProblemError */
export function refuse({ code, message, errors, meanwhile }: Refusal): never {
  return fail({
    code: PROBLEM_OF[code] ?? 'not_possible',
    message,
    errors,
    ...(meanwhile ? { details: { meanwhile } } : {}),
  });
}

/** The result of a command that was carried out. */
export type Accepted<T> = Exclude<T, { ok: false }>;

/** @param query, body as their schemas read them */
export class StaffRequest<Query = unknown, Body = unknown> {
  readonly c: StaffContext;
  readonly query: Query;
  readonly body: Body;

  constructor(c: StaffContext, query: Query, body: Body) {
    this.c = c;
    this.query = query;
    this.body = body;
  }

  get runtime(): Variables['runtime'] {
    return this.c.var.runtime;
  }

  /** The `:id` of the path. */
  get id(): string {
    return this.c.req.param('id') ?? fail('not_found');
  }

  get headers(): Headers {
    return this.c.req.raw.headers;
  }

  get session(): StaffSession {
    return this.c.var.session ?? fail('signed_out');
  }

  get actor(): Actor {
    const { staffId, roles } = this.session;
    return { id: staffId, roles };
  }

  get now(): Date {
    return this.runtime.clock();
  }

  /** The time zone of the main office. */
  get officeZone(): string {
    return this.runtime.content.offices[0].timeZone;
  }

  /** What commands take beside their input. */
  get context(): DeskContext {
    const key = this.c.req.header('Idempotency-Key');
    return { actor: this.actor, requestId: this.c.var.requestId, key, now: this.now };
  }

  /** The signature of this person's emails to people outside. */
  get signature(): { sender: string; brand: string; from: string } {
    return { sender: this.session.name, brand: this.runtime.brand, from: this.runtime.mailFrom };
  }

  /** The version that the browser has seen, of `If-Match: "7"`. @throws ProblemError version_required */
  get version(): number {
    const version = /^"?(\d{1,9})"?$/.exec(this.c.req.header('If-Match') ?? '')?.[1];
    return version ? Number(version) : fail('version_required');
  }

  /** The thing of the path, in the version that the browser has seen. @throws ProblemError version_required */
  get target(): { id: string; version: number } {
    return { id: this.id, version: this.version };
  }

  /**
   * Checks the permission again, once the record is known.
   * @throws ProblemError not_found if they may do this to others but not to this one, so that its existence is not revealed;
   * else forbidden
   */
  allow(action: Action, subject: Subject): void {
    if (may(this.actor, action, subject)) return;
    fail(mayEver(this.actor, action) ? 'not_found' : 'forbidden');
  }

  /** The scope of this person's idempotency keys: one person's key is not another's. */
  get keyScope(): string {
    return `desk-${this.actor.id}`;
  }

  /**
   * The key of a repeated write; undefined when the browser sent none, and for reads. A write is the same if it has the same
   * content, address and version.
   */
  private async key(): Promise<IdempotencyKey | undefined> {
    const { req } = this.c;
    const header = req.header('Idempotency-Key');
    if (header === undefined || SAFE_METHODS.has(req.method)) return undefined;
    const key = checkedKey(header);
    const { method, path } = req;
    const sent = { method, path, version: req.header('If-Match') ?? '', body: await req.text() };
    return { scope: this.keyScope, key, fingerprint: fingerprint(sent) };
  }

  private async once(): Promise<Once> {
    return { writer: this.runtime.writer, key: await this.key(), now: this.now };
  }

  /** Writes once, however often the request is sent. @param work its result must contain no secret: it is stored */
  async write<T>(work: (trx: Database) => Promise<T>): Promise<T> {
    return idempotent(await this.once(), work);
  }

  /** Carries a command out, once. @throws ProblemError why it was refused */
  async carryOut<T extends { ok: true } | Refusal>(
    work: (trx: Database) => Promise<T>,
  ): Promise<Accepted<T>> {
    const result = await this.write(work);
    return result.ok ? (result as Accepted<T>) : refuse(result);
  }

  /** Changes many rows in batches, each once. @returns the result of each */
  async carryOutEach<I, T extends { ok: boolean }>(
    rows: readonly I[],
    work: (trx: Database, row: I) => Promise<T>,
  ): Promise<{ results: T[] }> {
    return { results: await idempotentBatches(await this.once(), rows, work) };
  }

  /** Starts jobs that were just queued. */
  wakeJobs(): void {
    this.runtime.jobs.wake();
  }

  /** Adds cookies to the answer. */
  addCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) this.c.header('Set-Cookie', cookie, { append: true });
  }
}
