/**
 * The desk's scripts and stylesheet: a separate app beside the site, built by Vite into `_desk/` of the client folder. The
 * server's page for `/desk` reads from the manifest which files it begins with.
 */
import { writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import type { DeskFiles } from '../../src/server/desk-page.ts';
import { inlineScript } from './inline-script.ts';

const ENTRY = 'src/desk/main.tsx';

/** Zod would make functions of text, which the policy refuses; it checks this setting when it is loaded. */
const NO_EVAL = 'globalThis.__zod_globalConfig={jitless:true};';

/** The script that runs before all others: the site's own, which sets the stored theme, as a file. */
const first: Plugin = {
  name: 'first',
  async generateBundle() {
    const source = `${NO_EVAL}${await inlineScript('theme', { module: false })}`;
    this.emitFile({ type: 'asset', name: 'first.js', source });
  },
};

/**
 * Builds the desk.
 * @param clientFolder with the site's static files, e.g. `dist/client`
 * @param manifestFile for the list of files that the page names, e.g. `dist/desk.json`
 */
export async function buildDesk(clientFolder: string, manifestFile: string): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), first],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ENTRY,
        // Written for servers that render React themselves, which is not done here.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          entryFileNames: '_desk/[name].[hash].js',
          chunkFileNames: '_desk/[name].[hash].js',
          assetFileNames: '_desk/[name].[hash][extname]',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const named = (pattern: RegExp) =>
    output.map(({ fileName }) => `/${fileName}`).filter((name) => pattern.test(name));
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`${ENTRY} made no script`);
  const files: DeskFiles = {
    script: `/${entry.fileName}`,
    preload: entry.imports.map((name) => `/${name}`),
    // Modules that other chunks need are included.
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    first: named(/\/first\.[\w-]+\.js$/)[0] ?? '',
    font: named(/\.woff2$/)[0] ?? '',
  };
  await writeFile(manifestFile, JSON.stringify(files));
}
