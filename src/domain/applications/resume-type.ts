/** Proves what a resume is by its content. The name and the client's MIME type prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { readAt } from '../../adapters/storage/read-at.ts';
import type { ResumeExtension } from './schema.ts';
import { isCompoundWordFile } from './word-binary.ts';
import { isWordPackage } from './word-package.ts';

export const RESUME_TYPES: Record<ResumeExtension, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A ZIP's end record is 22 bytes and may be followed by a comment of up to 65,535. */
const ZIP_TAIL = 22 + 65_535;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1');
/** Viewers take a file for a PDF when the header stands within this many bytes (PDF Reference 1.7, appendix H, note 13). */
const PDF_HEADER_RANGE = 1024;

/**
 * Whether the file is what its extension says.
 * @param path a local file
 * @param extension what the client's file name ends in
 * @returns false for any other content, a damaged file, or one that is two things at once
 */
export async function isResumeOfType(path: string, extension: ResumeExtension): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    switch (extension) {
      case '.pdf':
        return await isPdf(file);
      case '.doc':
        return !(await opensAsPdf(file)) && (await isCompoundWordFile(file));
      case '.docx':
        return !(await opensAsPdf(file)) && (await isWordPackage(file, path));
    }
  } finally {
    await file.close();
  }
}

async function opensAsPdf(file: FileHandle): Promise<boolean> {
  return (await readAt(file, 0, PDF_HEADER_RANGE)).includes('%PDF-');
}

/** ISO 32000-2, 7.5: a header `%PDF-M.m` first and `%%EOF` last. A ZIP's directory at the end marks a polyglot. */
async function isPdf(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const header = (await readAt(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d$/.test(header)) return false;
  const start = Math.max(0, size - ZIP_TAIL);
  const tail = await readAt(file, start, ZIP_TAIL);
  const lastMarker = tail.lastIndexOf('%%EOF');
  if (lastMarker === -1) return false;
  // Writers pad with line breaks, some with NULs; anything else after the marker is a second file.
  if (!/^[\s\0]*$/.test(tail.subarray(lastMarker + 5).toString('latin1'))) return false;
  return tail.includes('startxref') && !(await opensAsZip(file, start, tail));
}

/**
 * APPNOTE 4.3: a ZIP is read from its end record, which follows the directory whose length it states. Readers
 * forgive bytes before and after, so the pair of them is looked for wherever it may stand.
 */
async function opensAsZip(file: FileHandle, start: number, tail: Buffer): Promise<boolean> {
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > tail.length) return false;
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    const directory = start + at - tail.readUInt32LE(at + 12);
    if (directory >= 0 && (await readAt(file, directory, 4)).equals(ZIP_DIRECTORY)) return true;
  }
  return false;
}
