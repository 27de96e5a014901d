/** Determines the type of a resume by its content. The name and the client's MIME type prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { settlesWithin } from '../../../platform/timeout.ts';
import type { ResumeExtension } from '../application.schema.ts';
import type { ResumeFlag } from './document-flags.ts';
import { isPdf, opensAsPdf } from './pdf.ts';
import { pdfFlags } from './pdf-flags.ts';
import { isCompoundWordFile } from './word-binary.ts';
import { wordPackageFlags } from './word-package.ts';

export const RESUME_TYPES: Record<ResumeExtension, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** How long the others wait for one inspection: none takes a second, but a file may be made so that its inspection never ends. */
const LONGEST_MS = 20_000;

/**
 * Inspections run one after the other: each may have a whole part of a package in memory, and they share one processor anyway.
 */
let before: Promise<unknown> = Promise.resolve();

/**
 * Checks whether a file is what its extension says, and what it contains beside text and pictures.
 * @param path a local file
 * @param extension of the client's file name
 * @returns its flags; undefined for any other content, a damaged file, one with macros, or one that is two types at once
 */
export function inspectResume(path: string, extension: ResumeExtension): Promise<ResumeFlag[] | undefined> {
  const turn = before.then(() => inspect(path, extension));
  before = before.then(() => settlesWithin(turn, LONGEST_MS));
  return turn;
}

async function inspect(path: string, extension: ResumeExtension): Promise<ResumeFlag[] | undefined> {
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
