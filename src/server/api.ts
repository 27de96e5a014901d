/** HTTP as one Hono app; it needs no socket and no Astro, so tests call it directly. */
import { Hono } from 'hono';
import type { Runtime } from '../platform/http/context.ts';
import { allowedMethods, routesAt } from './addresses.ts';
import { ROUTES, type RouteId } from './routes.ts';
import '../platform/forms/messages.ts';
import { sendRequestFile } from '../features/data-subjects/public-routes.ts';
import { sendInterviewEntry } from '../features/interviews/public-routes.ts';
import { openApi } from '../features/public-api/describe.ts';
import { PUBLIC_API } from '../features/public-api/routes.ts';
import { sendReport } from '../features/reports/public-routes.ts';
import type { AppEnv, Handler } from '../platform/http/context.ts';
import { sendProblem } from '../platform/http/errors.ts';
import { problemOf } from '../platform/http/intake.ts';
import { pathsOf } from '../site/routes.ts';
import { formHandlers, type RenderForm } from './form-posts.ts';
import { healthRoutes } from './health.ts';
import { inTurn, keepResponses, takeTurn } from './middleware/caching.ts';
import { canonicalPath } from './middleware/canonical-path.ts';
import { notIndexed, personal, requestLog, sameOrigin, withoutBody } from './middleware/guards.ts';
import { inTheirLanguage } from './middleware/language.ts';
import { createStaffApi } from './staff-api.ts';

const isPrerendered = (path: string) => routesAt(path).some(({ kind }) => kind === 'prerendered');

/**
 * Every address of the table that is no page, and the middleware before them. The caller adds the pages.
 * @param renderForm shows a form's page again after a failed post without JavaScript
 */
export function createApp(runtime: Runtime, renderForm: RenderForm): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(async (error, c) => sendProblem(c, await problemOf(c, error)));
  app.use(async (c, next) => {
    c.set('runtime', runtime);
    await next();
  });
  app.use(requestLog, withoutBody, inTheirLanguage, sameOrigin, personal, inTurn, keepResponses);
  app.use('/api/*', notIndexed);
  for (const { method, path, handle } of Object.values({ ...PUBLIC_API, openApi, ...healthRoutes }))
    app.on(method, path, handle);
  // A page costs the same after a failed post, and nothing limits failed posts.
  const renderInTurn: RenderForm = (c, ...form) => takeTurn(c, () => renderForm(c, ...form));
  for (const [id, handler] of Object.entries(formHandlers(renderInTurn)) as [RouteId, Handler][])
    app.on(ROUTES[id].method, pathsOf(ROUTES[id]), handler);
  app.on('GET', pathsOf(ROUTES.report), sendReport);
  app.on('GET', pathsOf(ROUTES.interviewEntry), sendInterviewEntry);
  app.on('GET', pathsOf(ROUTES.privacyRequest), sendRequestFile);
  app.route('/', createStaffApi());
  app.use('/api/*', async (c, next) => {
    const { path } = c.req;
    const isThere = routesAt(path).length > 0 || canonicalPath(path, isPrerendered) !== undefined;
    // A path that does not exist has no methods either.
    return isThere ? next() : sendProblem(c, { code: 'not_found' });
  });
  app.use(async (c, next) => {
    const allowed: readonly string[] = allowedMethods(c.req.path);
    if (allowed.includes(c.req.method)) return next();
    c.header('Allow', allowed.join(', '));
    return sendProblem(c, { code: 'method_not_allowed' });
  });
  return app;
}
