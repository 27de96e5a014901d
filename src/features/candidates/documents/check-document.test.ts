import { expect, test } from 'vitest';
import { displayName } from './check-document.ts';

test.each([
  ['resume.pdf', 'resume.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.doc', 'cv.doc'],
  ['a\u0000b\r\nc".pdf', 'abc.pdf'],
  ['exe\u202efdp.pdf', 'exefdp.pdf'],
  ['a\u200b\u2028\u0085b.pdf', 'ab.pdf'],
  ['Lebenslauf Müller 简历.docx', 'Lebenslauf Müller 简历.docx'],
  ['\ud800.pdf', '\ufffd.pdf'],
])('%j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test('a long name keeps its ending', () => {
  const shown = displayName(`${'x'.repeat(400)}.docx`);
  expect(shown).toHaveLength(150);
  expect(shown).toMatch(/x\.docx$/);
});

test('a long name is not cut through a character', () => {
  expect(displayName(`x${'👍'.repeat(100)}a.docx`).isWellFormed()).toBe(true);
});
