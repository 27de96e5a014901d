import { z } from 'astro/zod';
import { headFields, list, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  tags: list(3, 14, text(60, 'A short name')),
});

export type Content = z.output<typeof schema>;
