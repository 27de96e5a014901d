import { useState } from 'react';
import { Key } from '../../ui/Key.tsx';
import { type Hotkey, keysAreOn, useHotkeyList, useHotkeys } from './keys.ts';
import { KeyList } from './ShortcutList.tsx';

/** The label of a key. */
const PRINTED: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'esc',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const printed = (key: string): string => PRINTED[key] ?? key;

/** Keys for one action in two directions share an entry. */
const PAIRS: Readonly<Record<string, string>> = { J: 'K', H: 'L', ArrowLeft: 'ArrowRight' };

/** One label for both, e.g. `stage left, right`. */
function labelOf(one: string, other: string): string {
  const before = one.split(' ');
  const parts = other.split(' ');
  return `${one}, ${parts.slice(parts.findIndex((word, place) => word !== before[place])).join(' ')}`;
}

/** The keys as they are shown: name and label of each. */
function shownOf(hotkeys: readonly Hotkey[]): (readonly [string, string])[] {
  const shown = hotkeys.filter(({ key, quiet }) => !quiet && key !== '?');
  return shown.flatMap(({ key, label }, index) => {
    const [before, after] = [shown[index - 1], shown[index + 1]];
    if (before && PAIRS[before.key] === key) return [];
    if (after && PAIRS[key] === after.key)
      return [[`${printed(key)} ${printed(after.key)}`, labelOf(label, after.label)] as const];
    return [[printed(key), label] as const];
  });
}

/** The keys of this screen, at its foot. */
export function ShortcutBar() {
  const [listed, setListed] = useState(false);
  const hotkeys = useHotkeyList();
  useHotkeys([{ key: '?', label: 'all shortcuts', run: () => setListed(true) }], 'everywhere');
  return (
    <footer
      data-no-print
      className="flex min-h-9 items-center gap-4 border-t border-line px-5 text-xs text-soft max-md:hidden md:col-start-2"
    >
      {/* Shortcuts that do not fit are in the list of all shortcuts. */}
      <p className="flex h-9 grow flex-wrap items-center gap-x-4 overflow-hidden *:h-9">
        {keysAreOn() ? (
          shownOf(hotkeys).map(([key, label]) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <Key>{key}</Key> {label}
            </span>
          ))
        ) : (
          <span className="inline-flex items-center">Shortcuts are off.</span>
        )}
      </p>
      <button
        type="button"
        className="inline-flex min-h-6 shrink-0 items-center gap-1.5 hover:text-ink"
        onClick={() => setListed(true)}
      >
        <Key>?</Key> all shortcuts
      </button>
      <KeyList open={listed} close={() => setListed(false)} />
    </footer>
  );
}
