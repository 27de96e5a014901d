// Fetches the script of an island when it comes into view. A module, so it waits until the page is parsed. Nothing is fetched
// before the visitor does something; for an island that acts by itself, only for a moment.
/** Filled in by the build. */
declare const __ACTING__: boolean, __PATIENCE__: number, __ISLANDS__: string;

// A button that is pressed too early does its work later.
let pressed: HTMLElement | null;
self.onclick = ({ target }) => {
  pressed = (target as Element).closest('[data-island] [type=button]');
};
await new Promise((begin) => {
  if (__ACTING__) setTimeout(begin, __PATIENCE__);
  for (const sign of ['pointerover', 'scroll', 'focusin', 'click']) addEventListener(sign, begin);
});
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  // With another address the second time: a browser remembers a module that did not arrive.
  const load = async (again = '') => (await import(__ISLANDS__ + again)).start(island, () => pressed);
  const lost = () =>
    island.insertAdjacentHTML(
      'afterend',
      `<p role=alert class=fault>Loading chunk ${island.dataset.island} failed`,
    );
  const observer = new IntersectionObserver(([entry]) => {
    if ((entry as IntersectionObserverEntry).isIntersecting) {
      observer.disconnect();
      // Milliseconds until a script counts as lost.
      const timer = setTimeout(lost, 120000);
      load()
        .catch(() => load('#'))
        .catch(lost)
        .finally(() => clearTimeout(timer));
    }
  });
  // The island itself has no box (display: contents).
  observer.observe(island.firstElementChild as Element);
}
