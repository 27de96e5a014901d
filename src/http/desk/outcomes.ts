/** What became of a change whose reply was lost: asked by the key that it was sent with. */
import { z } from 'zod';
import { answerOf } from '../../domain/shared/idempotency.ts';
import { deskScope } from './context.ts';
import { deskResource, deskRoute, idParam, json } from './route.ts';

const outcomeSchema = z.object({
  /** Whether the change was carried out, or refused. While a request is still under way it was not. */
  done: z.boolean(),
  /** What the change came to: as its own address answers it, or why it was refused. */
  answer: z.unknown(),
});

export const outcomes = deskResource().openapi(
  deskRoute('readOutcome', {
    request: { params: idParam },
    responses: { 200: json(outcomeSchema, 'What became of the change with this key') },
  }),
  async (c) => {
    // The newest there is: a copy for reading may be behind.
    const known = await answerOf(c.var.runtime.db, { scope: deskScope(c), key: c.req.valid('param').id });
    return c.json({ done: known !== undefined, answer: known?.answer ?? null }, 200);
  },
);
