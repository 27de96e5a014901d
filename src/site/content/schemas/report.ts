/** The schema of a report's file. */
import * as z from 'zod';
import { list, published, text } from './fields.ts';
import { chartBlocks } from './report-charts.ts';

const points = (max: number) => list(2, max, text(220, 'One sentence or two'));

const blocks = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    title: text(70, 'Heading'),
    paragraphs: list(1, 4, text(700, 'A paragraph')),
  }),
  z.strictObject({
    kind: z.literal('points'),
    title: text(70, 'Heading'),
    marker: z.enum(['dot', 'number', 'box']).default('dot').describe('box is for items to tick'),
    items: points(10),
  }),
  z
    .strictObject({
      kind: z.literal('pair'),
      left: z.strictObject({ title: text(50, 'Heading'), items: points(7) }),
      right: z.strictObject({ title: text(50, 'Heading'), items: points(7) }),
      marker: z.enum(['dot', 'box']).default('dot'),
    })
    .describe('Two lists side by side'),
  z.strictObject({
    kind: z.literal('table'),
    title: text(90, 'Caption'),
    columns: list(2, 4, { label: text(40, 'Heading of the column'), share: z.number().describe('Width') }),
    rows: list(2, 9, z.array(text(160, 'A cell'))),
  }),
  z.strictObject({
    kind: z.literal('figures'),
    items: list(2, 4, {
      value: text(14, 'The figure'),
      label: text(90, 'The counted things, and where'),
    }).describe('Only figures of the specification'),
  }),
  z
    .strictObject({
      kind: z.literal('followed'),
      title: text(50, 'Heading'),
      text: text(460, 'What happens to the example at this stage'),
    })
    .describe('One stage of the example that the report follows'),
  z.strictObject({
    kind: z.literal('note'),
    title: text(50, 'Heading'),
    text: text(420, 'What to remember'),
    links: list(0, 4, { label: text(60, 'The link'), path: text(60, 'Path of this site') }).default([]),
  }),
  ...chartBlocks,
]);

/** The parts of a report that are shown before it is requested. */
const preview = z.strictObject({
  pages: list(1, 3, text(40, 'Title of a chapter')).describe(
    'Chapters whose pages are shown as pictures, beside the cover',
  ),
  lists: list(1, 6, text(50, 'Title of a list with boxes')).describe(
    'Lists to read and tick without the form',
  ),
});

const fields = z.strictObject({
  title: text(70, 'Title of the report'),
  subtitle: text(120, 'Under the title on the cover'),
  subject: text(200, 'Subject, for the properties of the file'),
  authors: list(1, 3, {
    name: text(50, 'Name'),
    role: text(70, 'Role'),
    sample: z.literal(true).optional().describe('`true` as long as it is invented'),
  }),
  date: published(z.iso.date()).describe('Day of publication'),
  art: text(20, 'Drawing of content/art for the cover'),
  artAlt: text(160, 'What the drawing on the cover shows'),
  contents: text(30, 'Heading of the table of contents'),
  reading: text(500, 'How to read the report; beside the contents'),
  chapters: list(6, 14, {
    title: text(40, 'Heading of the page'),
    question: text(90, 'The question it answers; shown in the contents'),
    lead: text(300, 'Summary of the page, in two sentences'),
    art: text(20, 'Drawing of content/art, e.g. strata or small#strata'),
    ink: z.boolean().default(false).describe('The whole page on a dark background'),
    blocks: list(1, 5, blocks),
  }).describe('One page each; the build fails if the content does not fit on its page'),
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
