import type { FileHandle } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readAt } from '../../adapters/storage/read-at.ts';

/** Far above any resume, far below what hurts. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_CONTENT_TYPES_BYTES = 256 * 1024;
const MAIN_PART = /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/;
const LOCAL_HEADER = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * Whether the file is a Word package (ECMA-376): a ZIP from its first byte, with the content types and
 * the main document, no macros, and within the limits on entries and unpacked size. Every entry is
 * unpacked and counted, because a ZIP's own figures may lie.
 */
export async function isWordPackage(file: FileHandle, path: string): Promise<boolean> {
  if (!(await readAt(file, 0, 4)).equals(LOCAL_HEADER)) return false;
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return false;
    return await hasWordParts(zip);
  } catch {
    return false;
  } finally {
    zip?.close();
  }
}

async function hasWordParts(zip: ZipFile): Promise<boolean> {
  let budget = MAX_UNPACKED_BYTES;
  let contentTypes = '';
  let hasDocument = false;
  for await (const entry of zip.eachEntry()) {
    // Part names don't depend on case (ECMA-376 part 2, part name equivalence).
    if (entry.fileName.toLowerCase().endsWith('vbaproject.bin')) return false;
    if (entry.fileName.endsWith('/')) continue;
    const isContentTypes = entry.fileName === '[Content_Types].xml';
    const limit = isContentTypes ? Math.min(budget, MAX_CONTENT_TYPES_BYTES) : budget;
    const unpacked = await unpack(zip, entry, limit, isContentTypes);
    if (!unpacked) return false;
    budget -= unpacked.size;
    contentTypes += unpacked.text;
    hasDocument ||= entry.fileName === 'word/document.xml' && unpacked.size > 0;
  }
  return hasDocument && MAIN_PART.test(contentTypes);
}

/** Unpacks one entry up to `limit` bytes; undefined when there is more. */
async function unpack(zip: ZipFile, entry: Entry, limit: number, keep: boolean) {
  if (entry.isEncrypted() || entry.uncompressedSize > limit) return undefined;
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  let text = '';
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) {
      stream.destroy();
      return undefined;
    }
    if (keep) text += chunk.toString('latin1');
  }
  return { size, text };
}
