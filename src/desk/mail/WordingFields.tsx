import { useRef } from 'react';
import type { Template, Wording } from '../../features/mail/schema.ts';
import { Textarea, TextInput } from '../ui/Form.tsx';
import type { Editor } from '../ui/useEditor.ts';

interface WordingFieldsProps<I extends Wording> {
  editor: Pick<Editor<I>, 'field' | 'input' | 'change'>;
  fields: Template['fields'];
  after: string;
}

/** Subject and message of a template, with the fields that it may contain. */
export function WordingFields<I extends Wording>({ editor, fields, after }: WordingFieldsProps<I>) {
  const { field, input, change } = editor;
  const text = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { current: area } = text;
    const [from, to] = area
      ? [area.selectionStart, area.selectionEnd]
      : [input.body.length, input.body.length];
    change({ body: `${input.body.slice(0, from)}{${name}}${input.body.slice(to)}` } as Partial<I>);
    const at = from + name.length + 2;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at, at);
    });
  };
  return (
    <>
      <TextInput {...field('subject')} label="Subject" maxLength={200} />
      <Textarea
        {...field('body')}
        ref={text}
        label="Message"
        hint="An empty line starts a new paragraph."
        rows={14}
        maxLength={10_000}
      />
      <div>
        <p className="mb-1.5 text-sm text-soft" id="fields">
          Available fields. Click one to insert it.
        </p>
        <ul aria-labelledby="fields" className="flex flex-wrap gap-1.5">
          {fields.map(({ name, says }) => (
            <li key={name}>
              <button
                type="button"
                title={says}
                onClick={() => insert(name)}
                className="min-h-7 rounded-sm bg-wash px-2 text-sm hover:bg-line"
              >
                {`{${name}}`}
                <span className="sr-only">, {says}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft">Always added: {after}</p>
    </>
  );
}
