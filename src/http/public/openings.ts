import type { RouteId } from '../../app/routes.ts';
import { openingFiltersSchema } from '../../domain/openings/filters.ts';
import { findOpening, nextOpeningChange } from '../../domain/openings/queries.ts';
import { openingListJson } from '../../domain/openings/search.ts';
import type { OpeningDetail } from '../../domain/openings/types.ts';
import type { Handler } from '../context.ts';
import { sendProblem } from '../errors.ts';

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

/** `GET /api/admin/GetAllJobs` and `GET /api/admin/GetAjob/{id}`. */
export const openings = {
  async getAllJobs(c) {
    const { db, readDb, clock } = c.var.runtime;
    const query = openingFiltersSchema.safeParse(c.req.query());
    if (!query.success) {
      const errors = Object.fromEntries(
        query.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
      );
      return sendProblem(c, { code: 'invalid_query', errors });
    }
    const now = clock();
    c.set('cacheable', { until: await nextOpeningChange(db, now) });
    const list = await openingListJson(readDb, query.data, now);
    return c.body(`{"data":${list},"message":"Openings, newest first"}`, 200, {
      'Content-Type': 'application/json',
    });
  },
  async getAjob(c) {
    const { db, clock } = c.var.runtime;
    const now = clock();
    const found = await findOpening(db, c.req.param('id') ?? '', now);
    if (found.state === 'missing') return sendProblem(c, { code: 'job_not_found' });
    if (found.state === 'closed') return sendProblem(c, { code: 'job_gone' });
    c.set('cacheable', { until: await nextOpeningChange(db, now) });
    return c.json({ data: contractOf(found.opening), message: 'Opening' });
  },
} satisfies Partial<Record<RouteId, Handler>>;
