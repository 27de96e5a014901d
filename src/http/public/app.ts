/** The public API as one Hono app; it needs no socket and no Astro, so tests call it directly. */
import { Hono } from 'hono';
import type { ApiContext, Variables } from '../context.ts';
import { sendProblem } from '../errors.ts';
import { keepResponses } from '../middleware/caching.ts';
import { notIndexed, requestLog, sameOrigin, security } from '../middleware/guards.ts';
import { applications } from './applications.ts';
import { enquiries, pageForms } from './enquiries.ts';
import { health } from './health.ts';
import { problemOf } from './intake.ts';
import { legal } from './legal.ts';
import { openApi } from './openapi.ts';
import { openings } from './openings.ts';
import { reports } from './reports.ts';

/** Which method each fixed address of the API answers, for 405. */
const METHODS: ReadonlyArray<readonly [path: string, allow: string]> = [
  ['/api/admin/CreateContactus', 'POST'],
  ['/api/admin/ApplytoJob', 'POST'],
  ['/api/admin/GetAllJobs', 'GET, HEAD'],
  ['/api/admin/GetAjob/:id', 'GET, HEAD'],
  ['/api/admin/GetTermsandcondition', 'GET, HEAD'],
  ['/api/admin/GetPrivacyPolicy', 'GET, HEAD'],
  ['/api/enquiries/collaborate', 'POST'],
  ['/api/enquiries/case-study', 'POST'],
  ['/api/enquiries/report', 'POST'],
  ['/api/openapi.json', 'GET, HEAD'],
];

/** The API with everything that stands before it. Paths it does not know outside `/api/` are left to the caller. */
export function createApi() {
  const app = new Hono<{ Variables: Variables }>();
  app.onError(async (error, c) => {
    const problem = await problemOf(c as ApiContext, error);
    return sendProblem(c as ApiContext, problem);
  });
  app.use(requestLog, security, sameOrigin);
  app.use(
    '/api/*',
    keepResponses((c) => c.get('cacheable')),
    notIndexed,
  );
  app.route('/', health);
  app.route('/api', openApi);
  app.route('/', reports);
  app.route('/api/enquiries', pageForms);
  for (const resource of [enquiries, applications, openings, legal]) app.route('/api/admin', resource);
  for (const [path, allow] of METHODS) {
    app.all(path, (c) => {
      c.header('Allow', allow);
      return sendProblem(c, { code: 'method_not_allowed' });
    });
  }
  return app;
}
