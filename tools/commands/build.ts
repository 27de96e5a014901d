/**
 * Builds everything into a separate folder, which becomes dist/ when it is complete: the site and its request pipeline (Astro),
 * the process and the CLI (Vite), the desk (Vite), the sample of the desk. Then it reduces the CSS of each page to the rules
 * that it uses, and makes the compressed form of every static file.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildSite } from 'astro';
import { build as bundle } from 'vite';
import { SAMPLE_CONTENT_FILE } from '../../src/features/samples/samples.schema.ts';
import { RELEASE_FILE, type Release } from '../../src/platform/release.ts';
import { buildDesk } from '../build/desk.ts';
import { beginBuild, closedFolder } from '../build/fresh.ts';
import { listPackages, nodeMajor } from '../build/production.ts';
import { copyReports } from '../build/reports.ts';
import { versionOfProject } from '../build/version.ts';
import { checkedContent } from '../content/checked.ts';
import { readAll } from '../content/read.ts';
import { sampleContent } from '../content/samples.ts';
import { ROOT } from '../project.ts';
import { makeSamples } from '../samples/make.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.NODE_ENV = 'production';
// A build can be started anywhere.
delete process.env.PUBLIC_URL;

const COMPRESSIBLE = /\.(html|css|m?js|json|xml|txt|svg|webmanifest)$/;

/** As many files at a time as there are processors; files that already have their compressed form are skipped. */
async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(`${path}.br`));
  const compressRest = async () => {
    for (let path = files.pop(); path; path = files.pop()) {
      const body = await readFile(path);
      const best = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(body, best));
      await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressRest));
}

await checkedContent();
const closed = closedFolder();
if (closed) {
  process.stderr.write(`This user may not write to ${closed}. Build as the user that it belongs to.\n`);
  process.exit(1);
}
const release: Release = { version: versionOfProject().version };
const { folder, finish } = beginBuild();
await buildSite({ logLevel: 'warn', outDir: folder });
const client = join(folder, 'client');
// On separate threads, while the rest is built on this one.
const pages = compressAll(client);
await bundle({
  configFile: false,
  logLevel: 'warn',
  // React chooses its slow development build by NODE_ENV when it is loaded; bundled, the choice is made here.
  define: { 'process.env.NODE_ENV': '"production"', __NODE_MAJOR__: JSON.stringify(nodeMajor()) },
  publicDir: false,
  // Astro's is the same package by another name, and would require all of Astro where the build runs.
  resolve: { alias: { 'astro/zod': 'zod' } },
  ssr: { noExternal: ['react', 'react-dom', 'pdfjs-dist'] },
  build: {
    ssr: true,
    outDir: join(folder, 'app'),
    target: 'node24',
    rollupOptions: {
      input: {
        server: 'src/server/start.ts',
        cli: 'src/cli/start.ts',
        website: 'src/cli/website.ts',
        'reader-worker': 'src/platform/database/reader-worker.ts',
        'checkpoint-worker': 'src/platform/database/checkpoint-worker.ts',
        extract: 'src/platform/text-extraction/extract.ts',
        'parse-worker': 'src/platform/mailbox/parse-worker.ts',
        'inspect-worker': 'src/features/candidates/documents/inspect-worker.ts',
        'calendar-worker': 'src/features/interviews/calendar-worker.ts',
      },
      // The thread's file is expected beside the chunk that starts it.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
await buildDesk(client, join(folder, 'desk.json'));
copyReports(join(folder, 'reports'));
await makeSamples(join(folder, 'samples'));
const { files } = await readAll(ROOT);
await writeFile(join(folder, SAMPLE_CONTENT_FILE), JSON.stringify(sampleContent(files)));
await pages;
await compressAll(client);
await writeFile(join(folder, RELEASE_FILE), JSON.stringify(release));
listPackages(folder);
finish();
