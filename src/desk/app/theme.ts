/** The theme: the system's until the user chooses one. Site and desk share the choice. */
import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

type Theme = 'light' | 'dark';

/** The choices and their labels. */
export const THEMES = [
  ['system', 'System theme'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
] as const;

const KEY = 'theme';
const dark = () => matchMedia('(prefers-color-scheme: dark)');
const { subscribe, changed } = createSignal();

/** The chosen theme; undefined if it is the system's. */
function chosenTheme(): Theme | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === 'dark' || stored === 'light' ? stored : undefined;
}

function show(): void {
  document.documentElement.dataset.theme = chosenTheme() ?? (dark().matches ? 'dark' : 'light');
  changed();
}

/** Shows the theme, and follows the system from now on; called once. */
export function applyTheme(): void {
  show();
  dark().addEventListener('change', show);
}

/** Chooses a theme for this browser. @param value one of `THEMES`; anything but a theme is the system's */
export function chooseTheme(value: unknown): void {
  if (value === 'dark' || value === 'light') localStorage.setItem(KEY, value);
  else localStorage.removeItem(KEY);
  show();
}

/** The chosen theme; undefined if it is the system's. */
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(subscribe, chosenTheme);
