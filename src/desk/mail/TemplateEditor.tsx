import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  LANGUAGES,
  type Language,
  type Template,
  type Wording,
  wordingSchema,
} from '../../features/mail/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { ConflictBanner } from '../ui/ConflictBanner.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { Preview } from './Preview.tsx';

/** What a language is called where it is chosen: those that nothing is written in yet say so. */
const languageChoices = (written: readonly Language[]): [Language, string][] =>
  (Object.keys(LANGUAGES) as Language[]).map((language) => [
    language,
    written.includes(language) ? LANGUAGES[language] : `${LANGUAGES[language]} (not translated)`,
  ]);

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
  const { input, change, isEdited } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const insert = (name: string) => {
    const { current: area } = field;
    const [from, to] = area
      ? [area.selectionStart, area.selectionEnd]
      : [input.body.length, input.body.length];
    change({ body: `${input.body.slice(0, from)}{${name}}${input.body.slice(to)}` });
    const at = from + name.length + 2;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at, at);
    });
  };
  return (
    <div className="grid min-h-0 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)]">
      <form {...editor.formProps} className="flex max-w-4xl flex-col gap-4 p-4 md:p-7">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <Link
              to="/desk/mail"
              search={{ view: 'templates' }}
              className="mb-2 inline-block text-link underline md:hidden"
            >
              All templates
            </Link>
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
        <ConflictBanner {...editor.conflict} />
        <TextInput {...editor.field('subject')} label="Subject" maxLength={200} />
        <Textarea
          {...editor.field('body')}
          ref={field}
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
            {template.fields.map(({ name, says }) => (
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
        <p className="text-sm text-soft">Always added: {template.after}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="main" disabled={editor.busy}>
            Save
          </Button>
          {(input.subject !== first.subject || input.body !== first.body) && (
            <Button look="quiet" onClick={() => change(first)}>
              Restore original text
            </Button>
          )}
          <p role="status" className="text-sm text-soft">
            {isEdited
              ? 'Unsaved changes, kept in this browser.'
              : template.version === 0
                ? 'Original text'
                : `Version ${template.version}`}
          </p>
        </div>
      </form>
      <Preview id={id} wording={input} />
    </div>
  );
}
