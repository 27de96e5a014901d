import { type FormEvent, useState } from 'react';
import { call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { NoteBox, useMentions } from './NoteBox.tsx';

interface WriteNoteProps {
  /** What the note is on: its path below the API, e.g. `/applications/abc`, and its name. */
  subject: { path: string; name: string };
  /** What a private note is called; left out, there are none here. */
  privately?: string | undefined;
  open: boolean;
  close(): void;
}

/** A note for colleagues. `@` and a name notifies that colleague by email and on Today. */
export function WriteNote({ subject, privately, open, close }: WriteNoteProps) {
  return (
    <Modal open={open} close={close} title={`Note on ${subject.name}`}>
      <NoteForm subject={subject} privately={privately} close={close} />
    </Modal>
  );
}

function NoteForm({ subject, privately, close }: Omit<WriteNoteProps, 'open'>) {
  const [body, setBody, forget] = useDraft(`note:${subject.path}`);
  const [isPrivate, setPrivate] = useState(false);
  const { busy, run } = useAction('note');
  const mentionsIn = useMentions();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await call(`${subject.path}/notes`, {
        method: 'POST',
        body: { body, ...(privately ? { private: isPrivate } : {}), mentions: mentionsIn(body) },
      });
      forget();
      close();
    }, 'Note saved.');
  };
  return (
    <DialogForm onSubmit={submit} submit="Save note" disabled={busy || body.trim() === ''} close={close} kept>
      <NoteBox body={body} change={setBody} />
      {privately && (
        <Checkbox checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)}>
          {privately}
        </Checkbox>
      )}
    </DialogForm>
  );
}
