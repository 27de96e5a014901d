import { defineRoute } from '../../platform/http/define-route.ts';
import { sendProblem } from '../../platform/http/errors.ts';
import { successOf } from '../../platform/http/successes.ts';
import { openingFiltersSchema } from './filters.ts';
import { findOpening, nextOpeningChange } from './queries.ts';
import { openingListJson } from './search.ts';
import type { OpeningDetail } from './types.schema.ts';

/** The fields of the contract, and no others. */
const contractOf = (opening: OpeningDetail): OpeningDetail => ({
  _id: opening._id,
  Title: opening.Title,
  Location: opening.Location,
  Experience: opening.Experience,
  AboutRole: opening.AboutRole,
  KeyResponsibilities: opening.KeyResponsibilities,
  requireSkills: opening.requireSkills,
  niceToHaveSkills: opening.niceToHaveSkills,
});

/** The openings, as calls. */
export const openingApi = {
  getAllJobs: defineRoute({
    method: 'GET',
    path: '/api/admin/GetAllJobs',
    kind: 'api',
    cacheable: true,
    query: Object.keys(openingFiltersSchema.shape),
    async handle(c) {
      const { db, readDb, clock } = c.var.runtime;
      // An empty field of a form means no filter, not zero years of experience.
      const given = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '');
      const query = openingFiltersSchema.safeParse(Object.fromEntries(given));
      if (!query.success) {
        const errors = Object.fromEntries(
          query.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
        );
        return sendProblem(c, { code: 'invalid_query', errors });
      }
      const now = clock();
      c.set('cacheable', { until: await nextOpeningChange(db, now) });
      const list = await openingListJson(readDb, query.data, now);
      const message = JSON.stringify(successOf('openings', c.get('translation')));
      return c.body(`{"data":${list},"message":${message}}`, 200, {
        'Content-Type': 'application/json',
      });
    },
  }),
  getAjob: defineRoute({
    method: 'GET',
    path: '/api/admin/GetAjob/:id',
    kind: 'api',
    cacheable: true,
    async handle(c) {
      const { db, clock } = c.var.runtime;
      const now = clock();
      const found = await findOpening(db, c.req.param('id') ?? '', now);
      if (found.state === 'missing') return sendProblem(c, { code: 'job_not_found' });
      if (found.state === 'closed') return sendProblem(c, { code: 'job_gone' });
      c.set('cacheable', { until: await nextOpeningChange(db, now) });
      return c.json({ data: contractOf(found.opening), message: successOf('opening', c.get('translation')) });
    },
  }),
};
