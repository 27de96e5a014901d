/**
 * The scripts of the islands, as an integration of Astro: one small entry that fetches React, the island and the
 * site's whole stylesheet when the loader in the page asks for it. The pages themselves name no script file.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { hashOf, inlineScript } from './inline-script.ts';

const ENTRY = 'src/islands/hydrate.tsx';
/** Milliseconds after which islands that act by themselves start without a sign of the visitor. */
const PATIENCE = 3000;

/** @returns the files, scripts and stylesheet, in memory */
async function buildIslands() {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // Written for servers that render React themselves; nothing here does.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          // Named in every page with an island.
          entryFileNames: '_astro/[hash].js',
          chunkFileNames: '_astro/[name].[hash].js',
          assetFileNames: '_astro/[name].[hash][extname]',
          // Few files: each costs its own dictionary and a name in the list of what to fetch together.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'forms',
                test: /src\/(islands\/support\/(?!.*Boundary|openings|slideshow)|ui\/form\/|domain\/shared\/)|zod/,
                minShareCount: 2,
              },
              {
                name: 'parts',
                test: /src\/(ui|islands\/support)\/(?!Carousel|form\/)|lucide/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  });
  return output;
}

/** @returns {import('astro').AstroIntegration} */
export function islands() {
  let files = [];
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
        // Components that the dev server serves ask for this before they run.
        if (command === 'dev') injectScript('page', react.preambleCode.replace('__BASE__', '/'));
        if (command === 'build') files = await buildIslands();
        const url = files.find(({ isEntry }) => isEntry)?.fileName ?? ENTRY;
        const loader = (timer) =>
          inlineScript('islands', { module: true }, (source) =>
            source.replace('__ISLANDS__', `'/${url}'`).replace(/^ *__TIMER__;/m, timer),
          );
        const loaders = { waiting: loader(''), acting: loader(`setTimeout(begin, ${PATIENCE});`) };
        updateConfig({
          vite: { define: { __ISLAND_LOADERS__: JSON.stringify(loaders) } },
          ...(command === 'build' && {
            security: { csp: { scriptDirective: { hashes: Object.values(loaders).map(hashOf) } } },
          }),
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL('_astro/', dir);
        await mkdir(folder, { recursive: true });
        // Astro's own way to hydrate React, which no page asks for.
        for (const name of await readdir(folder))
          if (/^client\.[\w-]+\.js$/.test(name)) await rm(new URL(name, folder));
        for (const file of files) await writeFile(new URL(file.fileName, dir), file.code ?? file.source);
      },
    },
  };
}
