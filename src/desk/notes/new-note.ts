/**
 * A new note. Without a connection it is queued among the decisions and shown as waiting; if it is refused then, its text
 * goes back into its draft.
 */
import { type QueryClient, useMutation, useMutationState } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { Note } from '../../platform/staff/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { putBack, writeDraft } from '../app/draft.ts';
import { noteDrafts } from '../app/letter-drafts.ts';
import { IN_ORDER, shouldRetry } from '../app/mutation-queue.ts';
import { withRetry } from '../app/retry.ts';
import { useSession } from '../app/session.ts';
import { refresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { notifyDone } from '../app/undo.ts';
import { useAction } from '../ui/useAction.ts';
import { messageOf } from '../ui/useForm.ts';

/** The record of a note. */
export interface NoteSubject {
  type: 'application' | 'enquiry';
  id: string;
  name: string;
}

interface NewNote {
  key: string;
  /** The record, in the form of the queue; a note has no version. */
  items: readonly [{ id: string; version: 0 }];
  /** Its author. */
  by: string;
  subject: NoteSubject;
  /** As it is shown before the server has answered. */
  note: Note;
  mentions: readonly string[];
}

const NEW_NOTE = ['note'] as const;
const PATHS = { application: '/applications', enquiry: '/enquiries' } as const;

/** The draft of a note, and that of the choice whether it is private. */
export const draftsOf = ({ type, id }: NoteSubject) => noteDrafts(`${type}:${id}`);

type Answer = { id: string; change: string };

const send = ({ key, subject: { type, id }, note, mentions }: NewNote): Promise<Answer> =>
  call(`${PATHS[type]}/${id}/notes`, {
    method: 'POST',
    key,
    body: { body: note.body, ...(type === 'application' ? { private: note.private } : {}), mentions },
  });

/** Registers how queued notes are sent and reported; called once. */
export function registerNotes(queryClient: QueryClient): void {
  queryClient.setMutationDefaults<Answer, Error, NewNote>(NEW_NOTE, {
    mutationFn: send,
    scope: IN_ORDER,
    retry: shouldRetry,
    onMutate: ({ subject: { name } }) => {
      if (!navigator.onLine) notify({ text: `Your note on ${name} will be sent when you are online.` });
    },
    onSuccess: ({ id, change }, { subject, note }) => {
      queryClient.setQueriesData<{ notes: readonly Note[] }>(
        { queryKey: [subject.type, subject.id] },
        (data) => data && { ...data, notes: [{ ...note, id }, ...data.notes.filter((one) => one.id !== id)] },
      );
      notifyDone(queryClient, `Note on ${subject.name} saved.`, [change]);
    },
    onError: (error, { subject, note }) => {
      const drafts = draftsOf(subject);
      putBack(drafts.body, note.body);
      if (note.private) writeDraft(drafts.private, '1');
      notify({
        failed: true,
        text: `Note on ${subject.name}: not saved. ${error.message} Your text is kept.`,
      });
    },
    // The next change does not wait for lists.
    onSettled: () => void refresh(queryClient, 'note'),
  });
}

/**
 * Saves notes. @returns whether one is being saved, and a function that takes it, with a callback for when it is saved or
 * queued
 */
export function useSaveNote(subject: NoteSubject) {
  const { me, person } = useSession();
  const { busy, run } = useAction('note');
  const { mutate } = useMutation<Answer, Error, NewNote>({ mutationKey: NEW_NOTE });
  const unsent = useUnsentNotes(subject.id);
  const save = (what: Pick<Note, 'body' | 'private'>, mentions: readonly string[], done: () => void) => {
    const key = nanoid();
    const note = { id: key, author: person, ...what, createdAt: new Date().toISOString() };
    const made: NewNote = {
      ...{ key, by: me.id, subject, mentions },
      items: [{ id: subject.id, version: 0 }],
      note: { ...note, editedAt: null, mine: true },
    };
    const queue = () => {
      mutate(made);
      done();
    };
    // Notes that wait already are sent first.
    if (!navigator.onLine || unsent.length > 0) return queue();
    const saveNow = async (): Promise<Answer | undefined> => {
      try {
        const saved = await withRetry(() => send(made));
        done();
        return saved;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0)
          throw new Error(`Note on ${subject.name}: not saved. ${messageOf(error as Error)}`);
        queue();
        return undefined;
      }
    };
    void run(saveNow, (saved) => saved && 'Note saved.');
  };
  return { busy, save };
}

/** The notes on a record without a response, the newest first. @param id of the record */
export const useUnsentNotes = (id: string): readonly Note[] =>
  useMutationState({
    filters: { mutationKey: NEW_NOTE, status: 'pending' },
    select: ({ state }) => state.variables as NewNote,
  })
    .filter(({ subject }) => subject.id === id)
    .map(({ note }) => note)
    .reverse();
