/** The title of an enquiry in lists: its first words, because it has no subject. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/types.ts';
import { parseDetails } from '../../platform/forms/answers.ts';
import type { EnquiryContent } from './content.ts';
import { KIND_NAMES } from './desk.schema.ts';

/** The number of characters that fit on a line of the list. */
const LIMIT = 90;
/** The part of a text in which the first sentence is looked for, after any greetings. */
const LOOKED_THROUGH = 1_000;

type Titled = Pick<Selectable<Tables['enquiries']>, 'kind' | 'message' | 'enquiry' | 'details'>;

/** The first sentence of a text, cut at a word if it is long. */
export function firstWords(message: string): string {
  const text = message.trim().slice(0, LOOKED_THROUGH);
  const line = text.split('\n', 1)[0] ?? '';
  const sentence = /^.+?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  // A greeting says nothing of the matter.
  const greeting = /^(hi|hello|dear|good (morning|day|afternoon))\b[^.!?]{0,40}[,.!]?$/i;
  if (greeting.test(sentence)) {
    const rest = text.slice(sentence.length).trim();
    if (rest) return firstWords(rest);
  }
  if (sentence.length <= LIMIT) return sentence.replace(/\.$/, '');
  const cut = sentence.slice(0, LIMIT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LIMIT / 2))} …`;
}

export function titleOf(row: Titled, { reportTitle }: Pick<EnquiryContent, 'reportTitle'>): string {
  if (row.kind === 'report') {
    const { Report = '' } = parseDetails(row.details);
    return `Report: ${reportTitle(Report) ?? Report}`;
  }
  if (row.kind === 'mail') {
    const { Subject = '' } = parseDetails(row.details);
    if (Subject) return Subject.length <= LIMIT ? Subject : firstWords(Subject);
  }
  return firstWords(row.message) || 'No message';
}

/** The choice of the contact form, else the form's own name. */
export function topicOf({ kind, enquiry }: Pick<Titled, 'kind' | 'enquiry'>): string {
  return enquiry ? `${enquiry[0]?.toUpperCase()}${enquiry.slice(1)}` : KIND_NAMES[kind];
}
