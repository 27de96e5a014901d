/** What a resume is and contains, read from a local file. It runs on a thread of its own, because a file may be made to take long. */
import { type FileHandle, open } from 'node:fs/promises';
import type { ResumeExtension } from '../application.schema.ts';
import type { ResumeFlag } from './document-flags.ts';
import { isPdf, opensAsPdf } from './pdf.ts';
import { pdfFlags } from './pdf-flags.ts';
import { isCompoundWordFile } from './word-binary.ts';
import { wordPackageFlags } from './word-package.ts';

/** As `inspectResume`, on this thread. */
export async function inspect(path: string, extension: ResumeExtension): Promise<ResumeFlag[] | undefined> {
  const file = await open(path, 'r');
  try {
    if (extension === '.pdf') return (await isPdf(file)) ? await pdfFlags(file) : undefined;
    if (await opensAsPdf(file)) return undefined;
    return extension === '.docx' ? await wordPackageFlags(file, path) : await wordBinaryFlags(file);
  } finally {
    await file.close();
  }
}

/** Active content of the old format is not distinguished: without macros it is accepted. */
const wordBinaryFlags = async (file: FileHandle): Promise<ResumeFlag[] | undefined> =>
  (await isCompoundWordFile(file)) ? [] : undefined;
