/** The absence of a person, or of a colleague. */
import { staffRoute } from '../permissions/staff-route.ts';
import { absenceOf, endAbsence, setAbsence } from './absences.ts';
import { absenceInputSchema, absenceSchema } from './schema.ts';

const absence = { path: '/people/:id/absence', permission: 'work.hand-over', answer: absenceSchema } as const;

export const absenceRoutes = {
  getAbsence: staffRoute({ method: 'GET', ...absence }, (request) => {
    const { runtime, id, now } = request;
    request.allow('work.hand-over', { ownerId: id });
    return absenceOf(runtime.db, id, now);
  }),
  setAbsence: staffRoute({ method: 'PUT', ...absence, body: absenceInputSchema }, async (request) => {
    const { runtime, id, now, target, context, body } = request;
    request.allow('work.hand-over', { ownerId: id });
    await request.carryOut((trx) => setAbsence(trx, context, target, body));
    return absenceOf(runtime.db, id, now);
  }),
  endAbsence: staffRoute({ method: 'DELETE', ...absence }, async (request) => {
    const { runtime, id, now, target, context } = request;
    request.allow('work.hand-over', { ownerId: id });
    await request.carryOut((trx) => endAbsence(trx, context, target));
    return absenceOf(runtime.db, id, now);
  }),
};
