import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: Buffer | string;
  /** Stored by default. */
  deflate?: boolean;
  /** What the headers claim as unpacked size, if not the truth. */
  claimedSize?: number;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** Writes a ZIP archive (APPNOTE 4.3): local headers with data, central directory, end record. */
export function zip(entries: readonly ZipEntry[], comment: Buffer = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, deflate = false, claimedSize } of entries) {
    const raw = Buffer.from(data);
    const packed = deflate ? deflateRawSync(raw, { level: 1 }) : raw;
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(deflate ? 8 : 0, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? raw.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, fileName, packed);

    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, fileName);
    offset += 4 + common.length + fileName.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, central, end, comment]);
}
