/** PNG with a palette, read and written without a library of native code: one byte a pixel, no filters, no interlacing. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bit depth, color type (palette), compression, filter and interlacing, as in the header. */
const FORM = Buffer.from([8, 3, 0, 0, 0]);
const MAX_COLORS = 256;

export type Color = readonly [red: number, green: number, blue: number];

export interface IndexedPicture {
  width: number;
  height: number;
  colors: readonly Color[];
  /** The color of each pixel, row by row. */
  pixels: Uint8Array;
}

function* chunks(png: Buffer): Generator<[type: string, data: Buffer]> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}

/** @param png a file of this project @throws if it has another form */
export function readIndexedPng(png: Buffer): IndexedPicture {
  const all = [...chunks(png)];
  const of = (wanted: string) =>
    Buffer.concat(all.flatMap(([type, data]) => (type === wanted ? [data] : [])));
  const [header, palette] = [of('IHDR'), of('PLTE')];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(of('IDAT'));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    if (!header.subarray(8).equals(FORM) || rows[start] !== 0)
      throw new Error('The picture is not PNG with a palette of 8 bits, without filters');
    pixels.set(rows.subarray(start + 1, start + 1 + width), y * width);
  }
  const used = pixels.reduce((most, color) => Math.max(most, color), 0) + 1;
  const colors = Array.from(
    { length: used },
    (_, n): Color => [...palette.subarray(3 * n, 3 * n + 3)] as never,
  );
  return { width, height, colors, pixels };
}

/** @throws if it has more than 256 colors */
export function writeIndexedPng({ width, height, colors, pixels }: IndexedPicture): Buffer {
  if (colors.length > MAX_COLORS) throw new Error(`A palette holds ${MAX_COLORS} colors`);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, FORM])),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
