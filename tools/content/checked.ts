/** Holds the content against its schemas and against itself before anything is made of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { type Fault, faultLine } from '../../src/site/content-file.ts';
import { PaletteError, readPalette } from '../../src/styles/read-palette.ts';
import { ROOT } from '../project.ts';
import { readAll } from './read.ts';

const TOKENS = 'src/styles/tokens.css';

/** What is wrong with the colours that code reads; in mails and pictures they have to be numbers. */
async function colorFaults(root: string): Promise<Fault[]> {
  const css = await readFile(join(root, TOKENS), 'utf8');
  try {
    readPalette(css);
    return [];
  } catch (error) {
    if (!(error instanceof PaletteError)) throw error;
    const { field, problem } = error;
    // Both themes have most of them: the one that is wrong is not written as one should be.
    const wrong = new RegExp(`^\\s*${field}:(?!\\s*#[0-9a-f]{6};)`, 'i');
    const line = css.split('\n').findIndex((text) => wrong.test(text)) + 1;
    return [{ file: TOKENS, line: line || undefined, field, message: problem }];
  }
}

/**
 * Everything that is wrong with the content.
 * @param root folder of the project
 * @param load runs `check.ts` by Vite, because the schemas of sections stand beside their components; not asked for while
 *   a file can't be read, because that code reads some of them, too
 */
export async function contentFaults(
  root: string,
  load: () => Promise<typeof import('./check.ts')>,
): Promise<Fault[]> {
  const { files, faults } = await readAll(root);
  faults.push(...(await colorFaults(root)));
  if (faults.length > 0) return faults;
  const { checkContent } = await load();
  return checkContent(files);
}

async function loadOnce(): Promise<typeof import('./check.ts')> {
  const { module } = await runnerImport<typeof import('./check.ts')>('/tools/content/check.ts', {
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
  });
  return module;
}

/** Says what is wrong with the content, a line each, and ends the process if anything is. */
export async function checkedContent(): Promise<void> {
  const faults = await contentFaults(ROOT, loadOnce);
  if (faults.length === 0) return;
  console.error(faults.map(faultLine).join('\n'));
  process.exit(1);
}
