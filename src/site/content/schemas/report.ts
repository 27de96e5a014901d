/** The schema of a report's file. */
import * as z from 'zod';
import { chartBlocks, line } from './report-charts.ts';

const points = (max: number) => z.array(line(220, 'One sentence or two')).min(2).max(max);

const blocks = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    title: line(70, 'Heading'),
    paragraphs: z.array(line(700, 'A paragraph')).min(1).max(4),
  }),
  z.strictObject({
    kind: z.literal('points'),
    title: line(70, 'Heading'),
    marker: z.enum(['dot', 'number', 'box']).default('dot').describe('box is for items to tick'),
    items: points(10),
  }),
  z
    .strictObject({
      kind: z.literal('pair'),
      left: z.strictObject({ title: line(50, 'Heading'), items: points(7) }),
      right: z.strictObject({ title: line(50, 'Heading'), items: points(7) }),
      marker: z.enum(['dot', 'box']).default('dot'),
    })
    .describe('Two lists side by side'),
  z.strictObject({
    kind: z.literal('table'),
    title: line(90, 'Caption'),
    columns: z
      .array(
        z.strictObject({ label: line(40, 'Heading of the column'), share: z.number().describe('Width') }),
      )
      .min(2)
      .max(4),
    rows: z
      .array(z.array(line(160, 'A cell')))
      .min(2)
      .max(9),
  }),
  z.strictObject({
    kind: z.literal('figures'),
    items: z
      .array(
        z.strictObject({ value: line(14, 'The figure'), label: line(90, 'The counted things, and where') }),
      )
      .min(2)
      .max(4)
      .describe('Only figures of the specification'),
  }),
  z
    .strictObject({
      kind: z.literal('followed'),
      title: line(50, 'Heading'),
      text: line(460, 'What happens to the example at this stage'),
    })
    .describe('One stage of the example that the report follows'),
  z.strictObject({
    kind: z.literal('note'),
    title: line(50, 'Heading'),
    text: line(420, 'What to remember'),
    links: z
      .array(z.strictObject({ label: line(60, 'The link'), path: line(60, 'Path of this site') }))
      .max(4)
      .default([]),
  }),
  ...chartBlocks,
]);

/** The parts of a report that are shown before it is requested. */
const preview = z.strictObject({
  pages: z
    .array(line(40, 'Title of a chapter'))
    .min(1)
    .max(3)
    .describe('Chapters whose pages are shown as pictures, beside the cover'),
  lists: z
    .array(line(50, 'Title of a list with boxes'))
    .min(1)
    .max(6)
    .describe('Lists to read and tick without the form'),
});

const fields = z.strictObject({
  title: line(70, 'Title of the report'),
  subtitle: line(120, 'Under the title on the cover'),
  subject: line(200, 'Subject, for the properties of the file'),
  authors: z
    .array(
      z.strictObject({
        name: line(50, 'Name'),
        role: line(70, 'Role'),
        sample: z.literal(true).optional().describe('`true` as long as it is invented'),
      }),
    )
    .min(1)
    .max(3),
  date: z.iso.date().describe('Day of publication'),
  art: line(20, 'Drawing of content/art for the cover'),
  artAlt: line(160, 'What the drawing on the cover shows'),
  contents: line(30, 'Heading of the table of contents'),
  reading: line(500, 'How to read the report; beside the contents'),
  chapters: z
    .array(
      z.strictObject({
        title: line(40, 'Heading of the page'),
        question: line(90, 'The question it answers; shown in the contents'),
        lead: line(300, 'Summary of the page, in two sentences'),
        art: line(20, 'Drawing of content/art, e.g. strata or small#strata'),
        ink: z.boolean().default(false).describe('The whole page on a dark background'),
        blocks: z.array(blocks).min(1).max(5),
      }),
    )
    .min(6)
    .max(14)
    .describe('One page each; the build fails if the content does not fit on its page'),
  preview: preview.optional().describe('For a section of the kind `reportPages`'),
});

export const reportSchema = fields.superRefine(({ chapters, preview }, { addIssue }) => {
  const unknown = (title: string, titled: readonly { title: string }[]) =>
    titled.every((one) => one.title !== title);
  for (const title of preview?.pages.filter((one) => unknown(one, chapters)) ?? [])
    addIssue({ code: 'custom', path: ['preview', 'pages'], message: `No chapter is called “${title}”` });
  for (const title of preview?.lists.filter((one) => unknown(one, boxes(chapters))) ?? [])
    addIssue({
      code: 'custom',
      path: ['preview', 'lists'],
      message: `No list with boxes is called “${title}”`,
    });
});

export type Report = z.output<typeof reportSchema>;
type Chapter = Report['chapters'][number];
export type ReportBlock = Chapter['blocks'][number];

/** A list to tick. */
export interface Checklist {
  title: string;
  items: readonly string[];
}

/** The lists with boxes in some chapters. */
export function boxes(chapters: readonly Pick<Chapter, 'blocks'>[]): Checklist[] {
  return chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block): Checklist[] => {
      if (block.kind === 'pair' && block.marker === 'box') return [block.left, block.right];
      return block.kind === 'points' && block.marker === 'box' ? [block] : [];
    });
}
