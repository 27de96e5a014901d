/**
 * Typed text, kept on this device until it is saved or the user signs out, so that a closed window or a failed save loses
 * nothing. A draft has one value, wherever on the page it is shown.
 */
import { nanoid } from 'nanoid';
import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

const PREFIX = 'desk.draft.';
/** The attempts to send drafts; removed with them. */
const ATTEMPT = `${PREFIX}sent.`;

/** Text that the browser could not store. All other text is read from the storage, which another window may have changed. */
const written = new Map<string, string>();
const signal = createSignal();

const read = (key: string): string | null => written.get(key) ?? localStorage.getItem(key);

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    written.delete(key);
  } catch {
    // The storage is full: the text lasts as long as the page.
    written.set(key, text);
  }
  signal.changed();
}

function remove(key: string): void {
  written.delete(key);
  localStorage.removeItem(key);
  signal.changed();
}

function subscribe(listener: () => void): () => void {
  const fromOtherWindow = ({ key }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return;
    written.delete(key);
    listener();
  };
  const end = signal.subscribe(listener);
  addEventListener('storage', fromOtherWindow);
  return () => {
    end();
    removeEventListener('storage', fromOtherWindow);
  };
}

/**
 * A text kept in this browser until it is forgotten.
 * @param name what it belongs to, e.g. `note:abc`
 * @returns the text, how to change it, and how to forget it once it is saved
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void, () => void] {
  const key = PREFIX + name;
  const text = useSyncExternalStore(subscribe, () => read(key)) ?? initial;
  return [text, (next) => write(key, next), () => remove(key)];
}

/** Replaces a draft outside of the component that shows it. */
export const writeDraft = (name: string, text: string): void => write(PREFIX + name, text);

/** Reads a draft outside of the component that shows it. @returns undefined where there is none */
export const draftOf = (name: string): string | undefined => read(PREFIX + name) ?? undefined;

/** Puts text back into a draft, below what was typed in the meantime. */
export function putBack(name: string, words: string): void {
  const typed = draftOf(name)?.trimEnd();
  if (typed !== words.trimEnd()) write(PREFIX + name, typed ? `${typed}\n\n${words}` : words);
}

/** Removes a draft. @param name as given to `useDraft` */
export const forgetDraft = (name: string): void => remove(PREFIX + name);

/** A draft that was sent and whose outcome is not known yet. */
interface Attempt {
  /** Kept until the outcome is known, even if other text is sent. */
  key: string;
  /** The text that was sent first. */
  words: string;
}

/** The attempt of a draft whose outcome is not known yet, also after a reload. */
export function attemptOf(name: string): Attempt | undefined {
  const stored = read(ATTEMPT + name);
  return stored === null ? undefined : (JSON.parse(stored) as Attempt);
}

/** The attempt to send this text: the one before while its outcome is not known, else a new one. */
export function beginAttempt(name: string, words: string): Attempt {
  const known = attemptOf(name);
  if (known) return known;
  const attempt = { key: nanoid(), words };
  write(ATTEMPT + name, JSON.stringify(attempt));
  return attempt;
}

/** Ends the attempt of a draft, whose outcome is now known. */
export const endAttempt = (name: string): void => remove(ATTEMPT + name);

/** Choices that are kept beside a text; losing one is no loss of text. */
const CHOICE = /:(template|reason|silent|private|outcome)$/;

/** Whether there is text that was not sent or saved. */
export const hasDrafts = (): boolean =>
  [...written.keys(), ...Object.keys(localStorage)].some(
    (key) =>
      key.startsWith(PREFIX) && !key.startsWith(ATTEMPT) && !CHOICE.test(key) && Boolean(read(key)?.trim()),
  );

/** Removes drafts. @param about an id they belong to; without it, all drafts, because another user may be next */
export function forgetDrafts(about = ''): void {
  for (const key of [...written.keys()]) if (key.includes(about)) written.delete(key);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && key.includes(about)) storage.removeItem(key);
  signal.changed();
}
