import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activePdf,
  docxParts,
  packedPdf,
  sampleDoc,
  sampleDocx,
  samplePdf,
  sampleResume,
} from '../../../tests/support/resumes.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { zip } from '../../../tests/support/zip.ts';
import { newId } from '../../infra/ids.ts';
import { inspectResume } from './resume-type.ts';
import type { ResumeExtension } from './schema.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => removeFolder(folder));

async function flags(data: Buffer, extension: ResumeExtension) {
  const path = join(folder, newId());
  await writeFile(path, data);
  return inspectResume(path, extension);
}
const is = async (data: Buffer, extension: ResumeExtension) => (await flags(data, extension)) !== undefined;

const MB = 1024 * 1024;
const concat = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

test.each(['pdf', 'doc', 'docx'] as const)('a .%s is what it says, and no other', async (kind) => {
  for (const other of ['pdf', 'doc', 'docx'] as const) {
    expect(await is(sampleResume[kind](), `.${other}`)).toBe(kind === other);
  }
});

test.each(['.pdf', '.doc', '.docx'] as const)('hostile content under %s', async (extension) => {
  const contents = [
    '',
    'x',
    'MZ\x90\x00',
    '<html><script>alert(1)</script></html>',
    '#!/bin/sh\n',
    '%PDF',
    'PK',
    '\0'.repeat(600),
  ];
  for (const content of contents) expect(await is(Buffer.from(content), extension)).toBe(false);
});

describe('pdf', () => {
  test.each([
    ['trailing line breaks and NULs', concat(samplePdf(), '\r\n\n\0\0'), true],
    ['PDF 2.0', Buffer.from(samplePdf().toString('latin1').replace('%PDF-1.4', '%PDF-2.0'), 'latin1'), true],
    ['an exact size', samplePdf(200_000), true],
    ['a byte-order mark before', concat('\ufeff', samplePdf()), true],
    ['a line break before', concat('\r\n', samplePdf()), true],
    ['a few bytes after', concat(samplePdf(), '\u001a sent by my scanner'), true],
    ['no trailer', samplePdf().subarray(0, 300), false],
    ['something before the header', concat('x', samplePdf()), false],
    ['blank space without end before the header', concat(' '.repeat(1_024), samplePdf()), false],
    ['a second file after the marker', concat(samplePdf(), 'MZ program'.repeat(200)), false],
    [
      'an invented version',
      Buffer.from(samplePdf().toString('latin1').replace('%PDF-1.4', '%PDF-9.9'), 'latin1'),
      false,
    ],
  ])('%s', async (_, data, expected) => {
    expect(await is(data, '.pdf')).toBe(expected);
  });

  test('a polyglot with a ZIP is refused, wherever its end record stands', async () => {
    const archive = zip([{ name: 'run.sh', data: 'x' }]);
    expect(await is(concat(samplePdf(), archive), '.pdf')).toBe(false);
    expect(await is(concat(samplePdf(), archive, '\n%%EOF\n'), '.pdf')).toBe(false);
    const covering = Buffer.from('\nstartxref\n0\n%%EOF\n');
    expect(await is(concat(samplePdf(), zip([{ name: 'run.sh', data: 'x' }], covering)), '.pdf')).toBe(false);
    expect(await is(concat('%PDF-1.4\n', archive, samplePdf().subarray(9)), '.pdf')).toBe(false);
  });
});

