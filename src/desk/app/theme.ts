/** The theme: the system's until one is chosen here. Site and desk share the choice. */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
const KEY = 'theme';
const dark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What was chosen; undefined while the system's holds. */
function chosenTheme(): Theme | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === 'dark' || stored === 'light' ? stored : undefined;
}

function show(): void {
  document.documentElement.dataset.theme = chosenTheme() ?? (dark().matches ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

/** Shows the theme, and follows the system from now on; called once. */
export function applyTheme(): void {
  show();
  dark().addEventListener('change', show);
}

/** Chooses a theme for this browser. @param theme undefined for the system's */
export function setTheme(theme: Theme | undefined): void {
  if (theme) localStorage.setItem(KEY, theme);
  else localStorage.removeItem(KEY);
  show();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was chosen; undefined while the system's holds. */
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(subscribe, chosenTheme);
