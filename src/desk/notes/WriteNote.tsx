import type { FormEvent } from 'react';
import { draftOf, useDraft } from '../app/draft.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { NoteBox, useMentions } from './NoteBox.tsx';
import { draftsOf, type NoteSubject, useSaveNote } from './new-note.ts';

interface WriteNoteProps {
  subject: NoteSubject;
  /** The label of a private note; left out if there are none here. */
  privately?: string | undefined;
  open: boolean;
  close(): void;
  /** Whether it is open beside the record, maybe since the record before; left out if there is nothing to read beside it. */
  walked?: boolean;
}

/** A note for colleagues. `@` and a name notifies that colleague by email and on Today. */
export function WriteNote({ subject, privately, open, close, walked }: WriteNoteProps) {
  const title = `Note on ${subject.name}`;
  const form = <NoteForm key={subject.id} subject={subject} privately={privately} close={close} />;
  if (walked === undefined)
    return (
      <Modal open={open} close={close} title={title}>
        {form}
      </Modal>
    );
  return (
    <SidePanel open={open} close={close} title={title} walked={walked}>
      {form}
    </SidePanel>
  );
}

function NoteForm({ subject, privately, close }: Pick<WriteNoteProps, 'subject' | 'privately' | 'close'>) {
  const drafts = draftsOf(subject);
  const [body, setBody, forget] = useDraft(drafts.body);
  const [isPrivate, setPrivate, forgetPrivate] = useDraft(drafts.private);
  const { busy, save } = useSaveNote(subject);
  const mentionsIn = useMentions();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ body, private: isPrivate !== '' }, mentionsIn(body), () => {
      // Text that was typed during the request is not saved yet.
      const now = draftOf(drafts.body) ?? body;
      if (now !== body) return setBody(now.startsWith(body) ? now.slice(body.length).trimStart() : now);
      forget();
      forgetPrivate();
      close();
    });
  };
  return (
    <DialogForm onSubmit={submit} submit="Save note" disabled={busy || body.trim() === ''} close={close} kept>
      <NoteBox body={body} change={setBody} />
      {privately && (
        <Checkbox
          checked={isPrivate !== ''}
          onChange={({ target }) => (target.checked ? setPrivate('1') : forgetPrivate())}
        >
          {privately}
        </Checkbox>
      )}
    </DialogForm>
  );
}
