/** Handing over one's own open work, or a colleague's. */
import { preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { handOver, openWork } from './hand-over.ts';
import { handedOverSchema, handOverSchema, workSchema } from './schema.ts';

export const handoverRoutes = {
  getOpenWork: staffRoute('GET /people/:id/work', 'work.hand-over', { answer: workSchema }, (request) => {
    const { runtime, id, now } = request;
    request.allow('work.hand-over', { ownerId: id });
    return openWork(runtime.db, id, now);
  }),
  handOverWork: preparedCommand(
    'POST /people/:id/hand-over',
    'work.hand-over',
    { body: handOverSchema, answer: handedOverSchema, wakesJobs: true },
    (request) => {
      const { id, body, officeZone } = request;
      request.allow('work.hand-over', { ownerId: id });
      return (trx, context) => handOver(trx, context, id, body, officeZone);
    },
  ),
};
