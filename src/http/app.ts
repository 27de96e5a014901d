/** HTTP as one Hono app; it needs no socket and no Astro, so tests call it directly. */
import { Hono } from 'hono';
import { allowedMethods, routesAt } from '../app/addresses.ts';
import { ROUTES, type RouteId } from '../app/routes.ts';
import type { Runtime } from '../app/runtime.ts';
import '../domain/shared/messages.ts';
import type { AppEnv, Handler } from './context.ts';
import { createDeskApi } from './desk/app.ts';
import { sendProblem } from './errors.ts';
import { inTurn, keepResponses } from './middleware/caching.ts';
import { notIndexed, personal, requestLog, sameOrigin, withoutBody } from './middleware/guards.ts';
import { apiHandlers } from './public/api.ts';
import { formHandlers, type RenderForm } from './public/form-posts.ts';
import { problemOf } from './public/intake.ts';
import { sendReport } from './public/reports.ts';

/**
 * Every address of the table that is no page, with what stands before all of them. Pages are left to the caller, who
 * adds them behind.
 * @param renderForm shows a form's page again after a post without JavaScript that failed
 */
export function createApp(runtime: Runtime, renderForm: RenderForm): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(async (error, c) => sendProblem(c, await problemOf(c, error)));
  app.use(async (c, next) => {
    c.set('runtime', runtime);
    await next();
  });
  app.use(requestLog, withoutBody, sameOrigin, personal, inTurn, keepResponses);
  app.use('/api/*', notIndexed);
  const handlers = { ...apiHandlers, ...formHandlers(renderForm) };
  for (const [id, handler] of Object.entries(handlers) as [RouteId, Handler][]) {
    app.on(ROUTES[id].method, ROUTES[id].path, handler);
  }
  app.get(ROUTES.report.path, sendReport);
  app.route('/', createDeskApi());
  app.use('/api/*', async (c, next) =>
    // What is not there has no methods either.
    routesAt(c.req.path).length > 0 ? next() : sendProblem(c, { code: 'not_found' }),
  );
  app.use(async (c, next) => {
    const allowed: readonly string[] = allowedMethods(c.req.path);
    if (allowed.includes(c.req.method)) return next();
    c.header('Allow', allowed.join(', '));
    return sendProblem(c, { code: 'method_not_allowed' });
  });
  return app;
}
