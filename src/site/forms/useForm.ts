/**
 * The behavior of every form: idle → submitting → sent or failed. The controls stay uncontrolled: their values are in the
 * document, so text that was typed before hydration is kept and typing renders nothing.
 */
import { type FocusEvent, type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { FieldErrors } from '../../platform/forms/fields.ts';
import { FILL_TIME_FIELD, type FormState } from '../../platform/forms/form-state.ts';
import { controlId } from '../../ui/form/ids.ts';
import { toast } from '../../ui/toast.ts';
import { logFailure } from '../islands/load-data.ts';
import { type Attempt, continueAttempt, fingerprint } from './attempt.ts';
import { firstControl, readControls, restoreControls, textAnswers, writeControls } from './controls.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { describeFailure, type FailureWords, formReducer, initialView } from './form-state.ts';
import type { SubmitOutcome } from './submit.ts';

/** The second click of a double click can come after a quick answer, on the form that has just been emptied. */
const SECOND_CLICK_MS = 1_000;

export interface FormTexts extends FailureWords {
  /** The success toast and the confirmation. */
  success: string;
  /** Put before the document's title while a form on it is in error, e.g. `Error: `. */
  titlePrefix: string;
}

export interface FormOptions {
  /** Prefix of the controls' ids, the form element's own id, and the name of its stored answers. */
  id: string;
  /** Names of the fields in their order; errors are shown under these. */
  fields: readonly string[];
  texts: FormTexts;
  /** The state that the server returned after a failed post without JavaScript. */
  initial?: FormState;
  /** The first values of fields, by name. */
  values?: Readonly<Record<string, string | undefined>>;
  /** Every error of the content, by field. */
  validate: (content: FormData) => FieldErrors;
  send: (content: FormData, key: string) => Promise<SubmitOutcome>;
  /** Whether a failed request goes to the console. */
  logAs?: string;
}

/** @returns the view, the props of `<form>`, refs for elements that get the focus, and the props of each field */
export function useForm({ id, fields, texts, initial, values, validate, send, logAs }: FormOptions) {
  const [view, dispatch] = useReducer(formReducer, initial, (state) =>
    initialView(state?.errors, state?.message),
  );
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const askedAgain = useRef(false);
  // Milliseconds since navigation: the server's HTML is usable before its script arrives.
  const usableSince = useRef(0);
  // React sets selects and text areas back to their defaults as it hydrates; these are the values before.
  const [typed] = useState(() => (typeof document === 'undefined' ? {} : readControls(id)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; the server's answers don't change after it.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    writeControls(element, typed);
    const draft = readDraft(id);
    attempt.current = draft?.attempt;
    if (draft && !initial) restoreControls(element, draft.values);
    // Answers of before the script ran.
    if (Object.values(typed).some(Boolean)) keep(element);
  }, [id]);

  useEffect(() => {
    if (view.status !== 'failed') return;
    const { title } = document;
    if (!title.startsWith(texts.titlePrefix)) document.title = texts.titlePrefix + title;
    return () => {
      document.title = document.title.replace(texts.titlePrefix, '');
    };
  }, [view.status, texts.titlePrefix]);

  // `view.summary` is a new object on each failed submit, so that a second failure sets the focus again.
  useEffect(() => {
    if (view.status === 'failed' && view.summary !== initial?.errors) summary.current?.focus();
    if (view.status === 'sent') status.current?.focus();
    if (askedAgain.current && view.status === 'idle') firstControl(form.current)?.focus();
    askedAgain.current = false;
  }, [view.status, view.summary, initial]);

  function keep(element: HTMLFormElement) {
    // The first words of a message belong to the address, and may be others the next time.
    const own = Object.entries(textAnswers(element, fields)).filter(
      ([name, text]) => text !== values?.[name],
    );
    writeDraft(id, { values: Object.fromEntries(own), attempt: attempt.current });
  }

  async function submit(element: HTMLFormElement) {
    const content = new FormData(element);
    const errors = validate(content);
    if (Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors });
    attempt.current = continueAttempt(attempt.current, fingerprint(content.entries()));
    keep(element);
    content.set(FILL_TIME_FIELD, String(Math.round(performance.now() - usableSince.current)));
    dispatch({ type: 'submit' });
    const outcome = await send(content, attempt.current.key);
    if (outcome.kind === 'accepted') {
      attempt.current = undefined;
      usableSince.current = sentAt.current = performance.now();
      dropDraft(id);
      toast({ kind: 'success', message: texts.success });
      const { kind: _, ...receipt } = outcome;
      return dispatch({ type: 'accepted', ...receipt });
    }
    if (outcome.kind === 'failed' && outcome.status === 409) {
      // The key was used for other content (a file can change behind its name); the next attempt needs its own.
      attempt.current = undefined;
      keep(element);
    }
    if (outcome.kind === 'failed' && logAs) logFailure(logAs, outcome.cause ?? outcome.message);
    const { message, ...rest } = describeFailure(outcome, fields, texts);
    toast({ kind: 'error', message });
    dispatch({ type: 'rejected', ...rest });
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current || performance.now() - sentAt.current < SECOND_CLICK_MS) return;
    sending.current = true;
    try {
      await submit(event.currentTarget);
    } finally {
      sending.current = false;
    }
  }

  /** Validates one field again, and only after a first failure. */
  function check(field: string, when: 'corrected' | 'always') {
    if (view.status !== 'failed' || !form.current || !fields.includes(field)) return;
    if (when === 'corrected' && !view.errors[field]) return;
    const message = validate(new FormData(form.current))[field];
    if (when === 'always' || !message) dispatch({ type: 'checked', field, message });
  }

  /** Id, name, error and first value of a text field. */
  const field = (name: string) => ({
    id: controlId(id, name),
    name,
    error: view.errors[name],
    defaultValue: view.generation === 0 ? (initial?.values[name] ?? values?.[name]) : undefined,
  });

  return {
    view,
    summary,
    status,
    check,
    /** After a success: brings the empty form back. */
    again() {
      askedAgain.current = true;
      dispatch({ type: 'again' });
    },
    formProps: {
      ref: form,
      id,
      noValidate: true,
      // After a success the receipt replaces it.
      hidden: view.status === 'sent',
      onSubmit,
      onInput(event: SyntheticEvent<HTMLFormElement>) {
        // After more typing the next click is a new submission.
        sentAt.current = Number.NEGATIVE_INFINITY;
        keep(event.currentTarget);
        check((event.target as HTMLInputElement).name, 'corrected');
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const recheck = () => check((target as unknown as HTMLInputElement).name, 'always');
        // A message that appears while something is being pressed would push it away from the pointer.
        if (document.documentElement.matches(':active'))
          document.addEventListener('click', recheck, { once: true, capture: true });
        else recheck();
      },
    },
    field,
    /** A box in place of a text field: whether it is ticked at first. */
    box(name: string) {
      const { defaultValue, ...rest } = field(name);
      return { ...rest, defaultChecked: defaultValue === 'on' };
    },
  };
}
