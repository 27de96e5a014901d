/** The absence of a person, or of a colleague. */
import { staffRoute } from '../permissions/staff-route.ts';
import { absenceOf, endAbsence, setAbsence } from './absences.ts';
import { absenceInputSchema, absenceSchema } from './schema.ts';

const answer = absenceSchema;

export const absenceRoutes = {
  getAbsence: staffRoute('GET /people/:id/absence', 'work.hand-over', { answer }, (request) => {
    const { runtime, id, now } = request;
    request.allow('work.hand-over', { ownerId: id });
    return absenceOf(runtime.db, id, now);
  }),
  setAbsence: staffRoute(
    'PUT /people/:id/absence',
    'work.hand-over',
    { answer, body: absenceInputSchema },
    async (request) => {
      const { runtime, id, now, target, context, body } = request;
      request.allow('work.hand-over', { ownerId: id });
      await request.carryOut((trx) => setAbsence(trx, context, target, body));
      return absenceOf(runtime.db, id, now);
    },
  ),
  endAbsence: staffRoute('DELETE /people/:id/absence', 'work.hand-over', { answer }, async (request) => {
    const { runtime, id, now, target, context } = request;
    request.allow('work.hand-over', { ownerId: id });
    await request.carryOut((trx) => endAbsence(trx, context, target));
    return absenceOf(runtime.db, id, now);
  }),
};
