/** The legal deadlines of each country. */
import { DONE, doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { removeDeadline, saveDeadline } from './commands/deadlines.ts';
import { deadlineInputSchema, deadlineSchema } from './deadlines.schema.ts';
import { listDeadlines } from './deadlines.ts';

export const deadlineRoutes = {
  listDeadlines: staffRoute(
    {
      method: 'GET',
      path: '/privacy/deadlines',
      permission: 'privacy.read',
      answer: listOf(deadlineSchema),
    },
    async ({ runtime }) => ({ items: await listDeadlines(runtime.db) }),
  ),
  saveDeadline: staffRoute(
    {
      method: 'PUT',
      path: '/privacy/deadlines',
      permission: 'retention.write',
      body: deadlineInputSchema,
      answer: idSchema,
    },
    async (request) => {
      const { body, context, version } = request;
      const { id } = await request.carryOut((trx) => saveDeadline(trx, context, body, version));
      return { id };
    },
  ),
  removeDeadline: staffCommand(
    {
      method: 'DELETE',
      path: '/privacy/deadlines/:id',
      permission: 'retention.write',
      answer: doneSchema,
    },
    ({ target }) =>
      async (trx, context) => {
        const removed = await removeDeadline(trx, context, target);
        return removed.ok ? DONE : removed;
      },
  ),
};
