/**
 * The scripts of the islands, as an integration of Astro: one small entry that fetches React, the island and the site's whole
 * stylesheet when the loader in the page requests it. The pages themselves contain no address of a script file.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import astroReact from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { AstroIntegration } from 'astro';
import { build, type Plugin, type Rolldown } from 'vite';
import { hashOf, inlineScript } from './inline-script.ts';

const ENTRY = 'src/site/islands/hydrate.tsx';
const PRELOAD = new URL('../../src/site/islands/preload.ts', import.meta.url);
const RENDERER = new URL('../../src/site/layouts/react-renderer.ts', import.meta.url);
/** Milliseconds after which islands that act by themselves start without an action of the visitor. */
const PATIENCE = 3000;

/**
 * React only on the server, rendered by a few lines of our own: Astro's own hydration is not built, because no page uses it.
 */
export function reactOnServer(): AstroIntegration {
  const { name, hooks } = astroReact();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: ({ name: renderer }) =>
            options.addRenderer({ name: renderer, serverEntrypoint: RENDERER }),
        }),
    },
  };
}

/** Replaces Vite's preload helper by our own module. */
const preload = (): Plugin => ({
  name: 'islands-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: async () => ({ code: await readFile(PRELOAD, 'utf8'), moduleType: 'ts' }),
  },
});

/** Builds the files, scripts and stylesheet, in memory. */
async function buildIslands(): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), preload()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // Written for servers that render React themselves, which is not done here.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          // Named in every page with an island.
          entryFileNames: '_astro/[hash].js',
          chunkFileNames: '_astro/[name].[hash].js',
          assetFileNames: '_astro/[name].[hash][extname]',
          // Few files, because each costs its own dictionary and a name in the list of files to fetch together.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'forms',
                test: /src\/(site\/forms\/(?!\w+\.island)|ui\/form\/|platform\/forms\/)|zod/,
                minShareCount: 2,
              },
              {
                name: 'parts',
                test: /src\/(ui\/(?!form\/)|site\/components\/(?!Carousel)|site\/islands\/(useLoaded|load-data))|lucide/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  });
  // One build with one output, not watched.
  return (result as Rolldown.RolldownOutput).output;
}

/**
 * Every page names the font in its own CSS. If a later stylesheet named it again, a font that came too late for the page would
 * be used after all, and text that wraps differently in it would move.
 */
const withoutFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array => {
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' && file.fileName.endsWith('.css')
    ? withoutFonts(file.source)
    : file.source;
};

/** The loader after the first island of a page (src/site/layouts/inline/islands.ts). */
const loader = (url: string, acting: boolean) =>
  inlineScript('islands', { module: true }, (source) =>
    source
      .replace('__ISLANDS__', `'/${url}'`)
      .replace('__ACTING__', String(acting))
      .replace('__PATIENCE__', String(PATIENCE)),
  );

export function islands(): AstroIntegration {
  let files: Awaited<ReturnType<typeof buildIslands>> = [];
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
        // Components that the dev server serves require this before they run.
        if (command === 'dev') injectScript('page', react.preambleCode.replace('__BASE__', '/'));
        if (command === 'build') files = await buildIslands();
        const url = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ENTRY;
        const loaders = { waiting: await loader(url, false), acting: await loader(url, true) };
        updateConfig({ vite: { define: { __ISLAND_LOADERS__: JSON.stringify(loaders) } } });
        if (command !== 'build') return;
        const hashes = Object.values(loaders).map(hashOf);
        updateConfig({ security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes } } } });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        for (const file of files) await writeFile(new URL(file.fileName, dir), contentOf(file));
      },
    },
  };
}
