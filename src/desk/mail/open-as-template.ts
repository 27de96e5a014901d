/** An email as the start of a personal template. */
import type { OwnTemplateInput } from '../../features/mail/schema.ts';
import { beginDraft } from '../ui/useEditor.ts';

/**
 * A text with fields in place of their values, where a value is a whole word: the Al in Also stays.
 * @param values what the email has for a field, and becomes that field again: `name` → Aoife Byrne
 */
export function asFields(text: string, values: Readonly<Record<string, string>>): string {
  const fields = new Map(Object.entries(values).flatMap(([name, value]) => (value ? [[value, name]] : [])));
  // The longest first: a city may be a word of the title.
  const words = [...fields.keys()].sort((a, b) => b.length - a.length);
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replaceAll(whole, (word) => `{${fields.get(word)}}`);
}

/** Opens the text as a new template, in a new window, so that the email stays open. */
export function openAsTemplate(
  { audience, subject, body }: Pick<OwnTemplateInput, 'audience' | 'subject' | 'body'>,
  values: Readonly<Record<string, string>>,
): void {
  const input = {
    title: '',
    audience,
    subject: asFields(subject, values),
    body: asFields(body, values),
  };
  beginDraft(`own-template:new-${audience}`, { input, version: undefined });
  window.open(`/desk/mail?view=templates&own=new-${audience}`, '_blank', 'noopener');
}
