/** What is being typed, kept on this device until it is saved or its writer signs out: a closed window or a failed save loses no word. */
import { useState } from 'react';

const PREFIX = 'desk.draft.';

/**
 * A text that survives.
 * @param name what it belongs to, e.g. `note:abc`
 * @returns the text, how to change it, and how to forget it once it is saved
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void, () => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => localStorage.getItem(key) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      localStorage.setItem(key, next);
    },
    () => {
      setText(initial);
      localStorage.removeItem(key);
    },
  ];
}

/** Forgets all of them: the next at this browser is somebody else. */
export function forgetDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