describe('what a PDF holds', () => {
  test.each([
    ['nothing but text', samplePdf(), []],
    ['a script', activePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), ['pdf-javascript']],
    ['a script of a rendition', activePdf('/AA << /S /Rendition /JS 9 0 R >>'), ['pdf-javascript']],
    ['a script in other letters', activePdf('/OpenAction << /S /J#61vaScr#69pt >>'), ['pdf-javascript']],
    ['a program to start', activePdf('/OpenAction << /S /Launch /F (cmd.exe) >>'), ['pdf-launch']],
    ['files', activePdf('/Names << /EmbeddedFiles 9 0 R >>'), ['pdf-embedded-files']],
    ['a password', activePdf('/Encrypt 9 0 R'), ['pdf-encrypted']],
    [
      'all of it, far into the file',
      activePdf('/Launch /JavaScript', 600_000),
      ['pdf-javascript', 'pdf-launch'],
    ],
    ['compressed objects', packedPdf('<< /S /JavaScript /JS (x) >>'), ['pdf-javascript']],
    ['compressed text that only looks like it', packedPdf('/JavaScript', '/XObject'), []],
    ['compressed objects that are damaged', packedPdf('<< /S /Launch >>', '/ObjStm', 4), []],
  ])('%s', async (_, data, expected) => {
    expect(await flags(data, '.pdf')).toEqual(expected);
  });
  test('a bomb of compressed objects is looked at only so far', async () => {
    const started = performance.now();
    expect(await flags(packedPdf('a'.repeat(200 * MB)), '.pdf')).toEqual([]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('doc', () => {
  test.each([
    ['a workbook', sampleDoc('Workbook')],
    ['cut off in its header', sampleDoc().subarray(0, 300)],
    ['cut off before its directory', sampleDoc().subarray(0, 1100)],
    ['a name that only begins like Word’s', sampleDoc('WordDocument2')],
    ['macros', sampleDoc('WordDocument', 8, '_VBA_PROJECT')],
    ['macros under another case', sampleDoc('WordDocument', 8, '_vba_project')],
    [
      'a PDF inside of the first bytes',
      concat(sampleDoc().subarray(0, 512), samplePdf(), sampleDoc().subarray(512)),
    ],
  ])('%s is refused', async (_, data) => {
    expect(await is(data, '.doc')).toBe(false);
  });

  test('a directory that points at itself ends', async () => {
    const data = sampleDoc('Nothing');
    data.writeUInt32LE(1, 512 + 4);
    expect(await is(data, '.doc')).toBe(false);
  });
  test('a sector far outside of the file ends', async () => {
    const data = sampleDoc();
    data.writeUInt32LE(0xfffffff0, 48);
    expect(await is(data, '.doc')).toBe(false);
  });
});

const MICROSOFT = 'http://schemas.microsoft.com/office';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const macros = sampleDoc('dir', 8, '_VBA_PROJECT');
/** A part that points to another one, or to somewhere outside. */
const relationships = (target: string, type: string, external = false) => ({
  name: 'word/_rels/settings.xml.rels',
  deflate: true,
  data: `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/></Relationships>`,
});
/** The parts of a document with more content types. */
const withTypes = (more: string) =>
  docxParts().map((part) =>
    part.name === '[Content_Types].xml'
      ? { ...part, data: String(part.data).replace('<Default', `${more}<Default`) }
      : part,
  );
const field = (...runs: string[]) => ({
  name: 'word/header1.xml',
  data: `<w:hdr>${runs.map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`).join('')}</w:hdr>`,
});
const template = `${OFFICE}/attachedTemplate`;

describe('what a Word package holds', () => {
  test.each([
    ['nothing but text', sampleDocx(), []],
    ['a picture', sampleDocx([{ name: 'word/media/a.png', data: Buffer.alloc(9) }]), []],
    [
      'a template on another machine',
      sampleDocx([relationships('https://evil.example/t.dotm', template, true)]),
      ['docx-remote-template'],
    ],
    [
      'a template on a share',
      sampleDocx([relationships('file:///\\\\evil.example\\t.dotm', template, true)]),
      ['docx-remote-template'],
    ],
    [
      'a template of its own machine',
      sampleDocx([relationships('file:///C:\\Office\\a.dotx', template, true)]),
      [],
    ],
    ['an object', sampleDocx([relationships('embeddings/1.bin', `${OFFICE}/oleObject`)]), ['docx-ole']],
    ['a control', sampleDocx([relationships('activeX/1.xml', `${OFFICE}/control`)]), ['docx-activex']],
    ['a field of DDE', sampleDocx([field('DDEAUTO c:\\\\cmd.exe')]), ['docx-dde']],
    ['one in pieces', sampleDocx([field('D', 'DE', 'AUTO x')]), ['docx-dde']],
    [
      'a simple one',
      sampleDocx([{ name: 'word/footer1.xml', data: '<w:fldSimple w:instr=" DDE x y"/>' }]),
      ['docx-dde'],
    ],
    ['a field with another word in it', sampleDocx([field('PAGE', ' ADDED')]), []],
    ['numbered characters', sampleDocx([relationships('1.bin', `${OFFICE}/ole&#x4f;bject`)]), ['docx-ole']],
    [
      'UTF-16',
      sampleDocx([{ ...field(), data: Buffer.from(String(field('DDE x').data), 'utf16le') }]),
      ['docx-dde'],
    ],
  ])('%s', async (_, data, expected) => {
    expect(await flags(data, '.docx')).toEqual(expected);
  });
});

