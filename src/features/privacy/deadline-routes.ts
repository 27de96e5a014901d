/** The legal deadlines of each country. */
import { doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { removeDeadline, saveDeadline } from './commands/deadlines.ts';
import { deadlineInputSchema, deadlineSchema } from './deadlines.schema.ts';
import { listDeadlines } from './deadlines.ts';

export const deadlineRoutes = {
  listDeadlines: staffRoute(
    'GET /privacy/deadlines',
    'privacy.read',
    { answer: listOf(deadlineSchema) },
    async ({ runtime }) => ({ items: await listDeadlines(runtime.db) }),
  ),
  saveDeadline: staffCommand(
    'PUT /privacy/deadlines',
    'retention.write',
    { body: deadlineInputSchema, answer: idSchema },
    (trx, context, { body, version }) => saveDeadline(trx, context, body, version),
  ),
  removeDeadline: staffCommand(
    'DELETE /privacy/deadlines/:id',
    'retention.write',
    { answer: doneSchema },
    (trx, context, { target }) => removeDeadline(trx, context, target),
  ),
};
