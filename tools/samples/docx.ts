/** A resume as a Word document. */
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { Resume } from './resume.ts';

export function toDocx(resume: Resume): Promise<Buffer> {
  const plain = (text: string) => new Paragraph({ text, spacing: { after: 80 } });
  const heading = (text: string) =>
    new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 240, after: 80 } });
  return Packer.toBuffer(
    new Document({
      title: `Resume of ${resume.name}`,
      creator: resume.name,
      sections: [
        {
          children: [
            new Paragraph({ text: resume.name, heading: HeadingLevel.HEADING_1 }),
            plain(resume.headline),
            plain(resume.contact.join(' · ')),
            plain(resume.summary),
            heading('Work'),
            ...resume.work.flatMap(({ title, place, when, points }) => [
              new Paragraph({
                children: [new TextRun({ text: title, bold: true }), new TextRun(`, ${place} (${when})`)],
                spacing: { before: 120 },
              }),
              ...points.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
            ]),
            heading('Studies'),
            ...resume.studies.map(({ title, place, when }) => plain(`${title}, ${place} (${when})`)),
            heading('Skills'),
            plain(resume.skills.join(', ')),
            heading('Languages'),
            plain(resume.languages),
            ...(resume.beside ? [heading('Beside work'), plain(resume.beside)] : []),
            plain(resume.note),
          ],
        },
      ],
    }),
  );
}
