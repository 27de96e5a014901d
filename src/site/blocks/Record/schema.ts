import { z } from 'astro/zod';
import { headFields, linkable, list, sampleMark, text } from '../../content/schemas/fields.ts';

const record = z.strictObject({
  title: text(50, 'What was recorded, e.g. Friday night, by hand'),
  lines: list(3, 10, {
    at: text(8, 'The time'),
    where: text(24, 'System or person').optional(),
    text: text(110, 'What happened'),
    marked: z.boolean().default(false).describe('The most important line'),
  }),
  sum: text(90, 'The result, at the foot'),
});

export const schema = linkable({
  ...headFields,
  ...sampleMark,
  records: list(1, 2, record).describe('One record, or two to compare; the second has more room'),
}).describe('What happened, minute by minute, in a dark band');

export type Content = z.output<typeof schema>;
