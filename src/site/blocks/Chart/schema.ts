import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

const line = z.strictObject({
  label: text(50, 'What the line shows'),
  values: list(5, 25, z.number().nonnegative()).describe('One value for each point of the lower axis'),
  look: z
    .enum(['lit', 'plain', 'dashed'])
    .default('plain')
    .describe('One line is highlighted: the most important one'),
  stepped: z
    .boolean()
    .default(false)
    .describe('For values that change in steps, such as the number of machines'),
});

export const schema = section({
  ...sampleMark,
  ink: z.boolean().default(false).describe('As a dark band'),
  figure: z
    .strictObject({ value: text(8, 'The key figure of the drawing'), label: text(60, 'Of what') })
    .optional()
    .describe('The one figure to remember, large; then the lines run from edge to edge of the page'),
  across: z.strictObject({
    title: text(50, 'What the lower axis counts, with its unit'),
    points: list(5, 25, text(8, 'A point of the axis')),
  }),
  up: z.strictObject({
    title: text(50, 'What the height counts, with its unit'),
    ticks: list(3, 6, z.number().nonnegative()).describe('From 0 to the upper edge, evenly'),
  }),
  lines: list(2, 3, line),
  between: text(40, 'The meaning of the area between the first line and the highlighted one').optional(),
  marks: list(0, 3, { at: text(8, 'A point of the axis'), text: text(30, 'What happens there') }).default([]),
  note: text(260, 'How to read it, and the source of the numbers'),
  table: text(40, 'Label of the link that shows the figures as a table'),
})
  .refine(
    ({ lines, across }) => lines.every(({ values }) => values.length === across.points.length),
    'Each line needs as many values as the axis has points',
  )
  .refine(
    ({ lines }) => lines.filter(({ look }) => look === 'lit').length === 1,
    'Exactly one line must be highlighted',
  )
  .refine(
    ({ marks, across }) => marks.every(({ at }) => across.points.includes(at)),
    'A mark must be at a point of the axis',
  );

export type Content = z.output<typeof schema>;
