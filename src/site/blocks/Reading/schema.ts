import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  paper: text(50, 'What the document is'),
  done: text(50, 'Headline of its processing'),
  fields: list(4, 8, {
    label: text(30, 'What the field is'),
    value: text(40, 'The text on the paper'),
    text: text(110, 'What it was compared with, and what followed'),
    doubtful: z.boolean().default(false).describe('The field that a person decides'),
  }),
  note: text(200, 'What happens then'),
}).describe('A document, field by field, with the processing of each');

export type Content = z.output<typeof schema>;
