import { z } from 'astro/zod';
import { headFields, path } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  cases: z
    .array(path)
    .min(1)
    .max(3)
    .describe('Paths of case studies; a card shows the first pair of their `beforeAfter`'),
});

export type Content = z.output<typeof schema>;
