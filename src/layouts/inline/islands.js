// Fetches the script of an island when it comes into view. Stands behind the first island of a page.
addEventListener('DOMContentLoaded', () => {
  for (const island of document.querySelectorAll('[data-island]')) {
    const load = async () => (await import(__ISLANDS__)).hydrate(island);
    const lost = () =>
      island.insertAdjacentHTML(
        'afterend',
        `<p role=alert class=island-error>Loading chunk ${island.dataset.island} failed`,
      );
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      observer.disconnect();
      // Milliseconds until a script counts as lost.
      const timer = setTimeout(lost, 120000);
      load()
        .catch(load)
        .catch(lost)
        .finally(() => clearTimeout(timer));
    });
    // The island itself has no box (display: contents).
    observer.observe(island.firstElementChild);
  }
});
