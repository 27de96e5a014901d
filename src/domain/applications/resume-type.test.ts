import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxParts, sampleDoc, sampleDocx, samplePdf, sampleResume } from '../../../tests/support/resumes.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { zip } from '../../../tests/support/zip.ts';
import { newId } from '../../infra/ids.ts';
import { isResumeOfType } from './resume-type.ts';
import type { ResumeExtension } from './schema.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => removeFolder(folder));

async function is(data: Buffer, extension: ResumeExtension): Promise<boolean> {
  const path = join(folder, newId());
  await writeFile(path, data);
  return isResumeOfType(path, extension);
}

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
    ['no trailer', samplePdf().subarray(0, 300), false],
    ['something before the header', concat('x', samplePdf()), false],
    ['a second file after the marker', concat(samplePdf(), 'MZ program'), false],
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

describe('doc', () => {
  test.each([
    ['a workbook', sampleDoc('Workbook')],
    ['cut off in its header', sampleDoc().subarray(0, 300)],
    ['cut off before its directory', sampleDoc().subarray(0, 1100)],
    ['a name that only begins like Word’s', sampleDoc('WordDocument2')],
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
