import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { concat, inspecting, MB } from '../../../../tests/support/inspecting.ts';
import {
  activePdf,
  largeDoc,
  packedPdf,
  sampleDoc,
  samplePdf,
  sampleResume,
} from '../../../../tests/support/resumes.ts';
import { makeFolder, removeFolder } from '../../../../tests/support/temp.ts';
import { zip } from '../../../../tests/support/zip.ts';
import { inspectResume } from './document-type.ts';

const { flags, is } = inspecting();

const SCRIPT = '<< /S /JavaScript /JS (x) >>';

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

  test('a polyglot with a ZIP is refused, wherever its end record is', async () => {
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
    ['compressed objects', packedPdf(['<< /S /GoTo >>', SCRIPT]), ['pdf-javascript']],
    [
      'compressed objects behind many',
      packedPdf([randomBytes(300_000).toString('hex'), SCRIPT]),
      ['pdf-javascript'],
    ],
    ['compressed text that only looks like it', packedPdf(['/JavaScript'], '/XObject'), []],
    ['compressed objects that are damaged', packedPdf(['<< /S /Launch >>'], '/ObjStm', 4), []],
  ])('%s', async (_, data, expected) => {
    expect(await flags(data, '.pdf')).toEqual(expected);
  });

  test('a tail of blanks before something else is read once', async () => {
    const { user } = process.cpuUsage();
    expect(await is(concat(samplePdf(), ' '.repeat(65_000), 'x'), '.pdf')).toBe(false);
    expect(process.cpuUsage().user - user).toBeLessThan(1_500_000);
  });

  test('a bomb of compressed objects is looked at only so far', async () => {
    const { user, system } = process.cpuUsage();
    expect(await flags(packedPdf(['a'.repeat(200 * MB)]), '.pdf')).toEqual([]);
    const took = process.cpuUsage({ user, system });
    expect(took.user + took.system).toBeLessThan(10_000_000);
  });
});

describe('doc', () => {
  test.each([
    ['a workbook', sampleDoc('Workbook')],
    ['cut off in its header', sampleDoc().subarray(0, 300)],
    ['cut off before its directory', sampleDoc().subarray(0, 1100)],
    ['a name that only begins like Word’s', sampleDoc('WordDocument2')],
    ['macros', sampleDoc('WordDocument', '_VBA_PROJECT')],
    ['macros under another case', sampleDoc('WordDocument', '_vba_project')],
    [
      'a PDF inside of the first bytes',
      concat(sampleDoc().subarray(0, 512), samplePdf(), sampleDoc().subarray(512)),
    ],
  ])('%s is refused', async (_, data) => {
    expect(await is(data, '.doc')).toBe(false);
  });

  test('macros are found in a directory at the end of a large file, whose FAT goes on behind its header', async () => {
    expect(await is(largeDoc(), '.doc')).toBe(true);
    expect(await is(largeDoc('_VBA_PROJECT'), '.doc')).toBe(false);
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

test('inspections that never end are refused after twenty seconds each, one after the other; the next follows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Nobody writes into it, so it can't even be opened for reading.
  const folder = await makeFolder();
  const silent = join(folder, 'silent');
  onTestFinished(async () => {
    vi.useRealTimers();
    await (await open(silent, 'r+')).close();
    await removeFolder(folder);
  });
  execFileSync('mkfifo', [silent]);
  const ended: string[] = [];
  const inspected = (name: string, what: Promise<unknown>) =>
    what.then(
      (found) => void ended.push(`${name}: ${found}`),
      ({ why }) => void ended.push(`${name}: ${why}`),
    );
  const [first, second] = ['first', 'second'].map((name) => inspected(name, inspectResume(silent, '.pdf')));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(ended).toEqual([]);
  const honest = inspected('honest', is(samplePdf(), '.pdf'));
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await vi.advanceTimersByTimeAsync(19_000);
  expect(ended).toEqual(['first: undefined']);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([second, honest]);
  expect(ended.slice(1)).toEqual(['second: undefined', 'honest: true']);
});
