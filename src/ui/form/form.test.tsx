import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FileField } from './FileField.tsx';
import { fileSize } from './file-size.ts';
import { describedBy } from './ids.ts';

describe('describedBy', () => {
  it('appends the error to the hint and never loses the hint', () => {
    expect(describedBy('f', {})).toBeUndefined();
    expect(describedBy('f', { hint: 'h' })).toBe('f-hint');
    expect(describedBy('f', { error: 'e' })).toBe('f-error');
    expect(describedBy('f', { hint: 'h', error: 'e' })).toBe('f-hint f-error');
  });
});

describe('fields', () => {
  it('tie label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="c-Email" name="Email" label="Email" hint="Work" error="Email is required" required />,
    );
    expect(html).toContain('<label for="c-Email"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-required="true"');
    expect(html).toContain('aria-describedby="c-Email-hint c-Email-error"');
    expect(html).toMatch(/id="c-Email-error".*Email is required/);
  });

  it('show the asterisk alone for what is wanted but not enforced', () => {
    const html = renderToStaticMarkup(<Field id="c-Company" name="Company" label="Company" marked />);
    expect(html).toContain(' *');
    expect(html).not.toMatch(/ (aria-)?required=| aria-invalid=/);
  });

  it('carry the token of a kept file', () => {
    const html = renderToStaticMarkup(
      <FileField
        id="a-Resume"
        name="Resume"
        label="Resume"
        required
        accept={['.pdf', '.doc']}
        texts={{ remove: 'Remove', kept: 'Kept', required: '(required)', changed: 'Changed' }}
        staged={{ token: 't0ken', name: 'cv.pdf', size: 2048 }}
      />,
    );
    expect(html).toMatch(/<label[^>]*>Resume.*\(required\)<\/span><\/label>/);
    expect(html).toContain('accept=".pdf,.doc"');
    expect(html).toContain('<input type="hidden" name="ResumeToken" value="t0ken"/>');
    expect(html).toMatch(/cv\.pdf.*2 KB.*Kept/);
  });

  it('are linked from the summary', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary form="c" heading="There is a problem" errors={{ Email: 'Email is required' }} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/<a href="#c-Email"[^>]*>Email is required<\/a>/);
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
