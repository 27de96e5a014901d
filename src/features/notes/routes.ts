/** Notes on any record: added with their mentions, changed, removed. */

import {
  noteEditedSchema,
  noteEditSchema,
  noteRemovalSchema,
  noteRemovedSchema,
} from '../../platform/staff/schema.ts';
import { fail, refuse, type StaffRequest } from '../permissions/staff-request.ts';
import { preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import type { NoteRecipients, Unread } from './mentions.ts';
import { addNote, type NoteInput, type NoteSubject } from './notes.ts';
import { editNote, ownNote, registerNote, removeNote } from './own-notes.ts';

const unread = ({ names }: Unread): never => {
  const message = `${names.join(', ')} can’t see this. Remove the mention.`;
  return fail({ code: 'validation_failed', message, errors: { mentions: message } });
};

/**
 * Adds a note and notifies the mentioned people.
 * @throws ProblemError validation_failed with the names of people who may not read it
 */
export async function storeNote(
  request: Pick<StaffRequest, 'context' | 'write' | 'wakeJobs'>,
  subject: NoteSubject,
  input: NoteInput,
  audience: NoteRecipients,
): Promise<{ id: string; change: string }> {
  const { context } = request;
  const note = await request.write(async (trx) => {
    const added = await addNote(trx, context, subject, input, audience);
    return added.ok ? { ...added, change: await registerNote(trx, context, added.id, subject) } : added;
  });
  if (!note.ok) return note.code === 'unread' ? unread(note) : fail('not_found');
  request.wakeJobs();
  return { id: note.id, change: note.change };
}

/**
 * For each type of record that notes are on: who may read a note on it. Undefined if there is no such record, or if this person
 * may not see it.
 */
type NoteReaders = Record<
  NoteSubject['type'],
  (request: StaffRequest, id: string, isPrivate: boolean) => Promise<NoteRecipients | undefined>
>;

export function noteRoutes(readers: NoteReaders) {
  /** The readers of one of the actor's notes. @throws ProblemError not_found */
  async function ownAudience(request: StaffRequest): Promise<NoteRecipients> {
    const own = (await ownNote(request.runtime.readDb, request.actor, request.id)) ?? fail('not_found');
    const { type, id } = own.subject;
    return (await readers[type](request, id, own.private)) ?? fail('not_found');
  }

  return {
    editNote: staffRoute(
      'PATCH /notes/:id',
      'note.write',
      { body: noteEditSchema, answer: noteEditedSchema },
      async (request) => {
        const { id, body, context } = request;
        const audience = await ownAudience(request);
        const edited = await request.write((trx) => editNote(trx, context, id, body, audience));
        if (!edited.ok) return edited.code === 'unread' ? unread(edited) : refuse(edited);
        request.wakeJobs();
        return { editedAt: edited.editedAt, change: edited.change };
      },
    ),
    removeNote: preparedCommand(
      'DELETE /notes/:id',
      'note.write',
      { body: noteRemovalSchema, answer: noteRemovedSchema },
      async (request) => {
        await ownAudience(request);
        const { editedAt } = request.body;
        return (trx, context) => removeNote(trx, context, request.id, editedAt);
      },
    ),
  };
}
