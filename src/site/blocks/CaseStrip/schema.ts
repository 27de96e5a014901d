import { z } from 'astro/zod';
import { headFields, list, path } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  cases: list(1, 3, path).describe(
    'Paths of case studies; a card shows the first pair of their `beforeAfter`',
  ),
});

export type Content = z.output<typeof schema>;
