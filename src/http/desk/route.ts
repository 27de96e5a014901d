/** Routes of the desk: address and method from the table, schemas from the domain, one document and one typed client of both. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { DESK_ROUTES, type DeskRouteId } from '../../app/desk-routes.ts';
import { type DeskEnv, fail } from './context.ts';

type Braces<P extends string> = P extends `${infer Before}/:${infer Name}/${infer After}`
  ? `${Before}/{${Name}}${Braces<`/${After}`>}`
  : P extends `${infer Before}/:${infer Name}`
    ? `${Before}/{${Name}}`
    : P;

export const problemSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** A body of JSON, as a request or an answer has it. */
export const json = <S extends z.ZodType>(schema: S, description = 'The answer') => ({
  description,
  required: true as const,
  content: { 'application/json': { schema } },
});

/** For changes that have nothing to tell. */
export const doneSchema = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;

export const idParam = z.object({ id: z.string().min(1).max(64) });

type Route<Id extends DeskRouteId, R> = R & {
  path: Braces<(typeof DESK_ROUTES)[Id]['path']>;
  method: Lowercase<(typeof DESK_ROUTES)[Id]['method']>;
  operationId: Id;
};

/**
 * A route of the table.
 * @param rest what it takes and gives; how it fails is the same everywhere
 */
export function deskRoute<
  Id extends DeskRouteId,
  R extends Omit<Parameters<typeof createRoute>[0], 'path' | 'method'>,
>(id: Id, rest: R) {
  const { path, method } = DESK_ROUTES[id];
  return createRoute({
    ...rest,
    path: path.replace(/:(\w+)/g, '{$1}'),
    method: method.toLowerCase(),
    operationId: id,
    security: DESK_ROUTES[id].action === 'door.knock' ? [] : [{ session: [] }],
  } as unknown as Route<Id, R>);
}

/** A part of the desk's API. */
export const deskResource = () =>
  new OpenAPIHono<DeskEnv>({
    defaultHook(result) {
      if (result.success) return;
      const errors: Record<string, string> = {};
      for (const issue of result.error.issues) {
        const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
        const name = unknown ?? issue.path.join('.');
        errors[name] ??= issue.message;
      }
      fail({ code: result.target === 'json' ? 'validation_failed' : 'invalid_query', errors });
    },
  });
