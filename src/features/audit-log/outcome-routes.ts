/** The outcome of a change whose response was lost, by its idempotency key. */
import { z } from 'zod';
import { answerOf } from '../../platform/http/idempotency.ts';
import { staffRoute } from '../permissions/staff-route.ts';

const outcomeSchema = z.object({
  /** Whether the change was carried out, or refused. A request that is still running was not. */
  done: z.boolean(),
  /** The response of its own address, or the refusal. */
  answer: z.unknown(),
});

export const outcomeRoutes = {
  readOutcome: staffRoute(
    'GET /outcomes/:id',
    'account.manage',
    { answer: outcomeSchema, description: 'The outcome of the change with this key' },
    async ({ runtime, keyScope, id }) => {
      // The newest data: a database copy for reading may be behind.
      const known = await answerOf(runtime.db, { scope: keyScope, key: id });
      return { done: known !== undefined, answer: known?.answer ?? null };
    },
  ),
};
