/**
 * Shortcuts of the desk: each screen declares its own; the bar at the bottom shows them, `?` lists them. They never fire while
 * someone types, inside a dialog or with a modifier held, and can be switched off (WCAG 2.1.4).
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

export interface Hotkey {
  /**
   * As `KeyboardEvent.key`, letters in upper case, e.g. `J`, `Enter`, `?`; `Shift+J` if the letter alone does something else.
   */
  key: string;
  label: string;
  run(): void;
  /** Left out of the foot, not of the list. */
  quiet?: boolean;
}

const OFF = 'desk.keys';
/** Which shortcut wins where two use the same key: first the queue, then the screen, then those of every screen. */
const LEVELS = ['everywhere', 'screen', 'first'] as const;
type Level = (typeof LEVELS)[number];

const stack: { current: readonly Hotkey[]; level: Level }[] = [];
const signal = createSignal();
let snapshot: readonly Hotkey[] = [];

/** Keys that walk a list come first, those of every screen last; the rest in the order of the screen. */
const rank = ({ key }: Hotkey): number => (['J', 'K'].includes(key) ? -1 : ['Z', '?'].includes(key) ? 1 : 0);

/** All keys; of equal keys the last one wins: within one level, that of the innermost screen. */
const inOrder = () => stack.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));

function changed(): void {
  const byKey = new Map<string, Hotkey>();
  for (const { current } of inOrder()) for (const hotkey of current) byKey.set(hotkey.key, hotkey);
  snapshot = [...byKey.values()].toSorted((a, b) => rank(a) - rank(b));
  signal.changed();
}

/** Whether single keys do something for this member of staff. */
export const keysAreOn = (): boolean => localStorage.getItem(OFF) !== 'off';

/** Switches single keys on or off, on this browser. */
export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'off');
  changed();
}

/** The keys of the visible screens, with the innermost screen's last. */
export const useHotkeyList = (): readonly Hotkey[] => useSyncExternalStore(signal.subscribe, () => snapshot);

/** Registers the shortcuts of a screen while it is mounted. @param level that they belong to */
export function useHotkeys(hotkeys: readonly Hotkey[], level: Level = 'screen'): void {
  const entry = useRef(hotkeys);
  entry.current = hotkeys;
  const names = hotkeys.map(({ key, label }) => `${key} ${label}`).join('\n');
  // The functions are read when a key is pressed; only other keys or labels are news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the list
  useEffect(() => {
    const own = {
      level,
      get current() {
        return entry.current;
      },
    };
    stack.push(own);
    changed();
    return () => {
      stack.splice(stack.indexOf(own), 1);
      changed();
    };
  }, [names, level]);
}

/** Keys that repeat while held down. All others act once, or they would act on the next items as well. */
const WALKS: readonly string[] = ['J', 'K', 'Shift+J', 'Shift+K', 'ArrowLeft', 'ArrowRight', '[', ']'];

const TYPING =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true],[role=combobox]';

/** What closes stays in the page for some frames more. */
const CLOSED = '[data-closed]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null && !target.closest(CLOSED);
}

/** Whether a button saves. Ctrl+S must not press one that sends, publishes or removes. */
const saves = (button: HTMLButtonElement): boolean =>
  !button.disabled &&
  (button.dataset.save !== undefined || (button.type === 'submit' && /^Save\b/.test(button.textContent)));

/** Ctrl+S or Command+S saves the form that has the focus, else that of the dialog or the screen, instead of the page. */
function saveByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  const place =
    document.activeElement?.closest('form,[role=dialog]') ??
    document.querySelector('[role=dialog]:has(form)') ??
    document.querySelector('main');
  [...(place?.querySelectorAll('button') ?? [])].find(saves)?.click();
}

/** The shortcut of a key at the moment. */
const hotkeyOf = (pressed: string): Hotkey | undefined =>
  inOrder()
    .reverse()
    .flatMap(({ current }) => current.find(({ key }) => key === pressed) ?? [])[0];

/** Open dialogs and menus. A toast is a dialog that leaves the rest of the page usable. */
const OVER = `:is([role=dialog],[role=alertdialog]):not([aria-modal=false],${CLOSED}),[role=menu]:not(${CLOSED})`;

/** How long a key waits for what is loaded, and how often that is looked for, in milliseconds. */
const HOLD_MS = 2_000;
const LOOK_MS = 50;

/** The key that waits. */
let held: string | undefined;

/**
 * Holds a key that does nothing until the screen is loaded, for example for an email to a candidate whose stored state allows
 * none. Letters typed after it are no shortcuts of the old state either.
 */
function hold(pressed: string, isOutdated: () => boolean): void {
  const { href } = location;
  let until = Date.now() + HOLD_MS;
  held = pressed;
  const timer = setInterval(() => {
    const hotkey = hotkeyOf(pressed);
    // What has just been loaded is not drawn yet.
    if (!isOutdated()) until = Math.min(until, Date.now() + 2 * LOOK_MS);
    if (held && !hotkey && Date.now() < until) return;
    clearInterval(timer);
    const isFree =
      location.href === href && !isTyping(document.activeElement) && !document.querySelector(OVER);
    if (held && isFree) hotkey?.run();
    held = undefined;
  }, LOOK_MS);
}

/**
 * Listens for the whole desk; called once.
 * @param isOutdated whether something on screen is not loaded yet
 */
export function listenForKeys(isOutdated: () => boolean): void {
  document.addEventListener('keydown', saveByKey);
  document.addEventListener('pointerdown', () => {
    held = undefined;
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || !keysAreOn() || document.querySelector(OVER)) return;
    const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const isLetter = /^\p{L}$/u.test(letter);
    const pressed = event.shiftKey && isLetter ? `Shift+${letter}` : letter;
    // Enter belongs to the button, link or summary that has the focus.
    if (pressed === 'Enter' && event.target instanceof Element && event.target.closest('a,button,summary'))
      return;
    if (held && isLetter) return;
    const hotkey = hotkeyOf(pressed);
    if (!hotkey) {
      if (isLetter && isOutdated()) hold(pressed, isOutdated);
      return;
    }
    event.preventDefault();
    if (event.repeat && !WALKS.includes(pressed)) return;
    hotkey.run();
  });
}
