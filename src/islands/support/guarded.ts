/**
 * The client directive `client:guarded="load" | "visible"`: hydrates an island like Astro's own directives, and says
 * so when its script does not arrive. Astro inlines this file into pages that use it, so it stays small.
 */
import type { ClientDirective } from 'astro';

/** Milliseconds until a script counts as lost. */
const CHUNK_TIMEOUT = 120_000;

const guarded: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => {
    const fail = () => {
      // `/_astro/HeroSlides.B3xk.js` → `HeroSlides.B3xk`
      const id = island.getAttribute('component-url')?.replace(/^.*\/|\.\w+(\?.*)?$/g, '');
      const message = document.createElement('p');
      message.setAttribute('role', 'alert');
      message.className = 'island-error';
      message.textContent = `Loading chunk ${id} failed`;
      island.after(message);
    };
    const timer = setTimeout(fail, CHUNK_TIMEOUT);
    // Astro sends this when the import failed; it comes before `load` settles.
    island.addEventListener('astro:hydration-error', fail, { once: true });
    const start = await load();
    clearTimeout(timer);
    island.removeEventListener('astro:hydration-error', fail);
    await start();
  };
  if (value !== 'visible') return void hydrate();
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    hydrate();
  });
  // The island element itself has no box (display: contents).
  for (const child of island.children) observer.observe(child);
};

export default guarded;
