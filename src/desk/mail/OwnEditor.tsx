import { useNavigate } from '@tanstack/react-router';
import {
  type OwnTemplate,
  type OwnTemplateInput,
  ownTemplateInputSchema,
  type Template,
} from '../../features/mail/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { TextInput } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { useEditor } from '../ui/useEditor.ts';
import { Preview } from './Preview.tsx';
import { AllTemplates } from './TemplateEditor.tsx';
import { WordingFields } from './WordingFields.tsx';

const PURPOSE = { hiring: 'letter.application', sales: 'letter.enquiry' } as const;

interface OwnEditorProps {
  /** Undefined for a new one. */
  template: OwnTemplate | undefined;
  /** An email of the same kind: its fields, and the text that is always added. */
  letter: Template;
}

/** A personal template: no one else sees it. */
export function OwnEditor({ template, letter }: OwnEditorProps) {
  const navigate = useNavigate();
  const audience = (template ?? letter).audience === 'sales' ? 'sales' : 'hiring';
  const { busy, run } = useAction('own-template');
  const remove = ({ id, version, title }: OwnTemplate) =>
    run(
      () => call(`/mail/own-templates/${id}`, { method: 'DELETE', version }),
      () => {
        void navigate({ to: '/desk/mail', search: { view: 'templates' } });
        return `Template “${title}” deleted.`;
      },
    );
  const editor = useEditor({
    draft: `own-template:${template?.id ?? `new-${audience}`}`,
    saved: {
      input: {
        title: template?.title ?? '',
        subject: template?.subject ?? letter.subject,
        body: template?.body ?? 'Dear {name},\n\n',
        audience,
      },
      version: template?.version,
    },
    check: (input: OwnTemplateInput) => ownTemplateInputSchema.safeParse(input),
    send: (body, version): Promise<{ id?: string; version: number }> =>
      template
        ? call(`/mail/own-templates/${template.id}`, { method: 'PUT', version, body })
        : call('/mail/own-templates', { method: 'POST', body }),
    changes: 'own-template',
    draftFor: ({ id }) => (template ? undefined : `own-template:${id}`),
    done: ({ id }) => {
      if (!template) void navigate({ to: '/desk/mail', search: { view: 'templates', own: id } });
    },
  });
  return (
    <div className="grid min-h-0 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)]">
      <EditorForm
        editor={editor}
        className="max-w-4xl p-4 pb-24 md:p-7 md:pb-24"
        head={
          <div>
            <AllTemplates />
            <h2 className="text-lg">{template?.title ?? 'New template'}</h2>
            <p className="text-soft">Only you can see it. Choose it when you write.</p>
          </div>
        }
        save={template ? 'Save' : 'Add template'}
        actions={
          template && (
            <Button look="quiet" disabled={busy} onClick={() => void remove(template)}>
              Delete
            </Button>
          )
        }
      >
        <TextInput {...editor.field('title')} label="Title" maxLength={80} />
        <WordingFields editor={editor} fields={letter.fields} after={letter.after} />
      </EditorForm>
      <Preview id={PURPOSE[audience]} wording={editor.input} />
    </div>
  );
}
