import type { FileHandle } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readAt } from '../../../platform/storage/read-at.ts';
import type { ResumeFlag } from './document-flags.ts';
import { COMPOUND_SIGNATURE, MACRO_STORAGE } from './word-binary.ts';

/** Far more than any resume has, and far less than would overload the server. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_CONTENT_TYPES_BYTES = 256 * 1024;
const MAIN_PART = /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/;
const LOCAL_HEADER = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const MACRO_STREAM = Buffer.from(MACRO_STORAGE, 'utf16le');
/** Content types and types of relationships of macros (MS-OFFMACRO2 2.2.1); the part itself may have any name. */
const MACRO_PART =
  /vnd\.ms-office\.vbaProject|vnd\.ms-word\.vbaData|relationships\/(vbaProject|wordVbaData)/i;

/**
 * Checks what a Word package (ECMA-376) contains beside text and pictures: a ZIP from its first byte, with the content
 * types and the main document, no macros, and within the limits on entries and unpacked size. Every entry is unpacked
 * and counted, because the sizes that a ZIP states may be false.
 * @returns each flag once; undefined when it is no such package
 */
export async function wordPackageFlags(file: FileHandle, path: string): Promise<ResumeFlag[] | undefined> {
  if (!(await readAt(file, 0, 4)).equals(LOCAL_HEADER)) return undefined;
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
    return zip.entryCount > MAX_ENTRIES ? undefined : await flagsOf(zip);
  } catch {
    return undefined;
  } finally {
    zip?.close();
  }
}

async function flagsOf(zip: ZipFile): Promise<ResumeFlag[] | undefined> {
  const found = new Set<ResumeFlag>();
  let budget = MAX_UNPACKED_BYTES;
  let isWord = false;
  let hasDocument = false;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    if (name.endsWith('/')) continue;
    const isContentTypes = name === '[Content_Types].xml';
    const part = await unpack(
      zip,
      entry,
      isContentTypes ? Math.min(budget, MAX_CONTENT_TYPES_BYTES) : budget,
    );
    if (!part || hasMacros(name, part)) return undefined;
    budget -= part.length;
    hasDocument ||= name === 'word/document.xml' && part.length > 0;
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const xml = plainXml(part);
    if (MACRO_PART.test(xml)) return undefined;
    isWord ||= isContentTypes && MAIN_PART.test(xml);
    for (const [flag, sign] of SIGNS) if (sign(xml)) found.add(flag);
  }
  return isWord && hasDocument ? [...found].sort() : undefined;
}

/** Macros are a compound file in the package. Part names don't depend on case (ECMA-376 part 2). */
const hasMacros = (name: string, part: Buffer): boolean =>
  /vbaproject\.bin$/i.test(name) ||
  (part.subarray(0, COMPOUND_SIGNATURE.length).equals(COMPOUND_SIGNATURE) && part.includes(MACRO_STREAM));

/** Markup as ASCII: without the zeros of UTF-16, and with numbered characters written out. */
const plainXml = (part: Buffer): string =>
  part
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([\da-f]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

/**
 * Each tag with the text after it, but for those too short for an instruction. The patterns below are applied to one at a time: on a
 * whole hostile part they could take hours, because each place where one could begin may be followed by megabytes in which its end
 * is searched.
 */
const tags = (xml: string) => xml.matchAll(/<[^<]{11}[^<]*/g);

/** Templates are named by file path too, which is harmless: only one on another machine is fetched. */
function namesRemoteTemplate(xml: string): boolean {
  for (const [tag] of tags(xml))
    if (
      /relationships\/attachedTemplate/i.test(tag) &&
      /Target\s*=\s*["'](?!file:\/\/\/[a-z]:|[a-z]:)/i.test(tag)
    )
      return true;
  return false;
}

/** Instructions of fields may be cut into several runs (17.16.23), or be in an attribute (17.16.19). */
function hasDdeField(xml: string): boolean {
  let runs = '';
  let simple = '';
  for (const [tag] of tags(xml)) {
    runs += /^<(?:\w+:)?instrText[^>]*>(.*)/s.exec(tag)?.[1] ?? '';
    for (const [, value] of tag.matchAll(/\binstr\s*=\s*["']([^"']*)/g)) simple += ` ${value}`;
  }
  return /\bDDE(AUTO)?\b/i.test(`${runs} ${simple}`);
}

/** Active content that is accepted, and the markup by which it is recognized. */
const SIGNS: ReadonlyArray<readonly [ResumeFlag, (xml: string) => boolean]> = [
  ['docx-remote-template', namesRemoteTemplate],
  ['docx-ole', (xml) => /relationships\/oleObject|officedocument\.oleObject/i.test(xml)],
  ['docx-activex', (xml) => /relationships\/control\b|vnd\.ms-office\.activeX/i.test(xml)],
  ['docx-dde', hasDdeField],
];

/** Unpacks one entry; undefined when there is more than `limit` bytes of it. */
async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer | undefined> {
  if (entry.isEncrypted() || entry.uncompressedSize > limit) return undefined;
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return undefined;
  }
  return Buffer.concat(chunks);
}
