/**
 * Leaves in each page only the CSS that the page uses before an island runs, as an integration of Astro. The build inlines
 * one stylesheet for the whole site; most of it belongs to other pages. Islands bring the whole stylesheet along.
 *
 * Prerendered pages: what their HTML and their inline scripts name. Pages made on request: what the sources of the route
 * name, and those of the islands that these name.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { hashOf } from '../build/inline-script.ts';
import { leanCss } from './lean-css.ts';
import { readPage, usageOfSources, withPieces } from './page-usage.ts';

interface Imports {
  always: readonly string[];
  /** Islands among them, each only on pages that name it. */
  later: readonly string[];
}
type Graph = Map<string, Imports>;

/** Notes which module of the server imports which. */
const noteImports = (graph: Graph): Plugin => ({
  name: 'note-imports',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      if (info) graph.set(id, { always: info.importedIds, later: info.dynamicallyImportedIds });
    }
  },
});

/** Astro leaves its own entry out where there is another prerenderer, though ours only wraps Astro's. */
const keepPrerenderEntry: Plugin = {
  name: 'keep-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

/** The sources of a module, of all it imports, and of the islands that these name; not of libraries. */
function sourcesFrom(graph: Graph, entry: string): string {
  const seen = new Set<string>();
  const later = new Set<string>();
  let text = '';
  const read = (id: string) => {
    if (seen.has(id) || id.includes('/node_modules/')) return;
    seen.add(id);
    const { always = [], later: dynamic = [] } = graph.get(id) ?? {};
    if (existsSync(id) && extname(id) !== '.css') text += `\n${readFileSync(id, 'utf8')}`;
    for (const next of always) read(next);
    for (const next of dynamic) later.add(next);
  };
  read(entry);
  // What an island imports may be an island's part, never another island.
  for (const id of later) if (text.includes(`name="${basename(id, extname(id))}"`)) read(id);
  return text;
}

/** A content security policy with other hashes in one of its directives. */
function withHashes(policy: string, directive: string, texts: readonly string[]): string {
  const hashes = new Set(texts.map((text) => `'${hashOf(text)}'`));
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const [name, ...sources] = part.split(' ');
      if (name !== directive) return part;
      return [name, ...sources.filter((source) => !source.startsWith("'sha256-")), ...hashes].join(' ');
    })
    .join('; ');
}

/** A prerendered page with less CSS, and with just the hashes of what stands in it in its policy. */
async function leanPage(response: Response): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  if (!policy || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const { usage, styles, scripts } = readPage(html);
  const unnamed = scripts.find((script) => !policy.includes(hashOf(script)));
  if (unnamed) throw new Error(`The policy of a page does not name its script ${unnamed.slice(0, 80)}`);
  const lean: string[] = [];
  const body = withPieces(html, styles, ({ text }) => {
    lean.push(leanCss(text, usage));
    return lean.at(-1) ?? '';
  });
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    withHashes(withHashes(policy, 'style-src', lean), 'script-src', scripts),
  );
  return new Response(body, { status: response.status, headers });
}

/** Renders as the other does, and takes out of each page what it does not use. */
const leanly = (other: AstroPrerenderer): AstroPrerenderer => ({
  ...other,
  async render(request, options) {
    const result = await other.render(request, options);
    return result instanceof Response
      ? leanPage(result)
      : { ...result, response: await leanPage(result.response) };
  },
});

export function leanPages(): AstroIntegration {
  const graph: Graph = new Map();
  let root = '';
  let scriptHashes: `sha256-${string}`[] = [];
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [noteImports(graph), keepPrerenderEntry] } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        const { csp } = config.security;
        if (typeof csp === 'object')
          scriptHashes = (csp.scriptDirective?.hashes ?? []) as typeof scriptHashes;
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(leanly),
      'astro:build:ssr': ({ manifest }) => {
        const hashes: `sha256-${string}`[] = [];
        for (const route of manifest.routes) {
          if (route.routeData.prerender) continue;
          // The routes share one object for their one stylesheet.
          route.styles = route.styles.map((style) => {
            if (style.type !== 'inline') return style;
            const sources = sourcesFrom(graph, join(root, route.routeData.component));
            const content = leanCss(style.content, usageOfSources(sources));
            hashes.push(hashOf(content));
            return { ...style, content };
          });
        }
        const { csp } = manifest;
        if (!csp) return;
        csp.styleHashes = csp.styleDirective.hashes = hashes;
        csp.scriptHashes = csp.scriptDirective.hashes = scriptHashes;
      },
    },
  };
}
