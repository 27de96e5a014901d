/**
 * Replaces Vite's preload of an island's imports: browsers remember a module that did not arrive and never request it again, so
 * each file is fetched first, twice if necessary, and then imported from the browser's cache.
 */
const loads = new Map<string, Promise<void>>();

async function request(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} ${href}`);
  await response.arrayBuffer();
}

async function load(href: string): Promise<void> {
  await request(href).catch(() => request(href));
  if (!href.endsWith('.css')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

function loadOnce(href: string): Promise<void> {
  const known = loads.get(href);
  if (known) return known;
  const loading = load(href).catch((error: unknown) => {
    loads.delete(href);
    throw error;
  });
  loads.set(href, loading);
  return loading;
}

/**
 * Vite's build calls this for each dynamic import.
 * @param files all that it needs, itself too, relative to the site's root
 */
export async function __vitePreload<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)));
  return importModule();
}
