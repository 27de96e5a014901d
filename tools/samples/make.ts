/** Makes the sample of the desk: resumes as files, and the story that the first start plays; tools/commands/build.ts runs it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Story } from '../../src/domain/samples/schema.ts';
import type { SampleEnquiry, sampleOpenings, sampleStaff } from '../../src/site/schemas/sample.ts';
import { ROOT } from '../project.ts';
import { toDocx } from './docx.ts';
import { toPdf } from './pdf.ts';
import { type Applicant, addressOf, makeApplicants, textOf } from './people.ts';
import { enquiryMoments, storyteller, type ToldOpening } from './story.ts';
import { readWords } from './words.ts';

type Opening = z.input<typeof sampleOpenings>[number];

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Where each kind of form stands. */
const PAGES = {
  contact: '/contact',
  collaborate: '/services',
  'case-study': '/case-study',
  report: '/intelligence-detail',
};
/** Who answers enquiries. */
const ANSWERS = 'aoife';
const REPORT = 'genai-in-the-software-lifecycle';

/**
 * @param folder made if missing; gets the resumes and `story.json`
 * @param now the newest work of the resumes goes on until this year
 */
export async function makeSamples(folder: string, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true });
  const own = readWords<Opening[]>('openings');
  const site: Opening[] = parse(readFileSync(join(ROOT, 'src/content/sample/jobs.yaml'), 'utf8'));
  const openings = new Map([...site, ...own].map((opening) => [opening.key, opening]));
  const skills = Object.fromEntries(
    [...openings].map(([key, one]) => [key, { required: one.requiredSkills, nice: one.niceToHaveSkills }]),
  );
  const tell = storyteller();
  const applications: Story['applications'] = [];
  for (const [index, applicant] of makeApplicants(skills, now.getFullYear()).entries()) {
    const opening = openings.get(applicant.opening);
    if (!opening) throw new Error(`There is no opening ${applicant.opening}`);
    const { name, email, phoneNumber, message } = applicant;
    applications.push({
      opening: applicant.opening,
      ...{ name, email, phoneNumber, message },
      resume: await writeResume(folder, applicant, index, now),
      ...tell(applicant, toldOf(opening)),
    });
  }
  const story: Story = {
    staff: readWords<z.output<typeof sampleStaff>>('staff').map((one) => ({
      ...one,
      email: addressOf(one.name),
    })),
    openings: own.map((one) => ({ ...one, closedWorkdaysAgo: toldOf(one).closed })),
    applications,
    enquiries: readWords<SampleEnquiry[]>('enquiries').map((one, index) => {
      const kind = one.answer ? 'answered' : one.kind === 'report' || one.suspicion ? 'other' : 'open';
      const { at, answered } = enquiryMoments(index, kind);
      return {
        kind: one.kind,
        page: PAGES[one.kind],
        fields: fieldsOf(one, index),
        ...(one.suspicion ? { suspicion: one.suspicion } : {}),
        at,
        ...(one.answer && answered
          ? { answer: { by: ANSWERS, at: answered, body: one.answer, close: one.close ?? false } }
          : {}),
      };
    }),
  };
  await writeFile(join(folder, 'story.json'), JSON.stringify(story));
}

/** Five of seven days are working days. */
const workdays = (days: number) => Math.floor((days * 5) / 7);

const toldOf = ({ postedDaysAgo, openForDays, replyDays = 5, desk }: Opening): ToldOpening => ({
  age: workdays(postedDaysAgo),
  replyDays,
  team: desk.reviewers,
  criteria: desk.criteria,
  ...(desk.state === 'closed' ? { closed: workdays(postedDaysAgo - openForDays) } : {}),
});

async function writeResume(
  folder: string,
  { name, resume, extra }: Applicant,
  index: number,
  now: Date,
): Promise<Story['applications'][number]['resume']> {
  const ending = extra.file ?? 'pdf';
  const bytes = extra.file ? await toDocx(resume) : await toPdf(resume, index, now);
  const file = `sample${String(index + 1).padStart(3, '0')}.${ending}`;
  await writeFile(join(folder, file), bytes);
  return {
    name: `${fileNames(name)[index % 4]}.${ending}`,
    file,
    type: extra.file ? DOCX : PDF,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    text: textOf(resume),
  };
}

/** What people call their resume. */
const fileNames = (name: string) => [`${name} resume`, `CV ${name}`, 'resume', `${name.split(' ')[0]}_CV`];

const boxes = ({
  insights = false,
  newsletter = false,
}: Extract<SampleEnquiry, { kind: 'report' }> | Extract<SampleEnquiry, { kind: 'case-study' }>) => ({
  Insights: insights,
  Newsletter: newsletter,
});

/** What a visitor types into the form of each kind. */
function fieldsOf(one: SampleEnquiry, index: number): Record<string, unknown> {
  const person = { FirstName: one.first, LastName: one.last, Email: addressOf(`${one.first} ${one.last}`) };
  const PhoneNumber = `+1 202 555 01${String(10 + index)}`;
  switch (one.kind) {
    case 'contact':
      return {
        ...person,
        PhoneNumber,
        Company: one.company,
        Enquiry: one.enquiry,
        Message: one.message,
        PrivacyPolicy: true,
      };
    case 'collaborate':
      return { ...person, PhoneNumber, Message: one.message };
    case 'case-study':
      return {
        ...person,
        ...boxes(one),
        Salutation: one.salutation,
        CompanyName: one.company,
        FieldOfInterest: one.interest,
        Location: one.location,
        Message: one.message,
      };
    case 'report':
      return {
        ...person,
        ...boxes(one),
        Salutation: one.salutation,
        CompanyName: one.company,
        JobTitle: one.job,
        Country: one.country,
        Report: REPORT,
      };
  }
}
