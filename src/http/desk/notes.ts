/** Notes, whatever they are about: added with their mentions, changed, taken away. */
import { addNote, changeNote, restoreNote } from '../../domain/notes/notes.ts';
import { noteEditSchema } from '../../domain/shared/desk.schema.ts';
import type { Database } from '../../infra/database/types.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, contextOf, fail } from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const done = { 200: json(doneSchema) };

type Add = Parameters<typeof addNote>;

/**
 * Adds a note and tells who is mentioned in it.
 * @param mayRead who may be mentioned: nobody is told of what is not for their eyes
 * @throws ProblemError validation_failed with the names of those it is not for
 */
export async function keepNote(
  c: AnyDeskContext,
  subject: Add[2],
  input: Add[3],
  mayRead: Add[4],
  tell: (trx: Database, ...mentioned: Parameters<Add[5]>) => ReturnType<Add[5]>,
): Promise<{ id: string }> {
  const note = await once(c, (trx) =>
    addNote(trx, contextOf(c), subject, input, mayRead, (...mentioned) => tell(trx, ...mentioned)),
  );
  if (!note.ok) {
    const message = `Not for the eyes of ${note.names.join(', ')}. Take the mention out, or give them the note another way.`;
    return fail({ code: 'validation_failed', message, errors: { mentions: message } });
  }
  c.var.runtime.tasks.wake();
  return { id: note.id };
}

export const notes = deskResource()
  .openapi(
    deskRoute('editNote', { request: { params: idParam, body: json(noteEditSchema) }, responses: done }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { body } = c.req.valid('json');
      const changed = await once(c, (trx) => changeNote(trx, contextOf(c), id, body));
      return changed ? c.json(DONE, 200) : fail('not_found');
    },
  )
  .openapi(deskRoute('removeNote', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const removed = await once(c, (trx) => changeNote(trx, contextOf(c), id, null));
    return removed ? c.json(DONE, 200) : fail('not_found');
  })
  .openapi(
    deskRoute('restoreNote', { request: { params: idParam, body: json(noteEditSchema) }, responses: done }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { body } = c.req.valid('json');
      const outcome = await once(c, (trx) => restoreNote(trx, contextOf(c), id, body));
      return outcome === 'restored' ? c.json(DONE, 200) : fail(outcome);
    },
  );
