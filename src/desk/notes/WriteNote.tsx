import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { TextBox, Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

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
    <Modal
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={`Note on ${subject.name}`}
      initialFocus={box}
    >
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
  const people = useQuery({
    queryKey: ['people', 'names'],
    queryFn: ({ signal }) => call('/people/names', { signal }).then(({ items }) => items),
  }).data;
  const named = people?.filter(({ name }) => body.includes(`@${name}`)) ?? [];
  // A name that is being typed, from its @ on.
  const begun = /@([\p{L}\p{M}' -]{0,40})$/u.exec(body)?.[1]?.toLowerCase();
  const offered =
    begun === undefined
      ? []
      : (people?.filter(({ name }) => name.toLowerCase().startsWith(begun)).slice(0, 5) ?? []);
  const save = useMutation({
    mutationFn: () =>
      call(`${subject.path}/notes`, {
        method: 'POST',
        body: {
          body,
          ...(privately ? { private: isPrivate } : {}),
          mentions: named.map((person) => person.id),
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
      <TextBox
        ref={boxRef}
        label="Note"
        hint="@ and a name tells that person."
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maxLength={10_000}
        error={save.error?.message}
      />
      {offered.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label="People to mention">
          {offered.map(({ id: person, name }) => (
            <li key={person}>
              <Button
                small
                onClick={() => {
                  setBody(body.replace(/@[\p{L}\p{M}' -]{0,40}$/u, `@${name} `));
                  boxRef.current?.focus();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {privately && (
        <Tick checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)}>
          {privately}
        </Tick>
      )}
    </DialogForm>
  );
}
