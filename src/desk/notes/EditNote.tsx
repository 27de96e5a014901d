import type { FormEvent } from 'react';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { notify } from '../app/toasts.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';
import { NoteBox, useMentions } from './NoteBox.tsx';

interface EditNoteProps {
  /** The note that is changed; undefined while none is. */
  note: Note | undefined;
  close(): void;
}

/** Edits or removes one of the user's notes. Newly mentioned colleagues are notified. */
export function EditNote({ note, close }: EditNoteProps) {
  return (
    <SidePanel open={note !== undefined} close={close} title="Your note">
      {note && <EditForm key={note.id} note={note} close={close} />}
    </SidePanel>
  );
}

function EditForm({ note, close }: { note: Note; close(): void }) {
  const [body, setBody, forget] = useDraft(`note-edit:${note.id}`, note.body);
  const { busy, run } = useAction('note');
  const path = `/notes/${note.id}`;
  const mentionsIn = useMentions();
  const write = (text: string) =>
    call(path, { method: 'PATCH', body: { body: text, mentions: mentionsIn(text) } });
  /** Makes a change, with a toast and undo. */
  const change = (work: () => Promise<unknown>, text: string, back: () => Promise<unknown>) =>
    run(async () => {
      await work();
      notify({ text, undo: (said) => void run(back, `Undone: ${said}`) });
      forget();
      close();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(
      () => write(body),
      'Note changed.',
      () => write(note.body),
    );
  };
  const remove = () =>
    void change(
      () => call(path, { method: 'DELETE' }),
      'Note removed.',
      () => call(`${path}/restore`, { method: 'POST' }),
    );
  return (
    <DialogForm
      onSubmit={submit}
      submit="Save note"
      disabled={busy || body.trim() === '' || body === note.body}
      close={close}
      kept
      besides={
        <Button look="danger" disabled={busy} onClick={remove}>
          Remove note
        </Button>
      }
    >
      <NoteBox body={body} change={setBody} />
    </DialogForm>
  );
}
