import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consent, email, isSitePath, parseForm, text } from './fields.ts';

const parse = (schema: z.ZodMiniType, value: unknown) =>
  parseForm(z.object({ field: schema }), { field: value });
const messageOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = parse(schema, value);
  return result.ok ? undefined : result.errors.field;
};

describe('text', () => {
  const name = text({ label: 'Name', max: 5, required: 'Name is required' });
  const note = text({ label: 'Note', max: 20, multiline: true });

  test.each([undefined, '', '   ', '\t\n', '\u00a0'])('a required text refuses %j', (value) => {
    expect(messageOf(name, value)).toBe('Name is required');
  });
  test.each([[null], [1], [{}], [['a']], [true]])('%j is no text', (value) => {
    expect(messageOf(name, value)).toBe('Name must be text');
  });
  test('is trimmed before its length is counted', () => {
    expect(parse(name, '  abcde  ')).toEqual({ ok: true, value: { field: 'abcde' } });
    expect(messageOf(name, 'abcdef')).toBe('Name must be 5 characters or fewer');
  });
  test.each([
    ...['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u202eb', 'a\nb', 'a\ud800b', 'a\uffffb'],
    ...['a\u0085b', 'a\u2028b', 'a\u2029b'],
    ...['a\u200bb', 'a\u200cb', 'a\u200db', 'a\u2060b', 'a\ufeffb'],
    ...['a\u061cb', 'a\u200eb', 'a\u200fb', 'a\u2066b'],
  ])('a single line refuses %j', (value) => {
    expect(messageOf(name, value)).toMatch(/^Name contains characters that can't be used/);
  });
  test('several lines may have breaks and tabs, but no controls', () => {
    expect(parse(note, 'a\nb\tc')).toEqual({ ok: true, value: { field: 'a\nb\tc' } });
    expect(messageOf(note, 'a\u0000b')).toMatch(/^Note contains/);
  });
  test('a line break counts as one character, as in the browser, though it is posted as two', () => {
    const lines = 'a\n'.repeat(9);
    expect(parse(note, `${lines.replaceAll('\n', '\r\n')}bc`)).toEqual({
      ok: true,
      value: { field: `${lines}bc` },
    });
    expect(messageOf(note, `${lines}bcd`)).toBe('Note must be 20 characters or fewer');
  });
  test('an optional text that is missing is empty', () => {
    expect(parse(note, undefined)).toEqual({ ok: true, value: { field: '' } });
  });
  test('says how to remove characters that are invisible', () => {
    expect(messageOf(name, 'a\u200bb')).toBe(
      "Name contains characters that can't be used. They may be invisible: type it again instead of pasting it",
    );
  });
  test.each(['José', '李小龍', 'O’Brien-Søren', 'नाम', 'न्\u200dयास', 'علی\u200cرضا', '👩‍🚀', '👩🏽‍🚀'])(
    'takes the name %s',
    (value) => {
      expect(messageOf(text({ label: 'Name', max: 50 }), value)).toBeUndefined();
    },
  );
});

describe('email', () => {
  const address = email('Email is required');
  test.each([undefined, '', '  '])('refuses %j as missing', (value) => {
    expect(messageOf(address, value)).toBe('Email is required');
  });
  test.each([
    'a',
    'a@',
    '@b',
    'a b@c.de',
    'a@b@c',
    'a@-b.de',
    'a@b..de',
    'a\u0000@b.de',
    'a,b@c.de',
    'ü@b.de',
  ])('refuses %j by its form', (value) => {
    expect(messageOf(address, value)).toBe('Enter an email address in the form name@example.com');
  });
  test.each(['a@b', 'a.b+c@d-e.example', "o'hara@x.example"])('takes %s', (value) => {
    expect(parse(address, ` ${value} `)).toEqual({ ok: true, value: { field: value } });
  });
  test('a domain with other letters than ASCII is taken, in its ASCII form', () => {
    expect(parse(address, 'info@bücher.example')).toEqual({
      ok: true,
      value: { field: 'info@xn--bcher-kva.example' },
    });
    for (const wrong of ['info@bü/cher.example', 'info@-bücher..example', 'ü@bücher.example'])
      expect(messageOf(address, wrong)).toContain('Enter an email address');
  });
  test('is bounded', () => {
    expect(messageOf(address, `${'a'.repeat(250)}@b.de`)).toBe('Email must be 254 characters or fewer');
  });
  test('must be text', () => {
    expect(messageOf(address, { toString: 'a@b.de' })).toBe('Email must be text');
  });
});

describe('consent', () => {
  test.each([true, 'on', 'true'])('%j is a ticked box', (value) => {
    expect(parse(consent('Agree'), value)).toEqual({ ok: true, value: { field: true } });
  });
  test.each([undefined, null, false, 'false', '', 'off', 1, {}])('%j is none', (value) => {
    expect(messageOf(consent('Agree'), value)).toBe('Agree');
  });
});

test('a form has one message a field, in the order of its fields', () => {
  const schema = z.object({ a: text({ label: 'A', max: 1 }), b: email('B is required'), c: consent('C') });
  expect(parseForm(schema, { a: 'x\u0000y' })).toEqual({
    ok: false,
    errors: { a: 'A must be 1 characters or fewer', b: 'B is required', c: 'C' },
  });
  expect(parseForm(schema, 'no object').ok).toBe(false);
  expect(parseForm(schema, null).ok).toBe(false);
});

test.each([
  ['/', true],
  ['/cloud-services', true],
  ['/JobApply/abc_1', true],
  ['//evil.example', false],
  ['/\\evil', false],
  ['/a//b', false],
  ['/a/', false],
  ['/a?b', false],
  ['/a#b', false],
  ['https://x', false],
  ['', false],
  [null, false],
])('%j is a path of this site: %j', (value, is) => expect(isSitePath(value)).toBe(is));
