/** A form validated by the server's schema: errors at their fields, the server's message beside the button. */
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { ApiError } from '../app/client.ts';
import { draftOf, forgetDraft, writeDraft } from '../app/draft.ts';
import { meanwhileText } from '../app/meanwhile.ts';
import { withRetry } from '../app/retry.ts';
import { type Subject, useRefresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';

interface FormState {
  busy: boolean;
  /** The message of each field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** An error of the form as a whole. */
  failure: string | undefined;
}

interface FormOptions<V> {
  /** The subjects of the change, whose queries are refetched. */
  changes?: readonly Subject[];
  /** The toast after sending. */
  done?: string | ((values: V) => string);
  close?(): void;
  /** The draft in which typed text is kept on this device until it is sent; left out, it is lost with the form. */
  draft?: string;
}

/** The message of an error, with the colleague who was faster or the time to wait, if known. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong. Try again.';
  if (!(error instanceof ApiError)) return error.message;
  const { meanwhile, message, retryAfter, status } = error;
  if (meanwhile) return `${message} ${meanwhileText(meanwhile)}.`;
  // The message of a server that is not available says itself when to try again.
  if (!retryAfter || status === 503) return message;
  const minutes = Math.ceil(retryAfter / 60);
  return `${message} You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The message of each field, by its name. */
export function messagesOf({ issues }: z.ZodError): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
}

/** The message of a field, wherever in it the fault is: `criteria`, else the first of `criteria.0` and the like. */
export const messageAt = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([place]) => place.startsWith(`${name}.`))?.[1];

const focusFirst = (form: HTMLFormElement, errors: Readonly<Record<string, string>>) =>
  // After React has marked them.
  requestAnimationFrame(() => {
    const first = [...form.elements].find((field) => 'name' in field && String(field.name) in errors);
    if (first instanceof HTMLElement) first.focus();
  });

const readDraft = (name: string | undefined): Readonly<Record<string, string>> =>
  JSON.parse((name && draftOf(name)) || '{}');
const keepFields = (name: string, form: HTMLFormElement) =>
  writeDraft(name, JSON.stringify(Object.fromEntries(new FormData(form))));

const IDLE: FormState = { busy: false, errors: {}, failure: undefined };

/**
 * @param schema of the sent values; empty fields count as missing
 * @param send carries it out; a failure becomes a message. `false` means that nothing was sent yet
 * @returns the state, and the props of `<form>` and its fields; a form that was sent is empty again
 */
export function useForm<S extends z.ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<unknown>,
  { changes = [], done, close, draft }: FormOptions<z.output<S>> = {},
) {
  const refresh = useRefresh();
  const [state, setState] = useState(IDLE);
  const [kept, setKept] = useState(() => readDraft(draft));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const form = event.currentTarget;
    const fail = (errors: Readonly<Record<string, string>>, failure?: string) => {
      setState({ busy: false, errors, failure });
      focusFirst(form, errors);
    };
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) return fail(messagesOf(parsed.error));
    setState({ ...IDLE, busy: true });
    try {
      const sent = await withRetry(() => send(parsed.data));
      if (sent !== false) {
        await refresh(...changes);
        if (done) notify({ text: typeof done === 'string' ? done : done(parsed.data) });
        if (draft) {
          forgetDraft(draft);
          // Otherwise the form would start again with the text that was sent.
          flushSync(() => setKept({}));
        }
        form.reset();
        close?.();
      }
      setState(IDLE);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      fail(errors, Object.keys(errors).length > 0 ? undefined : messageOf(error));
    }
  };
  const formProps = {
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    ...(draft
      ? { onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => keepFields(draft, currentTarget) }
      : {}),
  };
  return {
    ...state,
    /** Whether it started with a stored text. */
    isKept: Object.keys(kept).length > 0,
    /** Name and message of a field, and its stored text. */
    field: (name: keyof z.input<S> & string) => ({
      name,
      error: state.errors[name],
      ...(name in kept ? { defaultValue: kept[name] } : {}),
    }),
    formProps,
    dialogProps: { ...formProps, disabled: state.busy, failure: state.failure },
  };
}
