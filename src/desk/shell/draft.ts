/** What is being typed, kept on this browser until it is saved: a closed dialog or a failed save loses no word. */
import { useState } from 'react';

const PREFIX = 'desk.draft.';

/**
 * A text that survives.
 * @param name what it belongs to, e.g. `note:abc`
 * @returns the text, how to change it, and how to forget it once it is saved
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void, () => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    () => {
      setText(initial);
      sessionStorage.removeItem(key);
    },
  ];
}
