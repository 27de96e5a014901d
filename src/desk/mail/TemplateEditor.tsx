import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  LANGUAGES,
  type Language,
  type Template,
  type Wording,
  wordingSchema,
} from '../../domain/mail/schema.ts';
import { ApiError, call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { StaleSave } from '../ui/StaleSave.tsx';
import { messagesOf } from '../ui/useForm.ts';
import { Preview } from './Preview.tsx';

/** What a language is called where it is chosen: those that nothing is written in yet say so. */
const languageChoices = (written: readonly Language[]): [Language, string][] =>
  (Object.keys(LANGUAGES) as Language[]).map((language) => [
    language,
    written.includes(language) ? LANGUAGES[language] : `${LANGUAGES[language]} (not written yet)`,
  ]);

interface TemplateEditorProps {
  template: Template;
  /** Languages that it is written in. */
  written: readonly Language[];
}

/** The words of one purpose in one language, with the fields that may stand in them. */
export function TemplateEditor({ template, written }: TemplateEditorProps) {
  const { id, language, version, first } = template;
  const [draft, keep, forget] = useDraft(`template:${id}/${language}`);
  const input: Wording = draft ? JSON.parse(draft) : { subject: template.subject, body: template.body };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // Saving over what somebody else saved meanwhile needs a word.
  const [over, setOver] = useState<number>();
  const words = useRef<HTMLTextAreaElement>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = (next: Partial<Wording>) => keep(JSON.stringify({ ...input, ...next }));
  const save = useMutation({
    mutationFn: (body: Wording) =>
      call(`/mail/templates/${id}`, {
        method: 'PUT',
        version: over ?? version,
        body: { ...body, language },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['mail-templates'] });
      forget();
      setErrors({});
      setOver(undefined);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setErrors(error.errors);
      if (error.code === 'stale') void queryClient.invalidateQueries({ queryKey: ['mail-templates'] });
    },
  });
  const submit = () => {
    const checked = wordingSchema.safeParse(input);
    if (checked.success) return save.mutate(checked.data);
    setErrors(messagesOf(checked.error));
  };
  const insert = (name: string) => {
    const field = words.current;
    const [from, to] = field
      ? [field.selectionStart, field.selectionEnd]
      : [input.body.length, input.body.length];
    change({ body: `${input.body.slice(0, from)}{${name}}${input.body.slice(to)}` });
    const at = from + name.length + 2;
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at, at);
    });
  };
  return (
    <div className="grid min-h-0 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex max-w-4xl flex-col gap-4 p-4 md:p-7"
      >
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
                ? 'Leaves by itself with these words.'
                : 'Somebody begins with these words, and changes them for each person.'}
            </p>
          </div>
          {template.written === 'by a person' && (
            <div className="w-52">
              <Choice
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
              </Choice>
            </div>
          )}
        </div>
        {save.isError && Object.keys(errors).length === 0 && (
          <StaleSave
            error={save.error}
            keepMine={() => {
              setOver(version);
              save.reset();
            }}
            takeTheirs={() => {
              forget();
              save.reset();
            }}
          />
        )}
        <TextInput
          label="Subject"
          value={input.subject}
          maxLength={200}
          error={errors.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextBox
          ref={words}
          label="Mail"
          hint="An empty line begins a new paragraph."
          rows={14}
          value={input.body}
          maxLength={10_000}
          error={errors.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <div>
          <p className="mb-1.5 text-sm text-soft" id="fields">
            Fields that may stand in it; a click puts one where you write.
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
        <p className="text-sm text-soft">Always follows: {template.after}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="main" disabled={save.isPending}>
            Save
          </Button>
          {(input.subject !== first.subject || input.body !== first.body) && (
            <Button look="quiet" onClick={() => change(first)}>
              Back to the first words
            </Button>
          )}
          <p role="status" className="text-sm text-soft">
            {draft
              ? 'Not saved yet; kept on this browser.'
              : version === 0
                ? 'The words it began with.'
                : `Version ${version}`}
          </p>
        </div>
      </form>
      <Preview id={id} wording={input} />
    </div>
  );
}
