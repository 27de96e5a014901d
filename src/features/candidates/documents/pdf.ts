import type { FileHandle } from 'node:fs/promises';
import { readAt } from '../../../platform/storage/read-at.ts';

/**
 * Readers accept a file as a PDF when header and end marker are within this many bytes of its ends (PDF Reference 1.7, appendix
 * H, notes 13 and 18).
 */
const MARGIN = 1024;
/** A ZIP's end record is 22 bytes and may be followed by a comment of up to 65,535. */
const ZIP_TAIL = 22 + 65_535;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1');

/** Whether a reader would find the header of a PDF, whatever else the file is. */
export async function opensAsPdf(file: FileHandle): Promise<boolean> {
  return (await readAt(file, 0, MARGIN)).includes('%PDF-');
}

/**
 * ISO 32000-2, 7.5: a header `%PDF-M.m` first and `%%EOF` last, as forgiving as readers are: a byte-order mark or
 * blank space before, a few bytes after. A ZIP's directory at the end marks a polyglot.
 */
export async function isPdf(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const head = (await readAt(file, 0, MARGIN)).toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/.test(head)) return false;
  const start = Math.max(0, size - ZIP_TAIL);
  const tail = await readAt(file, start, ZIP_TAIL);
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !tail.includes('startxref')) return false;
  // Writers pad with line breaks and NULs without end; of anything else there is little.
  const after = tail
    .toString('latin1', end + 5)
    .replaceAll('\0', ' ')
    .trimEnd();
  return after.length <= MARGIN && !(await opensAsZip(file, start, tail));
}

/**
 * APPNOTE 4.3: a ZIP is read from its end record. The record states the length of the directory, which comes before it. Readers
 * accept bytes before and after, so the pair of them is searched for at every position.
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
