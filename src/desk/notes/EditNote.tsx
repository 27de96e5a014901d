import type { FormEvent } from 'react';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft } from '../app/draft.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { NoteBox, useMentions } from './NoteBox.tsx';
import type { NoteSubject } from './new-note.ts';
import { editDraftOf, useChangeNote } from './note-change.ts';

interface EditNoteProps {
  subject: NoteSubject;
  note: Note | undefined;
  close(): void;
}

/** Edits or removes one of the user's notes. Newly mentioned colleagues are notified. */
export function EditNote({ subject, note, close }: EditNoteProps) {
  return (
    <SidePanel open={note !== undefined} close={close} title="Your note">
      {note && <EditForm key={note.id} subject={subject} note={note} close={close} />}
    </SidePanel>
  );
}

function EditForm({ subject, note, close }: EditNoteProps & { note: Note }) {
  const [body, setBody, forget] = useDraft(editDraftOf(note.id), note.body);
  const change = useChangeNote(subject);
  const mentionsIn = useMentions();
  const save = (after: Parameters<typeof change>[1]) => {
    change(note, after);
    forget();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ body, mentions: mentionsIn(body) });
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit="Save note"
      disabled={body.trim() === '' || body === note.body}
      close={close}
      kept
      besides={
        <Button look="danger" onClick={() => save(undefined)}>
          Remove note
        </Button>
      }
    >
      <NoteBox body={body} change={setBody} />
    </DialogForm>
  );
}
