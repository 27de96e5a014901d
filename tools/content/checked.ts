/** Checks the content against its schemas and against itself before anything is made of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { type Fault, faultLine } from '../../src/site/content/content-file.ts';
import { contrastFaults } from '../../src/ui/styles/contrast.ts';
import { PaletteError, readPalette } from '../../src/ui/styles/read-palette.ts';
import { ROOT } from '../project.ts';
import { readAll } from './read.ts';

const TOKENS = 'src/ui/styles/tokens.css';

/**
 * The mistakes in the colours: in mails and pictures they have to be numbers, and everywhere their pairs need enough contrast.
 */
async function colorFaults(root: string): Promise<Fault[]> {
  const css = await readFile(join(root, TOKENS), 'utf8');
  try {
    readPalette(css);
    return contrastFaults(css).map(({ line, field, problem }) => ({
      file: TOKENS,
      line,
      field,
      message: problem,
    }));
  } catch (error) {
    if (!(error instanceof PaletteError)) throw error;
    const { field, problem } = error;
    // Both themes have most of them: the faulty one is not written correctly.
    const wrong = new RegExp(`^\\s*${field}:(?!\\s*#[0-9a-f]{6};)`, 'i');
    const line = css.split('\n').findIndex((text) => wrong.test(text)) + 1;
    return [{ file: TOKENS, line: line || undefined, field, message: problem }];
  }
}

/**
 * All mistakes in the content.
 * @param root folder of the project
 * @param load runs `check.ts` by Vite, because the schemas of sections are beside their components; not called while a file
 * can't be read, because that code reads some of them, too
 */
export async function contentFaults(
  root: string,
  load: () => Promise<typeof import('./check.ts')>,
): Promise<Fault[]> {
  const { files, faults, names } = await readAll(root);
  faults.push(...(await colorFaults(root)));
  if (faults.length > 0) return faults;
  const { checkContent, neededFaults } = await load();
  return [...(await neededFaults(root)), ...(await checkContent(files, names))];
}

async function loadOnce(): Promise<typeof import('./check.ts')> {
  const { module } = await runnerImport<typeof import('./check.ts')>('/tools/content/check.ts', {
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
  });
  return module;
}

/** All mistakes in the content of this project. */
export const allFaults = (): Promise<Fault[]> => contentFaults(ROOT, loadOnce);

/**
 * Prints the mistakes in the content, a line each, and ends the process if there are any.
 * @param reports whether a printed report that is older than its content is a mistake
 */
export async function checkedContent(reports: 'checked' | 'unchecked' = 'checked'): Promise<void> {
  let check: Awaited<ReturnType<typeof loadOnce>> | undefined;
  const faults = await contentFaults(ROOT, async () => {
    check = await loadOnce();
    return check;
  });
  if (faults.length === 0 && reports === 'checked') faults.push(...(check?.staleReports() ?? []));
  if (faults.length === 0) return;
  console.error(faults.map(faultLine).join('\n'));
  process.exit(1);
}
