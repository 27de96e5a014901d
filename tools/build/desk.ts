/**
 * The desk's scripts and stylesheet: an app of its own beside the site, built by Vite into `_desk/` of the client
 * folder. The server's page for `/desk` reads which files it begins with from the manifest.
 */
import { writeFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';

const ENTRY = 'src/desk/main.tsx';

/** What the page of the desk names. */
export interface DeskFiles {
  script: string;
  /** Chunks that the script imports at once, fetched together with it. */
  preload: string[];
  styles: string[];
}

/**
 * Builds the desk.
 * @param clientFolder where the site's static files stand, e.g. `dist/client`
 * @param manifestFile where to write what the page names, e.g. `dist/desk.json`
 */
export async function buildDesk(clientFolder: string, manifestFile: string): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ENTRY,
        // Written for servers that render React themselves; nothing here does.
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
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`${ENTRY} made no script`);
  const files: DeskFiles = {
    script: `/${entry.fileName}`,
    preload: entry.imports.map((name) => `/${name}`),
    styles: output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`),
  };
  await writeFile(manifestFile, JSON.stringify(files));
}
