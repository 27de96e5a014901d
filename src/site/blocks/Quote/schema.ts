import { z } from 'astro/zod';
import { anchor, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  id: anchor,
  quote: text(420, 'What was said, without quotation marks'),
  by: text(60, 'Who said it'),
  role: text(80, 'Role and company'),
  ...sampleMark,
});

export type Content = z.output<typeof schema>;