describe('docx', () => {
  test.each([
    ['no content types', zip(docxParts().slice(1))],
    ['no document', zip(docxParts().slice(0, 2))],
    ['an empty document', zip([...docxParts().slice(0, 2), { name: 'word/document.xml', data: '' }])],
    [
      'a workbook',
      zip(docxParts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')),
    ],
    [
      'a macro document by its type',
      zip(docxParts('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    ['macros in it', sampleDocx([{ name: 'word/vbaProject.bin', data: 'macro' }])],
    ['macros under another case', sampleDocx([{ name: 'word/VBAPROJECT.BIN', data: 'macro' }])],
    [
      'macros under another name, by their type',
      zip(withTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>')),
    ],
    ['macros under another name, by their stream', sampleDocx([{ name: 'word/macros.bin', data: macros }])],
    [
      'macros by a relationship',
      sampleDocx([relationships('1.bin', `${MICROSOFT}/2006/relationships/vbaProject`)]),
    ],
    ['a way out of the folder', sampleDocx([{ name: '../../evil.sh', data: 'x' }])],
    ['an absolute path', sampleDocx([{ name: '/etc/passwd', data: 'x' }])],
    ['backslashes', sampleDocx([{ name: 'word\\evil.xml', data: 'x' }])],
    ['cut off', sampleDocx().subarray(0, -30)],
    ['a program before it', concat('MZ', sampleDocx())],
    ['a program after it', concat(sampleDocx(), 'MZ')],
    ['a PDF as its first entry', zip([{ name: 'a.pdf', data: samplePdf() }, ...docxParts()])],
    [
      'too many entries',
      sampleDocx(Array.from({ length: 2_001 }, (_, n) => ({ name: `word/${n}.xml`, data: '' }))),
    ],
  ])('%s is refused', async (_, data) => {
    expect(await is(data, '.docx')).toBe(false);
  });

  test('a bomb is refused: plain, spread over entries, and with a lie about its size', async () => {
    const big = Buffer.alloc(61 * MB);
    expect(await is(sampleDocx([{ name: 'word/big.xml', data: big, deflate: true }]), '.docx')).toBe(false);
    const part = { data: Buffer.alloc(16 * MB), deflate: true };
    const parts = [1, 2, 3, 4].map((n) => ({ name: `word/${n}.xml`, ...part }));
    expect(await is(sampleDocx(parts), '.docx')).toBe(false);
    const lie = { name: 'word/lie.xml', data: big, deflate: true, claimedSize: 100 };
    expect(await is(sampleDocx([lie]), '.docx')).toBe(false);
  });

  test('what lies below the limits is taken', async () => {
    const media = { name: 'word/media/image1.png', data: Buffer.alloc(20 * MB), deflate: true };
    expect(await is(sampleDocx([media, { name: 'word/media/', data: '' }]), '.docx')).toBe(true);
  });
});
