/** A form with the server's own schema: what is wrong stands at its field, what the server says beside the button. */
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { actionWords } from '../log/words.ts';
import { ApiError } from '../shell/client.ts';
import { moment } from '../shell/time.ts';

interface FormState {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  busy: boolean;
  /** The message of each field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** What went wrong with all of it. */
  failure: string | undefined;
}

/** The message as it is shown, with who was faster, and the time to wait, where the server named them. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'This did not work. Try again.';
  if (!(error instanceof ApiError)) return error.message;
  const { meanwhile, message, retryAfter } = error;
  if (meanwhile) return `${message} ${meanwhile.by} ${actionWords(meanwhile.what)}, ${moment(meanwhile.at)}.`;
  if (!retryAfter) return message;
  const minutes = Math.ceil(retryAfter / 60);
  return `${message} You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The message of each field, by its name. */
export function messagesOf({ issues }: z.ZodError): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
}

/** Brings the first field in error to whoever sent the form. */
const focusFirst = (form: HTMLFormElement, errors: Readonly<Record<string, string>>) =>
  // After React has marked them.
  requestAnimationFrame(() => {
    const first = [...form.elements].find((field) => 'name' in field && String(field.name) in errors);
    if (first instanceof HTMLElement) first.focus();
  });

/**
 * @param schema what the fields become; fields left empty count as not given
 * @param send carries it out; what it throws is told
 */
export function useForm<S extends z.ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<void>,
): FormState {
  const [state, setState] = useState<Omit<FormState, 'onSubmit'>>({
    busy: false,
    errors: {},
    failure: undefined,
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const form = event.currentTarget;
    const fail = (errors: Readonly<Record<string, string>>, failure?: string) => {
      setState({ busy: false, errors, failure });
      focusFirst(form, errors);
    };
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) {
      return fail(messagesOf(parsed.error));
    }
    setState({ busy: true, errors: {}, failure: undefined });
    try {
      await send(parsed.data);
      setState({ busy: false, errors: {}, failure: undefined });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      fail(errors, Object.keys(errors).length > 0 ? undefined : wordsOf(error));
    }
  };
  return { ...state, onSubmit: (event) => void onSubmit(event) };
}
