import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Columns2,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Rows2,
  Table as TableIcon,
  Trash2,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { LinkTool } from './LinkTool.tsx';

type Tool = readonly [
  name: string,
  Icon: LucideIcon,
  /** The mark or node of the button, with its attributes. */
  mark: Readonly<Record<string, object>> | undefined,
  run: () => void,
];

const entryOf = (mark: Readonly<Record<string, object>>): [string, object] =>
  Object.entries(mark)[0] ?? ['', {}];

/** Commands that begin with the focus in the text, at once: Tiptap's own `focus` comes a frame later, and keys typed until then were lost. */
function inText(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}

/** Inserts a table, or edits the one at the cursor. */
function tableTools(editor: Editor): Tool[] {
  const chain = () => inText(editor);
  if (!editor.isActive('table'))
    return [
      [
        'Table',
        TableIcon,
        undefined,
        () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      ],
    ];
  return [
    ['Add row', BetweenHorizontalStart, undefined, () => chain().addRowAfter().run()],
    ['Add column', BetweenVerticalStart, undefined, () => chain().addColumnAfter().run()],
    ['Delete row', Rows2, undefined, () => chain().deleteRow().run()],
    ['Delete column', Columns2, undefined, () => chain().deleteColumn().run()],
    ['Delete table', Trash2, undefined, () => chain().deleteTable().run()],
  ];
}

interface RichTextProps {
  /** The name of the field; people know it by its label. */
  name?: string;
  label: string;
  error?: string | undefined;
  /** HTML; the server sanitizes the result. */
  value: string;
  onChange(html: string): void;
  /** The text of a whole page: two levels of headings, and tables. */
  document?: boolean;
}

/** Tables without widths: how wide a column is, is up to the page. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

/** Text with headings, lists and links, as openings are written; with tables, as legal texts are. */
export function RichText({ label, error, value, onChange, document = false }: RichTextProps) {
  const id = useId();
  const written = useRef(value);
  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: true,
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: document ? [2, 3] : [3] },
        codeBlock: false,
        code: false,
        horizontalRule: false,
        blockquote: false,
        strike: false,
        underline: false,
        link: {
          openOnClick: false,
          // In the form of the server.
          HTMLAttributes: { target: null, rel: 'noopener nofollow' },
        },
      }),
      ...(document ? [PlainTable, TableRow, TableHeader, TableCell] : []),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
        class: 'prose min-h-40 px-3 py-2 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });
  // A text from elsewhere, e.g. as the server has saved it: the cursor stays where it is.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    const { anchor, head } = editor.state.selection;
    editor
      .chain()
      .setContent(value, { emitUpdate: false })
      .command(({ tr }) => {
        const at = (place: number) => tr.doc.resolve(Math.min(place, tr.doc.content.size));
        tr.setSelection(TextSelection.between(at(anchor), at(head)));
        return true;
      })
      .run();
  }, [editor, value]);
  // Rendered again as the selection moves, because pressed tools depend on it.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const chain = () => inText(editor);
  const [linking, setLinking] = useState(false);
  const tools: readonly Tool[] = [
    ...(document
      ? ([
          ['Heading', Heading2, { heading: { level: 2 } }, () => chain().toggleHeading({ level: 2 }).run()],
        ] as const)
      : []),
    [
      document ? 'Subheading' : 'Heading',
      Heading3,
      { heading: { level: 3 } },
      () => chain().toggleHeading({ level: 3 }).run(),
    ],
    ['Bold', Bold, { bold: {} }, () => chain().toggleBold().run()],
    ['Italic', Italic, { italic: {} }, () => chain().toggleItalic().run()],
    ['List', List, { bulletList: {} }, () => chain().toggleBulletList().run()],
    ['Numbered list', ListOrdered, { orderedList: {} }, () => chain().toggleOrderedList().run()],
    ['Link', Link2, { link: {} }, () => setLinking(true)],
    ...(document ? tableTools(editor) : []),
  ];
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className={classes('rounded-md border bg-raised', error ? 'border-error' : 'border-edge')}>
        <div
          role="toolbar"
          aria-label={`${label} formatting`}
          className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-md border-b border-line bg-raised p-1"
        >
          {tools.map(([name, Icon, mark, run]) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={mark && editor.isActive(...entryOf(mark))}
              onClick={run}
              // The focus goes into the text, where the same key press would add a line.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                run();
              }}
              className="rounded-sm p-1.5 text-soft hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
        <LinkTool editor={editor} open={linking} close={() => setLinking(false)} />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
