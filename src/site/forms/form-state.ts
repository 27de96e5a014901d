/** The states of a form and what leads from one to the next, free of React and of the DOM. */
import type { FieldErrors } from '../../platform/forms/fields.ts';
import type { SubmitOutcome } from './submit.ts';

export interface FormView {
  status: 'idle' | 'submitting' | 'sent' | 'failed';
  /** Under the fields; a corrected field leaves it at once. */
  errors: FieldErrors;
  /** In the summary; replaced on each submit, so that it does not jump while someone types. */
  summary: FieldErrors;
  /** Problems of the whole post. */
  notes: readonly string[];
  reference?: string;
  /** Path of the requested file. */
  download?: string;
  /** Until when an answer is promised, ISO 8601. */
  replyBy?: string;
  /** Counts successes: a new number gives the visitor a fresh, empty form. */
  generation: number;
}

export type FormEvent =
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'submit' }
  | { type: 'again' }
  | ({ type: 'accepted' } & Pick<FormView, 'reference' | 'download' | 'replyBy'>)
  | { type: 'rejected'; errors: FieldErrors; notes: readonly string[] }
  | { type: 'checked'; field: string; message?: string };

const NONE: FieldErrors = {};

/** The first state; errors are those of a post that failed without JavaScript. */
export function initialView(errors: FieldErrors = NONE, message?: string): FormView {
  const notes = message ? [message] : [];
  const failed = Object.keys(errors).length > 0 || notes.length > 0;
  return { status: failed ? 'failed' : 'idle', errors, summary: errors, notes, generation: 0 };
}

/** The next state of a form after an event. */
export function formReducer(view: FormView, event: FormEvent): FormView {
  switch (event.type) {
    case 'invalid':
      return { ...view, status: 'failed', errors: event.errors, summary: event.errors, notes: [] };
    case 'again':
      return { ...initialView(), generation: view.generation };
    case 'submit':
      return { ...initialView(), status: 'submitting', generation: view.generation };
    case 'accepted':
      return {
        ...initialView(),
        status: 'sent',
        reference: event.reference,
        download: event.download,
        replyBy: event.replyBy,
        generation: view.generation + 1,
      };
    case 'rejected':
      return { ...view, status: 'failed', errors: event.errors, summary: event.errors, notes: event.notes };
    case 'checked': {
      if (view.errors[event.field] === event.message) return view;
      const { [event.field]: _, ...others } = view.errors;
      return { ...view, errors: event.message ? { ...others, [event.field]: event.message } : others };
    }
  }
}

export interface FailureWords {
  /** When the server sent no message. */
  fallback: string;
  /** What happened to the answers, when the request failed or the server sent no message. */
  kept: string;
}

export interface Failure {
  /** The toast. */
  message: string;
  errors: FieldErrors;
  notes: readonly string[];
}

/**
 * Turns an answer that was not a success into words.
 * @param fields the form's fields in their order; an error of any other name can't be shown under a field
 */
export function describeFailure(
  outcome: Exclude<SubmitOutcome, { kind: 'accepted' }>,
  fields: readonly string[],
  texts: FailureWords,
): Failure {
  const message = outcome.message ?? texts.fallback;
  const given = outcome.errors ?? NONE;
  const errors: Record<string, string> = {};
  for (const field of fields) if (given[field]) errors[field] = given[field];
  const elsewhere = Object.entries(given).flatMap(([name, text]) => (fields.includes(name) ? [] : [text]));
  const silent =
    outcome.kind === 'failed' &&
    outcome.message === undefined &&
    (outcome.status === undefined || outcome.status >= 500);
  const explained = Object.keys(errors).length > 0;
  const notes = [...(explained ? [] : [message]), ...elsewhere, ...(silent ? [texts.kept] : [])];
  return { message, errors, notes: [...new Set(notes)] };
}
