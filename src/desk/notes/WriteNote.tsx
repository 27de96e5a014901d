import type { FormEvent } from 'react';
import { call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';
import { NoteBox, useMentions } from './NoteBox.tsx';

interface WriteNoteProps {
  /** What the note is on: its path below the API, e.g. `/applications/abc`, and its name. */
  subject: { path: string; name: string };
  /** What a private note is called; left out, there are none here. */
  privately?: string | undefined;
  open: boolean;
  close(): void;
  /** It stands beside what it is about, maybe since the item before; left out where there is nothing to read beside it. */
  walked?: boolean;
}

/** A note for colleagues. `@` and a name notifies that colleague by email and on Today. */
export function WriteNote({ subject, privately, open, close, walked }: WriteNoteProps) {
  const title = `Note on ${subject.name}`;
  const form = <NoteForm key={subject.path} subject={subject} privately={privately} close={close} />;
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
  const draft = `note:${subject.path}`;
  const [body, setBody, forget] = useDraft(draft);
  const [isPrivate, setPrivate, forgetPrivate] = useDraft(`${draft}:private`);
  const { busy, run } = useAction('note');
  const mentionsIn = useMentions();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await call(`${subject.path}/notes`, {
        method: 'POST',
        body: { body, ...(privately ? { private: isPrivate !== '' } : {}), mentions: mentionsIn(body) },
      });
      forget();
      forgetPrivate();
      close();
    }, 'Note saved.');
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
