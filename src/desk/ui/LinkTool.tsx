import type { Editor } from '@tiptap/react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { DialogForm } from './DialogForm.tsx';
import { TextInput } from './Form.tsx';
import { linkAddress } from './link-address.ts';
import { Modal } from './Modal.tsx';

interface LinkToolProps {
  editor: Editor;
  open: boolean;
  close(): void;
}

/** Asks where the chosen words lead, or takes their link away. Afterwards the focus is in the text again. */
export function LinkTool({ editor, open, close }: LinkToolProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal open={open} close={close} title="Link" initialFocus={field} finalFocus={() => editor.view.dom}>
      <LinkForm editor={editor} fieldRef={field} close={close} />
    </Modal>
  );
}

type LinkFormProps = Omit<LinkToolProps, 'open'> & { fieldRef: RefObject<HTMLInputElement | null> };

function LinkForm({ editor, fieldRef, close }: LinkFormProps) {
  const [error, setError] = useState<string>();
  const before = editor.getAttributes('link').href as string | undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The text stands in a form of its own, which is not sent by this one.
    event.stopPropagation();
    const href = linkAddress(String(new FormData(event.currentTarget).get('address')));
    if (!href) {
      setError('Write an address such as https://example.com, /career or name@example.com');
      return fieldRef.current?.focus();
    }
    const chain = editor.chain().extendMarkRange('link');
    // Where no words are chosen the address stands for itself.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <DialogForm
      noValidate
      onSubmit={submit}
      submit="Set the link"
      close={close}
      besides={
        before !== undefined && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            Take the link away
          </Button>
        )
      }
    >
      <TextInput
        ref={fieldRef}
        name="address"
        label="Address"
        inputMode="url"
        autoComplete="off"
        defaultValue={before}
        error={error}
      />
    </DialogForm>
  );
}
