import { draftOf, forgetDraft, useDraft } from '../app/draft.ts';
import { notify } from '../app/toasts.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';

interface LetterTemplate {
  id: string;
  title: string;
  subject: string;
  body: string;
}

/**
 * The text of an email, stored on this device until it is sent.
 * @param drafts the names of the drafts of its subject and its message
 * @param firstSubject the subject until someone writes another
 */
export function useLetter(drafts: Readonly<Record<'subject' | 'body', string>>, firstSubject = '') {
  const [subject, setSubject] = useDraft(drafts.subject, firstSubject);
  const [body, setBody] = useDraft(drafts.body);
  const [template, setTemplate] = useDraft(`${drafts.body}:template`);
  return {
    subject,
    setSubject,
    body,
    setBody,
    /** The id of the template with which it was begun; '' for none. */
    template,
    setTemplate,
    /** Deletes the rest of an email whose message was sent, unless another one is being written. */
    forget() {
      if (draftOf(drafts.body) !== undefined) return;
      forgetDraft(drafts.subject);
      forgetDraft(`${drafts.body}:template`);
    },
  };
}

interface LetterFieldsProps<T extends LetterTemplate> {
  letter: ReturnType<typeof useLetter>;
  templates: readonly T[];
  /** Called once a template was chosen. */
  begun?(template: T): void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The fields of a letter: a template to begin with, its subject and its message. */
export function LetterFields<T extends LetterTemplate>({
  letter,
  templates,
  begun,
  hint,
  error,
}: LetterFieldsProps<T>) {
  const { subject, setSubject, body, setBody, template, setTemplate } = letter;
  const begin = (id: string) => {
    const chosen = templates.find((one) => one.id === id);
    setTemplate(id);
    if (!chosen) return;
    begun?.(chosen);
    setSubject(chosen.subject);
    setBody(chosen.body);
    if (!body) return;
    notify({
      text: 'Your text was replaced.',
      undo: () => {
        setSubject(subject);
        setBody(body);
        setTemplate(template);
      },
    });
  };
  return (
    <>
      {templates.length > 0 && (
        <Select name="template" label="Template" empty="No template" value={template} onChange={begin}>
          {templates.map(({ id, title }) => [id, title])}
        </Select>
      )}
      <TextInput
        data-first
        label="Subject"
        required
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <Textarea
        label="Message"
        required
        maxLength={10_000}
        rows={10}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        hint={hint}
        error={error}
      />
    </>
  );
}
