import type { z } from 'astro/zod';
import { list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  tags: list(3, 14, text(60, 'A short name')),
});

export type Content = z.output<typeof schema>;
