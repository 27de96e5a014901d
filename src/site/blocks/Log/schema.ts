import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  entries: list(4, 8, {
    time: text(8, 'When, e.g. 02:10'),
    title: text(70, 'What happens'),
    text: text(160, 'What that means').optional(),
    lit: z.boolean().default(false).describe('The decisive moment'),
  }),
  note: text(200, 'What to learn from it').optional(),
}).describe('A few hours as a log, on a dark band');

export type Content = z.output<typeof schema>;
