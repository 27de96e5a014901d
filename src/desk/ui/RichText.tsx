import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface RichTextProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** HTML; the server sanitizes what comes back. */
  value: string;
  onChange(html: string): void;
}

/** Text with headings, lists and links, as openings are written. */
export function RichText({ label, hint, error, value, onChange }: RichTextProps) {
  const id = useId();
  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: true,
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [3] },
        codeBlock: false,
        code: false,
        horizontalRule: false,
        blockquote: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, protocols: ['https', 'mailto'] },
      }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
        class: 'rich min-h-40 px-3 py-2 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const chain = () => editor.chain().focus();
  const link = () => {
    const before = (editor.getAttributes('link').href as string | undefined) ?? 'https://';
    const href = window.prompt('Address of the link; empty takes it away', before);
    if (href === null) return;
    if (href === '' || href === 'https://') chain().unsetLink().run();
    else chain().setLink({ href }).run();
  };
  const tools = [
    ['Heading', Heading3, 'heading', () => chain().toggleHeading({ level: 3 }).run()],
    ['Bold', Bold, 'bold', () => chain().toggleBold().run()],
    ['Italic', Italic, 'italic', () => chain().toggleItalic().run()],
    ['List', List, 'bulletList', () => chain().toggleBulletList().run()],
    ['Numbered list', ListOrdered, 'orderedList', () => chain().toggleOrderedList().run()],
    ['Link', Link2, 'link', link],
  ] as const;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      {hint && <p className="mb-1 text-sm text-soft">{hint}</p>}
      <div className={classes('rounded-md border bg-raised', error ? 'border-error' : 'border-edge')}>
        <div
          role="toolbar"
          aria-label={`Format of ${label}`}
          className="flex gap-0.5 border-b border-line p-1"
        >
          {tools.map(([name, Icon, mark, run]) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={editor.isActive(mark)}
              onClick={run}
              className="rounded-sm p-1.5 text-soft hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}
