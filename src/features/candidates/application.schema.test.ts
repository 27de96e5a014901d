import { describe, expect, test } from 'vitest';
import { parseAnswers } from '../../platform/forms/answers.ts';
import { applicationForm, formatMegabytes, resumeExtension } from './application.schema.ts';

const MB = 1024 * 1024;

describe('the application form', () => {
  test('the message is not enforced, and the opening is asked for', () => {
    const fields = { Name: 'A', Email: 'a@b.example', PhoneNumber: '1', Job: 'x' };
    expect(parseAnswers(applicationForm, fields)).toEqual({
      ok: true,
      value: { ...fields, Profile: '', Message: '' },
    });
    const { Job: _, ...without } = fields;
    expect(parseAnswers(applicationForm, without)).toEqual({ ok: false, errors: { Job: 'Job is required' } });
  });
  test('a number may be copied from an address book, which puts signs of direction around it', () => {
    const fields = { Name: 'A', Email: 'a@b.example', Job: 'x' };
    expect(
      parseAnswers(applicationForm, { ...fields, PhoneNumber: '\u202a+353 1 555 0142\u202c' }),
    ).toMatchObject({
      value: { PhoneNumber: '+353 1 555 0142' },
    });
    expect(parseAnswers(applicationForm, { ...fields, PhoneNumber: '\u202a \u202c' })).toMatchObject({
      errors: { PhoneNumber: 'Phone Number is required' },
    });
  });
});

const problem = 'GitHub or LinkedIn must be a full link that starts with https';
test.each([
  ['https://github.com/ada', undefined],
  [' https://www.linkedin.com/in/ada-l%C3%B6v?trk=x ', undefined],
  ['', undefined],
  ['http://github.com/ada', problem],
  ['github.com/ada', problem],
  ['javascript:alert(1)', problem],
  ['https://localhost/x', problem],
  ['https://github.com@evil.example/', problem],
  ['https://github.com:8443/ada', problem],
  [`https://github.com/${'a'.repeat(300)}`, 'GitHub or LinkedIn must be 300 characters or fewer'],
])('the profile %j has the problem %s', (Profile, expected) => {
  const result = parseAnswers(applicationForm, {
    Name: 'A',
    Email: 'a@b.example',
    PhoneNumber: '1',
    Job: 'x',
    Profile,
  });
  expect(result.ok ? undefined : result.errors.Profile).toBe(expected);
});

test.each([
  ['a.pdf', '.pdf'],
  ['A.PDF', '.pdf'],
  ['a.b.docx', '.docx'],
  ['a.doc', '.doc'],
  ['.doc', '.doc'],
  ['a.pdf.exe', undefined],
  ['a.pdf ', undefined],
  ['a.pdf\u0000', undefined],
  ['a.docm', undefined],
  ['pdf', undefined],
  ['', undefined],
])('the extension of %j is %s', (name, extension) => {
  expect(resumeExtension(name)).toBe(extension);
});

test('sizes read well', () => {
  expect(formatMegabytes(5 * MB)).toBe('5 MB');
  expect(formatMegabytes(2.5 * MB)).toBe('2.5 MB');
});
