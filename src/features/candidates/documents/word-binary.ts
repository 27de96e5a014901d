import type { FileHandle } from 'node:fs/promises';
import { readAt } from '../../../platform/storage/read-at.ts';

/** [MS-CFB] 2.2: the signature of a compound file. */
export const COMPOUND_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** [MS-OVBA] 2.3.4.1: what every project of macros has, whatever the storage around it is called. */
export const MACRO_STORAGE = '_VBA_PROJECT';
const END_OF_CHAIN = 0xfffffffe;
const MAX_DIRECTORY_SECTORS = 512;
const ENTRY_BYTES = 128;
/** [MS-CFB] 2.6.1: kinds of entries. */
const UNUSED = 0;
const STREAM = 2;

/**
 * Whether the file is a Word 97 to 2003 document without macros: a compound file (MS-CFB) whose directory has
 * the `WordDocument` stream.
 */
export async function isCompoundWordFile(file: FileHandle): Promise<boolean> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(COMPOUND_SIGNATURE)) return false;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const sectorBytes = 1 << sectorShift;
  const nextSector = fatReader(file, header, sectorBytes);

  let isWord = false;
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN; count++) {
    if (count === MAX_DIRECTORY_SECTORS) return false;
    const directory = await readAt(file, (sector + 1) * sectorBytes, sectorBytes);
    if (directory.length < ENTRY_BYTES) return false;
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const { name, type } = readEntry(directory.subarray(at, at + ENTRY_BYTES));
      if (type !== UNUSED && name.toUpperCase().startsWith(MACRO_STORAGE)) return false;
      isWord ||= type === STREAM && name === 'WordDocument';
    }
    sector = await nextSector(sector);
  }
  return isWord;
}

/** [MS-CFB] 2.6.1: name in UTF-16, its length in bytes with the ending zero at 64, the type at 66. */
function readEntry(entry: Buffer): { name: string; type: number | undefined } {
  const nameBytes = Math.min(entry.readUInt16LE(64), 64);
  return { name: entry.subarray(0, Math.max(0, nameBytes - 2)).toString('utf16le'), type: entry[66] };
}

/** [MS-CFB] 2.2: the header lists so many FAT sectors; larger files list the others in a chain of sectors (2.5). */
const FAT_IN_HEADER = 109;

/**
 * Follows sector chains through the FAT. It is asked only for sectors inside the file, so the chain of the FAT itself is short.
 */
function fatReader(file: FileHandle, header: Buffer, sectorBytes: number) {
  const entriesPerSector = sectorBytes / 4;
  const entry = async (sector: number, index: number): Promise<number> => {
    if (sector >= END_OF_CHAIN) return END_OF_CHAIN;
    const bytes = await readAt(file, (sector + 1) * sectorBytes + index * 4, 4);
    return bytes.length === 4 ? bytes.readUInt32LE(0) : END_OF_CHAIN;
  };
  const fatSector = async (index: number): Promise<number> => {
    if (index < FAT_IN_HEADER) return header.readUInt32LE(76 + index * 4);
    // The last entry of each names the next.
    let rest = index - FAT_IN_HEADER;
    let sector = header.readUInt32LE(68);
    for (; rest >= entriesPerSector - 1; rest -= entriesPerSector - 1)
      sector = await entry(sector, entriesPerSector - 1);
    return entry(sector, rest);
  };
  return async (sector: number): Promise<number> =>
    entry(await fatSector(Math.floor(sector / entriesPerSector)), sector % entriesPerSector);
}
