import type { z } from 'astro/zod';
import { list, path, section } from '../../content/schemas/fields.ts';

export const schema = section({
  cases: list(1, 3, path).describe(
    'Paths of case studies; a card shows the first pair of their `beforeAfter`',
  ),
});

export type Content = z.output<typeof schema>;
