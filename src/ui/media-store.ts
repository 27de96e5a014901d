/** A media query for `useSyncExternalStore`. */
export const mediaStore = (query: string) => ({
  subscribe(onChange: () => void): () => void {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  },
  matches: (): boolean => matchMedia(query).matches,
});
