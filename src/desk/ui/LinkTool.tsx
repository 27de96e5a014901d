import type { Editor } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogForm } from './DialogForm.tsx';
import { TextInput } from './Form.tsx';
import { linkAddress } from './link-address.ts';
import { Modal } from './Modal.tsx';

interface LinkToolProps {
  editor: Editor;
  open: boolean;
  close(): void;
}

/** Asks for the address of the selected words, or removes their link. Afterwards the focus is in the text again. */
export function LinkTool({ editor, open, close }: LinkToolProps) {
  return (
    <Modal open={open} close={close} title="Link" finalFocus={() => editor.view.dom}>
      <LinkForm editor={editor} close={close} />
    </Modal>
  );
}

function LinkForm({ editor, close }: Omit<LinkToolProps, 'open'>) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const before = editor.getAttributes('link').href as string | undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A separate form, which must not submit the surrounding one.
    event.stopPropagation();
    const href = linkAddress(String(new FormData(event.currentTarget).get('address')));
    if (!href) {
      setError('Enter an address such as https://example.com, /career or name@example.com');
      return field.current?.focus();
    }
    const chain = editor.chain().extendMarkRange('link');
    // Without a selection the address becomes the text.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <DialogForm
      noValidate
      onSubmit={submit}
      submit="Set link"
      close={close}
      besides={
        before !== undefined && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            Remove link
          </Button>
        )
      }
    >
      <TextInput
        ref={field}
        data-first
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
