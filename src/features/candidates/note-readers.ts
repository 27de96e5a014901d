/** Who may read a note on an application, so that they may be mentioned in it, and how they are notified. */
import type { NoteRecipients } from '../notes/mentions.ts';
import { may } from '../permissions/schema.ts';
import type { StaffRequest } from '../permissions/staff-request.ts';
import { notifyOfMention } from './staff-emails.ts';
import { findVisible, interviewersFor, type VisibleApplication } from './visible.ts';

/** The readers of a note: the team of the opening, and who interviews for the application. */
export async function applicationReaders(
  { actor, session, now, runtime }: Pick<StaffRequest, 'actor' | 'session' | 'now' | 'runtime'>,
  id: string,
  { name, team: ofOpening }: VisibleApplication,
  isPrivate: boolean,
): Promise<NoteRecipients> {
  const team = [...ofOpening, ...(await interviewersFor(runtime.db, id))];
  return {
    mayRead: (person) =>
      may(person, isPrivate ? 'note.read-private' : 'note.read', { team, ownerId: actor.id }),
    tell: (trx, person) =>
      notifyOfMention(trx, person, { id, name }, { id: actor.id, name: session.name }, now),
  };
}

/** The readers of one of the actor's notes. @returns undefined where the actor may not see the application any more */
export async function readersOfOwnNote(
  request: StaffRequest,
  id: string,
  isPrivate: boolean,
): Promise<NoteRecipients | undefined> {
  const { actor, runtime } = request;
  const seen = await findVisible(runtime.readDb, actor, id);
  if (!seen) return undefined;
  request.allow('note.write', { team: seen.team, ownerId: actor.id });
  return applicationReaders(request, id, seen, isPrivate);
}

/** Whether the actor may see an application. */
export const seesApplication = async ({ runtime, actor }: StaffRequest, id: string): Promise<boolean> =>
  (await findVisible(runtime.db, actor, id)) !== undefined;
