import { describe, expect, test } from 'vitest';
import { concat, inspecting, MB } from '../../../../tests/support/inspecting.ts';
import { docxParts, sampleDoc, sampleDocx, samplePdf } from '../../../../tests/support/resumes.ts';
import { zip } from '../../../../tests/support/zip.ts';

const { flags, is } = inspecting();

const MICROSOFT = 'http://schemas.microsoft.com/office';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const macros = sampleDoc('dir', '_VBA_PROJECT');
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

  test.each(['<w:instrText', 'relationships/attachedTemplate', '<', 'instr='])(
    'a part that repeats %s is read once',
    async (word) => {
      const data = `<w:hdr>${word.repeat(MB / word.length)}`;
      const { user } = process.cpuUsage();
      expect(await is(sampleDocx([{ name: 'word/header1.xml', data, deflate: true }]), '.docx')).toBe(true);
      expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
    },
  );

  test('what lies below the limits is taken', async () => {
    const media = { name: 'word/media/image1.png', data: Buffer.alloc(20 * MB), deflate: true };
    expect(await is(sampleDocx([media, { name: 'word/media/', data: '' }]), '.docx')).toBe(true);
  });
});
