/** Routes of the staff API, declared in their features: address, permission, schemas and handler. */
import type { MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { issuesByField, type Method, type Route } from '../../platform/http/define-route.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import { EXPORT_REASONS } from '../../platform/staff/schema.ts';
import type { Action } from './schema.ts';
import { fail, type StaffContext, StaffRequest } from './staff-request.ts';

/**
 * Who gets a response at all; the permission for a record is checked again once it is known.
 * - `public`: everyone, that is, people who want to sign in
 * - `session`: people with a session, also while the second factor is missing
 * - all others: an action of the table of roles
 */
type StaffPermission = Action | 'public' | 'session';

/** An answer that is no JSON, as the API's description says it. */
interface OtherAnswer {
  description: string;
  content?: Record<string, { schema: { type: 'string'; format?: string } }>;
  status?: 302;
}

/** The method, and the path below `/api/desk`. */
type Address<M extends Method, P extends string> = `${M} ${P}`;

interface Details<Q, B, A> {
  /** They must have confirmed their identity recently: it changes how people sign in, or what they may do. */
  reauthentication?: true;
  /** It receives a file, which it reads itself, within the limits of files. */
  uploads?: true;
  query?: Q;
  body?: B;
  /** The schema of the response's JSON, or its other type. */
  answer: A;
  /** Describes the response. */
  description?: string;
}

type Json<A> = A extends z.ZodType ? z.input<A> : never;
type Parsed<S> = [S] extends [z.ZodType] ? z.output<S> : Record<string, string>;
/** The type of the response in the browser. */
type Received<A> = A extends z.ZodType ? z.output<A> : never;
type MaybeLater<T> = T | Promise<T>;

export interface StaffRoute<M extends Method = Method, P extends string = string, A = unknown> extends Route {
  method: M;
  path: `/api/desk${P}`;
  kind: 'desk';
  permission: StaffPermission;
  reauthentication?: true;
  uploads?: true;
  query?: never;
  input: { query?: z.ZodType; body?: z.ZodType };
  answer: z.ZodType | OtherAnswer;
  description: string;
  /** Middleware that reads and checks the input, before `handle`. */
  checks: readonly MiddlewareHandler[];
  handle(c: StaffContext): Promise<Response>;
  /** The type of the answer, for the desk's client; there is no value. */
  readonly json?: A;
}

const check = (target: 'query' | 'json', schema: z.ZodType) =>
  validator(target, async (value: unknown) => {
    const parsed = await schema.safeParseAsync(value);
    if (parsed.success) return parsed.data as object;
    const code = target === 'json' ? 'validation_failed' : 'invalid_query';
    return fail({ code, errors: issuesByField(parsed.error.issues) });
  });

const idParam = z.object({ id: z.string().min(1).max(64) });

const checkId = validator('param', (value: unknown) => {
  const parsed = idParam.safeParse(value);
  return parsed.success
    ? parsed.data
    : fail({ code: 'invalid_query', errors: issuesByField(parsed.error.issues) });
});

/**
 * Declares a route.
 * @param handle returns the JSON of the response, undefined if the record does not exist, or a response of its own
 */
export function staffRoute<
  const M extends Method,
  const P extends `/${string}`,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType | OtherAnswer,
>(
  address: Address<M, P>,
  permission: StaffPermission,
  details: Details<Q, B, A>,
  handle: (request: StaffRequest<Parsed<Q>, Parsed<B>>) => MaybeLater<Json<A> | Response | undefined>,
): StaffRoute<M, P, Received<A>> {
  const [method, path] = address.split(' ') as [M, P];
  const { query, body, description = 'The answer', ...rest } = details;
  const checks: MiddlewareHandler[] = [];
  if (query) checks.push(check('query', query));
  if (path.includes('/:id')) checks.push(checkId);
  if (body) checks.push(check('json', body));
  return {
    ...rest,
    method,
    permission,
    path: `/api/desk${path}`,
    kind: 'desk',
    description,
    input: { ...(query ? { query } : {}), ...(body ? { body } : {}) },
    checks,
    async handle(c) {
      const { req } = c;
      const params = query ? req.valid('query' as never) : req.query();
      const sent = body ? req.valid('json' as never) : {};
      const answer = await handle(new StaffRequest(c, params as Parsed<Q>, sent as Parsed<B>));
      if (answer === undefined) return fail('not_found');
      return answer instanceof Response ? answer : c.json(answer as object, 200);
    },
  };
}

interface CommandDetails<Q, B, A> extends Details<Q, B, A> {
  /** Jobs are queued with it: they start at once. */
  wakesJobs?: true;
}

/** What a command answers: at least the fields of the route's schema, or why it refuses. */
type Outcome<A extends z.ZodObject> = Promise<(Omit<z.input<A>, 'ok'> & { ok: true }) | Refusal>;

/**
 * Declares a route that carries out one command, once.
 * @param prepare checks the request and returns the command; the response contains the fields of its result that its schema
 * names
 */
export const preparedCommand = <
  const M extends Method,
  const P extends `/${string}`,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodObject,
>(
  address: Address<M, P>,
  permission: StaffPermission,
  { wakesJobs, ...details }: CommandDetails<Q, B, A>,
  prepare: (
    request: StaffRequest<Parsed<Q>, Parsed<B>>,
  ) => MaybeLater<(trx: Database, context: DeskContext) => Outcome<A>>,
): StaffRoute<M, P, z.output<A>> =>
  staffRoute(address, permission, details, async (request) => {
    const { context } = request;
    const run = await prepare(request);
    const result: Record<string, unknown> = await request.carryOut((trx) => run(trx, context));
    if (wakesJobs) request.wakeJobs();
    const named = Object.keys(details.answer.shape).map((name) => [name, result[name]]);
    return Object.fromEntries(named) as Json<A>;
  });

/** Declares a route that carries out one command, once, of which the request needs no other check. */
export const staffCommand = <
  const M extends Method,
  const P extends `/${string}`,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodObject,
>(
  address: Address<M, P>,
  permission: StaffPermission,
  details: CommandDetails<Q, B, A>,
  command: (trx: Database, context: DeskContext, request: StaffRequest<Parsed<Q>, Parsed<B>>) => Outcome<A>,
): StaffRoute<M, P, z.output<A>> =>
  preparedCommand(
    address,
    permission,
    details,
    (request) => (trx, context) => command(trx, context, request),
  );

/** For changes without a result. */
export const doneSchema = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;

export const idSchema = z.object({ id: z.string() });
export const listOf = <T extends z.ZodType>(schema: T) => z.object({ items: z.array(schema) });

/** The query of an export: the filters of its list, and why. */
export const exportQuerySchema = z.looseObject({
  reason: z.enum(EXPORT_REASONS, `Choose a purpose: ${EXPORT_REASONS.join(', ')}`),
});
