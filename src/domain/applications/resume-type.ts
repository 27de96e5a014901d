/** Proves what a resume is by its content. The name and the client's MIME type prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { readAt } from '../../infra/storage/read-at.ts';
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
        return await isCompoundWordFile(file);
      case '.docx':
        return await isWordPackage(file, path);
    }
  } finally {
    await file.close();
  }
}

/** ISO 32000-2, 7.5: a header `%PDF-M.m` first and `%%EOF` last. A ZIP's end record at the end marks a polyglot. */
async function isPdf(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const header = (await readAt(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d$/.test(header)) return false;
  const tail = await readAt(file, Math.max(0, size - ZIP_TAIL), ZIP_TAIL);
  const lastMarker = tail.lastIndexOf('%%EOF');
  if (lastMarker === -1) return false;
  // Writers pad with line breaks, some with NULs; anything else after the marker is a second file.
  if (!/^[\s\0]*$/.test(tail.subarray(lastMarker + 5).toString('latin1'))) return false;
  return tail.indexOf(Buffer.from('startxref')) !== -1 && !endsAsZip(tail);
}

function endsAsZip(tail: Buffer): boolean {
  const signature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  for (let at = tail.indexOf(signature); at !== -1; at = tail.indexOf(signature, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
