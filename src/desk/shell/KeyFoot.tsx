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
      className="flex min-h-9 items-center gap-4 border-t border-line px-5 text-xs text-soft max-md:hidden md:col-start-2"
    >
      {/* What does not fit is in the list of all keys. */}
      <p className="flex h-9 grow flex-wrap items-center gap-x-4 overflow-hidden *:h-9">
        {keysAreOn() ? (
          hotkeys
            .filter(({ key, quiet }) => !quiet && key !== '?')
            .map(({ key, label }) => (
              <span key={key} className="inline-flex items-center gap-1.5">
                <Key>{PRINTED[key] ?? key}</Key> {label}
              </span>
            ))
        ) : (
          <span className="inline-flex items-center">Keys are switched off.</span>
        )}
      </p>
      <button
        type="button"
        className="inline-flex min-h-6 shrink-0 items-center gap-1.5 hover:text-ink"
        onClick={() => setListed(true)}
      >
        <Key>?</Key> all keys
      </button>
      <KeyList open={listed} onOpenChange={setListed} />
    </footer>
  );
}
