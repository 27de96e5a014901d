import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Puts the stored theme on the page; the site and the desk share it. */
export function applyTheme(): void {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
}

/** The theme and how to change it; it is kept on this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, current);
  return [
    theme,
    (next) => {
      document.documentElement.dataset.theme = next;
      localStorage.setItem('theme', next);
      for (const listener of listeners) listener();
    },
  ];
}
