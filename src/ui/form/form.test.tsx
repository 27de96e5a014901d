import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { fileSize } from './file-size.ts';

describe('fields', () => {
  it('show the asterisk alone for what is wanted but not enforced', () => {
    const html = renderToStaticMarkup(<Field id="c-Company" name="Company" label="Company" marked />);
    expect(html).toContain(' *');
    expect(html).not.toMatch(/ (aria-)?required=| aria-invalid=/);
  });
});

describe('fileSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [5 * 1024 * 1024, '5.0 MB'],
  ])('%i bytes are %s', (bytes, texts) => expect(fileSize(bytes)).toBe(texts));

  it('is in the language of the page', () => {
    expect([5, 5.7 * 1024 * 1024].map((bytes) => fileSize(bytes, 'de'))).toEqual(['5 Byte', '5,7 MB']);
  });
});
