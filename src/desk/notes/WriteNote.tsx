import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { notify } from '../shell/toasts.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { NoteBox, useMentions } from './NoteBox.tsx';

interface WriteNoteProps {
  /** What the note stands on: its address below the API, e.g. `/applications/abc`, and the key of what is loaded of it. */
  subject: { path: string; key: string; name: string };
  /** What a private note is called; left out, there are none here. */
  privately?: string;
  open: boolean;
  close(): void;
}

/** A note for colleagues. `@` and a name tells that person, by mail and on Today. */
export function WriteNote({ subject, privately, open, close }: WriteNoteProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <Modal open={open} close={close} title={`Note on ${subject.name}`} initialFocus={box}>
      <NoteForm subject={subject} privately={privately} boxRef={box} close={close} />
    </Modal>
  );
}

function NoteForm({
  subject,
  privately,
  boxRef,
  close,
}: Pick<WriteNoteProps, 'subject' | 'close'> & {
  privately: string | undefined;
  boxRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const queryClient = useQueryClient();
  const [body, setBody, forget] = useDraft(`note:${subject.path}`);
  const [isPrivate, setPrivate] = useState(false);
  const mentionsIn = useMentions();
  const save = useMutation({
    mutationFn: () =>
      call(`${subject.path}/notes`, {
        method: 'POST',
        body: {
          body,
          ...(privately ? { private: isPrivate } : {}),
          mentions: mentionsIn(body),
        },
      }),
    onSuccess: () => {
      forget();
      notify({ text: 'Note saved.' });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [subject.key] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit="Save note"
      disabled={save.isPending || body.trim() === ''}
      close={close}
      kept
    >
      <NoteBox boxRef={boxRef} body={body} change={setBody} error={save.error?.message} />
      {privately && (
        <Tick checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)}>
          {privately}
        </Tick>
      )}
    </DialogForm>
  );
}
