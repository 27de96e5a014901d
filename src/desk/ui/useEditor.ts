/** Edits a record that others may save at the same time: typed text is a draft, with the version on which it was begun. */
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../app/client.ts';
import { draftOf, forgetDraft, useDraft, writeDraft } from '../app/draft.ts';
import { withRetry } from '../app/retry.ts';
import { type Subject, useRefresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { goOnTyping, leaveFor } from './go-on-typing.ts';
import { mergeFields } from './merge.ts';
import { messageAt, messagesOf } from './useForm.ts';

interface Draft<I> {
  input: I;
  version: number | undefined;
  /** As it was saved when the draft was begun; left out where that is not known. */
  base?: I;
}

/**
 * Fills the draft of an editor that is not open. The earlier draft can be restored.
 * @param said the message about it
 */
export function beginDraft<I>(name: string, draft: Draft<I>, said = ''): void {
  const [before, next] = [draftOf(name), JSON.stringify(draft)];
  writeDraft(name, next);
  const isReplaced = before !== undefined && before !== next;
  const text = `${said}${isReplaced ? ' Your earlier unsaved text was replaced.' : ''}`.trim();
  if (text) notify({ text, ...(isReplaced ? { undo: () => writeDraft(name, before) } : {}) });
}

interface EditorOptions<I, B, A> {
  /** The name of the draft, e.g. `legal:abc`. */
  draft: string;
  /** The saved state; without a version it is new. */
  saved: Draft<I>;
  check(input: I): z.ZodSafeParseResult<B>;
  /** @param version that the draft was begun on */
  send(body: B, version: number | undefined): Promise<A>;
  changes: Subject;
  /** The draft of the created record, which takes over what was typed in the meantime. */
  draftFor?(answer: A): string | undefined;
  done?(answer: A): void;
  /** The editor closes once it was sent, so it takes no more input until then: that would begin the next draft. */
  closes?: boolean;
}

/** The version that a save has made; for a legal text it is called its revision. */
function versionOf(answer: unknown): number | undefined {
  const { version, revision } = answer as { version?: number; revision?: number };
  return revision ?? version;
}

/** @returns the typed values, their errors and the handlers of the form */
export function useEditor<I extends object, B, A>(options: EditorOptions<I, B, A>) {
  const { draft: name, saved } = options;
  const [text, write] = useDraft(name);
  const parse = (kept: string | undefined) => (kept ? (JSON.parse(kept) as Draft<I>) : undefined);
  const draft = parse(text);
  const { input, version } = draft ?? saved;
  const refresh = useRefresh();
  const fields = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<Error>();
  const forget = () => {
    forgetDraft(name);
    setErrors({});
    setError(undefined);
  };
  /** Discards the typed text. One click does it, so it can be undone. */
  const discard = () => {
    forget();
    if (text) notify({ text: 'Your changes were discarded.', undo: () => writeDraft(name, text) });
  };
  /** Shows the error at each field and focuses the first; if no field shows one, the error is shown above the form. */
  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    requestAnimationFrame(() => {
      const first = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (first) first.focus();
      else setError(new Error(Object.values(found)[0]));
    });
  };
  /** Keeps text typed during a request as a draft on the version that the request has saved. */
  const goOn = (to: string, saved: number | undefined) => {
    const typed = parse(draftOf(name));
    if (typed) writeDraft(to, JSON.stringify({ ...typed, version: saved, base: input }));
  };
  const save = async () => {
    setError(undefined);
    const checked = options.check(input);
    if (!checked.success) return refuse(messagesOf(checked.error));
    setBusy(true);
    try {
      const answer = await withRetry(() => options.send(checked.data, version));
      goOn(name, versionOf(answer));
      await refresh(options.changes);
      const typed = parse(draftOf(name));
      const created = options.draftFor?.(answer);
      if (!typed || JSON.stringify(typed.input) === JSON.stringify(input)) forget();
      else goOn(created ?? name, versionOf(answer));
      if (created) {
        forgetDraft(name);
        leaveFor(created, fields.current);
      }
      options.done?.(answer);
    } catch (failure) {
      const found = failure instanceof ApiError ? failure.errors : {};
      if (Object.keys(found).length > 0) refuse(found);
      else setError(failure as Error);
      if (failure instanceof ApiError && failure.meanwhile) void refresh(options.changes);
    } finally {
      setBusy(false);
    }
  };
  const base = draft ? draft.base : saved.input;
  const store = (next: Draft<I>) => write(JSON.stringify({ base, ...next }));
  const change = (next: Partial<I>) => {
    if (busy && options.closes) return;
    // Read again: an upload ends long after the render in which it began, and more may have been typed since.
    const now = parse(draftOf(name)) ?? { ...saved, base: saved.input };
    const changed = { ...now.input, ...next };
    if (JSON.stringify(changed) === JSON.stringify(saved.input)) forgetDraft(name);
    else write(JSON.stringify({ ...now, input: changed }));
  };
  type Read = (text: string) => unknown;
  /** The properties of a choice, or of a rich text. @param read how its text becomes the stored value */
  const choice = (key: keyof I & string, read: Read = (text) => text) => ({
    name: key,
    value: String(input[key] ?? ''),
    error: messageAt(errors, key),
    onChange: (text: string) => change({ [key]: read(text) } as Partial<I>),
  });
  /** The properties of a text field. */
  const field = (key: keyof I & string, read?: Read) => {
    const { onChange, ...rest } = choice(key, read);
    return {
      ...rest,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
    };
  };
  const holder = (element: HTMLElement | null) => {
    fields.current = element;
  };
  const isNew = options.draftFor !== undefined && saved.version === undefined;
  // A new record begins with its first field, also after a shortcut.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a record, when it is opened
  useLayoutEffect(() => {
    goOnTyping(name, fields.current);
    if (isNew) fields.current?.querySelector<HTMLElement>('input')?.focus();
  }, [name]);
  return {
    /** The ref of the element around the fields, where that is not a form. */
    holder,
    formProps: {
      ref: holder,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void save();
      },
    },
    choice,
    field,
    /** The properties of a field for a number. */
    number: (key: keyof I & string) => ({ ...field(key, Number), type: 'number' }),
    /** The properties of a list of short texts. */
    list: (key: keyof I & string) => ({
      tags: input[key] as readonly string[],
      error: messageAt(errors, key),
      change: (tags: string[]) => change({ [key]: tags } as Partial<I>),
    }),
    input,
    version,
    isEdited: draft !== undefined,
    busy,
    errors,
    change,
    /** Continues the draft on a newer version that the user has seen. */
    continueOn(known: number) {
      if (draft) store({ input, version: known, base: saved.input });
      setError(undefined);
    },
    discard,
    /** A colleague's newer version, known once saving was refused. */
    theirs:
      draft && error instanceof ApiError && error.meanwhile && saved.version !== version
        ? { input: saved.input, merge: mergeFields(base, input, saved.input) }
        : undefined,
    /** Continues with a text that contains both changes. */
    merge(merged: I) {
      store({ input: merged, version: saved.version, base: saved.input });
      setError(undefined);
    },
    /** Whether there is unsaved text at this moment. */
    hasDraft: () => draftOf(name) !== undefined,
    save: () => void save(),
    /** For the banner of conflicts. */
    conflict: {
      error,
      keepMine(theirs: number) {
        store({ input, version: theirs, base: saved.input });
        setError(undefined);
      },
      takeTheirs: () => void refresh(options.changes).then(discard),
    },
  };
}

export type Editor<I extends object> = ReturnType<typeof useEditor<I, unknown, unknown>>;
