/** An email as the start of a personal template. */
import type { OwnTemplateInput } from '../../features/mail/schema.ts';
import { beginDraft } from '../ui/useEditor.ts';

/**
 * Opens what was written as a new template, in a new window, so that the letter stays.
 * @param values what the email has for a field, and becomes that field again: `name` → Aoife Byrne
 */
export function openAsTemplate(
  letter: Pick<OwnTemplateInput, 'audience' | 'subject' | 'body'>,
  values: Readonly<Record<string, string>>,
): void {
  const asFields = (text: string) =>
    Object.entries(values).reduce(
      (words, [name, value]) => (value ? words.replaceAll(value, `{${name}}`) : words),
      text,
    );
  const { audience, subject, body } = letter;
  const input = { title: '', audience, subject: asFields(subject), body: asFields(body) };
  beginDraft(`own-template:new-${audience}`, { input, version: undefined });
  window.open(`/desk/mail?view=templates&own=new-${audience}`, '_blank', 'noopener');
}
