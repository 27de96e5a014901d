import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef } from 'react';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import { NoteBox, useMentions } from './NoteBox.tsx';

interface EditNoteProps {
  /** The note that is changed; undefined while none is. */
  note: Note | undefined;
  /** The key of what is loaded of what it stands on. */
  subject: string;
  close(): void;
}

/** Another wording for a note of one's own, or its end. Who is mentioned in it anew is told. */
export function EditNote({ note, subject, close }: EditNoteProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <Modal open={note !== undefined} close={close} title="Your note" initialFocus={box}>
      {note && <EditForm note={note} subject={subject} boxRef={box} close={close} />}
    </Modal>
  );
}

interface EditFormProps extends Omit<EditNoteProps, 'note'> {
  note: Note;
  boxRef: RefObject<HTMLTextAreaElement | null>;
}

function EditForm({ note, subject, boxRef, close }: EditFormProps) {
  const queryClient = useQueryClient();
  const [body, setBody, forget] = useDraft(`note-edit:${note.id}`, note.body);
  const fresh = () => queryClient.invalidateQueries({ queryKey: [subject] });
  const done = () => {
    forget();
    close();
  };
  const path = `/notes/${note.id}`;
  const mentionsIn = useMentions();
  const worded = (words: string) => ({ body: words, mentions: mentionsIn(words) });
  /** Says what was done; with the way back. */
  const told = (text: string, back: () => Promise<unknown>) => {
    notify({
      text,
      undo: () =>
        void back()
          .then(() => notify({ text: 'Taken back.' }))
          .catch((error: Error) => notify({ failed: true, text: error.message }))
          .finally(fresh),
    });
    done();
  };
  const save = useMutation({
    mutationFn: () => call(path, { method: 'PATCH', body: worded(body) }),
    onSuccess: () => told('Note changed.', () => call(path, { method: 'PATCH', body: worded(note.body) })),
    onSettled: fresh,
  });
  const remove = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: () => told('Note removed.', () => call(`${path}/restore`, { method: 'POST' })),
    onSettled: fresh,
  });
  const busy = save.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit="Save note"
      disabled={busy || body.trim() === '' || body === note.body}
      failure={remove.error?.message}
      close={close}
      kept
      besides={
        <Button look="danger" disabled={busy} onClick={() => remove.mutate()}>
          Remove note
        </Button>
      }
    >
      <NoteBox boxRef={boxRef} body={body} change={setBody} error={save.error?.message} />
    </DialogForm>
  );
}
