/** Resumes made in code, each a real file of its kind, and each of any size that is asked for. */
import { deflateSync } from 'node:zlib';
import { type ZipEntry, zip } from './zip.ts';

/** @param bytes exact size; the smallest by default */
export const samplePdf = (bytes = 0): Buffer => pdf({ bytes });

/** A PDF whose catalog holds more, e.g. an action, behind so many bytes. */
export const activePdf = (catalog: string, behind = 0): Buffer => pdf({ catalog, bytes: behind });

/** A PDF with objects in compressed streams; `cut` bytes of each are left where they are damaged. */
export function packedPdf(streams: readonly string[], type = '/ObjStm', cut?: number): Buffer {
  const objects = streams.map((stream) => {
    const packed = deflateSync(stream, { level: 1 }).subarray(0, cut);
    const head = `<< /Type ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return `${head}${packed.toString('latin1')}\nendstream`;
  });
  return pdf({ objects });
}

interface PdfParts {
  bytes?: number;
  catalog?: string;
  objects?: readonly string[];
}

function pdf({ bytes = 0, catalog = '', objects: more = [] }: PdfParts): Buffer {
  const build = (padding: number) => {
    const text = 'BT /F1 24 Tf 72 720 Td (Sample resume) Tj ET';
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ];
    let body = '%PDF-1.4\n';
    if (padding > 0) body += `%${'p'.repeat(padding - 2)}\n`;
    const offsets = objects.map((content, index) => {
      const at = body.length;
      body += `${index + 1} 0 obj\n${content}\nendobj\n`;
      return at;
    });
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    // The offset is padded so that the size of the whole does not depend on it.
    const start = String(body.length).padStart(10, '0');
    return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  };
  const smallest = build(0).length;
  return Buffer.from(bytes > smallest ? build(bytes - smallest) : build(0), 'latin1');
}

const SECTOR = 512;
/** Length of the stream of a sample. */
const STREAM_SECTORS = 8;
const END_OF_CHAIN = 0xfffffffe;

/**
 * A compound file (MS-CFB) with one stream.
 * @param stream its name; Word's is `WordDocument`
 * @param storage name of an empty storage beside it
 */
export function sampleDoc(stream = 'WordDocument', storage?: string): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const fat = Buffer.alloc(SECTOR, 0xff);
  fat.writeUInt32LE(0xfffffffd, 0);
  fat.writeUInt32LE(END_OF_CHAIN, 4);
  for (let index = 0; index < STREAM_SECTORS; index++) {
    fat.writeUInt32LE(index === STREAM_SECTORS - 1 ? END_OF_CHAIN : index + 3, 4 * (index + 2));
  }
  const directory = Buffer.alloc(SECTOR);
  directoryEntry('Root Entry', 5, END_OF_CHAIN, 0, 1).copy(directory, 0);
  directoryEntry(stream, 2, 2, STREAM_SECTORS * SECTOR, 0xffffffff).copy(directory, 128);
  if (storage) directoryEntry(storage, 1, END_OF_CHAIN, 0, 0xffffffff).copy(directory, 256);
  return Buffer.concat([header, fat, directory, Buffer.alloc(STREAM_SECTORS * SECTOR, 0x20)]);
}

/**
 * A compound file of 7 MB: its directory has two sectors at the very end, and the FAT sector that links them is named by
 * the sector of FAT sectors, because the header has no room for it.
 * @param storage name of an empty storage that the second of the two holds
 */
export function largeDoc(storage?: string): Buffer {
  const IN_HEADER = 109;
  const first = (IN_HEADER * SECTOR) / 4;
  const file = Buffer.alloc((first + 3) * SECTOR, 0x20);
  const sector = (index: number) => file.subarray((index + 1) * SECTOR, (index + 2) * SECTOR);
  const small = sampleDoc();
  small.copy(file, 0, 0, SECTOR);
  file.writeUInt32LE(first, 48);
  const [fatNames, fat] = [2, 3];
  file.writeUInt32LE(fatNames, 68);
  sector(fatNames).fill(0xff).writeUInt32LE(fat, 0);
  sector(fat)
    .fill(0xff)
    .writeUInt32LE(first + 1, 0);
  sector(fat).writeUInt32LE(END_OF_CHAIN, 4);
  small.copy(sector(first), 0, 2 * SECTOR);
  sector(first + 1).fill(0);
  if (storage) directoryEntry(storage, 1, END_OF_CHAIN, 0, 0xffffffff).copy(sector(first + 1));
  return file;
}

function directoryEntry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = type;
  entry[67] = 1;
  entry.writeUInt32LE(0xffffffff, 68);
  entry.writeUInt32LE(0xffffffff, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a small Word document (ECMA-376). */
export function docxParts(mainType = MAIN_TYPE): ZipEntry[] {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return [
    {
      name: '[Content_Types].xml',
      deflate: true,
      data: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      deflate: true,
      data: `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      deflate: true,
      data: `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Sample resume</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}

/** @param more further entries of the package */
export const sampleDocx = (more: readonly ZipEntry[] = []): Buffer => zip([...docxParts(), ...more]);

/** One resume of each accepted kind. */
export const sampleResume = { pdf: () => samplePdf(), doc: () => sampleDoc(), docx: () => sampleDocx() };
