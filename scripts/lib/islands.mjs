/**
 * The scripts of the islands, as an integration of Astro: one small entry that fetches React, the island and the
 * site's whole stylesheet when the loader in the page asks for it. The pages themselves name no script file.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { hashOf, inlineScript } from './inline-script.mjs';

const ENTRY = 'src/islands/hydrate.tsx';

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
          entryFileNames: '_astro/[name].[hash].js',
          chunkFileNames: '_astro/[name].[hash].js',
          assetFileNames: '_astro/[name].[hash][extname]',
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
        const loader = inlineScript('islands', (source) => source.replace('__ISLANDS__', `'/${url}'`));
        updateConfig({
          vite: { define: { __ISLAND_LOADER__: JSON.stringify(loader) } },
          ...(command === 'build' && {
            security: { csp: { scriptDirective: { hashes: [hashOf(loader)] } } },
          }),
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        for (const file of files) await writeFile(new URL(file.fileName, dir), file.code ?? file.source);
      },
    },
  };
}
