import { useState } from 'react';
import { Key } from '../ui/Key.tsx';
import { KeyList } from './KeyList.tsx';
import { keysAreOn, useHotkeyList, useHotkeys } from './keys.ts';

/** What is printed on a key. */
const PRINTED: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'esc' };

/** The keys of this screen, at its foot. */
export function KeyFoot() {
  const [listed, setListed] = useState(false);
  const hotkeys = useHotkeyList();
  useHotkeys([{ key: '?', label: 'all keys', run: () => setListed(true) }], true);
  return (
    <footer
      data-no-print
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 overflow-hidden border-t border-line px-5 text-xs text-soft max-md:hidden md:col-start-2"
    >
      {keysAreOn() ? (
        hotkeys
          .filter(({ quiet }) => !quiet)
          .map(({ key, label }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <Key>{PRINTED[key] ?? key}</Key> {label}
            </span>
          ))
      ) : (
        <span>Keys are switched off.</span>
      )}
      <button type="button" className="ml-auto min-h-6 hover:text-ink" onClick={() => setListed(true)}>
        Keys
      </button>
      <KeyList open={listed} onOpenChange={setListed} />
    </footer>
  );
}
