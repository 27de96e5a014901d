/**
 * A change of a note by its author, queued among the decisions: without a connection it is shown as waiting. If it is refused,
 * the typed text becomes a draft.
 */
import { type QueryClient, useMutation, useMutationState } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { Note } from '../../platform/staff/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { putBack, writeDraft } from '../app/draft.ts';
import { meanwhileOf } from '../app/meanwhile.ts';
import { IN_ORDER, shouldRetry } from '../app/mutation-queue.ts';
import { useSession } from '../app/session.ts';
import { refresh } from '../app/stale.ts';
import { moment } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { notifyDone } from '../app/undo.ts';
import { messageOf } from '../ui/useForm.ts';
import { draftsOf, type NoteSubject } from './new-note.ts';

interface Text {
  body: string;
  mentions: readonly string[];
}

interface NoteChange {
  key: string;
  /** The record of the note, in the form of the queue. */
  items: readonly [{ id: string; version: 0 }];
  /** Its author. */
  by: string;
  subject: NoteSubject;
  note: Pick<Note, 'id' | 'editedAt'>;
  /** The new text; undefined removes the note. */
  after: Text | undefined;
}

const NOTE_CHANGE = ['note-change'] as const;

/** The draft of an edited note. @param id of the note */
export const editDraftOf = (id: string): string => `note-edit:${id}`;

const doneOf = ({ after }: NoteChange) => (after ? 'changed' : 'removed');

/** The change to undo, and when the note was last edited. */
type Answer = { change: string; editedAt?: string };

const send = ({ key, note: { id, editedAt }, after }: NoteChange): Promise<Answer> =>
  after
    ? call(`/notes/${id}`, { method: 'PATCH', key, body: { ...after, editedAt } })
    : call(`/notes/${id}`, { method: 'DELETE', key, body: { editedAt } });

/** A note has one author: if someone was faster, it was the same person in another window. */
function whyNot(error: Error): string {
  const meanwhile = meanwhileOf(error);
  return meanwhile ? `You ${meanwhile.what} in another window, ${moment(meanwhile.at)}.` : messageOf(error);
}

/** Registers how changes of notes are sent and reported; called once. */
export function registerNoteChanges(queryClient: QueryClient): void {
  queryClient.setMutationDefaults<Answer, Error, NoteChange>(NOTE_CHANGE, {
    mutationFn: send,
    scope: IN_ORDER,
    retry: shouldRetry,
    onMutate: (change) => {
      if (navigator.onLine) return;
      notify({ text: `Your note on ${change.subject.name} will be ${doneOf(change)} when you are online.` });
    },
    onSuccess: ({ editedAt, change: made }, change) => {
      const { subject, note, after } = change;
      const shown = (one: Note) =>
        one.id !== note.id ? one : after && { ...one, body: after.body, editedAt: editedAt ?? one.editedAt };
      queryClient.setQueriesData<{ notes: readonly Note[] }>(
        { queryKey: [subject.type, subject.id] },
        (data) => data && { ...data, notes: data.notes.flatMap((one) => shown(one) ?? []) },
      );
      notifyDone(queryClient, `Note ${doneOf(change)}.`, [made]);
    },
    onError: (error, change) => {
      const { subject, note, after } = change;
      // The text of an edited note that was removed becomes a new note.
      if (after && error instanceof ApiError && error.status === 404)
        putBack(draftsOf(subject).body, after.body);
      else if (after) writeDraft(editDraftOf(note.id), after.body);
      const kept = after ? ' Your text is kept.' : '';
      notify({
        failed: true,
        text: `Your note on ${subject.name} was not ${doneOf(change)}: ${whyNot(error)}${kept}`,
      });
    },
    // The next change does not wait for lists.
    onSettled: () => void refresh(queryClient, 'note'),
  });
}

/** Changes the user's notes on a record. @returns a function that takes the note as the user saw it, and its new text */
export function useChangeNote(subject: NoteSubject) {
  const { me } = useSession();
  const { mutate } = useMutation<Answer, Error, NoteChange>({ mutationKey: NOTE_CHANGE });
  return ({ id, editedAt }: Note, after: Text | undefined): void =>
    mutate({
      ...{ key: nanoid(), by: me.id, subject, after },
      items: [{ id: subject.id, version: 0 }],
      note: { id, editedAt },
    });
}

interface UnsentChange {
  /** The new text; undefined where the note is removed. */
  body: string | undefined;
  /** Whether it waits for the connection or the server. */
  waits: boolean;
}

/** The changes of notes that have had no answer yet, by the note. */
export const useUnsentChanges = (): ReadonlyMap<string, UnsentChange> =>
  new Map(
    useMutationState({
      filters: { mutationKey: NOTE_CHANGE, status: 'pending' },
      select: ({ state: { variables, isPaused, failureCount } }) => {
        const { note, after } = variables as NoteChange;
        return [note.id, { body: after?.body, waits: isPaused || failureCount > 0 }] as const;
      },
    }),
  );
