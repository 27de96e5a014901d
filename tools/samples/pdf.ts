/** A resume as a PDF: tagged, with embedded fonts, in one of three looks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Resume } from './resume.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const font = (weight: number) =>
  unpackWoff(
    readFileSync(require.resolve(`@fontsource/host-grotesk/files/host-grotesk-latin-${weight}-normal.woff`)),
  );
const FONTS = { plain: font(400), strong: font(600) };

interface Look {
  accent: string;
  size: number;
  margin: number;
  align: 'left' | 'center';
  rule: boolean;
  /** Headings of the parts in capitals. */
  capitals: boolean;
  skillsFirst: boolean;
}

const LOOKS: readonly Look[] = [
  { accent: '#1f3fae', size: 10, margin: 56, align: 'left', rule: true, capitals: false, skillsFirst: false },
  {
    accent: '#1a1a1a',
    size: 10.5,
    margin: 64,
    align: 'center',
    rule: true,
    capitals: true,
    skillsFirst: false,
  },
  {
    accent: '#7a3b12',
    size: 9.5,
    margin: 72,
    align: 'left',
    rule: false,
    capitals: false,
    skillsFirst: true,
  },
  { accent: '#0f5c4a', size: 10, margin: 50, align: 'left', rule: false, capitals: true, skillsFirst: true },
];

const INK = '#1d232e';
const SOFT = '#5b6474';

/**
 * @param look any number; equal ones look the same
 * @param date the time at which the file was made, according to itself
 */
export async function toPdf(resume: Resume, look: number, date: Date): Promise<Buffer> {
  const { accent, size, margin, align, rule, capitals, skillsFirst } = LOOKS[look % LOOKS.length] as Look;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Resume of ${resume.name}`, Author: resume.name, CreationDate: date, ModDate: date },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('plain', FONTS.plain).registerFont('strong', FONTS.strong);
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  type Style = {
    size?: number;
    color?: string;
    strong?: boolean;
    gap?: number;
    align?: 'left' | 'center';
    indent?: number;
  };
  const line = (
    tag: string,
    text: string,
    { size: at = size, color = INK, strong = false, gap = 0, align: to = 'left', indent = 0 }: Style = {},
  ) => {
    const leaf = pdf.struct(tag as never);
    root.add(leaf);
    leaf.add(() => {
      pdf
        .font(strong ? 'strong' : 'plain')
        .fontSize(at)
        .fillColor(color);
      const x = margin + indent;
      pdf.text(text, x, pdf.y, { width: pdf.page.width - margin - x, align: to, lineGap: 2.5 });
      pdf.y += gap;
    });
    leaf.end();
  };
  const heading = (text: string) => {
    pdf.y += size * 0.8;
    line('H2', capitals ? text.toUpperCase() : text, {
      size: size + (capitals ? 0 : 2),
      color: accent,
      strong: true,
      gap: 3,
    });
    if (!rule) return;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, pdf.y - 2)
      .lineTo(pdf.page.width - margin, pdf.y - 2)
      .lineWidth(0.6)
      .strokeColor(accent)
      .stroke();
    pdf.endMarkedContent();
    pdf.y += 4;
  };
  const skills = () => {
    heading('Skills');
    line('P', resume.skills.join(', '));
  };

  line('H1', resume.name, { size: size * 2.2, strong: true, align, color: accent });
  line('P', resume.headline, { size: size + 1.5, align, gap: 3 });
  line('P', resume.contact.join('  ·  '), { size: size - 1, color: SOFT, align, gap: 8 });
  line('P', resume.summary);
  if (skillsFirst) skills();
  heading('Work');
  for (const { title, place, when, points } of resume.work) {
    line('H3', title, { strong: true });
    line('P', `${place}  ·  ${when}`, { size: size - 1, color: SOFT, gap: 2 });
    for (const point of points) line('P', `•  ${point}`, { indent: 8, gap: 1 });
    pdf.y += 5;
  }
  heading('Studies');
  for (const { title, place, when } of resume.studies) line('P', `${title}, ${place}, ${when}`);
  if (!skillsFirst) skills();
  heading('Languages');
  line('P', resume.languages);
  if (resume.beside) {
    heading('Beside work');
    line('P', resume.beside);
  }
  pdf.y += size * 2;
  line('P', resume.note, { size: size - 2, color: SOFT });
  root.end();
  pdf.end();
  return bytes;
}
