/** The content of a sample resume. */
import type { z } from 'astro/zod';
import type { sampleApplicationSchema, sampleResumeSchema } from '../../src/features/samples/schema.ts';

export interface Resume extends z.output<typeof sampleResumeSchema> {
  name: string;
  contact: string[];
  note: string;
}

const NOTE = 'Sample resume. The person, the employers and the schools in it are invented.';

/** @param thisYear for `{year}` and `{year-3}` */
export function resumeOf(
  { name, email, phoneNumber, resume }: z.input<typeof sampleApplicationSchema>,
  thisYear: number,
): Resume {
  const dated = <T extends { when: string }>(part: T): T => ({
    ...part,
    when: part.when.replace(/\{year(-\d+)?\}/g, (_, years = '0') => String(thisYear + Number(years))),
  });
  return {
    ...resume,
    name,
    contact: [resume.home, email, phoneNumber],
    work: resume.work.map(dated),
    studies: resume.studies.map(dated),
    note: NOTE,
  };
}

/** A resume as plain text, in the order of its file. */
export function textOf(resume: Resume): string {
  const { name, headline, contact, summary, work, studies, skills, languages, beside, note } = resume;
  const entry = ({ title, place, when }: Resume['studies'][number]) => `${title}, ${place} (${when})`;
  return [
    ...[name, headline, contact.join(' · '), '', summary, '', 'Work'],
    ...work.flatMap((one) => [entry(one), ...one.points.map((point) => `• ${point}`), '']),
    ...['Studies', ...studies.map(entry), ''],
    ...['Skills', skills.join(', '), '', 'Languages', languages],
    ...(beside ? ['', 'Beside work', beside] : []),
    ...['', note],
  ].join('\n');
}
