/** Makes the sample of the desk: resumes as files, and the data of its seed steps; tools/commands/build.ts runs it. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import type { SampleApplication } from '../../src/features/samples/schema.ts';
import type { sampleApplications } from '../../src/site/content/schemas/sample.ts';
import { withBrand } from '../../src/site/content/site.ts';
import { ROOT } from '../project.ts';
import { toDocx } from './docx.ts';
import { toPdf } from './pdf.ts';
import { type Resume, resumeOf, textOf } from './resume.ts';

type Application = z.input<typeof sampleApplications>['applications'][number];

const FOLDER = join(ROOT, 'content/sample/desk');
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read = (path: string) => withBrand(parse(readFileSync(join(FOLDER, path), 'utf8')));

/**
 * @param folder made if missing; gets the resumes and `desk.json`
 * @param now the newest job in the resumes continues until this year
 */
export async function makeSamples(folder: string, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: z.input<typeof sampleApplications>[] = globSync('applications/*.yaml', { cwd: FOLDER })
    .sort()
    .map(read);
  const applications: object[] = [];
  for (const { opening, applications: list } of files)
    for (const one of list)
      applications.push({
        ...one,
        opening,
        resume: await writeResume(folder, one, applications.length, now),
      });
  const [staff, openings, enquiries, requests] = ['staff', 'openings', 'enquiries', 'requests'].map((name) =>
    read(`${name}.yaml`),
  );
  const sample = { staff, openings, applications, enquiries, requests };
  await writeFile(join(folder, 'desk.json'), JSON.stringify(sample));
}

async function writeResume(
  folder: string,
  application: Application,
  index: number,
  now: Date,
): Promise<SampleApplication['resume']> {
  const resume: Resume = resumeOf(application, now.getFullYear());
  const ending = resume.file ?? 'pdf';
  const bytes = resume.file ? await toDocx(resume) : await toPdf(resume, index, now);
  const file = `sample${String(index + 1).padStart(3, '0')}.${ending}`;
  await writeFile(join(folder, file), bytes);
  return {
    name: `${fileNames(resume.name)[index % 4]}.${ending}`,
    file,
    type: resume.file ? DOCX : PDF,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    text: textOf(resume),
  };
}

/** What people call their resume. */
const fileNames = (name: string) => [`${name} resume`, `CV ${name}`, 'resume', `${name.split(' ')[0]}_CV`];
