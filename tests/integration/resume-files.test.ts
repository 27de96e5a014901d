/**
 * Hostile resumes: whatever is sent as one, it is taken whole or refused in words, and nothing is left of it. What their
 * bytes may hold is tested in `src/features/candidates/documents`.
 */
import { describe, expect, test } from 'vitest';
import { applications, MAX } from '../support/applications.ts';
import { type FilePart, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';

describe('resumes', () => {
  const applying = applications('sqlite');

  const text = (words: string, type?: string) =>
    resumeFile({ data: Buffer.from(words), ...(type ? { type } : {}) });
  const WRONG = [415, 'resume_type'] as const;
  const LARGE = [413, 'resume_too_large'] as const;
  test.each<[string, FilePart, readonly [number, string]]>([
    ['a wrong type under a right name', text('MZ\x90\x00 program'), WRONG],
    ['HTML as .pdf, whatever type the client says', text('<script>1</script>', 'application/pdf'), WRONG],
    ['a name of another kind', resumeFile({ name: 'a.exe' }), WRONG],
    ['two endings', resumeFile({ name: 'a.pdf.html' }), WRONG],
    ['an empty file', text(''), WRONG],
    ['one byte over the limit', resumeFile({ data: samplePdf(MAX + 1) }), LARGE],
    ['twice the limit', resumeFile({ data: samplePdf(MAX * 2) }), LARGE],
  ])('%s', async (_, file, refusal) => {
    const answer = await applying.apply({}, [file]);
    expect([answer.status, answer.body]).toEqual([
      refusal[0],
      { message: expect.any(String), code: refusal[1], errors: { Resume: answer.body.message } },
    ]);
  });

  test('exactly at the limit is taken', async () => {
    expect((await applying.apply({}, [resumeFile({ data: samplePdf(MAX) })])).status).toBe(200);
  });
  test('a bad file and a bad field are reported together', async () => {
    const answer = await applying.apply({ Email: 'x' }, [resumeFile({ data: samplePdf(MAX + 1) })]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      Email: expect.any(String),
      Resume: 'Resume must be 0.1 MB or smaller',
    });
  });
  test('a path is only a name to show', async () => {
    const resume = resumeFile({ name: '../../../etc/cron.d/Müller 简历.pdf' });
    expect((await applying.apply({}, [resume])).status).toBe(200);
    const [row] = await applying.rows();
    expect(row?.resume_name).toBe('Müller 简历.pdf');
    expect(row?.resume_key).toMatch(/^resumes\/[0-9a-z]{24}\.pdf$/);
  });
  test('ten files in one form', async () => {
    const answer = await applying.apply(
      {},
      Array.from({ length: 10 }, () => resumeFile()),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'too_many_files',
      errors: { Resume: 'Send one resume only' },
    });
  });
  test('a file under another name is read over', async () => {
    const answer = await applying.apply({}, [resumeFile({ field: 'Photo' })]);
    expect(answer.body.errors).toEqual({ Resume: 'Resume is required' });
  });
  test('a field of 10 MB', async () => {
    const answer = await applying.apply({ Message: 'x'.repeat(10 * 1024 * 1024) });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    expect(answer.body.message).not.toContain('Resume');
  });
  test('a hundred fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']));
    expect((await applying.apply(many)).status).toBe(413);
  });
  test('a body far beyond the limit is not read to its end', async () => {
    const answer = await applying.apply({}, [resumeFile({ data: samplePdf(70 * 1024 * 1024) })]);
    expect([answer.status, answer.body.code]).toEqual([413, 'resume_too_large']);
  });
  test('fields named like parts of every object', async () => {
    expect((await applying.apply({ __proto__: 'x', constructor: 'y', hasOwnProperty: 'z' })).status).toBe(
      200,
    );
  });
});
