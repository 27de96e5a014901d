import { Link, useNavigate } from '@tanstack/react-router';
import {
  LANGUAGES,
  type Language,
  type Template,
  type Wording,
  wordingSchema,
} from '../../features/mail/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Select } from '../ui/Form.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { Preview } from './Preview.tsx';
import { WordingFields } from './WordingFields.tsx';

/** The languages to choose from; those without a text are marked. */
const languageChoices = (written: readonly Language[]): [Language, string][] =>
  (Object.keys(LANGUAGES) as Language[]).map((language) => [
    language,
    written.includes(language) ? LANGUAGES[language] : `${LANGUAGES[language]} (not translated)`,
  ]);

/** Leads back to the list, on a phone. */
export const AllTemplates = () => (
  <Link
    to="/desk/mail"
    search={{ view: 'templates' }}
    className="mb-2 inline-block text-link underline md:hidden"
  >
    All templates
  </Link>
);

interface TemplateEditorProps {
  template: Template;
  /** Languages that it is written in. */
  written: readonly Language[];
}

/** The text of one template in one language, with its fields. */
export function TemplateEditor({ template, written }: TemplateEditorProps) {
  const { id, language, first } = template;
  const editor = useEditor({
    draft: `template:${id}/${language}`,
    saved: { input: { subject: template.subject, body: template.body }, version: template.version },
    check: (input: Wording) => wordingSchema.safeParse(input),
    send: (body, version = 0) =>
      call(`/mail/templates/${id}`, { method: 'PUT', version, body: { ...body, language } }),
    changes: 'mail-template',
  });
  const { input, change } = editor;
  const navigate = useNavigate();
  return (
    <div className="grid min-h-0 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)]">
      <EditorForm
        editor={editor}
        className="max-w-4xl p-4 pb-24 md:p-7 md:pb-24"
        save="Save"
        actions={
          (input.subject !== first.subject || input.body !== first.body) && (
            <Button look="quiet" onClick={() => change(first)}>
              Restore original text
            </Button>
          )
        }
        state={template.version === 0 ? 'Original text' : `Version ${template.version}`}
        head={
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div>
              <AllTemplates />
              <h2 className="text-lg">{template.title}</h2>
              <p className="text-soft">
                {template.written === 'by the system'
                  ? 'Sent automatically with this text.'
                  : 'A starting point that people edit before sending.'}
              </p>
            </div>
            {template.written === 'by a person' && (
              <div className="w-52">
                <Select
                  name="language"
                  label="Language"
                  value={language}
                  onChange={(value) =>
                    void navigate({
                      to: '/desk/mail',
                      search: { view: 'templates', id, language: value as Language },
                    })
                  }
                >
                  {languageChoices(written)}
                </Select>
              </div>
            )}
          </div>
        }
      >
        <WordingFields editor={editor} fields={template.fields} after={template.after} />
      </EditorForm>
      <Preview id={id} wording={input} />
    </div>
  );
}
