import { type LegalDetail, legalInputSchema } from '../../features/legal/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { ConflictBanner } from '../ui/ConflictBanner.tsx';
import { TextInput } from '../ui/Form.tsx';
import { RichText } from '../ui/RichText.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { KIND_NAMES } from './labels.ts';
import { PreviewText } from './PreviewText.tsx';

/** Writing a version that has no date. */
export function WriteView({ text }: { text: LegalDetail }) {
  const editor = useEditor({
    draft: `legal:${text.id}`,
    saved: {
      input: { version: text.version, title: text.title, html: text.html },
      version: text.revision,
    },
    check: (input) => legalInputSchema.safeParse(input),
    send: (body, version = text.revision) => call(`/legal/${text.id}`, { method: 'PUT', version, body }),
    changes: 'legal-document',
  });
  const { input, isEdited } = editor;
  return (
    <form {...editor.formProps} className="flex max-w-4xl flex-col gap-5 p-4 md:p-7">
      <ConflictBanner {...editor.conflict} />
      {text.status === 'approved' && (
        <p className="rounded-md bg-lit px-4 py-3">
          {text.approvedBy ?? 'A colleague'} has approved this text. Saving changes requires a new approval.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[8.75rem_minmax(0,1fr)]">
        <TextInput {...editor.field('version')} label="Version" maxLength={32} />
        <TextInput
          {...editor.field('title')}
          label="What’s new"
          maxLength={200}
          placeholder="One line for the public version list"
        />
      </div>
      <RichText {...editor.choice('html')} document label="Text" />
      <div className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-line bg-ground px-4 py-3 md:-mx-7 md:px-7">
        <Button
          type="submit"
          look={text.status === 'draft' && !isEdited ? 'plain' : 'main'}
          disabled={editor.busy}
        >
          Save
        </Button>
        <PreviewText title={`${KIND_NAMES[text.kind]}, version ${input.version}`} html={input.html} />
        <p role="status" className="text-sm text-soft">
          {isEdited ? 'Unsaved changes, kept in this browser.' : 'All changes saved.'}
        </p>
      </div>
    </form>
  );
}
