/**
 * Finds active content in a PDF by the names that start it. The PDF is not parsed, because a hostile one could make a
 * parser use any amount of memory.
 */
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { readAt } from '../../../platform/storage/read-at.ts';
import type { ResumeFlag } from './document-flags.ts';

/** ISO 32000-2: 12.6.4.17 and 12.6.4.6 (actions), 7.11.4 (embedded files), 7.6 (encryption). */
const SIGNS: ReadonlyArray<readonly [ResumeFlag, RegExp]> = [
  ['pdf-javascript', /\/JavaScript\b|\/JS[\s\0]*[(<\d]/],
  ['pdf-launch', /\/Launch\b/],
  ['pdf-embedded-files', /\/EmbeddedFiles?\b/],
  ['pdf-encrypted', /\/Encrypt\b/],
];

/** Read at once; parts overlap, so that no sign falls between two. */
const PART_BYTES = 256 * 1024;
const OVERLAP = 1024;
/** Read at once of compressed objects, most of which are small. */
const PACKED_BYTES = 32 * 1024;
/** How much of the compressed objects is inspected; far more than a resume has. */
const MAX_STREAMS = 2_000;
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** 7.3.5: any character of a name may be written as `#` and its code. */
const plainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Active content of a PDF, compressed objects included.
 * @returns each flag once; encrypted content is not seen
 */
export async function pdfFlags(file: FileHandle): Promise<ResumeFlag[]> {
  const found = new Set<ResumeFlag>();
  const note = (text: string) => {
    const plain = plainNames(text);
    for (const [flag, sign] of SIGNS) if (sign.test(plain)) found.add(flag);
  };
  const { size } = await file.stat();
  let streams = 0;
  let budget = MAX_UNPACKED_BYTES;
  for (let start = 0; start < size; start += PART_BYTES) {
    const text = (await readAt(file, start, PART_BYTES + OVERLAP)).toString('latin1');
    note(text);
    for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
      // 7.5.7: the dictionary before it says that it is a stream of objects.
      const dictionary = plainNames(text.slice(Math.max(0, index - OVERLAP), index));
      if (!dictionary.includes('/ObjStm') || ++streams > MAX_STREAMS || budget <= 0) continue;
      const objects = await unpack(file, start + index + keyword.length, budget);
      budget -= objects.length;
      note(objects);
    }
  }
  return [...found].sort();
}

/** The bytes from `start` on. A stream of the file itself would close the file when it is destroyed. */
async function* bytesFrom(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let at = start; ; at += PACKED_BYTES) {
    const part = await readAt(file, at, PACKED_BYTES);
    if (part.length === 0) return;
    yield part;
  }
}

/** Decompresses the data from `start` on, up to `limit` bytes; if it is damaged, up to the damage. */
async function unpack(file: FileHandle, start: number, limit: number): Promise<string> {
  const inflate = createInflate();
  const source = Readable.from(bytesFrom(file, start));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source.on('error', (error) => inflate.destroy(error)).pipe(inflate)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= limit) break;
    }
  } catch {
    // The part before the damage counts.
  } finally {
    source.destroy();
  }
  return Buffer.concat(chunks).toString('latin1', 0, limit);
}
