/** A resume that staff upload for someone else: a file, so no part of it is read as text. */
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../../tests/support/desk.ts';
import { multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { sampleDocx, samplePdf } from '../../../tests/support/resumes.ts';

const desk = lentHiringDesk('each', 'sqlite');

test('a resume is stored byte for byte, whatever its format and size', async () => {
  const files = [
    resumeFile({ name: 'resume.docx', data: sampleDocx() }),
    // Longer than any text that the desk sends.
    resumeFile({ data: Buffer.concat([samplePdf(), randomBytes(1024 * 1024), samplePdf()]) }),
  ];
  const cookie = [...desk.recruiter.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { Cookie: cookie, Origin: ORIGIN, 'X-Desk': '1', Host: 'localhost:4321' };
  for (const file of files)
    expect((await desk.api.send('/api/desk/resumes', multipartPost({}, [file], own))).status).toBe(200);
  const stored = await desk.api.runtime.db.selectFrom('files').select('sha256').execute();
  const hashes = files.map(({ data }) => createHash('sha256').update(data).digest('hex'));
  expect(stored.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(hashes));
});
