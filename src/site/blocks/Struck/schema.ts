import { z } from 'astro/zod';
import { headFields, linkable, list, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = linkable({
  ...headFields,
  ...sampleMark,
  before: z.strictObject({
    label: text(50, 'What it was, with its count'),
    gone: list(3, 10, { name: text(40, 'What went'), why: text(60, 'Why it could go') }),
  }),
  after: z.strictObject({
    label: text(50, 'The remaining entries, with their count'),
    kept: list(2, 6, text(40, 'What stays')),
    text: text(200, 'What that changed').optional(),
  }),
}).describe(
  'A list before and after: removed entries, struck through with the reason, and the few that stay',
);

export type Content = z.output<typeof schema>;
