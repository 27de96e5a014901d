import { z } from 'astro/zod';
import { action, anchor, motif, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  id: anchor,
  title: text(70, 'What is said'),
  text: text(200, 'One sentence more').optional(),
  action,
  art: motif,
});

export type Content = z.output<typeof schema>;
