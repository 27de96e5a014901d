/** Notes, whatever they are about: added with their mentions, changed, taken away. */
import { nameOf } from '../../domain/enquiries/record.ts';
import { recordOf } from '../../domain/enquiries/release.ts';
import { tellOfEnquiry } from '../../domain/enquiries/staff-mails.ts';
import { enquiryRow } from '../../domain/enquiries/thread.ts';
import { tellOfMention } from '../../domain/hiring/staff-mails.ts';
import { type Glimpse, glimpse } from '../../domain/hiring/visible.ts';
import type { Audience, Unread } from '../../domain/notes/mentions.ts';
import {
  addNote,
  editNote,
  type NoteInput,
  type NoteSubject,
  ownNote,
  removeNote,
  restoreNote,
} from '../../domain/notes/notes.ts';
import { noteEditSchema } from '../../domain/shared/desk.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, actorOf, allow, contextOf, fail } from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const done = { 200: json(doneSchema) };

/** Who may be mentioned in a note on an application, and how they are told. */
export const hiringAudience = (
  c: AnyDeskContext,
  id: string,
  { name, team }: Glimpse,
  isPrivate: boolean,
): Audience => ({
  mayRead: (person) =>
    may(person, isPrivate ? 'note.read-private' : 'note.read', { team, ownerId: actorOf(c).id }),
  tell: (trx, person) => tellOfMention(trx, person, { id, name }, contextOf(c)),
});

/** The same for a note on an enquiry. @param name of whoever sent it */
export const salesAudience = (c: AnyDeskContext, id: string, name: string): Audience => ({
  mayRead: (person) => may(person, 'enquiry.read'),
  tell: (trx, person) => tellOfEnquiry(trx, person, 'mention', { id, name }, contextOf(c).now),
});

const unread = ({ names }: Unread): never => {
  const message = `Not for the eyes of ${names.join(', ')}. Take the mention out, or give them the note another way.`;
  return fail({ code: 'validation_failed', message, errors: { mentions: message } });
};

/**
 * Adds a note and tells who is mentioned in it.
 * @throws ProblemError validation_failed with the names of those it is not for
 */
export async function keepNote(
  c: AnyDeskContext,
  subject: NoteSubject,
  input: NoteInput,
  audience: Audience,
): Promise<{ id: string }> {
  const note = await once(c, (trx) => addNote(trx, contextOf(c), subject, input, audience));
  if (!note.ok) return note.code === 'unread' ? unread(note) : fail('not_found');
  c.var.runtime.tasks.wake();
  return { id: note.id };
}

/** Who a note of one's own is for. @throws ProblemError not_found where there is none, or none on what one may see now */
async function ownAudience(c: AnyDeskContext, note: string): Promise<Audience> {
  const { readDb } = c.var.runtime;
  const actor = actorOf(c);
  const own = (await ownNote(readDb, actor, note)) ?? fail('not_found');
  const { type, id } = own.subject;
  if (type === 'application') {
    const seen = (await glimpse(readDb, actor, id)) ?? fail('not_found');
    allow(c, 'note.write', { team: seen.team, ownerId: actor.id });
    return hiringAudience(c, id, seen, own.private);
  }
  const row = may(actor, 'enquiry.read') ? await enquiryRow(readDb, id) : undefined;
  return row ? salesAudience(c, id, nameOf(recordOf(row))) : fail('not_found');
}

export const notes = deskResource()
  .openapi(
    deskRoute('editNote', { request: { params: idParam, body: json(noteEditSchema) }, responses: done }),
    async (c) => {
      const { id } = c.req.valid('param');
      const audience = await ownAudience(c, id);
      const edited = await once(c, (trx) => editNote(trx, contextOf(c), id, c.req.valid('json'), audience));
      if (!edited.ok) return edited.code === 'unread' ? unread(edited) : fail(edited.code);
      c.var.runtime.tasks.wake();
      return c.json(DONE, 200);
    },
  )
  .openapi(deskRoute('removeNote', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    await ownAudience(c, id);
    const removed = await once(c, (trx) => removeNote(trx, contextOf(c), id));
    return removed ? c.json(DONE, 200) : fail('not_found');
  })
  .openapi(
    deskRoute('restoreNote', {
      request: { params: idParam },
      responses: done,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await ownAudience(c, id);
      const outcome = await once(c, (trx) => restoreNote(trx, contextOf(c), id));
      return outcome === 'restored' ? c.json(DONE, 200) : fail(outcome);
    },
  );
